// No event without the clause that caused it (invariant 7).
// expect: no matching function|too few arguments
#include "core/sink.h"

int main() {
  calanque::EventList<int> events;
  events.emit(1, calanque::RuleRef{"1.1"});
  events.emit(2);  // breaks
  return 0;
}
