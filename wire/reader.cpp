#include "wire/reader.h"

#include <algorithm>
#include <array>
#include <limits>

#include "wire/plain_json.h"

namespace calanque::wire {

namespace {

// What is wrong with the shape of a text, looked at before parsing: hostile depth must not reach a
// recursive destructor, an object that keeps the order of its fields finds them one by one, and
// millions of small values take a hundred times the memory of their text. Null when nothing is.
const char* shape_fault(std::string_view text) {
  std::array<int, kMaxDepth> commas{};  // by depth
  int depth = 0;
  int values = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      i += c == '\\' ? 1U : 0U;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      if (depth == kMaxDepth) {
        return "at most 32 levels of nesting";
      }
      // A list may be long: it starts so low that its commas never reach the bound.
      commas[static_cast<std::size_t>(depth++)] = c == '{' ? 0 : std::numeric_limits<int>::min();
      ++values;
    } else if (c == '}' || c == ']') {
      depth = std::max(depth - 1, 0);
    } else if (c == ',' && depth > 0) {
      ++values;
      if (++commas[static_cast<std::size_t>(depth - 1)] >= kMaxFields) {
        return "at most 64 fields in an object";
      }
    }
    if (values > kMaxValues) {
      return "at most 100000 values in a message";
    }
  }
  return nullptr;
}

}  // namespace

Parsed<Json> read_json(std::string_view text) {
  if (text.size() > kMaxMessageSize) {
    return ParseError{kMaxMessageSize, "a message of at most 8 MiB"};
  }
  if (auto plain = read_plain(text)) {
    return std::move(*plain);
  }
  if (const char* fault = shape_fault(text)) {
    return ParseError{0, fault};
  }
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) {
    return ParseError{0, "well-formed JSON in UTF-8"};
  }
  return json;
}

void Fields::fail(std::string_view key, std::string_view expected) {
  if (fault_.empty()) {
    fault_ = (key.empty() ? std::string("params") : std::string(key)) + ": expected " +
             std::string(expected);
  }
}

void Fields::allow_only(std::span<const std::string_view> known) {
  if (!object_.is_object()) {
    return;
  }
  for (const auto& [key, value] : object_.get_ref<const Json::object_t&>()) {
    if (std::find(known.begin(), known.end(), key) == known.end()) {
      std::string names;
      for (const std::string_view name : known) {
        names += (names.empty() ? "" : ", ") + std::string(name);
      }
      fail(key, "no such field (there are: " + names + ")");
    }
  }
}

const Json* Fields::find(std::string_view key) const {
  if (!object_.is_object()) {
    return nullptr;
  }
  for (const auto& [name, value] : object_.get_ref<const Json::object_t&>()) {
    if (name == key) {
      return &value;
    }
  }
  return nullptr;
}

const Json& Fields::any(std::string_view key) const {
  static const Json kNull;
  const Json* value = find(key);
  return value == nullptr ? kNull : *value;
}

const std::string& Fields::text_of(std::string_view key) {
  static const std::string kNone;
  const Json* value = find(key);
  if (value == nullptr || !value->is_string()) {
    fail(key, "a string");
    return kNone;
  }
  return value->get_ref<const std::string&>();
}

std::string Fields::text_or(std::string_view key, std::string fallback) {
  return has(key) ? text(key) : std::move(fallback);
}

std::int64_t Fields::number(std::string_view key, std::int64_t low, std::int64_t high) {
  const Json* value = find(key);
  if (value != nullptr && value->is_number_integer() &&
      !(value->is_number_unsigned() && value->get<std::uint64_t>() > std::uint64_t{INT64_MAX})) {
    const auto number = value->get<std::int64_t>();
    if (number >= low && number <= high) {
      return number;
    }
  }
  fail(key, "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return low;
}

std::int64_t Fields::number_or(std::string_view key, std::int64_t low, std::int64_t high,
                               std::int64_t fallback) {
  return has(key) ? number(key, low, high) : fallback;
}

bool Fields::flag_or(std::string_view key, bool fallback) {
  const Json* value = find(key);
  if (value == nullptr) {
    return fallback;
  }
  if (!value->is_boolean()) {
    fail(key, "true or false");
    return fallback;
  }
  return value->get<bool>();
}

Seat Fields::seat(std::string_view key, int seats) {
  return seat_at(static_cast<int>(number(key, 0, seats - 1)));
}

Viewer Fields::viewer(std::string_view key, int seats) {
  const Json* value = find(key);
  if (value != nullptr && value->is_string() && value->get<std::string>() == "spectator") {
    return Spectator{};
  }
  if (value != nullptr && value->is_number_integer()) {
    return seat(key, seats);
  }
  fail(key, "a seat number or \"spectator\"");
  return Spectator{};
}

std::vector<std::string> Fields::texts_or_none(std::string_view key) {
  std::vector<std::string> out;
  const Json* value = find(key);
  if (value == nullptr) {
    return out;
  }
  if (!value->is_array()) {
    fail(key, "a list of strings");
    return out;
  }
  for (const Json& entry : *value) {
    if (!entry.is_string()) {
      fail(key, "a list of strings");
      return out;
    }
    out.push_back(entry.get<std::string>());
  }
  return out;
}

SeatSet Fields::seats_or_none(std::string_view key, int seats) {
  SeatSet out;
  const Json* value = find(key);
  if (value == nullptr) {
    return out;
  }
  if (!value->is_array()) {
    fail(key, "a list of seat numbers");
    return out;
  }
  for (const Json& entry : *value) {
    if (!entry.is_number_integer() || entry < 0 || entry >= seats) {
      fail(key, "a list of seat numbers");
      return out;
    }
    out.insert(seat_at(entry.get<int>()));
  }
  return out;
}

}  // namespace calanque::wire
