#pragma once

#include "core/random.h"

namespace calanque::ai {

// A number from 0 up to but not including 1: 53 bits of one draw.
inline double fraction(Random& random) {
  return static_cast<double>(random.bits() >> 11) / 9007199254740992.0;
}

}  // namespace calanque::ai
