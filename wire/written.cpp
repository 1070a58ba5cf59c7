#include "wire/written.h"

#include <algorithm>
#include <array>

namespace calanque::wire {

namespace {

// The bytes that do not stand in JSON as they are.
constexpr auto kSpecial = [] {
  std::array<bool, 256> special{};
  for (std::size_t byte = 0; byte < special.size(); ++byte) {
    special[byte] = byte < ' ' || byte >= 0x7F || byte == '"' || byte == '\\';
  }
  return special;
}();

// Whether a text stands in JSON as it is. Everything else is left to the one that knows how to
// escape it, and what to put where it is no UTF-8. Keys and most texts are so short that looking at
// all of their bytes costs less than stopping at the first.
bool is_plain(std::string_view text) {
  bool special = false;
  for (const char letter : text) {
    special |= kSpecial[static_cast<unsigned char>(letter)];
  }
  return !special;
}

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Room for so many bytes more, to be written over: for small pieces one call is much cheaper than
// three.
char* lengthen(std::string& out, std::size_t bytes) {
  const std::size_t before = out.size();
  out.resize(before + bytes);
  return out.data() + before;
}

char* put(char* to, std::string_view bytes) {
  return std::copy(bytes.begin(), bytes.end(), to);
}

void append_quoted(std::string& out, std::string_view text) {
  if (is_plain(text)) {
    char* to = lengthen(out, text.size() + 2);
    *to = '"';
    *put(to + 1, text) = '"';
  } else {
    out.append(dumped(Json(text)));
  }
}

// A field, and what stands behind it.
void append_field(std::string& out, std::string_view key, std::string_view value, char end) {
  if (is_plain(key)) {
    char* to = lengthen(out, key.size() + value.size() + 4);
    *to = '"';
    to = put(put(to + 1, key), "\":");
    *put(to, value) = end;
  } else {
    append_quoted(out, key);
    out.append(":").append(value).push_back(end);
  }
}

}  // namespace

Written::Written(double number) : text_(dumped(Json(number))) {
}

Written::Written(std::string_view text) {
  append_quoted(text_, text);
}

Written::Written(std::initializer_list<Field> fields) {
  std::size_t size = 1;
  for (const Field& field : fields) {
    size += field.key.size() + field.value.text_.size() + 4;  // quotes, colon and comma
  }
  text_.reserve(size);
  text_.push_back('{');
  for (const Field& field : fields) {
    append_field(text_, field.key, field.value.text_, ',');
  }
  text_.back() = '}';
}

Written Written::array(std::initializer_list<Written> values) {
  return list(values);
}

Written Written::of(const Json& json) {
  if (json.is_number_unsigned()) {  // the id of nearly every call
    return json.get<std::uint64_t>();
  }
  return Written(Raw{}, dumped(json));
}

// The closing bracket becomes the comma behind what stands there, if anything does.
void Written::reopen() {
  if (text_.size() > 2) {
    text_.back() = ',';
  } else {
    text_.pop_back();
  }
}

void Written::push_back(const Written& value) {
  reopen();
  *put(lengthen(text_, value.text_.size() + 1), value.text_) = ']';
}

void Written::set(std::string_view key, const Written& value) {
  if (is_null()) {
    text_ = "{}";
  }
  reopen();
  append_field(text_, key, value.text_, '}');
}

void Written::extend(const Written& object) {
  if (object.text_.size() > 2) {  // more than its brackets
    reopen();
    text_.append(object.text_, 1);
  }
}

}  // namespace calanque::wire
