#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace calanque::server {

// The versions that the latest acts made: at least kRemembered of them, at most twice as many.
// Every move looks for its own, so they lie in open tables by their hash: that touches a line of
// memory or two, and a busy server waits for memory more than for anything else.
//
// An act begins with its person's secret id, so nobody can make one with the hash of somebody
// else's.
class LatestActs {
 public:
  static constexpr std::size_t kRemembered = 256;

  std::optional<std::uint64_t> find(std::string_view act) const {
    const std::uint64_t hash = hash_of(act);
    for (const std::vector<Act>* acts : {&now_, &before_}) {
      const std::uint64_t version = acts->empty() ? 0 : (*acts)[place_of(*acts, hash)].version;
      if (version != 0) {
        return version;
      }
    }
    return std::nullopt;
  }

  // Pre: the version is not 0. What one act wrote comes together; its last version counts.
  void note(std::string_view act, std::uint64_t version) {
    const std::uint64_t hash = hash_of(act);
    if (count_ == kRemembered) {
      std::swap(now_, before_);
      now_.assign(before_.size(), {});
      count_ = 0;
    } else if (2 * count_ >= now_.size()) {
      grow();
    }
    Act& place = now_[place_of(now_, hash)];
    count_ += place.version == 0 ? 1 : 0;
    place = {hash, version};
  }

 private:
  struct Act {
    std::uint64_t hash = 0;
    std::uint64_t version = 0;  // none
  };

  static std::uint64_t hash_of(std::string_view act) { return std::hash<std::string_view>()(act); }

  // Where it is, or the free place where it belongs. Never more than half of them are taken.
  static std::size_t place_of(const std::vector<Act>& acts, std::uint64_t hash) {
    const std::size_t last = acts.size() - 1;  // a power of two less one
    std::size_t place = hash & last;
    while (acts[place].version != 0 && acts[place].hash != hash) {
      place = (place + 1) & last;
    }
    return place;
  }

  void grow() {
    constexpr std::size_t kLeast = 16;
    std::vector<Act> larger(std::max(2 * now_.size(), kLeast));
    for (const Act& act : now_) {
      if (act.version != 0) {
        larger[place_of(larger, act.hash)] = act;
      }
    }
    now_ = std::move(larger);
  }

  std::vector<Act> now_;
  std::vector<Act> before_;
  std::size_t count_ = 0;  // of those now
};

}  // namespace calanque::server
