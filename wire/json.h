#pragma once

#ifndef JSON_NOEXCEPTION
#define JSON_NOEXCEPTION
#endif
#include <nlohmann/json.hpp>

namespace calanque::wire {

// An object with room for the usual number of fields from the start: one that grows copies
// everything it holds.
template <class Key, class Value, class Less = std::less<Key>,
          class Allocator = std::allocator<std::pair<const Key, Value>>>
struct RoomyMap : nlohmann::ordered_map<Key, Value, Less, Allocator> {
  using nlohmann::ordered_map<Key, Value, Less, Allocator>::ordered_map;
  RoomyMap() { this->reserve(6); }
};

// What is read and looked into. Keeps the order in which fields were written, so that equal values
// give equal bytes. What is only sent is Written (wire/written.h).
using Json = nlohmann::basic_json<RoomyMap>;

}  // namespace calanque::wire
