#pragma once

#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace calanque::server {

// What an operator may read: one JSON object a line, with the time and the event first. It is given
// names for things (`tag`), never the codes, secrets or names of people themselves.
class Log {
 public:
  using Value = std::variant<std::int64_t, std::string>;
  using Fields = std::initializer_list<std::pair<std::string_view, Value>>;

  // Nowhere, if there is no stream.
  explicit Log(std::ostream* out) : out_(out) {}

  void write(std::string_view event, Fields fields = {});

 private:
  std::ostream* out_;
};

// A short name for something secret, the same each time: whoever reads it cannot use it.
std::string tag(std::string_view secret);

}  // namespace calanque::server
