#pragma once

#ifndef JSON_NOEXCEPTION
#define JSON_NOEXCEPTION
#endif
#include <nlohmann/json.hpp>

namespace calanque::wire {

// What is read and looked into. Keeps the order in which fields were written, so that equal values
// give equal bytes. What is only sent is Written (wire/written.h).
using Json = nlohmann::ordered_json;

}  // namespace calanque::wire
