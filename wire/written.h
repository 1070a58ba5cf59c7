#pragma once

#include <concepts>
#include <initializer_list>
#include <ranges>
#include <string>
#include <string_view>

#include "wire/json.h"

namespace calanque::wire {

// A JSON value that is only ever sent: its text, put together from the inside outwards. It is
// written as a Json would be, to the same bytes, and costs a fraction, because no tree is built,
// walked and taken down again. What is to be looked into is a Json.
class Written {
 public:
  struct Field;

  // NOLINTBEGIN(google-explicit-constructor): values stand for themselves in lists of fields.
  Written() : text_("null") {}
  Written(std::nullptr_t) : Written() {}
  Written(std::same_as<bool> auto flag) : text_(flag ? "true" : "false") {}
  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  Written(Number number) : text_(std::to_string(number)) {}
  Written(double number);
  Written(std::string_view text);
  Written(const char* text) : Written(std::string_view(text)) {}
  Written(const std::string& text) : Written(std::string_view(text)) {}
  // NOLINTEND(google-explicit-constructor)
  // An object, its fields in this order. No two have the same key.
  Written(std::initializer_list<Field> fields);

  static Written object() { return Written(Raw{}, "{}"); }
  // The same with room for so many bytes.
  static Written object(std::size_t room) {
    Written out = object();
    out.text_.reserve(room);
    return out;
  }
  static Written array() { return Written(Raw{}, "[]"); }
  static Written array(std::size_t room) {
    Written out = array();
    out.text_.reserve(room);
    return out;
  }
  static Written array(std::initializer_list<Written> values);
  template <std::ranges::input_range Values>
  static Written list(const Values& values) {
    Written out = array();
    for (const auto& value : values) {
      out.push_back(value);
    }
    return out;
  }
  // What was read, as it is.
  static Written of(const Json& json);

  // At the end of an array.
  void push_back(const Written& value);
  // At the end of an object that has no such field yet; null becomes one.
  void set(std::string_view key, const Written& value);
  // Every field of another object, likewise.
  void extend(const Written& object);
  bool is_null() const { return text_.front() == 'n'; }
  const std::string& text() const { return text_; }
  // For whoever looks into it after all: a terminal, a test.
  Json tree() const { return Json::parse(text_, nullptr, false); }
  bool operator==(const Written&) const = default;

 private:
  struct Raw {};
  Written(Raw /*tag*/, std::string text) : text_(std::move(text)) {}
  // Makes way for one more value at the end.
  void reopen();

  std::string text_;
};

struct Written::Field {
  std::string_view key;
  Written value;
};

}  // namespace calanque::wire
