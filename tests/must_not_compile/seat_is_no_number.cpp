// A seat is not an integer.
// expect: invalid initializer|cannot convert|cannot initialize|no viable conversion|incompatible type
#include "core/seat.h"

int main() {
  calanque::Seat seat = calanque::seat_at(1);
  seat = 2;  // breaks
  return calanque::index(seat);
}
