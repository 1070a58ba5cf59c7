#pragma once

#include <span>
#include <string_view>

#include "games/callisto/board.h"

// The pieces of one colour (1.2) and every way to lay them.
namespace calanque::callisto {

// J and S are the mirror images of L and Z. They are pieces of their own only when pieces cannot
// be turned over (2.4); otherwise (2.3) they are ways to lay an L or a Z.
enum class Piece : std::uint8_t { Column, Domino, I, V, L, J, O, T4, Z, S, T5, U, W, X };

inline constexpr int kPieces = 14;
inline constexpr int kMaxSize = 5;
inline constexpr int kOrientations = 39;

// The names of Appendix A, used in the notation.
inline constexpr std::array<std::string_view, kPieces> kPieceNames = {
    "1", "2", "I", "V", "L", "J", "O", "T4", "Z", "S", "T5", "U", "W", "X"};

struct Offset {
  int x = 0;
  int y = 0;
  constexpr bool operator==(const Offset&) const = default;
};

struct Shape {
  int size = 0;
  std::array<Offset, kMaxSize> cells{};
  constexpr bool operator==(const Shape&) const = default;
};

// 1.2: the squares of each piece, in the order of Piece; y grows upwards.
inline constexpr std::array<Shape, kPieces> kShapes = {{
    {1, {{{0, 0}}}},
    {2, {{{0, 0}, {1, 0}}}},
    {3, {{{0, 0}, {0, 1}, {0, 2}}}},
    {3, {{{0, 0}, {0, 1}, {1, 0}}}},
    {4, {{{0, 0}, {0, 1}, {0, 2}, {1, 0}}}},
    {4, {{{0, 0}, {0, 1}, {0, 2}, {-1, 0}}}},
    {4, {{{0, 0}, {0, 1}, {1, 0}, {1, 1}}}},
    {4, {{{0, 0}, {1, 0}, {2, 0}, {1, 1}}}},
    {4, {{{0, 0}, {1, 0}, {1, 1}, {2, 1}}}},
    {4, {{{0, 0}, {-1, 0}, {-1, 1}, {-2, 1}}}},
    {5, {{{0, 2}, {1, 2}, {2, 2}, {1, 1}, {1, 0}}}},
    {5, {{{0, 0}, {1, 0}, {2, 0}, {0, 1}, {2, 1}}}},
    {5, {{{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}}}},
    {5, {{{1, 0}, {0, 1}, {1, 1}, {2, 1}, {1, 2}}}},
}};

// One way a piece can lie. Its first cell, in order of rows from the bottom, names the place.
struct Orientation {
  Piece piece{};
  Shape shape;                // in order of rows, first cell (0, 0)
  std::uint64_t pattern = 0;  // the cells as a window of Squares
};

constexpr int distance(Offset offset) {
  return offset.y * kStride + offset.x;
}

// In order of rows, counted from the first cell.
constexpr Shape in_row_order(Shape shape) {
  for (int i = 1; i < shape.size; ++i) {
    for (int k = i; k > 0; --k) {
      Offset& a = shape.cells[static_cast<std::size_t>(k - 1)];
      Offset& b = shape.cells[static_cast<std::size_t>(k)];
      if (distance(b) < distance(a)) {
        const Offset kept = a;
        a = b;
        b = kept;
      }
    }
  }
  const Offset first = shape.cells[0];
  for (int i = 0; i < shape.size; ++i) {
    Offset& cell = shape.cells[static_cast<std::size_t>(i)];
    cell = {cell.x - first.x, cell.y - first.y};
  }
  return shape;
}

constexpr Shape quarter_turn(Shape shape) {
  for (int i = 0; i < shape.size; ++i) {
    Offset& cell = shape.cells[static_cast<std::size_t>(i)];
    cell = {-cell.y, cell.x};
  }
  return shape;
}

struct OrientationTable {
  std::array<Orientation, kOrientations> all{};
  std::array<std::uint8_t, kPieces + 1> first{};  // of each piece; the last entry ends the list
};

constexpr OrientationTable make_orientations() {
  OrientationTable table;
  std::size_t count = 0;
  for (std::size_t piece = 0; piece < kPieces; ++piece) {
    table.first[piece] = static_cast<std::uint8_t>(count);
    Shape shape = kShapes[piece];
    for (int turn = 0; turn < 4; ++turn) {
      const Shape candidate = in_row_order(shape);
      bool known = false;
      for (std::size_t i = table.first[piece]; i < count; ++i) {
        known = known || table.all[i].shape == candidate;
      }
      if (!known) {
        Orientation& entry = table.all[count++];
        entry.piece = static_cast<Piece>(piece);
        entry.shape = candidate;
        for (int i = 0; i < candidate.size; ++i) {
          entry.pattern |= std::uint64_t{1}
                           << distance(candidate.cells[static_cast<std::size_t>(i)]);
        }
      }
      shape = quarter_turn(shape);
    }
  }
  table.first[kPieces] = static_cast<std::uint8_t>(count);
  return table;
}

inline constexpr OrientationTable kOrientationTable = make_orientations();
static_assert(kOrientationTable.first[kPieces] == kOrientations);

// The pieces a colour has not placed: two bits a piece.
struct Hand {
  std::uint32_t bits = 0;

  constexpr bool operator==(const Hand&) const = default;
  constexpr int left(Piece piece) const {
    return static_cast<int>((bits >> (2 * static_cast<unsigned>(piece))) & 3);
  }
  constexpr void add(Piece piece, int copies) {
    bits += static_cast<std::uint32_t>(copies) << (2 * static_cast<unsigned>(piece));
  }
  // Pre: left(piece) > 0.
  constexpr void take(Piece piece) {
    bits -= std::uint32_t{1} << (2 * static_cast<unsigned>(piece));
  }
  constexpr bool only_columns() const { return (bits >> 2) == 0; }
};

// 1.2, 2.1, 2.4: what a colour begins with.
constexpr Hand full_hand(bool flip) {
  Hand hand;
  hand.add(Piece::Column, 3);
  for (const Piece piece : {Piece::Domino, Piece::I, Piece::V, Piece::O, Piece::T4}) {
    hand.add(piece, 2);
  }
  for (const Piece piece : {Piece::T5, Piece::U, Piece::W, Piece::X}) {
    hand.add(piece, 1);
  }
  for (const Piece piece : {Piece::L, Piece::Z}) {
    hand.add(piece, flip ? 2 : 1);
  }
  for (const Piece piece : {Piece::J, Piece::S}) {
    hand.add(piece, flip ? 0 : 1);
  }
  return hand;
}

// The piece in hand that is laid when it shows the form of `piece`.
constexpr Piece taken_for(Piece piece, bool flip) {
  if (flip && piece == Piece::J) {
    return Piece::L;  // 2.3
  }
  return flip && piece == Piece::S ? Piece::Z : piece;
}

constexpr int size_of(Piece piece) {
  return kShapes[static_cast<std::size_t>(piece)].size;
}

// 5.3: a piece counts its squares, a column nothing.
constexpr int points_of(Piece piece) {
  return piece == Piece::Column ? 0 : size_of(piece);
}

constexpr int penalty(Hand hand) {
  int points = 0;
  for (int i = 0; i < kPieces; ++i) {
    points += hand.left(static_cast<Piece>(i)) * points_of(static_cast<Piece>(i));
  }
  return points;
}

static_assert(penalty(full_hand(true)) == 68 && penalty(full_hand(false)) == 68);

}  // namespace calanque::callisto
