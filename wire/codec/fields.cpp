#include "wire/codec/fields.h"

#include <algorithm>
#include <cstdint>

namespace calanque::wire {

FieldReader::FieldReader(const Json& json, std::string path) : json_(json), path_(std::move(path)) {
  if (!json.is_object()) {
    fault_ = (path_.empty() ? "" : path_ + ": ") + "an object";
  }
}

const Json* FieldReader::find(std::string_view key) {
  if (std::find(known_.begin(), known_.end(), key) == known_.end()) {
    known_.push_back(key);
  }
  if (!json_.is_object()) {
    return nullptr;
  }
  const auto found = json_.find(std::string(key));
  return found == json_.end() ? nullptr : &*found;
}

void FieldReader::fail(std::string_view key, const std::string& expected) {
  if (fault_.empty()) {
    fault_ = (path_.empty() ? "" : path_ + ".") + std::string(key) + ": " + expected;
  }
}

std::optional<ParseError> FieldReader::error() {
  if (fault_.empty()) {
    for (const auto& field : json_.items()) {
      if (std::find(known_.begin(), known_.end(), field.key()) == known_.end()) {
        fail(field.key(), "no such field; known: " + listed(known_));
      }
    }
  }
  return fault_.empty() ? std::nullopt : std::optional(ParseError{0, fault_});
}

std::optional<int> FieldReader::whole(std::string_view key, int low, int high) {
  const Json* found = find(key);
  if (found != nullptr && found->is_number_integer()) {
    // An unsigned number beyond the signed range would wrap.
    const bool huge = found->is_number_unsigned() &&
                      found->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
    const auto value = huge ? INT64_MAX : found->get<std::int64_t>();
    if (value >= low && value <= high) {
      return static_cast<int>(value);
    }
  }
  fail(key, "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return std::nullopt;
}

std::optional<std::size_t> FieldReader::among(std::string_view key,
                                              const std::vector<std::string_view>& words) {
  if (const std::string* text = string(key)) {
    const auto found = std::find(words.begin(), words.end(), *text);
    if (found != words.end()) {
      return static_cast<std::size_t>(found - words.begin());
    }
  }
  fail(key, "one of " + listed(words));
  return std::nullopt;
}

const std::string* FieldReader::string(std::string_view key) {
  const Json* found = find(key);
  return found != nullptr && found->is_string() ? &found->get_ref<const std::string&>() : nullptr;
}

}  // namespace calanque::wire
