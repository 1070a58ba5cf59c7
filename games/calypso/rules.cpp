#include "games/calypso/rules.h"

#include <algorithm>

#include "games/calypso/tiles.h"

namespace calanque::calypso {

namespace {

constexpr std::array<std::string_view, 1> kStartWords = {"throws"};
constexpr std::array<std::string_view, 2> kModeWords = {"competitive", "cooperative"};
constexpr std::array<std::string_view, 3> kTileWords = {"pairs", "square", "triples"};

// 2.2: every face that leaves a legal laying, by the number of them.
void chance_laying(const State& state, OutcomeList& list) {
  const TileTables& set = tables(state.tiles);
  const Census census = census_of(state.places, set);
  for (const Colour colour : kAllColours) {
    if (census.visible(colour) < 2) {
      const unsigned weight = set.layings[census.unturned + std::size_t{kPow3[at(colour)]}];
      if (weight > 0) {
        list.push_back({Face{colour}, weight});
      }
    }
  }
}

// 2.4: every large tile not in the ring yet.
void chance_ring(const State& state, OutcomeList& list) {
  for (LargeTile tile = LargeTile::Red; tile < LargeTile::Shark;
       tile = static_cast<LargeTile>(at(tile) + 1)) {
    if (std::find(state.ring.begin(), state.ring.end(), tile) == state.ring.end()) {
      list.push_back({Large{tile}, 1});
    }
  }
}

// 4.10: the face under the picked tile.
void chance_reveal(const State& state, OutcomeList& list) {
  const TileTables& set = tables(state.tiles);
  const Census census = census_of(state.places, set);
  const Colour up = state.places[at(state.turned)].up();
  for (const Colour under : kAllColours) {
    if (const unsigned weight = set.weight(census, up, under)) {
      list.push_back({Face{under}, weight});
    }
  }
}

}  // namespace

std::span<const OptionSpec<Options>> Rules::options_schema() {
  static constexpr std::array<OptionSpec<Options>, 6> kSchema = {{
      players_option<Options>(1, kMaxSeats),
      start_option<Options>(kMaxSeats, kStartWords),
      {.key = "mode",
       .kind = OptionKind::Choice,
       .words = kModeWords,
       .get = [](const Options& o) { return static_cast<int>(o.mode); },
       .set = [](Options& o, int value) { o.mode = static_cast<Mode>(value); }},
      {.key = "hard",
       .kind = OptionKind::Flag,
       .get = [](const Options& o) { return o.hard ? 1 : 0; },
       .set = [](Options& o, int value) { o.hard = value != 0; },
       .condition = OptionCondition{"mode", static_cast<int>(Mode::Cooperative)}},
      {.key = "free",
       .kind = OptionKind::Flag,
       .get = [](const Options& o) { return o.free ? 1 : 0; },
       .set = [](Options& o, int value) { o.free = value != 0; }},
      {.key = "tiles",
       .kind = OptionKind::Choice,
       .words = kTileWords,
       .get = [](const Options& o) { return static_cast<int>(o.tiles); },
       .set = [](Options& o, int value) { o.tiles = static_cast<TileSet>(value); }},
  }};
  return kSchema;
}

Refusal Rules::check_options(const Options& options) {
  if (options.players < 1 || options.players > kMaxSeats) {
    return Violation{"2.1"_rule, Message("reason.players").with("players", options.players)};
  }
  if (options.players == 1 && options.mode == Mode::Competitive) {
    return Violation{"2.1"_rule, Message("reason.alone")};
  }
  if (options.start < -1 || options.start >= options.players) {
    return Violation{"2.8"_rule, Message("reason.start_outside")
                                     .with("start", options.start)
                                     .with("players", options.players)};
  }
  if (options.hard && options.mode == Mode::Competitive) {
    return Violation{"9.11"_rule, Message("reason.hard")};
  }
  if (options.tiles > TileSet::Triples) {
    return Violation{"1.5"_rule, Message("reason.tiles")};
  }
  return std::nullopt;
}

// Version 1 had CY-31 instead of CY-32: alone one threw for the start as well.
bool Rules::under_rules(Options& options, int version) {
  if (version < 1 || version > facts.rules_version) {
    return false;
  }
  options.alone_throws = version == 1;
  return true;
}

State Rules::initial(const Options& options) {
  State state;  // 2.6: Calypso is on the Shark, the first of the ring
  state.players = static_cast<std::uint8_t>(options.players);
  state.mode = options.mode;
  state.hard = options.hard;
  state.free = options.free;
  state.tiles = options.tiles;
  if (throws_for_start(options)) {
    state.contenders = SeatSet::first(options.players);
  } else {
    state.mover = seat_at(std::max(options.start, 0));
  }
  state.net = options.mode == Mode::Competitive ? kFish : 0;  // 2.5, 9.1
  return state;
}

void Rules::chance(const State& state, OutcomeList& list) {
  list.clear();
  switch (state.phase) {
    case Phase::Lay:
      return chance_laying(state, list);
    case Phase::Ring:
      return chance_ring(state, list);
    case Phase::Opening:
    case Phase::Throw:
      for (std::uint8_t pips = 1; pips <= 6; ++pips) {
        list.push_back({Pips{pips}, 1});
      }
      return;
    case Phase::Reveal:
      return chance_reveal(state, list);
    default:
      return;
  }
}

Standings Rules::standings(const State& state) {
  Standings standings;
  standings.seats = state.players;
  const bool together = state.mode == Mode::Cooperative;
  for (int i = 0; i < state.players; ++i) {
    standings[seat_at(i)].score = together ? state.saved : state.fish[at(seat_at(i))];
  }
  if (!together) {  // 7.4
    rank(standings, [&](Seat a, Seat b) { return standings[a].score > standings[b].score; });
    return standings;
  }
  const bool won = state.saved >= kTogether;
  for (int i = 0; i < state.players; ++i) {
    standings[seat_at(i)].place = won ? 1 : 2;  // 9.10
  }
  return standings;
}

}  // namespace calanque::calypso
