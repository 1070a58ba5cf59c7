#pragma once

#ifndef JSON_NOEXCEPTION
#define JSON_NOEXCEPTION
#endif
#include <nlohmann/json.hpp>

namespace calanque::wire {

// Keeps the order in which fields were written, so that equal values give equal bytes.
using Json = nlohmann::ordered_json;

}  // namespace calanque::wire
