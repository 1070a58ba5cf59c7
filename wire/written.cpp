#include "wire/written.h"

#include <cstring>
#include <utility>

namespace calanque::wire {

namespace {

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Of keys, which hardly ever need it.
[[gnu::noinline]] std::size_t size_of_escaped(std::string_view text) {
  return dumped(Json(text)).size();
}
[[gnu::noinline]] char* put_escaped(char* to, std::string_view text) {
  const std::string escaped = dumped(Json(text));
  return std::copy(escaped.begin(), escaped.end(), to);
}

// Two pieces of N bytes that overlap: all of a text of N to 2 N bytes.
template <std::size_t N>
void put_ends(char* to, std::string_view bytes) {
  std::memcpy(to, bytes.data(), N);
  std::memcpy(to + bytes.size() - N, bytes.data() + bytes.size() - N, N);
}

// Most texts are short, and copied sooner than a function is called for it.
inline char* put(char* to, std::string_view bytes) {
  const std::size_t size = bytes.size();
  if (size > 16) {
    std::memcpy(to, bytes.data(), size);
  } else if (size >= 8) {
    put_ends<8>(to, bytes);
  } else if (size >= 4) {
    put_ends<4>(to, bytes);
  } else if (size >= 2) {
    put_ends<2>(to, bytes);
  } else if (size == 1) {
    *to = bytes.front();
  }
  return to + size;
}

inline char* put_quoted(char* to, std::string_view text) {
  *to = '"';
  to = put(to + 1, text);
  *to = '"';
  return to + 1;
}

}  // namespace

inline std::size_t Written::Key::size() const {
  return plain_ ? text_.size() + 2 : size_of_escaped(text_);
}

inline char* Written::Key::put(char* to) const {
  return plain_ ? put_quoted(to, text_) : put_escaped(to, text_);
}

Written::Value::Value(double number)
    : own_(std::make_unique<const std::string>(dumped(Json(number)))) {
  text_ = *own_;
}

void Written::Value::escape() {
  own_ = std::make_unique<const std::string>(dumped(Json(text_)));
  text_ = *own_;
}

std::size_t Written::Value::size() const {
  return fields_.size() == 0 ? text_.size() + (quoted_ ? 2 : 0) : 1 + size_of(fields_);
}

char* Written::Value::put(char* to) const {
  if (fields_.size() != 0) {
    *to = '{';
    return Written::put(to + 1, fields_);
  }
  return quoted_ ? put_quoted(to, text_) : wire::put(to, text_);
}

// With the bracket that closes them.
std::size_t Written::size_of(std::initializer_list<Field> fields) {
  std::size_t size = 0;
  for (const Field& field : fields) {
    size += field.key.size() + field.value.size() + 2;  // a colon, and a comma or bracket
  }
  return size;
}

char* Written::put(char* to, std::initializer_list<Field> fields) {
  for (const Field& field : fields) {
    to = field.key.put(to);
    *to = ':';
    to = field.value.put(to + 1);
    *to++ = ',';
  }
  *(to - 1) = '}';
  return to;
}

void Written::write(const Value& value) {
  text_.resize(value.size());
  value.put(text_.data());
}

Written Written::of(const Json& json) {
  if (json.is_number_unsigned()) {  // the id of nearly every call
    return json.get<std::uint64_t>();
  }
  return Written(Raw{}, dumped(json));
}

Written::Written(Raw /*tag*/, std::string_view text) {
  text_.resize(text.size());
  wire::put(text_.data(), text);
}

char* Written::reopen(std::size_t bytes) {
  const std::size_t last = text_.size() - 1;
  const bool follows = last > 1;
  text_.resize(last + bytes + (follows ? 1 : 0));
  char* const end = text_.data() + last;
  if (!follows) {
    return end;
  }
  *end = ',';
  return end + 1;
}

void Written::push_back(const Value& value) {
  *value.put(reopen(value.size() + 1)) = ']';
}

void Written::set(const Key& key, const Value& value) {
  if (is_null()) {
    restart();
  }
  char* to = key.put(reopen(key.size() + value.size() + 2));
  *to = ':';
  *value.put(to + 1) = '}';
}

void Written::set(std::initializer_list<Field> fields) {
  if (is_null()) {
    restart();
  }
  put(reopen(size_of(fields)), fields);
}

void Written::extend(const Written& object) {
  if (object.text_.size() > 2) {  // more than its brackets
    wire::put(reopen(object.text_.size() - 1), object.text().substr(1));
  }
}

}  // namespace calanque::wire
