#pragma once

#include <cstdlib>
#include <ostream>
#include <string>
#include <vector>

#include "core/game.h"

// What the laws are run on: every variant of a game, and random games of it.
namespace calanque::contract {

// CALANQUE_SEED repeats a failing run; every failure prints the seed.
inline std::uint64_t base_seed() {
  const char* given = std::getenv("CALANQUE_SEED");
  return given == nullptr ? 20261115 : std::strtoull(given, nullptr, 10);
}

// CALANQUE_GAMES_SCALE=10 plays ten times as many random games.
inline int scaled(int games) {
  const char* given = std::getenv("CALANQUE_GAMES_SCALE");
  return given == nullptr ? games : games * std::max(1, std::atoi(given));
}

template <class G>
struct Variant {
  std::string name;
  typename G::Options options;

  friend void PrintTo(const Variant& variant, std::ostream* out) { *out << variant.name; }
};

// Every player count alone, and with it every other value of one other option at a time.
template <class G>
std::vector<Variant<G>> variants() {
  std::vector<Variant<G>> found;
  const auto add = [&](const std::string& name, const typename G::Options& options) {
    if (!G::check_options(options)) {
      found.push_back({name, options});
    }
  };
  for (int players = G::facts.min_seats; players <= G::facts.max_seats; ++players) {
    typename G::Options base;
    const std::string count = "players=" + std::to_string(players);
    if (set_option(G::options_schema(), base, "players", std::to_string(players))) {
      continue;
    }
    add(count, base);
    for (const auto& spec : G::options_schema()) {
      if (spec.key == "players" || spec.kind == OptionKind::Table) {
        continue;
      }
      const int low =
          spec.kind == OptionKind::Number || spec.kind == OptionKind::Start ? spec.low : 0;
      const int high = spec.kind == OptionKind::Choice ? static_cast<int>(spec.words.size()) - 1
                       : spec.kind == OptionKind::Flag ? 1
                                                       : spec.high;
      for (int value : {low, high, (low + high) / 2, low + 1}) {
        typename G::Options options = base;
        spec.set(options, std::min(value, high));
        if (options == base) {
          continue;
        }
        const std::string name =
            count + "," + std::string(spec.key) + "=" + option_text(spec, options);
        bool known = false;
        for (const auto& variant : found) {
          known = known || variant.name == name;
        }
        if (!known) {
          add(name, options);
        }
      }
    }
  }
  // Variants that need a second option (a hard variant of the cooperative game, say).
  const std::size_t simple = found.size();
  for (std::size_t i = 0; i < simple; ++i) {
    for (const auto& spec : G::options_schema()) {
      if (spec.kind != OptionKind::Flag && spec.kind != OptionKind::Choice) {
        continue;
      }
      typename G::Options options = found[i].options;
      if (!spec.condition) {
        continue;
      }
      spec.set(options,
               spec.kind == OptionKind::Flag ? 1 : static_cast<int>(spec.words.size()) - 1);
      bool known = false;
      for (const auto& variant : found) {
        known = known || variant.options == options;
      }
      if (!known) {
        add(found[i].name + "," + std::string(spec.key) + "=" + option_text(spec, options),
            options);
      }
    }
  }
  return found;
}

// One step of a game: an action of a seat, or an outcome.
template <class G>
struct Step {
  std::optional<Seat> seat;
  typename G::Action action{};
  typename G::Outcome outcome{};
};

template <class G>
void take(typename G::State& state, const Step<G>& step, auto& sink) {
  if (step.seat) {
    G::apply(state, *step.seat, step.action, sink);
  } else {
    G::resolve(state, step.outcome, sink);
  }
}

// A random step; nothing when the game is over.
template <class G>
std::optional<Step<G>> random_step(const typename G::State& state, Random& random) {
  const Turn turn = G::turn(state);
  if (is_over(turn)) {
    return std::nullopt;
  }
  Step<G> step;
  if (is_chance(turn)) {
    typename G::OutcomeList outcomes;
    G::chance(state, outcomes);
    step.outcome = outcomes[random.pick_weighted(outcomes)].outcome;
    return step;
  }
  std::vector<Seat> seats;
  for (const Seat seat : deciders(turn)) {
    seats.push_back(seat);
  }
  step.seat = random.pick(seats);
  typename G::ActionList actions;
  G::legal_actions(state, *step.seat, actions);
  step.action = random.pick(actions);
  return step;
}

// All viewers of a table: every seat and a spectator.
inline std::vector<Viewer> viewers(int seats) {
  std::vector<Viewer> all;
  for (int i = 0; i < seats; ++i) {
    all.emplace_back(seat_at(i));
  }
  all.emplace_back(Spectator{});
  return all;
}

}  // namespace calanque::contract
