#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/seat.h"
#include "wire/json.h"

namespace calanque::wire {

inline constexpr std::size_t kMaxMessageSize = std::size_t{8} << 20;
inline constexpr int kMaxDepth = 32;
inline constexpr int kMaxFields = 64;       // of one object
inline constexpr int kMaxValues = 100'000;  // of one message

// The one door for JSON from outside: bounded in size, depth, fields of an object and values, never
// throws, never aborts.
Parsed<Json> read_json(std::string_view text);

// Checked access to the fields of an object. The first fault is kept and everything after it gives
// default values, so that callers read all fields and ask ok() once.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {
    if (!object.is_object()) {
      fail("", "an object");
    }
  }

  bool ok() const { return fault_.empty(); }
  const std::string& fault() const { return fault_; }
  void fail(std::string_view key, std::string_view expected);
  bool has(std::string_view key) const { return find(key) != nullptr; }

  // Fails when there is a field that is not among `known`.
  void allow_only(std::span<const std::string_view> known);
  void allow_only(std::initializer_list<std::string_view> known) {
    allow_only(std::span(known.begin(), known.size()));
  }

  std::string text(std::string_view key) { return text_of(key); }
  // The same where it lies.
  const std::string& text_of(std::string_view key);
  std::string text_or(std::string_view key, std::string fallback);
  std::int64_t number(std::string_view key, std::int64_t low, std::int64_t high);
  std::int64_t number_or(std::string_view key, std::int64_t low, std::int64_t high,
                         std::int64_t fallback);
  bool flag_or(std::string_view key, bool fallback);
  Seat seat(std::string_view key, int seats);
  // A seat number or "spectator".
  Viewer viewer(std::string_view key, int seats);
  std::vector<std::string> texts_or_none(std::string_view key);
  SeatSet seats_or_none(std::string_view key, int seats);
  // Any value, or null.
  const Json& any(std::string_view key) const;

 private:
  const Json* find(std::string_view key) const;

  const Json& object_;
  std::string fault_;
};

}  // namespace calanque::wire
