#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

// The syntax of SGF without any meaning: trees of nodes of properties.
namespace calanque::callisto::sgf {

struct Property {
  std::string name;
  std::vector<std::string> values;  // with escapes resolved
  std::size_t position = 0;
};

// All properties of the main line, node after node, in order of the text: the nodes before the
// first closing parenthesis. The rest of the tree is checked for syntax and dropped.
Parsed<std::vector<Property>> main_line(std::string_view text);

// The value as it must be written between brackets.
std::string escaped(std::string_view value);

}  // namespace calanque::callisto::sgf
