#pragma once

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>
#include <string_view>
#include <utility>

namespace calanque::wire {

// A text that is put together from its beginning to its end. What it grows by is left for whoever
// asked for it to write, not filled first as a string's would be, and is more than was asked for.
class GrowingText {
 public:
  GrowingText() = default;
  GrowingText(const GrowingText& other) { *this = other; }
  GrowingText(GrowingText&& other) noexcept { take(other); }
  GrowingText& operator=(const GrowingText& other) {
    if (this != &other) {
      size_ = 0;  // so that nothing is kept
      resize(other.size_);
      std::memcpy(data(), other.data(), size_);
    }
    return *this;
  }
  GrowingText& operator=(GrowingText&& other) noexcept {
    if (this != &other) {
      take(other);
    }
    return *this;
  }
  ~GrowingText() = default;

  std::size_t size() const { return size_; }
  std::string_view view() const { return {data(), size_}; }
  const char* data() const { return large_ ? large_.get() : small_.data(); }
  char* data() { return large_ ? large_.get() : small_.data(); }

  void resize(std::size_t size) {
    if (size > room_) {
      grow(size);
    }
    size_ = size;
  }

 private:
  // Most parts of a message are smaller than this.
  static constexpr std::size_t kSmall = 112;
  static constexpr std::size_t kLeastLarge = 496;

  void grow(std::size_t size) {
    const std::size_t room = std::max(size_ == 0 ? size : 2 * size, kLeastLarge);
    auto large = std::make_unique_for_overwrite<char[]>(room);  // NOLINT(modernize-avoid-c-arrays)
    std::memcpy(large.get(), data(), size_);
    large_ = std::move(large);
    room_ = room;
  }
  void take(GrowingText& other) noexcept {
    large_ = std::move(other.large_);
    room_ = std::exchange(other.room_, kSmall);
    size_ = std::exchange(other.size_, 0);
    if (!large_) {
      std::memcpy(small_.data(), other.small_.data(), size_);
    }
  }

  std::size_t size_ = 0;
  std::size_t room_ = kSmall;
  std::unique_ptr<char[]> large_;   // NOLINT(modernize-avoid-c-arrays)
  std::array<char, kSmall> small_;  // as much of it as the size says
};

}  // namespace calanque::wire
