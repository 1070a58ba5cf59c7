#include "ai/kuna_yala/one_turn.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace calanque::ai::kuna_yala {

namespace {

constexpr double kLooseness = 0.3;      // points within which players in the search differ
constexpr double kTrust = 1.5;          // points behind the best at which a move is tried a quarter
constexpr std::size_t kPlacesKept = 4;  // of one card in one shoal
constexpr double kTell = 2.0;           // how loud a point gained or missed tells of the own colour
constexpr double kMostMissed = 4;       // points: more says no more

// Any order will do between equals, as long as it is one.
bool before(const Action& a, const Action& b) {
  return std::tie(a.slot, a.shoal, a.x, a.y) < std::tie(b.slot, b.shoal, b.x, b.y);
}

std::array<int, kColours> fish_in_sight(const Table& table) {
  std::array<int, kColours> fish{};
  for (std::size_t i = 0; i < table.players; ++i) {
    for (const Cell& cell : table.shoals[i]) {
      if (is_fish(cell.card)) {
        fish[static_cast<std::size_t>(colour_of(cell.card))] += fish_on(cell.card);
      }
    }
  }
  return fish;
}

}  // namespace

int OneTurn::decisions_left(const Table& table) {
  return table.phase == Phase::Own || table.phase == Phase::Single || table.phase == Phase::Discards
             ? 2
             : 1;
}

TurnPolicy::TurnPolicy(const View& view, const Knowledge& knowledge, Seat seat,
                       const Evidence& evidence, int turns)
    : view_(view),
      knowledge_(knowledge),
      seat_(seat),
      evidence_(evidence),
      turns_(turns),
      in_sight_(fish_in_sight(view)) {
  // The others' are made anew for each world, by their tiles in it.
  beliefs_.assign(view.players, Belief(view.players, seat, view.tiles[at(seat)], evidence));
  Random random(0);
  const State state = Rules::sample(view, knowledge, random);
  for (int colour = 0; colour < kColours; ++colour) {
    const Belief unread(view.players, seat, static_cast<Tile>(colour), {});
    appraisal_.look(state, unread, Outlook::now(state));
    double& best = at_best_[static_cast<std::size_t>(colour)];
    best = std::numeric_limits<double>::lowest();
    appraisal_.each_action(
        [&](const Action& /*action*/, double worth) { best = std::max(best, worth); });
  }
}

State TurnPolicy::world(Random& random) const {
  State state = Rules::sample(view_, knowledge_, random);
  beliefs_[at(seat_)].deal(state.tiles, random);
  return state;
}

// What the others believe once they have seen the own turn: it speaks for the colours that it
// brought about as much as it could have.
void TurnPolicy::read_own_turn(const Table& after, const Tiles& tiles) {
  const auto now = fish_in_sight(after);
  double all = 0;
  for (std::size_t c = 0; c < kColours; ++c) {
    all += now[c] - in_sight_[c];
  }
  Evidence evidence = evidence_;
  for (std::size_t c = 0; c < kColours; ++c) {
    const double own = now[c] - in_sight_[c];
    const double missed = at_best_[c] - (own - (all - own) / (kColours - 1));
    evidence[at(seat_)][c] -= kTell * std::clamp(missed, 0.0, kMostMissed);
  }
  for (int i = 0; i < view_.players; ++i) {
    const auto s = static_cast<std::size_t>(i);
    if (seat_at(i) != seat_) {
      beliefs_[s] = Belief(view_.players, seat_at(i), tiles[s], evidence);
    }
  }
}

void TurnPolicy::suggest(const State& state, Seat seat, Random& /*random*/, Suggestions& list) {
  appraisal_.look(state, beliefs_[at(seat)], Outlook::to_the_end(state));
  appraisal_.each_action([&](const Action& action, double worth) {
    list.push_back({action, static_cast<float>(worth)});
  });
  std::sort(list.begin(), list.end(), [](const auto& a, const auto& b) {
    return a.weight != b.weight ? a.weight > b.weight : before(a.action, b.action);
  });
  const float best = list[0].weight;
  std::array<std::array<std::size_t, kSlots>, kMaxPlayers> kept{};
  narrowed_.clear();
  for (const auto& suggestion : list) {
    const Action& action = suggestion.action;
    if (kept[at(action.shoal)][action.slot]++ < kPlacesKept) {
      const double behind = 1 + (best - suggestion.weight) / kTrust;
      narrowed_.push_back({action, static_cast<float>(1 / (behind * behind))});
    }
  }
  list = narrowed_;
}

void TurnPolicy::play_turn(State& state, Random& random) {
  NullSink sink;
  const Seat seat = mover(state);
  while (Rules::turn(state) == Turn(turn::Decide{SeatSet(seat)})) {
    appraisal_.look(state, beliefs_[at(seat)], Outlook::to_the_end(state));
    Appraisal::Turn actions;
    appraisal_.best_turn(kLooseness, random, actions);
    for (const Action& action : actions) {
      Rules::apply(state, seat, action, sink);
    }
  }
}

void TurnPolicy::evaluate(State& state, Random& random, Values& values) {
  read_own_turn(state, state.tiles);
  for (int i = 0; i < turns_; ++i) {
    refill(state, random);
    if (state.phase == Phase::Over) {
      values = shares<Rules>(state);
      return;
    }
    play_turn(state, random);
  }
  const Outlook outlook = Outlook::to_the_end(state);
  for (std::size_t i = 0; i < state.players; ++i) {
    charts_[i].draw(state.shoals[i], outlook);
  }
  const Prospects prospects = Prospects::of(state, charts_, outlook);
  Points points{};
  for (int i = 0; i < state.players; ++i) {
    const auto s = static_cast<std::size_t>(i);
    points[s] = prospects.points(outlook, i, static_cast<int>(state.tiles[s]));
  }
  values = shares_of(points, state.players, outlook.turns);
}

void refill(State& state, Random& random) {
  NullSink sink;
  while (state.phase == Phase::Refill) {
    std::uint64_t left = 0;
    for (const int pile : state.piles) {
      left += static_cast<std::uint64_t>(pile);
    }
    std::uint64_t rest = random.below(left);
    std::size_t kind = 0;
    while (rest >= state.unseen[kind]) {
      rest -= state.unseen[kind];
      ++kind;
    }
    Rules::resolve(state, Outcome{Outcome::Kind::Card, Tile::None, static_cast<Card>(kind)}, sink);
  }
}

}  // namespace calanque::ai::kuna_yala
