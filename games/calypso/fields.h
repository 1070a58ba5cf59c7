#pragma once

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace calanque::calypso {

// Calls each(name, field) for the fields of an action, outcome or event in order. T::keys names
// them; the structured bindings make the compiler check that their number is right.
template <class T, class Each>
void for_each_field(T& item, const Each& each) {
  constexpr auto keys = std::remove_const_t<T>::keys;
  if constexpr (keys.size() == 1) {
    auto& [a] = item;
    each(keys[0], a);
  } else if constexpr (keys.size() == 2) {
    auto& [a, b] = item;
    each(keys[0], a);
    each(keys[1], b);
  } else if constexpr (keys.size() == 3) {
    auto& [a, b, c] = item;
    each(keys[0], a);
    each(keys[1], b);
    each(keys[2], c);
  } else {
    auto& [a, b, c, d] = item;
    each(keys[0], a);
    each(keys[1], b);
    each(keys[2], c);
    each(keys[3], d);
  }
}

// "turned" for the key "event.turned".
template <class T>
constexpr std::string_view tag_of() {
  return T::key.substr(T::key.find('.') + 1);
}

}  // namespace calanque::calypso
