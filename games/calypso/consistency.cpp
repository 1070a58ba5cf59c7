#include "games/calypso/consistency.h"

#include <algorithm>

#include "games/calypso/tiles.h"

namespace calanque::calypso {

namespace {

bool on_search_tile(const State& state) {
  return is_single(here(state)) || (here(state) == LargeTile::FourFish && !state.hard);
}

bool opponent_has_fish(const State& state) {
  for (int i = 0; i < state.players; ++i) {
    if (seat_at(i) != state.mover && state.fish[at(seat_at(i))] > 0) {
      return true;
    }
  }
  return false;
}

// A laying in progress: a beginning of the inner places, nothing seen, a legal end in reach.
bool laying_fits(const State& state) {
  std::array<int, kColours + 1> shown{};
  std::size_t faces = 0;
  std::array<Tile, kPlaces> expected{};
  for (const Place place : kInner) {
    const Colour up = state.places[at(place)].up();
    if (up == Colour::None) {
      break;
    }
    expected[at(place)] = Tile::laid(up);
    faces += kPow3[at(up)];
    if (++shown[at(up)] > 2) {
      return false;
    }
  }
  return expected == state.places && state.places[at(kInner.back())].empty() &&
         tables(state.tiles).layings[faces] > 0;
}

const char* tiles_fault(const State& state) {
  if (state.phase == Phase::Lay) {
    return laying_fits(state) ? nullptr : "a laying that can be completed";
  }
  int count = 0;
  for (const Tile tile : state.places) {
    count += tile.empty() ? 0 : 1;
    if (setting_up(state) && tile.seen()) {
      return "no tile turned before the first turn";
    }
  }
  if (count != kTiles || !fits(state.places, state.tiles)) {
    return "six tiles of this set";
  }
  if (!state.free || setting_up(state)) {
    for (const Place place : kInner) {
      if (state.places[at(place)].empty()) {
        return "the tiles on the two middle columns";
      }
    }
  }
  const bool may_show_three = state.phase == Phase::Owed || state.phase == Phase::Over;
  if (!may_show_three && census_of(state.places, tables(state.tiles)).any_thrice()) {
    return "no colour visible three times";
  }
  return nullptr;
}

const char* set_up_fault(const State& state, const Options& options) {
  const bool laying_large = state.phase == Phase::Ring;
  const auto missing = std::count(state.ring.begin(), state.ring.end(), LargeTile::None);
  if (state.phase == Phase::Lay ? missing != kRing - 1 : laying_large == (missing == 0)) {
    return "a ring that fits the phase";
  }
  if (state.phase == Phase::Opening && !throws_for_start(options)) {
    return "no opening throws when the start is given, or alone";
  }
  const bool untouched = state.mode == Mode::Competitive
                             ? state.net == kFish
                             : state.saved + state.net + state.eaten == 0;
  return untouched && state.calypso == 0 ? nullptr : "nothing moved before the first turn";
}

const char* fish_fault(const State& state) {
  const bool over = state.phase == Phase::Over;
  if (state.mode == Mode::Cooperative) {
    const bool won = state.saved == kTogether;
    const bool lost = state.net + state.eaten == kTogether;
    const bool here_fits =
        won ? is_single(here(state))
            : !lost || here(state) == LargeTile::Net || here(state) == LargeTile::Shark;
    return (over ? won != lost && here_fits : !won && !lost)
               ? nullptr
               : "ten fish saved or caught exactly when the game is over";
  }
  for (int i = 0; i < state.players; ++i) {
    const int fish = state.fish[at(seat_at(i))];
    const bool winner = over && seat_at(i) == state.mover;
    if (winner ? fish < goal(state.players) || fish > goal(state.players) + 1
               : fish >= goal(state.players)) {
      return "the goal reached by the mover alone, exactly when the game is over";
    }
  }
  return over && here(state) == LargeTile::Net ? "no win on the Net" : nullptr;
}

// The tile in hand has just been turned, on a single-fish tile after a success if fish are owed.
bool hand_fits(const State& state) {
  const Tile tile = state.places[at(state.turned)];
  return tile.seen() && (state.phase != Phase::Owed || !is_single(here(state)) ||
                         tile.up() == colour_of(here(state)));
}

const char* phase_fault(const State& state) {
  const bool single = is_single(here(state));
  bool fits = true;
  switch (state.phase) {
    case Phase::Search:
      fits = on_search_tile(state);
      break;
    case Phase::Reveal: {
      const Tile tile = state.places[at(state.turned)];
      fits = on_search_tile(state) && !tile.empty() && !tile.seen() &&
             (state.named == Colour::None) == single;
      break;
    }
    case Phase::Rob:
      fits = here(state) == LargeTile::Shark && state.mode == Mode::Competitive &&
             opponent_has_fish(state);
      break;
    case Phase::Owed: {
      const bool mixing = census_of(state.places, tables(state.tiles)).any_thrice();
      const bool hand = state.free && !mixing;
      fits = on_search_tile(state) && state.mode == Mode::Competitive && state.net == 0 &&
             opponent_has_fish(state) && (!single || state.owed == 1) &&
             hand == (state.turned != kNoPlace) && (!hand || hand_fits(state));
      break;
    }
    case Phase::Put:
      fits = state.free && on_search_tile(state) && hand_fits(state);
      break;
    default:
      break;
  }
  return fits ? nullptr : "a phase that fits the table";
}

}  // namespace

const char* first_fault(const State& state, const Options& options) {
  if (setting_up(state) && state.phase != Phase::Lay && state.phase != Phase::Ring &&
      state.phase != Phase::Opening) {
    return "a complete ring";
  }
  if (state.phase == Phase::Ring && !setting_up(state)) {
    return "a ring that still lacks a tile";
  }
  if (setting_up(state)) {
    if (const char* fault = set_up_fault(state, options)) {
      return fault;
    }
  }
  if (const char* fault = tiles_fault(state)) {
    return fault;
  }
  if (const char* fault = fish_fault(state)) {
    return fault;
  }
  return phase_fault(state);
}

}  // namespace calanque::calypso
