#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/seat.h"

namespace calanque {

// Reads notation from left to right. Every reader returns false and leaves the cursor where it was
// when the text does not fit; error() then says where reading stopped.
class TextReader {
 public:
  explicit TextReader(std::string_view text) : text_(text) {}

  std::size_t position() const { return position_; }
  bool at_end() const { return position_ == text_.size(); }
  std::string_view rest() const { return text_.substr(position_); }
  char peek() const { return at_end() ? '\0' : text_[position_]; }

  bool literal(std::string_view expected) {
    if (!rest().starts_with(expected)) {
      return false;
    }
    position_ += expected.size();
    return true;
  }

  // A decimal integer between low and high, without superfluous zeros or sign.
  template <class Integer>
  bool number(Integer& out, std::int64_t low, std::int64_t high) {
    const std::string_view tail = rest();
    std::int64_t value = 0;
    const auto [end, failure] = std::from_chars(tail.data(), tail.data() + tail.size(), value);
    const auto length = static_cast<std::size_t>(end - tail.data());
    if (failure != std::errc{} || value < low || value > high ||
        std::to_string(value).size() != length) {
      return false;
    }
    position_ += length;
    out = static_cast<Integer>(value);
    return true;
  }

  bool seat(Seat& out, int seats = kMaxSeats) {
    int position = 0;
    if (!number(position, 0, seats - 1)) {
      return false;
    }
    out = seat_at(position);
    return true;
  }

  // One of `words` (any container of string_view); gives its index. The longest match wins.
  template <class Words, class Index>
  bool word(Index& out, const Words& words) {
    std::size_t best = 0;
    bool found = false;
    std::size_t i = 0;
    for (const std::string_view candidate : words) {
      if (rest().starts_with(candidate) && (!found || candidate.size() > best)) {
        best = candidate.size();
        out = static_cast<Index>(i);
        found = true;
      }
      ++i;
    }
    position_ += best;
    return found;
  }

  // Everything up to (not including) the first of `stops`, or the end.
  std::string_view until(std::string_view stops) {
    const std::size_t end = text_.find_first_of(stops, position_);
    const std::string_view found = text_.substr(
        position_, end == std::string_view::npos ? std::string_view::npos : end - position_);
    position_ += found.size();
    return found;
  }

  ParseError error(std::string expected) const { return {position_, std::move(expected)}; }

 private:
  std::string_view text_;
  std::size_t position_ = 0;
};

}  // namespace calanque
