#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/notation.h"
#include "core/seat.h"
#include "wire/written.h"

// The fields of a JSON object, described once and taken in both directions. A codec says
//
//   constexpr auto kActionFields = [](auto& fields, Action& action) {
//     fields.word("type", action.kind, kActionTypes);
//     if (action.kind == ActionKind::Put) {
//       fields.number("value", action.value, 0, 9);
//     }
//   };
//
// and gives it to write_fields and read_fields. FieldWriter and FieldReader have the same
// functions; what is described later may hang on what came before, such as the type.
namespace calanque::wire {

class FieldWriter {
 public:
  // A whole number from low to high.
  template <class Number>
  void number(const Written::Key& key, Number value, int /*low*/, int /*high*/) {
    json_.set(key, int{value});
  }
  // One of `count` things that are counted from 0 here and from 1 in JSON.
  template <class Index>
  void counted(const Written::Key& key, Index index, int /*count*/) {
    json_.set(key, index + 1);
  }
  void seat(const Written::Key& key, Seat seat, int /*seats*/) { json_.set(key, index(seat)); }
  // One of `words`, by its place among them.
  template <class Index, class Words>
  void word(const Written::Key& key, Index index, const Words& words) {
    json_.set(key, words[static_cast<std::size_t>(index)]);
  }
  // Something that has a text of its own, by the functions that write and read it (TextReader).
  template <class Id, class Write, class Read>
  void id(const Written::Key& key, const Id& id, const Write& write, const Read& /*read*/,
          const char* /*expected*/) {
    json_.set(key, write(id));
  }

  Written take() { return std::move(json_); }

 private:
  Written json_ = Written::object();
};

// Nothing is believed of the JSON: the first field that is missing, of another type or beyond its
// range is remembered by its path, with what was expected, and so is one that nobody asked for.
// Fields that cannot be read are left as they were.
class FieldReader {
 public:
  // `path` is put before the names of fields: "cards[3]".
  explicit FieldReader(const Json& json, std::string path = "");

  template <class Number>
  void number(std::string_view key, Number& out, int low, int high) {
    if (const auto found = whole(key, low, high)) {
      out = static_cast<Number>(*found);
    }
  }
  template <class Index>
  void counted(std::string_view key, Index& out, int count) {
    if (const auto found = whole(key, 1, count)) {
      out = static_cast<Index>(*found - 1);
    }
  }
  void seat(std::string_view key, Seat& out, int seats) {
    if (const auto found = whole(key, 0, seats - 1)) {
      out = seat_at(*found);
    }
  }
  template <class Index, class Words>
  void word(std::string_view key, Index& out, const Words& words) {
    if (const auto found = among(key, {words.begin(), words.end()})) {
      out = static_cast<Index>(*found);
    }
  }
  // Every id has one text: what would be written otherwise is refused.
  template <class Id, class Write, class Read>
  void id(std::string_view key, Id& out, const Write& write, const Read& read,
          const char* expected) {
    if (const std::string* text = string(key)) {
      TextReader reader(*text);
      Id found{};
      if (read(reader, found) && reader.at_end() && write(found) == *text) {
        out = found;
        return;
      }
    }
    fail(key, expected);
  }

  // For what the functions above cannot describe. Null when there is no such field.
  const Json* find(std::string_view key);
  void fail(std::string_view key, const std::string& expected);

  // What was wrong, once all fields have been asked for.
  std::optional<ParseError> error();
  template <class T>
  Parsed<T> result(T value) {
    if (auto wrong = error()) {
      return *wrong;
    }
    return value;
  }

 private:
  std::optional<int> whole(std::string_view key, int low, int high);
  std::optional<std::size_t> among(std::string_view key,
                                   const std::vector<std::string_view>& words);
  const std::string* string(std::string_view key);

  const Json& json_;
  std::string path_;
  std::vector<std::string_view> known_;  // the fields that were asked for
  std::string fault_;
};

// "a, b, c", for messages.
template <class Words>
std::string listed(const Words& words) {
  std::string out;
  for (const std::string_view word : words) {
    out += (out.empty() ? "" : ", ") + std::string(word);
  }
  return out;
}

template <class T, class Describe>
Written write_fields(T value, const Describe& describe) {
  FieldWriter fields;
  describe(fields, value);
  return fields.take();
}

template <class T, class Describe>
Parsed<T> read_fields(const Json& json, const Describe& describe, std::string path = "") {
  FieldReader fields(json, std::move(path));
  T value{};
  describe(fields, value);
  return fields.result(value);
}

}  // namespace calanque::wire
