#include "ai/callisto/playout.h"

namespace calanque::ai::callisto {

namespace {

using calanque::callisto::Board;
using calanque::callisto::kBoards;
using calanque::callisto::kFirstColumns;
using calanque::callisto::Piece;

// 3.2: where columns may stand on each board, nearest to the centre first.
struct ColumnSquares {
  std::array<std::uint16_t, 264> squares{};
  std::size_t count = 0;
};

constexpr int from_centre(const Board& board, int square) {
  const int x = 2 * calanque::callisto::column_of(square) - board.width + 1;
  const int y = 2 * calanque::callisto::row_of(square) - board.width + 1;
  return x * x + y * y;
}

constexpr ColumnSquares list_column_squares(const Board& board) {
  ColumnSquares list;
  for (int square = 0; square < kSquares; ++square) {
    if (!board.squares.contains(square) || board.centre.contains(square)) {
      continue;
    }
    std::size_t i = list.count++;
    for (; i > 0 && from_centre(board, list.squares[i - 1]) > from_centre(board, square); --i) {
      list.squares[i] = list.squares[i - 1];
    }
    list.squares[i] = static_cast<std::uint16_t>(square);
  }
  return list;
}

constexpr std::array<ColumnSquares, 3> kColumnSquares = {list_column_squares(kBoards[0]),
                                                         list_column_squares(kBoards[1]),
                                                         list_column_squares(kBoards[2])};

// How often a player looks for a square that others could cover too before taking another.
constexpr int kDraws = 8;

// A number below `bound` from 32 random bits; the bias is far too small to matter here.
std::size_t scaled(std::uint64_t bits, std::size_t bound) {
  return static_cast<std::size_t>((bits & 0xffffffff) * bound >> 32);
}

}  // namespace

void Playout::Room::set(const Squares& squares) {
  for (std::size_t w = 0; w < kWords; ++w) {
    words_[w + 1] = squares.words[w];
  }
}

std::uint64_t Playout::Room::window(int square) const {
  const std::size_t word = word_of(square);
  const int shift = bit_of(square);
  return shift == 0 ? words_[word] : words_[word] >> shift | words_[word + 1] << (64 - shift);
}

void Playout::Room::remove(int square, std::uint64_t pattern) {
  const std::size_t word = word_of(square);
  const int shift = bit_of(square);
  words_[word] &= ~(pattern << shift);
  if (shift != 0) {
    words_[word + 1] &= ~(pattern >> (64 - shift));
  }
}

std::uint32_t Playout::Room::around(int square) const {
  const std::uint64_t low = window(square - 2 * kStride - 2);
  const std::uint64_t high = window(square + kStride - 2);
  return static_cast<std::uint32_t>((low & 31) | (low >> (kStride - 5) & 31U << 5) |
                                    (low >> (2 * kStride - 10) & 31U << 10) | (high & 31) << 15 |
                                    (high >> kStride & 31) << 20);
}

void Playout::set_up(const Position& position) {
  flip_ = position.flip;
  last_column_ = position.last_column;
  const std::size_t colours = position.colours;
  const ColumnSquares& columns = kColumnSquares[colours - 2];
  column_squares_ = {columns.squares.data(), columns.count};
  laid_.clear();
  empty_.set(position.empty);
  for (std::size_t c = 0; c < colours; ++c) {
    Side& side = sides_[c];
    side.hand = position.hand[c];
    side.laid = position.laid[c];
    side.reached = position.touching(static_cast<int>(c));
    side.rivals = 0;
    side.contested = {};
    for (Frontier& frontier : side.frontiers) {
      frontier.count = 0;
      frontier.open = false;
    }
  }
  for (std::size_t c = 0; c < colours; ++c) {
    for (std::size_t other = 0; other < colours; ++other) {
      if (position.seat_of(static_cast<int>(other)) == position.seat_of(static_cast<int>(c))) {
        continue;
      }
      sides_[c].rivals |= 1U << other;
      for (std::size_t w = 0; w < kWords; ++w) {
        sides_[c].contested.words[w] |= sides_[other].reached.words[w];
      }
    }
  }
}

Ending Playout::play(const Position& position, Random& random) {
  set_up(position);
  const unsigned colours = position.colours;
  unsigned out = position.out;
  const unsigned all = (1U << colours) - 1;
  for (unsigned colour = position.mover; out != all;
       colour = colour + 1 == colours ? 0 : colour + 1) {
    if (((out >> colour) & 1) == 0 && !take_turn(colour, random)) {
      out |= 1U << colour;
    }
  }
  Position end = position;
  for (std::size_t c = 0; c < colours; ++c) {
    end.hand[c] = sides_[c].hand;
  }
  return ending_of(end);
}

// False when the colour is out: it can place nothing, or it declares itself finished (4.5).
bool Playout::take_turn(std::size_t colour, Random& random) {
  const Side& side = sides_[colour];
  if (side.laid < kFirstColumns) {
    return lay_column(colour, random);
  }
  if (side.hand.only_columns() && last_column_ == LastColumn::May) {
    return false;
  }
  for (int size = kLargest; size >= kSmallest; --size) {
    if (lay_piece(colour, size, random)) {
      return true;
    }
  }
  return lay_column(colour, random);  // 4.4
}

bool Playout::lay_piece(std::size_t colour, int size, Random& random) {
  Side& side = sides_[colour];
  const unsigned set = set_of(side.hand, size, flip_);
  if (set == 0) {
    return false;
  }
  const WayList& list = kWays.of(size, set);
  Frontier& frontier = side.frontiers[static_cast<std::size_t>(size - kSmallest)];
  if (!frontier.open) {
    open(side, frontier);
  }
  while (frontier.count > 0) {
    std::size_t drawn = scaled(random.bits(), frontier.count);
    for (int i = 1; i < kDraws && !side.contested.contains(frontier.squares[drawn]); ++i) {
      drawn = scaled(random.bits(), frontier.count);
    }
    const int square = frontier.squares[drawn];
    if (empty_.contains(square)) {
      if (const Way* way = find_way(list, square, random)) {
        lay(colour, way->orientation, square - way->back);
        return true;
      }
    }
    frontier.squares[drawn] = frontier.squares[--frontier.count];
  }
  return false;
}

// The first way that fits, from anywhere in the list on.
const Way* Playout::find_way(const WayList& list, int square, Random& random) const {
  const std::uint32_t blocked = ~empty_.around(square);
  std::size_t at = scaled(random.bits(), list.count);
  for (std::size_t i = 0; i < list.count; ++i) {
    const Way& way = list.ways[at];
    if ((way.pattern & blocked) == 0) {
      return &way;
    }
    at = at + 1 == list.count ? 0 : at + 1;
  }
  return nullptr;
}

void Playout::open(const Side& side, Frontier& frontier) const {
  frontier.open = true;
  for (std::size_t w = 0; w < kWords; ++w) {
    for (std::uint64_t word = side.reached.words[w]; word != 0; word &= word - 1) {
      const auto square = static_cast<int>(w * 64) + std::countr_zero(word);
      if (empty_.contains(square)) {
        frontier.squares[frontier.count++] = static_cast<std::uint16_t>(square);
      }
    }
  }
}

// The nearer to the centre of two squares drawn: columns do better there. A board nearly full has
// its squares looked through.
bool Playout::lay_column(std::size_t colour, Random& random) {
  if (sides_[colour].hand.left(Piece::Column) == 0) {
    return false;
  }
  constexpr int kTries = 8;
  for (int i = 0; i < kTries; ++i) {
    const std::uint64_t bits = random.bits();
    const int square = column_squares_[std::min(scaled(bits, column_squares_.size()),
                                                scaled(bits >> 32, column_squares_.size()))];
    if (empty_.contains(square)) {
      lay(colour, 0, square);
      return true;
    }
  }
  for (const int square : column_squares_) {
    if (empty_.contains(square)) {
      lay(colour, 0, square);
      return true;
    }
  }
  return false;
}

void Playout::lay(std::size_t colour, std::size_t orientation, int square) {
  Side& side = sides_[colour];
  const Orientation& laid = kOrientationTable.all[orientation];
  empty_.remove(square, laid.pattern);
  side.hand.take(taken_for(laid.piece, flip_));
  ++side.laid;
  laid_.push_back({static_cast<std::uint8_t>(colour),
                   calanque::callisto::placement(static_cast<int>(orientation), square)});
  const Rim& rim = kRims[orientation];
  for (std::size_t i = 0; i < rim.count; ++i) {
    const int beside = square + rim.distances[i];
    if (!empty_.contains(beside) || side.reached.contains(beside)) {
      continue;
    }
    side.reached.insert(beside);
    for (unsigned rest = side.rivals; rest != 0; rest &= rest - 1) {
      sides_[static_cast<std::size_t>(std::countr_zero(rest))].contested.insert(beside);
    }
    for (Frontier& frontier : side.frontiers) {
      if (frontier.open) {
        frontier.squares[frontier.count++] = static_cast<std::uint16_t>(beside);
      }
    }
  }
}

}  // namespace calanque::ai::callisto
