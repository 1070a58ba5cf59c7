#pragma once

#include "tests/contract/random_play.h"

namespace calanque {

// The middle of a random game, and a world that looks the same to one of its seats.
template <class G>
struct TwoWorlds {
  typename G::Options options{};
  std::string name;  // of the variant
  typename G::State truth{};
  typename G::State other{};
  Seat watcher{};
  int seats = 0;
  std::vector<std::string> actions{};  // some that were taken on the way
  Random random;                       // for what happens from here on
};

// The game of that number, counted from the seed of the test.
template <class G>
TwoWorlds<G> two_worlds(int game, std::size_t most_actions, std::uint64_t stream) {
  static const auto variants = contract::variants<G>();
  const auto& variant = variants[static_cast<std::size_t>(game) % variants.size()];
  TwoWorlds<G> worlds{
      .options = variant.options,
      .name = variant.name,
      .random = Random(contract::base_seed() + static_cast<std::uint64_t>(game), stream)};
  Random& random = worlds.random;
  worlds.truth = G::initial(variant.options);
  worlds.seats = G::standings(worlds.truth).seats;
  worlds.watcher =
      seat_at(static_cast<int>(random.below(static_cast<std::uint64_t>(worlds.seats))));
  typename G::Knowledge knowledge{};
  for (std::uint64_t steps = random.below(60) + 8; steps > 0; --steps) {
    const auto step = contract::random_step<G>(worlds.truth, random);
    if (!step) {
      break;
    }
    if (step->seat) {
      worlds.actions.push_back(G::text(step->action));
    }
    EventList<typename G::Event> events;
    contract::take<G>(worlds.truth, *step, events);
    for (const auto& cited : events.events()) {
      if (const auto seen = G::seen_by(cited.event, worlds.watcher)) {
        G::observe(knowledge, *seen);
      }
    }
  }
  worlds.actions.resize(std::min(worlds.actions.size(), most_actions));
  worlds.other = G::sample(G::view(worlds.truth, worlds.watcher), knowledge, random);
  return worlds;
}

}  // namespace calanque
