#include "games/callisto/placing.h"

#include "core/hash.h"
#include "games/callisto/rules.h"

// Legal placements of all squares at once. A piece that begins at square s covers s and a few
// squares at fixed distances d from it. Shift the set of empty squares down by each distance: bit s
// of the shifted set then says whether s + d is empty. The AND of the shifted sets is the set of
// all places where the piece fits; the OR of the shifted sets of touching squares is the set of all
// places where it touches its own colour. No placement is ever tried on its own.
namespace calanque::callisto {

namespace {

// The distances from a first square to the others that occur in any orientation, and where in this
// list those of each orientation stand.
struct Distances {
  static constexpr std::size_t kMax = 16;
  std::array<int, kMax> all{};
  std::size_t count = 0;
  std::array<std::array<std::uint8_t, kMaxSize>, kOrientations> of{};
};

constexpr Distances find_distances() {
  Distances found;
  for (std::size_t o = 0; o < kOrientations; ++o) {
    const Shape& shape = kOrientationTable.all[o].shape;
    for (std::size_t k = 0; k < static_cast<std::size_t>(shape.size); ++k) {
      std::size_t i = 0;
      while (i < found.count && found.all[i] != distance(shape.cells[k])) {
        ++i;
      }
      if (i == found.count) {
        found.all[found.count++] = distance(shape.cells[k]);
      }
      found.of[o][k] = static_cast<std::uint8_t>(i);
    }
  }
  return found;
}

constexpr Distances kDistances = find_distances();

template <std::size_t Words>
using Lane = std::array<std::uint64_t, Words>;

// A set of squares, shifted down by every distance that occurs.
template <std::size_t Words>
struct Shifted {
  std::array<Lane<Words>, kDistances.count> by;

  explicit Shifted(const Squares& squares) {
    std::array<std::uint64_t, Words + 1> padded{};
    for (std::size_t w = 0; w < Words; ++w) {
      padded[w] = by[0][w] = squares.words[w];  // the first distance found is 0
    }
    for (std::size_t i = 1; i < kDistances.count; ++i) {
      const int d = kDistances.all[i];
      for (std::size_t w = 0; w < Words; ++w) {
        by[i][w] = (padded[w] >> d) | (padded[w + 1] << (64 - d));
      }
    }
  }
};

static_assert(kDistances.all[0] == 0);

template <std::size_t Size, std::size_t Words>
Lane<Words> places_of_size(std::size_t orientation, const Shifted<Words>& empty,
                           const Shifted<Words>& touching) {
  const auto& of = kDistances.of[orientation];
  Lane<Words> found;
  for (std::size_t w = 0; w < Words; ++w) {
    std::uint64_t fits = empty.by[0][w];
    std::uint64_t touches = touching.by[0][w];
    for (std::size_t k = 1; k < Size; ++k) {
      fits &= empty.by[of[k]][w];
      touches |= touching.by[of[k]][w];
    }
    found[w] = fits & touches;
  }
  return found;
}

template <std::size_t Words>
Lane<Words> places(std::size_t orientation, const Shifted<Words>& empty,
                   const Shifted<Words>& touching) {
  switch (kOrientationTable.all[orientation].shape.size) {
    case 2:
      return places_of_size<2>(orientation, empty, touching);
    case 3:
      return places_of_size<3>(orientation, empty, touching);
    case 4:
      return places_of_size<4>(orientation, empty, touching);
    default:
      return places_of_size<5>(orientation, empty, touching);
  }
}

// Calls visit(orientation, lane) for every orientation of every piece in hand (columns apart)
// until it returns true; says whether it did.
template <std::size_t Words, class Visit>
bool visit_pieces(Hand hand, bool flip, const Squares& empty, const Squares& touching,
                  Visit visit) {
  const Shifted<Words> free(empty);
  const Shifted<Words> beside(touching);
  for (std::size_t piece = 1; piece < kPieces; ++piece) {
    if (hand.left(taken_for(static_cast<Piece>(piece), flip)) == 0) {
      continue;
    }
    for (std::size_t o = kOrientationTable.first[piece]; o < kOrientationTable.first[piece + 1];
         ++o) {
      if (visit(o, places(o, free, beside))) {
        return true;
      }
    }
  }
  return false;
}

// 3.2: where a column may stand.
Squares column_squares(const State& state, const Squares& empty) {
  const Board& board = board_of(state.table);
  Squares squares;
  for (std::size_t w = 0; w < kWords; ++w) {
    squares.words[w] = empty.words[w] & ~board.centre.words[w];
  }
  return squares;
}

template <class Words>
void list_squares(std::size_t orientation, const Words& words, ActionList& list) {
  std::uint32_t base = static_cast<std::uint32_t>(orientation) * kSquares;
  for (std::uint64_t word : words) {
    for (; word != 0; word &= word - 1) {
      list.push_back(
          Action{static_cast<std::uint16_t>(base + static_cast<unsigned>(std::countr_zero(word)))});
    }
    base += 64;
  }
}

template <std::size_t Words>
void list_pieces(Hand hand, bool flip, const Squares& empty, const Squares& touching,
                 ActionList& list) {
  visit_pieces<Words>(hand, flip, empty, touching, [&](std::size_t orientation, const auto& lane) {
    list_squares(orientation, lane, list);
    return false;
  });
}

template <std::size_t Words>
bool any_piece(const State& state, int colour, const Squares& empty) {
  return visit_pieces<Words>(state.hand[static_cast<std::size_t>(colour)], state.table.flip != 0,
                             empty, touching_squares(state, colour, empty),
                             [](std::size_t, const Lane<Words>& lane) {
                               std::uint64_t any = 0;
                               for (const std::uint64_t word : lane) {
                                 any |= word;
                               }
                               return any != 0;
                             });
}

}  // namespace

Squares empty_squares(const State& state) {
  Squares empty = board_of(state.table).squares;
  for (std::size_t c = 0; c < static_cast<std::size_t>(state.table.colours()); ++c) {
    for (std::size_t w = 0; w < kWords; ++w) {
      empty.words[w] &= ~state.own[c].words[w];
    }
  }
  return empty;
}

Squares beside(const Squares& squares, const Squares& empty) {
  // One word of nothing at either end, so that every word has two neighbours.
  std::array<std::uint64_t, kWords + 2> padded{};
  for (std::size_t w = 0; w < kWords; ++w) {
    padded[w + 1] = squares.words[w];
  }
  Squares touching;
  for (std::size_t w = 0; w < kWords; ++w) {
    const std::uint64_t below = padded[w];
    const std::uint64_t here = padded[w + 1];
    const std::uint64_t above = padded[w + 2];
    const std::uint64_t sides = (here << 1 | below >> 63) | (here >> 1 | above << 63);
    const std::uint64_t ends =
        (here << kStride | below >> (64 - kStride)) | (here >> kStride | above << (64 - kStride));
    touching.words[w] = (sides | ends) & empty.words[w];
  }
  return touching;
}

void list_placements(const Board& board, Hand hand, bool flip, const Squares& empty,
                     const Squares& touching, ActionList& list) {
  if (board.words == 5) {
    list_pieces<5>(hand, flip, empty, touching, list);
  } else {
    list_pieces<7>(hand, flip, empty, touching, list);
  }
}

Squares touching_squares(const State& state, int colour, const Squares& empty) {
  return beside(state.own[static_cast<std::size_t>(colour)], empty);
}

bool can_place(const State& state, int colour) {
  const Hand hand = state.hand[static_cast<std::size_t>(colour)];
  const Squares empty = empty_squares(state);
  if (hand.left(Piece::Column) > 0 && column_squares(state, empty) != Squares{}) {
    return true;
  }
  if (hand.only_columns() || state.table.count[static_cast<std::size_t>(colour)] < kFirstColumns) {
    return false;
  }
  return board_of(state.table).words == 5 ? any_piece<5>(state, colour, empty)
                                          : any_piece<7>(state, colour, empty);
}

void lay(State& state, int colour, Action action) {
  const auto c = static_cast<std::size_t>(colour);
  const Orientation& orientation = orientation_of(action);
  state.own[c].insert_window(square_of(action), orientation.pattern);
  state.hand[c].take(taken_for(orientation.piece, state.table.flip != 0));
  state.hash ^= zobrist(c, action.number);
  // The order in which pieces came is not seen on the table: keep them sorted.
  auto& placed = state.table.placed[c];
  std::size_t i = state.table.count[c]++;
  for (; i > 0 && placed[i - 1].number > action.number; --i) {
    placed[i] = placed[i - 1];
  }
  placed[i] = action;
}

// In order of pieces, orientations and squares; finishing last.
void Rules::legal_actions(const State& state, Seat seat, ActionList& list) {
  list.clear();
  const Table& table = state.table;
  const int colour = table.mover;
  if (table.over() || seat != table.seat_of(colour)) {
    return;
  }
  const Hand hand = state.hand[static_cast<std::size_t>(colour)];
  const Squares empty = empty_squares(state);
  if (hand.left(Piece::Column) > 0) {
    list_squares(0, column_squares(state, empty).words, list);
  }
  if (table.count[static_cast<std::size_t>(colour)] < kFirstColumns) {
    return;  // 3.1
  }
  if (hand.only_columns()) {
    if (table.last_column == LastColumn::May) {
      list.push_back(kFinish);  // 4.5
    }
    return;
  }
  list_placements(board_of(table), hand, table.flip != 0, empty,
                  touching_squares(state, colour, empty), list);
}

}  // namespace calanque::callisto
