#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <initializer_list>
#include <memory>
#include <ranges>
#include <string>
#include <string_view>

#include "wire/growing_text.h"
#include "wire/json.h"
#include "wire/unescaped.h"

namespace calanque::wire {

// A JSON value that is only ever sent: its text, put together from the inside outwards. It is
// written as a Json would be, to the same bytes, and costs a fraction, because no tree is built,
// walked and taken down again. What is to be looked into is a Json.
class Written {
 public:
  struct Field;

  // The name of a field. Most are literals, which are looked at when they are compiled.
  class Key {
   public:
    // NOLINTBEGIN(google-explicit-constructor): a text stands for itself.
    template <std::size_t N>
    consteval Key(const char (&literal)[N])  // NOLINT(modernize-avoid-c-arrays)
        : text_(literal, N - 1), plain_(std::all_of(text_.begin(), text_.end(), [](char each) {
            return is_unescaped(each);
          })) {}
    Key(std::string_view text) : text_(text), plain_(is_unescaped(text)) {}
    Key(const std::string& text) : Key(std::string_view(text)) {}
    // NOLINTEND(google-explicit-constructor)

   private:
    friend class Written;
    std::size_t size() const;
    char* put(char* to) const;

    std::string_view text_;
    bool plain_;
  };

  // What stands for itself in a list of fields. Nothing is written before it is where it belongs:
  // texts, lists of fields and what is written already are only pointed to, so this lives no longer
  // than the expression that it stands in.
  class Value {
   public:
    // NOLINTBEGIN(google-explicit-constructor): they stand for themselves.
    Value(std::nullptr_t) : text_("null") {}
    Value(std::same_as<bool> auto flag) : text_(flag ? "true" : "false") {}
    template <std::integral Number>
      requires(!std::same_as<Number, bool>)
    Value(Number number) {
      const char* const end =
          std::to_chars(digits_.data(), digits_.data() + digits_.size(), number).ptr;
      text_ = {digits_.data(), end};
    }
    Value(double number);
    Value(std::string_view text) : quoted_(is_unescaped(text)), text_(text) {
      if (!quoted_) {
        escape();
      }
    }
    Value(const char* text) : Value(std::string_view(text)) {}
    Value(const std::string& text) : Value(std::string_view(text)) {}
    Value(const Written& written) : text_(written.text()) {}
    Value(std::initializer_list<Field> fields) : fields_(fields) {}
    // NOLINTEND(google-explicit-constructor)
    Value(const Value&) = delete;
    Value& operator=(const Value&) = delete;
    ~Value() = default;

   private:
    friend class Written;
    void escape();
    std::size_t size() const;
    char* put(char* to) const;

    std::array<char, 20> digits_{};  // of a number
    bool quoted_ = false;            // whether the text still needs quotes
    std::string_view text_{};
    std::initializer_list<Field> fields_{};
    std::unique_ptr<const std::string> own_{};  // a text that stands nowhere else
  };

  Written() : Written(Raw{}, "null") {}
  // NOLINTBEGIN(google-explicit-constructor): likewise.
  Written(std::nullptr_t) : Written() {}
  Written(double number) { write(number); }
  Written(std::string_view text) { write(text); }
  Written(const char* text) { write(text); }
  Written(const std::string& text) { write(text); }
  template <std::integral Number>
  Written(Number number) {  // or bool
    write(number);
  }
  // NOLINTEND(google-explicit-constructor)
  // An object, its fields in this order. No two have the same key.
  Written(std::initializer_list<Field> fields) { write(fields); }

  static Written object() { return Written(Raw{}, "{}"); }
  static Written array() { return Written(Raw{}, "[]"); }
  static Written array(std::initializer_list<Written> values) { return list(values); }
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
  void push_back(const Value& value);
  // At the end of an object that has no such fields yet; null becomes one.
  void set(const Key& key, const Value& value);
  void set(std::initializer_list<Field> fields);
  // Every field of another object, likewise.
  void extend(const Written& object);
  // From now on an object without fields, in the memory of what it was.
  void restart() {
    text_.resize(2);
    text_.data()[0] = '{';
    text_.data()[1] = '}';
  }
  bool is_null() const { return text().front() == 'n'; }
  std::string_view text() const& { return text_.view(); }
  std::string text() && { return std::string(text_.view()); }
  // For whoever looks into it after all: a terminal, a test.
  Json tree() const { return Json::parse(text(), nullptr, false); }
  bool operator==(const Written& other) const { return text() == other.text(); }

 private:
  struct Raw {};
  Written(Raw /*tag*/, std::string_view text);

  void write(const Value& value);
  // Makes way for so many bytes more at the end, where the closing bracket is: a comma in its
  // place, if anything stands there.
  char* reopen(std::size_t bytes);
  static std::size_t size_of(std::initializer_list<Field> fields);
  static char* put(char* to, std::initializer_list<Field> fields);

  GrowingText text_;
};

struct Written::Field {
  Key key;
  Value value;
};

}  // namespace calanque::wire
