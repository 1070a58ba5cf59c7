#pragma once

#include <cassert>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>

namespace calanque {

// A value or the reason why there is none. The library is built without exceptions, so a failure
// that input can cause always travels as one of these.
template <class T, class E>
class [[nodiscard]] Result {
 public:
  // Implicit on purpose: `return value;` and `return Error{...};` both read well.
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}

  bool has_value() const { return content_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  // Pre: has_value().
  T& value() {
    assert(has_value());
    return *std::get_if<0>(&content_);
  }
  const T& value() const {
    assert(has_value());
    return *std::get_if<0>(&content_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  // Pre: !has_value().
  const E& error() const {
    assert(!has_value());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, E> content_;
};

// Text that could not be read: where, and what was expected there (in English, for programmers;
// what players see are messages with a key).
struct ParseError {
  std::size_t position = 0;
  std::string expected;
  bool operator==(const ParseError&) const = default;
};

template <class T>
using Parsed = Result<T, ParseError>;

}  // namespace calanque
