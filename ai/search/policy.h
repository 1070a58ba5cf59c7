#pragma once

#include "ai/search/values.h"

namespace calanque::ai {

// What a search needs of a game: the forward half of the Game concept. A player may also search a
// simpler model of its game that has these members.
template <class G>
concept Playable = requires(typename G::State& state, const typename G::Action& action,
                            const typename G::Outcome& outcome, typename G::OutcomeList& outcomes,
                            NullSink& null, Seat seat) {
  { G::turn(state) } -> std::same_as<Turn>;
  { G::apply(state, seat, action, null) } -> std::same_as<void>;
  { G::chance(state, outcomes) } -> std::same_as<void>;
  { G::resolve(state, outcome, null) } -> std::same_as<void>;
  { G::standings(state) } -> std::same_as<Standings>;
};

// A move worth trying. Weights are positive and relative; a suggestion list is best first.
template <class Action>
struct Suggestion {
  Action action{};
  float weight = 1;
};

// Whose information the tree is about (Cowling, Powley, Whitehouse 2012).
enum class Observers : std::uint8_t {
  Single,   // one tree, of the root's observer
  Multiple  // a tree for each seat: nobody acts on what only others have seen
};

// What a tree search is told about a game:
// - kOpen: nothing is hidden. Lists of suggestions then belong to positions, not to worlds, and
//   proven results are backed up.
// - world: one world that fits what the root's seat knows, drawn by its belief.
// - suggest: the moves to try for the deciding seat, at least one. Writing fewer than all is
//   pruning; the order is what progressive widening follows.
// - evaluate: the shares of all seats from a leaf on, by playing out or by judging. May change the
//   state.
// Optional:
// - imagine(state, seat, random): the world as the deciding seat may imagine it (re-determinising,
//   Goodman 2019). The move is chosen there and made in the world of the iteration.
// - pruned(), with kOpen: whether the last suggest left moves out. Such a position can be proven
//   won, but not lost.
// - note(state, observer): what the observer has seen of the step that led here beyond the move and
//   whose turn it is.
// - seen(action, by, observer) and secret(state, observer), for Observers::Multiple: the move as
//   the observer sees it, and what the observer knows alone at the root.
template <class P, class G>
concept Policy =
    Playable<G> && requires(P& policy, typename G::State& state, Seat seat, Random& random,
                            typename P::Suggestions& list, Values& values) {
      { P::kOpen } -> std::convertible_to<bool>;
      { P::kObservers } -> std::convertible_to<Observers>;
      { policy.world(random) } -> std::convertible_to<typename G::State>;
      { policy.suggest(state, seat, random, list) } -> std::same_as<void>;
      { policy.evaluate(state, random, values) } -> std::same_as<void>;
    };

// One outcome of the chance that is due, by weight.
template <Playable G>
typename G::Outcome draw_outcome(const typename G::State& state, Random& random) {
  typename G::OutcomeList outcomes;
  G::chance(state, outcomes);
  return outcomes[random.pick_weighted(outcomes)].outcome;
}

// What the optional members of a policy say, or what holds without them.

// The moves for the deciding seat in a search of `searching`.
template <class P, class State>
void suggest_for(P& policy, const State& state, Seat deciding, Seat searching, Random& random,
                 typename P::Suggestions& list) {
  if constexpr (requires(State& world) { policy.imagine(world, deciding, random); }) {
    if (deciding != searching) {
      State imagined = state;
      policy.imagine(imagined, deciding, random);
      policy.suggest(imagined, deciding, random, list);
      return;
    }
  }
  policy.suggest(state, deciding, random, list);
}

// Whose turn it is, and what else the policy says is to be seen.
template <Playable G, class P>
std::uint32_t note_of(P& policy, const typename G::State& state, Seat observer) {
  const Turn turn = G::turn(state);
  const SeatSet seats = deciders(turn);
  const std::uint32_t whose = is_over(turn) ? 0U
                              : is_chance(turn)
                                  ? 1U
                                  : 2U + static_cast<std::uint32_t>(index(seats.front()));
  if constexpr (requires { policy.note(state, observer); }) {
    return whose + 8U * static_cast<std::uint32_t>(policy.note(state, observer));
  } else {
    return whose;
  }
}

template <class P, class State>
std::uint32_t secret_of(P& policy, const State& state, Seat observer) {
  if constexpr (requires { policy.secret(state, observer); }) {
    return static_cast<std::uint32_t>(policy.secret(state, observer));
  } else {
    return 0;
  }
}

template <class P, class Action>
Action seen_as(P& policy, const Action& action, Seat by, Seat observer) {
  if constexpr (requires { policy.seen(action, by, observer); }) {
    return policy.seen(action, by, observer);
  } else {
    return action;
  }
}

}  // namespace calanque::ai
