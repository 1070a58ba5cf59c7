#include "games/callisto/files/blksgf_tree.h"

namespace calanque::callisto::sgf {

namespace {

class TreeReader {
 public:
  explicit TreeReader(std::string_view text) : text_(text) {
    if (text_.starts_with("\xEF\xBB\xBF")) {
      position_ = 3;
    }
  }

  Parsed<std::vector<Property>> run() {
    skip_blanks();
    if (!take('(')) {
      return error("( at the beginning of the game");
    }
    int depth = 1;
    bool in_node = false;
    while (depth > 0) {
      skip_blanks();
      if (at_end()) {
        return error(") at the end of the game");
      }
      if (take('(')) {
        ++depth;
        in_node = false;
      } else if (take(')')) {
        --depth;
        in_main_line_ = false;
        in_node = false;
      } else if (take(';')) {
        in_node = true;
      } else if (!in_node || !property()) {
        return error(in_node ? "a property such as B[a8]" : "; before the properties");
      }
    }
    return std::move(found_);
  }

 private:
  bool at_end() const { return position_ >= text_.size(); }
  char here() const { return at_end() ? '\0' : text_[position_]; }
  bool take(char c) {
    if (here() != c || at_end()) {
      return false;
    }
    ++position_;
    return true;
  }
  static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
  }
  void skip_blanks() {
    while (!at_end() && is_blank(here())) {
      ++position_;
    }
  }
  ParseError error(std::string expected) const { return {position_, std::move(expected)}; }

  bool property() {
    Property property;
    property.position = position_;
    // Old files have small letters in long names; they mean nothing.
    while ((here() >= 'A' && here() <= 'Z') || (here() >= 'a' && here() <= 'z') ||
           (here() >= '0' && here() <= '9')) {
      if (here() < 'a') {
        property.name += here();
      }
      ++position_;
    }
    skip_blanks();
    while (take('[')) {
      std::string value;
      if (!read_value(value)) {
        return false;
      }
      property.values.push_back(std::move(value));
      skip_blanks();
    }
    if (property.name.empty() || property.values.empty()) {
      return false;
    }
    if (in_main_line_) {
      found_.push_back(std::move(property));
    }
    return true;
  }

  // Up to the closing bracket; a backslash protects the character after it.
  bool read_value(std::string& value) {
    while (!at_end()) {
      const char c = text_[position_++];
      if (c == ']') {
        return true;
      }
      if (c != '\\') {
        value += c;
      } else if (!at_end()) {
        value += text_[position_++];
      }
    }
    return false;
  }

  std::string_view text_;
  std::size_t position_ = 0;
  bool in_main_line_ = true;
  std::vector<Property> found_;
};

}  // namespace

Parsed<std::vector<Property>> main_line(std::string_view text) {
  return TreeReader(text).run();
}

std::string escaped(std::string_view value) {
  std::string out;
  for (const char c : value) {
    if (c == ']' || c == '\\') {
      out += '\\';
    }
    out += c;
  }
  return out;
}

}  // namespace calanque::callisto::sgf
