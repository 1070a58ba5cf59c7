#include "ai/callisto/mirror.h"

#include <algorithm>
#include <vector>

namespace calanque::ai::callisto {

using calanque::callisto::column_of;
using calanque::callisto::Offset;
using calanque::callisto::Piece;
using calanque::callisto::placement;
using calanque::callisto::row_of;
using calanque::callisto::Shape;
using calanque::callisto::square_at;

namespace {

// The number of each orientation after half a turn.
constexpr std::array<std::uint8_t, kOrientations> make_opposites() {
  std::array<std::uint8_t, kOrientations> opposites{};
  for (std::size_t i = 0; i < kOrientations; ++i) {
    const Shape turned = in_row_order(quarter_turn(quarter_turn(kOrientationTable.all[i].shape)));
    while (kOrientationTable.all[opposites[i]].shape != turned) {
      ++opposites[i];
    }
  }
  return opposites;
}

constexpr std::array<std::uint8_t, kOrientations> kOpposites = make_opposites();

constexpr int opposite(int square, const Board& board) {
  return square_at(board.width - 1 - column_of(square), board.width - 1 - row_of(square));
}

bool covers_opposites(int orientation, int square, const Board& board) {
  const Orientation& lying = kOrientationTable.all[static_cast<std::size_t>(orientation)];
  for (int i = 0; i < lying.shape.size; ++i) {
    const int covered = square + distance(lying.shape.cells[static_cast<std::size_t>(i)]);
    const int back = opposite(covered, board) - square;
    if (back >= 0 && back < 64 && ((lying.pattern >> back) & 1) != 0) {
      return true;
    }
  }
  return false;
}

// Placements on the board for two that cover a square and its opposite.
std::vector<Action> list_breakers() {
  const Board& board = calanque::callisto::board_for(2);
  std::vector<Action> breakers;
  for (int orientation = 0; orientation < kOrientations; ++orientation) {
    for (int square = 0; square < kSquares; ++square) {
      if (board.squares.contains(square) && covers_opposites(orientation, square, board)) {
        breakers.push_back(placement(orientation, square));
      }
    }
  }
  return breakers;
}

bool fits(Action action, const Position& position) {
  const Orientation& lying = orientation_of(action);
  return position.hand[position.mover].left(taken_for(lying.piece, position.flip)) > 0 &&
         (position.empty.window(square_of(action)) & lying.pattern) == lying.pattern;
}

// Squares that are covered stay covered: what cannot be broken now never can.
bool can_be_broken(const Position& position) {
  static const std::vector<Action> kBreakers = list_breakers();
  return std::ranges::any_of(kBreakers,
                             [&](const Action action) { return fits(action, position); });
}

bool opposite_to_each_other(const Squares& one, const Squares& other, const Board& board) {
  if (one.size() != other.size()) {
    return false;
  }
  for (std::size_t w = 0; w < kWords; ++w) {
    for (std::uint64_t word = one.words[w]; word != 0; word &= word - 1) {
      if (!other.contains(opposite(static_cast<int>(w * 64) + std::countr_zero(word), board))) {
        return false;
      }
    }
  }
  return true;
}

bool is_symmetric(const Position& position) {
  const Board& board = position.board();
  return position.out == 0 && position.hand[0] == position.hand[1] &&
         opposite_to_each_other(position.empty, position.empty, board) &&
         opposite_to_each_other(position.touching(0), position.touching(1), board);
}

}  // namespace

// The turn reverses the order of the cells, so the last one becomes the first.
Action half_turned(Action action, const Board& board) {
  const Shape& shape = orientation_of(action).shape;
  const Offset last = shape.cells[static_cast<std::size_t>(shape.size - 1)];
  return placement(kOpposites[action.number / kSquares],
                   opposite(square_of(action) + distance(last), board));
}

bool mirrored_for_good(const Position& position) {
  return position.colours == 2 && position.mover == position.start && is_symmetric(position) &&
         !can_be_broken(position);
}

std::optional<Action> mirroring_for_good(const Position& position) {
  if (position.colours != 2 || position.mover == position.start) {
    return std::nullopt;
  }
  const Action last = position.last[position.start];
  if (last == kNothingLaid || position.laid[position.start] != position.laid[position.mover] + 1) {
    return std::nullopt;
  }
  const Action answer = half_turned(last, position.board());
  const Orientation& lying = orientation_of(answer);
  const auto beside = position.touching(position.mover).window(square_of(answer)) & lying.pattern;
  if (!fits(answer, position) || (lying.piece != Piece::Column && beside == 0)) {
    return std::nullopt;
  }
  Position next = position;
  next.play(answer);
  return mirrored_for_good(next) ? std::optional(answer) : std::nullopt;
}

}  // namespace calanque::ai::callisto
