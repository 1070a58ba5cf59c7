#include "ai/callisto/position.h"

namespace calanque::ai::callisto {

using calanque::callisto::kFinish;
using calanque::callisto::kFirstColumns;
using calanque::callisto::Piece;
using calanque::callisto::Table;

Position::Position(const State& state)
    : empty(empty_squares(state)),
      hand(state.hand),
      laid(state.table.count),
      mover(state.table.mover),
      out(state.table.out),
      colours(static_cast<std::uint8_t>(state.table.colours())),
      players(state.table.players),
      start(state.table.start),
      flip(state.table.flip != 0),
      last_column(state.table.last_column) {
  for (int c = 0; c < colours; ++c) {
    reached[static_cast<std::size_t>(c)] = touching_squares(state, c, empty);
  }
  last.fill(kNothingLaid);
}

Squares Position::touching(int colour) const {
  Squares squares = reached[static_cast<std::size_t>(colour)];
  for (std::size_t w = 0; w < kWords; ++w) {
    squares.words[w] &= empty.words[w];
  }
  return squares;
}

void Position::legal(ActionList& list) const {
  list.clear();
  const Hand held = hand[mover];
  if (held.left(Piece::Column) > 0) {  // 3.2
    const Squares& centre = board().centre;
    for (std::size_t w = 0; w < kWords; ++w) {
      for (std::uint64_t word = empty.words[w] & ~centre.words[w]; word != 0; word &= word - 1) {
        list.push_back(
            calanque::callisto::placement(0, static_cast<int>(w * 64) + std::countr_zero(word)));
      }
    }
  }
  if (laid[mover] < kFirstColumns) {
    return;  // 3.1
  }
  if (held.only_columns()) {
    if (last_column == LastColumn::May && !list.empty()) {
      list.push_back(kFinish);  // 4.5
    }
    return;
  }
  list_placements(board(), held, flip, empty, touching(mover), list);
}

void Position::settle(ActionList& list) {
  list.clear();
  while (!over()) {
    if (!is_out(mover)) {
      legal(list);
      if (!list.empty()) {
        return;
      }
      out = static_cast<std::uint8_t>(out | 1U << mover);
    }
    pass_turn();
  }
}

void Position::pass_turn() {
  for (int i = 0; i < colours; ++i) {
    mover = mover + 1 == colours ? 0 : static_cast<std::uint8_t>(mover + 1);
    if (!is_out(mover)) {
      return;
    }
  }
}

void Position::play(Action action) {
  if (action == kFinish) {
    out = static_cast<std::uint8_t>(out | 1U << mover);
    pass_turn();
    return;
  }
  const auto& orientation = orientation_of(action);
  const int square = square_of(action);
  const auto word = static_cast<std::size_t>(square >> 6);
  const int shift = square & 63;
  empty.words[word] &= ~(orientation.pattern << shift);
  if (shift != 0 && word + 1 < kWords) {
    empty.words[word + 1] &= ~(orientation.pattern >> (64 - shift));
  }
  hand[mover].take(taken_for(orientation.piece, flip));
  ++laid[mover];
  last[mover] = action;
  const Rim& rim = kRims[action.number / kSquares];
  for (std::size_t i = 0; i < rim.count; ++i) {
    const int beside = square + rim.distances[i];
    if (beside >= 0 && empty.contains(beside)) {
      reached[mover].insert(beside);
    }
  }
  pass_turn();
}

Ending ending_of(const Position& position) {
  Ending ending;
  for (int colour = 0; colour < position.colours; ++colour) {
    ending.penalty[position.seat_of(colour)] +=
        penalty(position.hand[static_cast<std::size_t>(colour)]);
  }
  int least = -1;
  for (int turn = 0; turn < position.players; ++turn) {
    const int seat = (position.start + turn) % position.players;
    const int points = ending.penalty[static_cast<std::size_t>(seat)];
    if (least < 0 || points <= least) {  // 5.4: among equals who began latest
      least = points;
      ending.winner = seat;
    }
  }
  return ending;
}

}  // namespace calanque::ai::callisto
