#include "games/kuna_yala/rules.h"

#include <algorithm>

#include "games/kuna_yala/table.h"

// Options, the beginning, whose turn it is, and how the seats stand. Legality is in legal.cpp, what
// actions and chance do in play.cpp.
namespace calanque::kuna_yala {

Refusal Rules::check_options(const Options& options) {
  if (Refusal refusal = check_start(options, "1.10"_rule)) {
    return refusal;
  }
  return check_card_list(options.cards);
}

std::span<const OptionSpec<Options>> Rules::options_schema() {
  static constexpr std::array<OptionSpec<Options>, 3> kSchema = {{
      players_option<Options>(2, kMaxPlayers),  // 1.1
      start_option<Options>(kMaxPlayers),
      {.key = "cards",
       .kind = OptionKind::Table,
       .get_text = [](const Options& o) { return card_list_text(o.cards); },
       .set_text = [](Options& o, std::string_view text) { return read_card_list(o.cards, text); }},
  }};
  return kSchema;
}

State Rules::initial(const Options& options) {
  State state;
  state.players = static_cast<std::uint8_t>(options.players);
  state.mover = static_cast<std::uint8_t>(options.start);  // 1.10
  state.piles = full_piles(options.players);
  state.box = options.cards.copies;
  for (int i = 0; i < options.players; ++i) {
    state.shoals[static_cast<std::size_t>(i)].lay(0, 0, Card::Coral);  // 1.7
  }
  const auto rest = out_of_sight(state);  // 1.2
  std::transform(rest.begin(), rest.end(), state.unseen.begin(),
                 [](int copies) { return static_cast<std::uint8_t>(copies); });
  return state;
}

Turn Rules::turn(const State& state) {
  switch (state.phase) {
    case Phase::Colours: {
      const auto next = std::find(state.tiles.begin(), state.tiles.end(), Tile::None);
      return turn::Chance{ChanceKind::Shuffle,
                          seat_at(static_cast<int>(next - state.tiles.begin()))};
    }
    case Phase::SetUp:
    case Phase::Refill:
      return turn::Chance{ChanceKind::Reveal, std::nullopt};
    case Phase::Over:
      return turn::Over{};
    default:
      return turn::Decide{SeatSet(mover(state))};
  }
}

Standings Rules::standings(const State& state) {
  Standings standings;
  standings.seats = state.players;
  std::array<int, kMaxPlayers> shoal_fish{};
  for (int i = 0; i < state.players; ++i) {
    const Scored scored = score(state, state.tiles, seat_at(i));
    standings[seat_at(i)].score = scored.points;
    shoal_fish[static_cast<std::size_t>(i)] = scored.shoal_fish;
  }
  rank(standings, [&](Seat a, Seat b) {  // 7.8, 7.9
    const int points_a = standings[a].score;
    const int points_b = standings[b].score;
    return points_a != points_b ? points_a > points_b : shoal_fish[at(a)] > shoal_fish[at(b)];
  });
  return standings;
}

}  // namespace calanque::kuna_yala
