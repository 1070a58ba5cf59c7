#pragma once

#include <string_view>

namespace calanque {

// The version of everything that is released together: program, libraries and page. It stands in
// CMakeLists.txt alone. Records have a version of their format, games of their rules.
std::string_view version();

}  // namespace calanque
