#include "wire/plain_json.h"

#include "wire/unescaped.h"

namespace calanque::wire {

namespace {

constexpr std::size_t kLongest = 4096;
constexpr std::size_t kMostValues = 16;  // of one object or list
constexpr int kMostLevels = 6;
constexpr std::size_t kMostDigits = 18;  // so many fit whatever they are

constexpr bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

// From left to right. Every part says whether it could be read.
class PlainReader {
 public:
  explicit PlainReader(std::string_view text) : rest_(text) {}

  bool read(Json& out) { return value(out, 0) && (blanks(), rest_.empty()); }

 private:
  void blanks() {
    const auto is_blank = [](char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; };
    while (!rest_.empty() && is_blank(rest_.front())) {
      rest_.remove_prefix(1);
    }
  }
  bool take(char letter) {
    blanks();
    const bool there = !rest_.empty() && rest_.front() == letter;
    rest_.remove_prefix(there ? 1 : 0);
    return there;
  }
  bool word(std::string_view word) {
    const bool there = rest_.starts_with(word);
    rest_.remove_prefix(there ? word.size() : 0);
    return there;
  }

  bool value(Json& out, int level) {
    blanks();
    switch (rest_.empty() ? '\0' : rest_.front()) {
      case '{':
        return level < kMostLevels && object(out, level);
      case '[':
        return level < kMostLevels && list(out, level);
      case '"': {
        std::string_view read;
        const bool good = text(read);
        out = good ? Json(read) : Json();
        return good;
      }
      case 't':
        out = true;
        return word("true");
      case 'f':
        out = false;
        return word("false");
      case 'n':
        return word("null");
      default:
        return number(out);
    }
  }

  bool object(Json& out, int level) {
    out = Json::object();
    auto& fields = out.get_ref<Json::object_t&>();
    fields.reserve(8);  // one that grows copies everything it holds
    rest_.remove_prefix(1);
    if (take('}')) {
      return true;
    }
    do {
      std::string_view key;
      blanks();
      if (fields.size() == kMostValues || !text(key) || !take(':')) {
        return false;
      }
      for (const auto& [before, ignored] : fields) {
        if (before == key) {
          return false;
        }
      }
      fields.emplace_back(key, nullptr);
      if (!value(fields.back().second, level + 1)) {
        return false;
      }
    } while (take(','));
    return take('}');
  }

  bool list(Json& out, int level) {
    out = Json::array();
    auto& values = out.get_ref<Json::array_t&>();
    rest_.remove_prefix(1);
    if (take(']')) {
      return true;
    }
    do {
      if (values.size() == kMostValues || !value(values.emplace_back(), level + 1)) {
        return false;
      }
    } while (take(','));
    return take(']');
  }

  bool text(std::string_view& out) {
    const std::size_t end = rest_.find('"', 1);
    if (!rest_.starts_with('"') || end == std::string_view::npos ||
        !is_unescaped(rest_.substr(1, end - 1))) {
      return false;
    }
    out = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return true;
  }

  // What follows a value is looked at by whoever asked for it, so a fraction is found there.
  bool number(Json& out) {
    std::size_t digits = 0;
    std::uint64_t number = 0;
    while (digits < rest_.size() && digits <= kMostDigits && is_digit(rest_[digits])) {
      number = number * 10 + static_cast<std::uint64_t>(rest_[digits++] - '0');
    }
    if (digits == 0 || digits > kMostDigits || (digits > 1 && rest_.front() == '0')) {
      return false;
    }
    out = number;
    rest_.remove_prefix(digits);
    return true;
  }

  std::string_view rest_;
};

}  // namespace

void take_down(Json& json) {
  if (json.is_object()) {
    auto& fields = json.get_ref<Json::object_t&>();
    for (auto& [key, value] : fields) {
      take_down(value);
    }
    fields.clear();
  } else if (json.is_array()) {
    auto& values = json.get_ref<Json::array_t&>();
    for (Json& value : values) {
      take_down(value);
    }
    values.clear();
  }
}

std::optional<Json> read_plain(std::string_view text) {
  std::optional<Json> out;
  if (text.size() <= kLongest && !PlainReader(text).read(out.emplace())) {
    out.reset();
  }
  return out;
}

}  // namespace calanque::wire
