#include "wire/written.h"

#include <algorithm>

namespace calanque::wire {

namespace {

// Whether a text stands in JSON as it is. Everything else is left to the one that knows how to
// escape it, and what to put where it is no UTF-8.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char letter) {
    return letter >= ' ' && letter < 0x7F && letter != '"' && letter != '\\';
  });
}

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void append_quoted(std::string& out, std::string_view text) {
  if (is_plain(text)) {
    out.push_back('"');
    out.append(text).push_back('"');
  } else {
    out.append(dumped(Json(text)));
  }
}

void append_field(std::string& out, std::string_view key, const Written& value) {
  append_quoted(out, key);
  out.push_back(':');
  out.append(value.text());
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
  for (const Field& field : fields) {
    text_.push_back(text_.empty() ? '{' : ',');
    append_field(text_, field.key, field.value);
  }
  text_.push_back('}');
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

void Written::reopen() {
  text_.pop_back();
  if (text_.back() != '{' && text_.back() != '[') {
    text_.push_back(',');
  }
}

void Written::push_back(const Written& value) {
  reopen();
  text_.append(value.text_).push_back(']');
}

void Written::set(std::string_view key, const Written& value) {
  if (is_null()) {
    text_ = "{}";
  }
  reopen();
  append_field(text_, key, value);
  text_.push_back('}');
}

void Written::open_item() {
  reopen();
  text_.append("{}");
}

void Written::close_item() {
  text_.push_back(']');
}

void Written::open_field(std::string_view key) {
  reopen();
  append_quoted(text_, key);
  text_.append(":{}");
}

void Written::close_field() {
  text_.push_back('}');
}

void Written::extend(const Written& object) {
  if (object.text_.size() > 2) {  // more than its brackets
    reopen();
    text_.append(object.text_, 1);
  }
}

}  // namespace calanque::wire
