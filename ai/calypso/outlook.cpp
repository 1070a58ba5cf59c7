#include "ai/calypso/outlook.h"

#include <algorithm>
#include <bitset>
#include <tuple>

#include "ai/calypso/odds.h"

namespace calanque::ai::calypso {

namespace {

using calanque::calypso::at;
using calanque::calypso::Mode;
using calanque::calypso::Phase;

// How much everybody forgets at every throw, by Recall.
constexpr std::array<double, 3> kForgets = {0, 0.25, 1};
constexpr std::size_t kRecalls = kForgets.size();
constexpr std::size_t kSets = 3;
constexpr std::size_t kGames = 3;  // cooperation, hard cooperation, two players

std::unique_ptr<const Solver> make_solved(std::size_t game, TileSet set, double forgets) {
  std::unique_ptr<Solver> solver;
  if (game == 2) {
    solver = std::make_unique<TwoPlayerSolver>(set, forgets);
  } else {
    solver = std::make_unique<CooperativeSolver>(set, game == 1, forgets);
  }
  solver->solve();
  return solver;
}

// Each table is made when it is first asked for, once for all players of the program.
template <std::size_t kNumber>
const Solver* solved_table() {
  static const std::unique_ptr<const Solver> solver =
      make_solved(kNumber / kRecalls / kSets, static_cast<TileSet>(kNumber / kRecalls % kSets),
                  kForgets[kNumber % kRecalls]);
  return solver.get();
}

template <std::size_t... kNumbers>
const Solver* solved_table(std::size_t number, std::index_sequence<kNumbers...> /*all*/) {
  constexpr std::array<const Solver* (*)(), sizeof...(kNumbers)> kMakers = {
      solved_table<kNumbers>...};
  return kMakers[number]();
}

const Solver* solved_table(const State& state, Recall recall) {
  const std::size_t game = state.mode == Mode::Competitive ? 2 : state.hard ? 1 : 0;
  const std::size_t number = (game * kSets + static_cast<std::size_t>(state.tiles)) * kRecalls +
                             static_cast<std::size_t>(recall);
  return solved_table(number, std::make_index_sequence<kGames * kSets * kRecalls>{});
}

int fish_of(const State& state) {
  if (state.mode == Mode::Cooperative) {
    return CooperativeSolver::fish(state.saved, state.net, state.eaten);
  }
  const std::size_t own = at(state.mover);
  return TwoPlayerSolver::fish(state.fish[own], state.fish[1 - own]);
}

Values race_values(const RaceTable& table, const State& state) {
  std::array<std::uint8_t, kMaxSeats> fish{};
  const std::size_t players = state.players;
  for (std::size_t i = 0; i < players; ++i) {
    fish[i] = state.fish[(at(state.mover) + i) % players];
  }
  const auto shares = table.shares(table.race().number(fish));
  Values values{};
  for (std::size_t i = 0; i < players; ++i) {
    values[(at(state.mover) + i) % players] = static_cast<double>(shares[i]);
  }
  return values;
}

// Tells the actions of a search that are alike, because their tiles look alike.
class Alike {
 public:
  bool seen(const State& state, const calanque::calypso::Action& action) {
    std::size_t look = 0;
    if (const auto* turn = std::get_if<calanque::calypso::TurnOver>(&action)) {
      look = state.places[at(turn->place)].bits();
    } else if (const auto* name = std::get_if<calanque::calypso::Name>(&action)) {
      look = at(name->colour) * 64 + state.places[at(name->place)].bits();
    } else {
      return false;
    }
    const bool before = looks_[look];
    looks_[look] = true;
    return before;
  }

 private:
  std::bitset<5 * 64> looks_;
};

}  // namespace

// Who forgets little does best to plan as if it forgot nothing. The bounds lie between memories
// that were measured in cooperation, where it matters most: 0.2, 0.45 and 0.7.
Recall recall_of(const MemoryModel& memory) {
  const double loses = memory.forgets + memory.slips;
  return memory.blank || loses > 0.6 ? Recall::None : loses > 0.3 ? Recall::Poor : Recall::Full;
}

Outlook::Outlook(const State& state, Recall recall) {
  if (state.mode == Mode::Cooperative || state.players == 2) {
    solver_ = solved_table(state, recall);
  } else {
    race_ = &RaceTable::of(state.players);
  }
}

Values Outlook::value(const State& state, int throws) const {
  return settled(state, throws, true);
}

Values Outlook::value_of_fish(const State& state) const {
  return settled(state, 0, false);
}

// Before a throw, or before the tiles are laid.
Values Outlook::standing(const State& state, bool known) const {
  if (race_ != nullptr) {
    return race_values(*race_, state);
  }
  const int spot = static_cast<int>(state.ring[state.calypso]) - 1;
  const int fish = fish_of(state);
  const double value = known && state.phase == Phase::Throw
                           ? solver_->known_value(solver_->graph().find(state.places), spot, fish)
                           : solver_->mixed_value(spot, fish);
  Values values{};
  if (state.mode == Mode::Cooperative) {
    std::fill_n(values.begin(), state.players, value);
  } else {
    values[at(state.mover)] = value;
    values[1 - at(state.mover)] = 1 - value;
  }
  return values;
}

Values Outlook::settled(const State& state, int throws, bool known) const {
  switch (state.phase) {
    case Phase::Over:
      return shares<Rules>(state);
    case Phase::Lay:
      return standing(state, known);
    case Phase::Throw:
      return throws == 0 ? standing(state, known) : mean(state, throws - 1, known);
    case Phase::Reveal:
      return mean(state, throws, known);
    default:
      return best(state, throws, known);
  }
}

Values Outlook::mean(const State& state, int throws, bool known) const {
  Rules::OutcomeList outcomes;
  Rules::chance(state, outcomes);
  const auto total = static_cast<double>(total_weight(outcomes));
  NullSink sink;
  Values sum{};
  for (const auto& entry : outcomes) {
    State next = state;
    Rules::resolve(next, entry.outcome, sink);
    const Values values = settled(next, throws, known);
    const double share = static_cast<double>(entry.weight) / total;
    for (std::size_t i = 0; i < state.players; ++i) {
      sum[i] += share * values[i];
    }
  }
  return sum;
}

Values Outlook::best(const State& state, int throws, bool known) const {
  Rules::ActionList actions;
  Rules::legal_actions(state, state.mover, actions);
  NullSink sink;
  Values best{};
  bool first = true;
  Alike alike;
  for (const auto& action : actions) {
    if (alike.seen(state, action)) {
      continue;
    }
    State next = state;
    Rules::apply(next, state.mover, action, sink);
    const Values values = settled(next, throws, known);
    if (first || value_of(values, state.mover) > value_of(best, state.mover)) {
      best = values;
      first = false;
    }
    if (state.phase == Phase::Put) {
      break;  // where the tile lies changes nothing
    }
  }
  return best;
}

std::vector<Candidate<Rules>> Outlook::candidates(const State& state, int throws) const {
  Rules::ActionList actions;
  Rules::legal_actions(state, state.mover, actions);
  struct Judged {
    Candidate<Rules> candidate;
    double likes;  // between equals: the better chance to find, and to leave the tile in its place
    std::size_t order;
  };
  std::vector<Judged> judged;
  judged.reserve(actions.size());
  NullSink sink;
  for (const auto& action : actions) {
    State next = state;
    Rules::apply(next, state.mover, action, sink);
    const double likes = state.phase == Phase::Search
                             ? prospect_of(state, search_of(state, action)).finds
                             : action == Rules::Action(calanque::calypso::Put{state.turned});
    judged.push_back(
        {{action, value_of(value(next, throws), state.mover), 1}, likes, judged.size()});
  }
  std::sort(judged.begin(), judged.end(), [](const Judged& a, const Judged& b) {
    return std::tuple(-a.candidate.value, -a.likes, a.order) <
           std::tuple(-b.candidate.value, -b.likes, b.order);
  });
  std::vector<Candidate<Rules>> found;
  found.reserve(judged.size());
  for (const Judged& one : judged) {
    found.push_back(one.candidate);
  }
  return found;
}

}  // namespace calanque::ai::calypso
