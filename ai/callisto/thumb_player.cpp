#include "ai/callisto/thumb_player.h"

#include "ai/callisto/advice.h"

namespace calanque::ai::callisto {

using calanque::callisto::kFinish;
using calanque::callisto::Piece;
using calanque::callisto::Squares;
using calanque::callisto::State;

RulesOfThumb::RulesOfThumb(const State& state)
    : table_(state.table),
      empty_(empty_squares(state)),
      own_(touching_squares(state, state.table.mover, empty_)) {
  for (int colour = 0; colour < table_.colours(); ++colour) {
    if (table_.seat_of(colour) != table_.seat_of(table_.mover)) {
      rivals_.push_back(touching_squares(state, colour, empty_));
    }
  }
  Rules::legal_actions(state, table_.seat_of(table_.mover), actions_);
  for (const Action action : actions_) {
    if (action != kFinish) {
      ++places_[static_cast<std::size_t>(orientation_of(action).piece)];
    }
  }
}

int RulesOfThumb::liking(Action action) const {
  if (action == kFinish) {
    return 0;
  }
  constexpr int kSquare = 8;
  constexpr int kHardToFit = 5;
  constexpr int kFewPlaces = 15;
  const Piece piece = orientation_of(action).piece;
  const int square = square_of(action);
  if (piece == Piece::Column) {
    return new_squares(action) - 2 * from_centre(square) - (own_.contains(square) ? 6 : 0);
  }
  const bool hard = places_[static_cast<std::size_t>(piece)] <= kFewPlaces;
  return kSquare * size_of(piece) + (hard ? kHardToFit : 0) + 2 * new_squares(action) +
         taken_squares(action);
}

int RulesOfThumb::new_squares(Action action) const {
  const Rim& rim = kRims[action.number / calanque::callisto::kSquares];
  int count = 0;
  for (std::size_t i = 0; i < rim.count; ++i) {
    const int beside = square_of(action) + rim.distances[i];
    count += beside >= 0 && empty_.contains(beside) && !own_.contains(beside) ? 1 : 0;
  }
  return count;
}

// Squares that others could have covered next.
int RulesOfThumb::taken_squares(Action action) const {
  int count = 0;
  for (const Squares& rival : rivals_) {
    count += std::popcount(rival.window(square_of(action)) & orientation_of(action).pattern);
  }
  return count;
}

int RulesOfThumb::from_centre(int square) const {
  const int last = board_of(table_).width - 1;
  const int x = 2 * calanque::callisto::column_of(square) - last;
  const int y = 2 * calanque::callisto::row_of(square) - last;
  return ((x < 0 ? -x : x) + (y < 0 ? -y : y)) / 2;
}

// All actions, best first. Thumbs know nothing of chances: a player who goes by them takes the game
// for even, and each point of liking for a hundredth.
std::vector<Candidate<Rules>> ThumbPlayer::candidates(const State& state) const {
  const RulesOfThumb thumbs(state);
  std::vector<Candidate<Rules>> list;
  for (const Action action : thumbs.actions()) {
    list.push_back({action, static_cast<double>(thumbs.liking(action)), 1});
  }
  std::sort(list.begin(), list.end(), [](const auto& a, const auto& b) {
    return a.value != b.value ? a.value > b.value : a.action.number < b.action.number;
  });
  const double most = list.front().value;
  for (auto& candidate : list) {
    candidate.value = std::max(0.0, 1.0 / state.table.players + (candidate.value - most) / 100);
  }
  return list;
}

Action ThumbPlayer::best() {
  Random random = dice();
  const State state = Rules::sample(seen().view, {}, random);
  return choose_softly(candidates(state), softness_, random);
}

Thought<Rules> ThumbPlayer::explain() {
  Random random = dice();
  const State state = Rules::sample(seen().view, {}, random);
  Thought<Rules> thought;
  thought.candidates = candidates(state);
  thought.action = choose_softly(thought.candidates, softness_, random);
  thought.reason = reason_for(state, thought);
  return thought;
}

}  // namespace calanque::ai::callisto
