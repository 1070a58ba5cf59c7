#include "games/kuna_yala/consistency.h"

#include <algorithm>
#include <numeric>

#include "games/kuna_yala/table.h"

namespace calanque::kuna_yala {

namespace {

bool touch(const Cell& a, const Cell& b) {
  return std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1;
}

bool connected(const Shoal& shoal) {
  std::array<bool, kMaxCells> reached{};
  std::array<std::size_t, kMaxCells> queue{};
  std::size_t found = 1;
  reached[0] = true;
  for (std::size_t next = 0; next < found; ++next) {
    for (std::size_t i = 0; i < shoal.size; ++i) {
      if (!reached[i] && touch(shoal.cells[queue[next]], shoal.cells[i])) {
        reached[i] = true;
        queue[found++] = i;
      }
    }
  }
  return found == shoal.size;
}

// Length of the straight run through a cell whose cards are all `alike` it.
template <class Alike>
int longest_run(const Shoal& shoal, const Cell& cell, const Alike& alike) {
  int longest = 0;
  for (const auto& [dx, dy] : {std::pair(1, 0), std::pair(0, 1)}) {
    int length = 1;
    for (const int way : {-1, 1}) {
      for (int step = way; alike(shoal.at(cell.x + step * dx, cell.y + step * dy)); step += way) {
        ++length;
      }
    }
    longest = std::max(longest, length);
  }
  return longest;
}

// Could play have left the shoal like this? Empty when it could.
std::string_view shoal_fault(const Shoal& shoal) {
  const Card first = shoal.at(0, 0);
  if (first != Card::Coral && first != Card::Octopus) {
    return "the first coral at 0,0 of each shoal";
  }
  if (!connected(shoal)) {
    return "shoals whose cards all hang together";
  }
  for (const Cell& cell : shoal) {
    if (cell.card == Card::Bones &&
        longest_run(shoal, cell, [](Card card) { return card == Card::Bones; }) < 3) {
      return "bones in straight runs of three or more";
    }
    if (!is_fish(cell.card)) {
      continue;
    }
    for (const Cell& other : shoal) {
      if (is_fish(other.card) && touch(cell, other) && !may_lie_beside(cell.card, other.card)) {
        return "fish that match the fish beside them";
      }
    }
    const auto same_bed = [&](Card card) {
      return is_fish(card) && bed_of(card) == bed_of(cell.card);
    };
    if (longest_run(shoal, cell, same_bed) >= 3) {
      return "no three fish of a bed in a row: they would be bones";
    }
  }
  return {};
}

// 1.2: every card of the box is somewhere, once. Fills in the unseen ones.
std::string_view conservation_fault(State& state, const FishCounts& gone) {
  auto rest = out_of_sight(state);
  for (std::size_t kind = 0; kind < kFishKinds; ++kind) {
    rest[kind] -= gone[kind];
  }
  if (std::any_of(rest.begin(), rest.end(), [](int copies) { return copies < 0; })) {
    return "no more cards of a kind than the box holds";
  }
  if (std::accumulate(gone.begin(), gone.end(), 0) != gone_cards(state)) {
    return "a card gone for each shark and each bones in the shoals";
  }
  if (std::accumulate(rest.begin(), rest.end(), 0) !=
      std::accumulate(state.piles.begin(), state.piles.end(), 0)) {
    return "piles that hold exactly the cards that lie nowhere else";
  }
  std::transform(rest.begin(), rest.end(), state.unseen.begin(),
                 [](int copies) { return static_cast<std::uint8_t>(copies); });
  // Two cards leave the open ones each turn, at most one of them for a given shoal.
  const int open =
      kSlots - static_cast<int>(std::count(state.open.begin(), state.open.end(), Card::Gap));
  const int unseen = std::accumulate(rest.begin(), rest.end(), 0) - rest[kind_of(Card::Octopus)];
  const int taken = kFishCards + kCorals + kSharks - state.players - unseen - open;
  for (int i = 0; i < state.players; ++i) {
    if (2 * (state.shoals[static_cast<std::size_t>(i)].size - 1) > taken + 1) {
      return "shoals that grow by one card a turn";
    }
  }
  return {};
}

bool untouched(const State& state, int slots) {
  const auto full = full_piles(state.players);
  bool fresh = state.discards[kind_of(Card::Coral)] == 0;
  for (std::size_t kind = 0; kind < kFishKinds; ++kind) {
    fresh = fresh && state.discards[kind] == 0;
  }
  for (int i = 0; i < state.players; ++i) {
    const Shoal& shoal = state.shoals[static_cast<std::size_t>(i)];
    fresh = fresh && shoal.size == 1 && shoal.corals == 1;
  }
  for (std::size_t i = 0; i < kSlots; ++i) {
    const bool opened = static_cast<int>(i) < slots;
    fresh = fresh && (state.open[i] != Card::Gap) == opened;
    fresh = fresh && (static_cast<int>(i) <= slots || state.piles[i] == full[i]);
  }
  return fresh;
}

// Does the phase fit the rest? Fills in the cards that fit.
std::string_view phase_fault(State& state, int start) {
  const auto gaps = std::count(state.open.begin(), state.open.end(), Card::Gap);
  const bool sharks = std::count(state.open.begin(), state.open.end(), Card::Shark) == kSlots;
  const int closed = empty_piles(state);
  const bool tiles =
      std::count(state.tiles.begin(), state.tiles.begin() + state.players, Tile::None) == 0;
  bool fits = tiles && !sharks;
  switch (state.phase) {
    case Phase::Colours:
      fits = !tiles && untouched(state, 0) && state.piles == full_piles(state.players) &&
             state.mover == start;
      break;
    case Phase::SetUp:
      fits = fits && gaps > 0 && untouched(state, first_gap(state)) && state.mover == start;
      break;
    case Phase::Own:
    case Phase::Single:
    case Phase::Discards: {
      const Fits open = open_fits(state);
      fits = fits && gaps == 0 && closed < 3 && state.phase == first_duty(open);
      if (state.phase == Phase::Own) {
        state.fits_own = open.own;
        state.fits_others = open.others;
      }
      break;
    }
    case Phase::Other:
      fits = fits && gaps == 1 && closed < 3 && open_fits(state).others != 0;
      break;
    case Phase::Discard:
    case Phase::LastDiscard:
      fits = fits && gaps == 1 && closed < 3;
      break;
    case Phase::Refill:
      fits = fits && (gaps == 1 || gaps == 2) && closed < kSlots;
      break;
    case Phase::Over:
      fits = fits && closed >= 3 && gaps <= 2 && (gaps == 0 || closed == kSlots);
      break;
  }
  return fits ? "" : "a phase that fits the open cards, the piles and the shoals";
}

}  // namespace

std::string_view first_fault(State& state, const FishCounts& gone, int start) {
  std::string_view fault;
  for (int i = 0; fault.empty() && i < state.players; ++i) {
    fault = shoal_fault(state.shoals[static_cast<std::size_t>(i)]);
  }
  if (fault.empty()) {
    fault = conservation_fault(state, gone);
  }
  return fault.empty() ? phase_fault(state, start) : fault;
}

}  // namespace calanque::kuna_yala
