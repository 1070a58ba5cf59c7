#include "ai/kuna_yala/players.h"

#include <set>

#include "ai/kuna_yala/test_table.h"
#include "ai/table.h"

namespace calanque::ai::kuna_yala {
namespace {

#ifdef CALANQUE_SLOW_BUILD
constexpr std::uint64_t kPlayed = 2;
constexpr int kLadderGames = 4;
#else
constexpr std::uint64_t kPlayed = 4;
constexpr int kLadderGames = 12;
#endif
constexpr std::uint64_t kFewSimulations = 12;

const std::vector<std::string_view> kEverybody = {"level1", "level2", "level3",       "level4",
                                                  "level5", "child",  "greedy-fisher"};

const auto kNothing = [](const State& /*state*/, Seat /*seat*/) {};

TEST(Players, EverybodyPlaysEveryTableToTheEnd) {
  std::size_t next = 0;
  for (const Options& options : all_tables()) {
    for (std::uint64_t seed = 1; seed <= kPlayed; ++seed) {
      std::vector<std::string_view> names;
      for (int i = 0; i < options.players; ++i) {
        names.push_back(kEverybody[next++ % kEverybody.size()]);
      }
      Players players = seat_players(options, names, seed, kFewSimulations);
      const State end = play_out(Rules::initial(options), players, seed, kNothing);
      EXPECT_EQ(end.phase, Phase::Over);
    }
  }
}

// A game may start anywhere: there are no events then, only the table.
TEST(Players, StartFromAnyPosition) {
  const std::string text = "rb/25,25,24,24/rA1,coral,shark,gB2/0,0=coral|0,0=coral/-/-/0/own";
  const State start = *Rules::parse_state({}, text);
  for (const std::string_view name : kEverybody) {
    Players players = seat_players({}, {name, "child"}, 5, kFewSimulations);
    EXPECT_EQ(play_out(start, players, 5, kNothing).phase, Phase::Over);
  }
}

// A player made anew that is told the same events says the same, and asking twice or thinking
// without being asked to play changes nothing.
TEST(Players, AreAPureFold) {
  for (const std::string_view name : kEverybody) {
    const Options options;
    Players players = seat_players(options, {name, "greedy-fisher"}, 9, kFewSimulations);
    std::vector<Event> heard;
    int decisions = 0;
    const auto choose = [&](const State& state, Seat seat) -> std::optional<Action> {
      const View view = Rules::view(state, seat);
      const Action action = decide(*players[at(seat)], view);
      if (seat == seat_at(0) && decisions % 5 == 0) {
        Players again = seat_players(options, {name, "child"}, 9, kFewSimulations);
        for (const Event& event : heard) {
          again[0]->observe(event);
        }
        EXPECT_EQ(decide(*again[0], view), action) << name;
        const auto thought = again[0]->explain();
        EXPECT_EQ(thought.action, action) << name;
        EXPECT_EQ(decide(*again[0], view), action) << name;
        EXPECT_EQ(decide(*players[0], view), action) << name;
      }
      ++decisions;
      return action;
    };
    play_on(Rules::initial(options), 21, 30, choose, [&](const EventList<Event>& events) {
      tell(events, players);
      for (const auto& cited : events.events()) {
        heard.push_back(*Rules::seen_by(cited.event, seat_at(0)));
      }
    });
  }
}

TEST(Players, ExplainThemselves) {
  const Options options = all_tables()[1];
  for (const std::string_view name : {"level1", "level3", "level5"}) {
    Players players = seat_players(options, {name, "child", "greedy-fisher"}, 2, 60);
    play_out(Rules::initial(options), players, 2, [&](const State& state, Seat seat) {
      if (seat != seat_at(0)) {
        return;
      }
      decide(*players[0], Rules::view(state, seat));
      const auto thought = players[0]->explain();
      ASSERT_FALSE(thought.candidates.empty());
      for (std::size_t i = 0; i < thought.candidates.size(); ++i) {
        EXPECT_FALSE(Rules::check(state, seat, thought.candidates[i].action));
        EXPECT_GE(thought.candidates[i].value, 0);
        EXPECT_LE(thought.candidates[i].value, 1);
        EXPECT_TRUE(i == 0 || thought.candidates[i].value <= thought.candidates[i - 1].value);
      }
      EXPECT_EQ(thought.beliefs.size(), 2U + kColours);
      for (const Language language : languages()) {
        const std::string text = format(Rules::texts(), language, thought.reason,
                                        [](Seat /*seat*/) { return std::string("Ada"); });
        EXPECT_EQ(text.find_first_of("<>{}"), std::string::npos) << text;
      }
    });
  }
}

// A hint for a person remembers nothing for them: what it thinks of the tiles comes from the table.
TEST(Players, ABlankMemoryJudgesByTheTable) {
  const Options options;
  Players players = seat_players(options, {"child", "child"}, 3);
  const Seated<Rules> seated{options, seat_at(0), 8, 40, MemoryModel{.blank = true}};
  play_out(Rules::initial(options), players, 3, [&](const State& state, Seat seat) {
    if (seat != seat_at(0) || state.piles[0] % 6 != 0) {
      return;
    }
    const auto fresh = Opponents<Rules>::level(5, seated);
    const auto told = Opponents<Rules>::level(5, seated);
    told->observe(Event(TileDealt{seat_at(0), state.tiles[0]}));
    told->observe(Event(TileDealt{seat_at(1), Tile::Hidden}));
    const View view = Rules::view(state, seat);
    decide(*fresh, view);
    decide(*told, view);
    EXPECT_TRUE(fresh->explain().beliefs.front() == told->explain().beliefs.front());
  });
}

// Who the others are changes what a hint tells of their tiles, and nothing that is played.
TEST(Players, SitAmongAnybodyAndPlayTheSame) {
  const Options options;
  Players players = seat_players(options, {"child", "child"}, 3);
  std::vector<Players> hints(2);  // among persons, among level 5
  for (std::size_t i = 0; i < hints.size(); ++i) {
    Seated<Rules> seated{options, seat_at(0), 8, 40, {}};
    seated.sitters.fill(i == 0 ? Sitter::Person : Sitter::Level5);
    hints[i].push_back(Opponents<Rules>::level(5, seated));
  }
  int compared = 0;
  const auto choose = [&](const State& state, Seat seat) -> std::optional<Action> {
    const View view = Rules::view(state, seat);
    if (seat == seat_at(0)) {
      EXPECT_EQ(decide(*hints[0][0], view), decide(*hints[1][0], view));
      const auto persons = hints[0][0]->explain();
      const auto computers = hints[1][0]->explain();
      EXPECT_EQ(persons.candidates.front().value, computers.candidates.front().value);
      compared += persons.beliefs != computers.beliefs ? 1 : 0;
    }
    return decide(*players[at(seat)], view);
  };
  play_on(Rules::initial(options), 3, 24, choose, [&](const EventList<Event>& events) {
    tell(events, players);
    tell(events, hints[0]);
    tell(events, hints[1]);
  });
  EXPECT_GT(compared, 3);
}

double share(std::string_view hero, std::string_view rival, int seats, int games,
             std::optional<std::uint64_t> budget = {}) {
  double sum = 0;
  for (int game = 0; game < games; ++game) {
    Options options;
    options.players = seats;
    options.start = game / seats % seats;
    std::vector<std::string_view> names(static_cast<std::size_t>(seats), rival);
    const auto seat = static_cast<std::size_t>(game % seats);
    names[seat] = hero;
    const auto seed = static_cast<std::uint64_t>(game) + 1;
    const Players players = seat_players(options, names, seed, budget);
    Random random(seed);
    sum += play_game<Rules>(options, players, random)[seat];
  }
  return sum / games;
}

// Far below what is measured (docs/strength.md), so that few games suffice.
TEST(Ladder, EachLevelBeatsTheOneBelow) {
  EXPECT_LE(share("level1", "child", 2, 10 * kLadderGames), 0.5);
  EXPECT_GT(share("level2", "level1", 2, 10 * kLadderGames), 0.5);
  EXPECT_GT(share("level3", "level2", 2, 5 * kLadderGames), 0.5);
  EXPECT_GT(share("level4", "level3", 2, kLadderGames), 0.5);
  EXPECT_GT(share("level5", "greedy-fisher", 2, kLadderGames, 60), 0.7);
  EXPECT_GT(share("level5", "greedy-fisher", 4, kLadderGames, 60), 0.25);
}

}  // namespace
}  // namespace calanque::ai::kuna_yala
