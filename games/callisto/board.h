#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

// The squares of the three boards, and sets of them as bits.
//
// All boards share one numbering: column x (a = 0) and row y (row 1 = 0) give the square
// 21 y + x - 7. Every board lies inside the one for four (1.3), so a square has the same number
// and the same name on each. Column 20 does not exist anywhere: it keeps a step of one square from
// wrapping round the edge, so that shifting a whole set by +-1 or +-21 moves it to its neighbours.
// The 7 saves the empty corner before h1: the board for two then fits into five words.
namespace calanque::callisto {

inline constexpr int kStride = 21;
inline constexpr int kCorner = 7;
inline constexpr int kSquares = 405;  // one more than the number of m20
inline constexpr int kWords = 7;

constexpr int square_at(int x, int y) {
  return y * kStride + x - kCorner;
}
constexpr int column_of(int square) {
  return (square + kCorner) % kStride;
}
constexpr int row_of(int square) {
  return (square + kCorner) / kStride;
}

// A set of squares.
struct Squares {
  std::array<std::uint64_t, kWords> words{};

  constexpr bool operator==(const Squares&) const = default;
  constexpr bool contains(int square) const {
    return ((words[static_cast<std::size_t>(square >> 6)] >> (square & 63)) & 1) != 0;
  }
  constexpr void insert(int square) {
    words[static_cast<std::size_t>(square >> 6)] |= std::uint64_t{1} << (square & 63);
  }
  // The 64 squares from `square` on: a piece that begins there lies within them.
  constexpr std::uint64_t window(int square) const {
    const auto word = static_cast<std::size_t>(square >> 6);
    const int shift = square & 63;
    std::uint64_t found = words[word] >> shift;
    if (shift != 0 && word + 1 < kWords) {
      found |= words[word + 1] << (64 - shift);
    }
    return found;
  }
  // Adds the squares of a window.
  constexpr void insert_window(int square, std::uint64_t pattern) {
    const auto word = static_cast<std::size_t>(square >> 6);
    const int shift = square & 63;
    words[word] |= pattern << shift;
    if (shift != 0 && word + 1 < kWords) {
      words[word + 1] |= pattern >> (64 - shift);
    }
  }
  constexpr int size() const {
    int count = 0;
    for (const std::uint64_t word : words) {
      count += std::popcount(word);
    }
    return count;
  }
};

struct Board {
  int width = 0;  // columns and rows
  int words = 0;  // words of a set that this board uses
  Squares squares;
  Squares centre;  // 1.4: no column there
};

// 1.3, 1.4: an octagon of `width` columns with a top edge of `edge`, its corner at (left, left).
constexpr Squares octagon(int width, int edge, int left) {
  Squares squares;
  for (int y = 0; y < width; ++y) {
    const int to_edge = y < width - 1 - y ? y : width - 1 - y;
    const int cut = (width - edge) / 2 - to_edge;
    const int margin = cut > 0 ? cut : 0;
    for (int x = margin; x < width - margin; ++x) {
      squares.insert(square_at(left + x, left + y));
    }
  }
  return squares;
}

constexpr Board make_board(int width, int edge, int words) {
  return Board{.width = width,
               .words = words,
               .squares = octagon(width, edge, 0),
               .centre = octagon(6, 2, (width - 6) / 2)};
}

// 1.3: by the number of colours on the board: two, three, four.
inline constexpr std::array<Board, 3> kBoards = {make_board(16, 2, 5), make_board(20, 2, 7),
                                                 make_board(20, 6, 7)};

constexpr const Board& board_for(int colours) {
  return kBoards[static_cast<std::size_t>(colours - 2)];
}

inline constexpr const Board& kWidest = kBoards[2];

}  // namespace calanque::callisto
