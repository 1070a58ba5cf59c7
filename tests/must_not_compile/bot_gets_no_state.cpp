// A player is given an observation, never a state (invariant 5).
// expect: no matching function|invalid initialization
#include "ai/search/random_player.h"
#include "games/template/rules.h"

using Pig = calanque::template_game::Rules;

int main() {
  calanque::Random random(1);
  const Pig::State truth = Pig::initial({});
  (void)truth;
  const calanque::ai::Observation<Pig> seen{calanque::seat_at(0), {}, {}};
  (void)calanque::ai::choose_random<Pig>(seen, random);
  (void)calanque::ai::choose_random<Pig>(truth, random);  // breaks
  return 0;
}
