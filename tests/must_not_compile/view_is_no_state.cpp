// A view is its own type (invariant 4): what needs the truth does not take a view.
// expect: no matching function|cannot convert|invalid initialization|no known conversion|could not|no viable conversion
// convert
#include "games/kuna_yala/rules.h"

using Rules = calanque::kuna_yala::Rules;

int main() {
  const Rules::State truth = Rules::initial({});
  (void)Rules::standings(truth);
  const Rules::View view = Rules::view(truth, calanque::Spectator{});
  (void)view;
  (void)Rules::standings(view);  // breaks
  return 0;
}
