#include "server/store/packed.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/hash.h"

namespace calanque::server {

namespace {

// Numbers are written seven bits at a time, the lowest first; the eighth says that more follow.
constexpr unsigned kBits = 7;
constexpr std::uint64_t kMore = 1U << kBits;

void pack_number(std::string& bytes, std::uint64_t number) {
  for (; number >= kMore; number >>= kBits) {
    bytes.push_back(static_cast<char>(number | kMore));
  }
  bytes.push_back(static_cast<char>(number));
}

void pack_text(std::string& bytes, std::string_view text) {
  pack_number(bytes, text.size());
  bytes.append(text);
}

// Reads from the front; once it has failed, all that is read is empty.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 64 && !bytes_.empty(); shift += kBits) {
      const auto byte = static_cast<unsigned char>(bytes_.front());
      bytes_.remove_prefix(1);
      number |= (byte & (kMore - 1)) << shift;
      if (byte < kMore) {
        return number;
      }
    }
    fail();
    return 0;
  }

  std::string_view text() {
    const std::uint64_t size = number();
    if (size > bytes_.size()) {
      fail();
      return {};
    }
    const std::string_view text = bytes_.substr(0, size);
    bytes_.remove_prefix(size);
    return text;
  }

  bool good() const { return good_; }
  std::string_view left() const { return bytes_; }

 private:
  void fail() {
    good_ = false;
    bytes_ = {};
  }

  std::string_view bytes_;
  bool good_ = true;
};

}  // namespace

void pack(std::string& bytes, const Entry& entry) {
  pack_number(bytes, static_cast<std::uint64_t>(entry.at));
  pack_text(bytes, entry.act);
  pack_text(bytes, entry.text);
}

void pack(std::string& bytes, const Run& run) {
  pack_text(bytes, run.table);
  pack_number(bytes, run.first);
  pack_number(bytes, run.count);
  pack_number(bytes, static_cast<std::uint64_t>(run.at));
  pack_text(bytes, run.entries);
}

std::optional<Run> take_run(std::string_view& bytes) {
  Unpacker from(bytes);
  Run run;
  run.table = from.text();
  run.first = from.number();
  run.count = from.number();
  run.at = static_cast<std::int64_t>(from.number());
  run.entries = from.text();
  bytes = from.left();
  return from.good() ? std::optional(run) : std::nullopt;
}

bool unpack(const Run& run, std::vector<Entry>& list) {
  Unpacker from(run.entries);
  for (std::uint64_t i = 0; i < run.count && from.good(); ++i) {
    Entry entry;
    entry.at = static_cast<std::int64_t>(from.number());
    entry.act = from.text();
    entry.text = from.text();
    list.push_back(std::move(entry));
  }
  return from.good() && from.left().empty();
}

std::int64_t sum_of(std::string_view bytes, std::uint64_t seed) {
  static_assert(std::endian::native == std::endian::little);
  std::uint64_t sum = mix64(seed ^ mix64(bytes.size()));
  while (!bytes.empty()) {
    std::uint64_t word = 0;
    const std::size_t size = std::min(bytes.size(), sizeof(word));
    std::memcpy(&word, bytes.data(), size);
    bytes.remove_prefix(size);
    sum = mix64(sum ^ word);
  }
  return static_cast<std::int64_t>(sum);
}

std::int64_t sum_of(const Run& run) {
  std::uint64_t seed = static_cast<std::uint64_t>(sum_of(run.table));
  for (const std::uint64_t number : {run.first, run.count, static_cast<std::uint64_t>(run.at)}) {
    seed = mix64(seed ^ number);
  }
  return sum_of(run.entries, seed);
}

}  // namespace calanque::server
