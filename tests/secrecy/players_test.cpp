#include <gtest/gtest.h>

#include "tests/all_games.h"
#include "tests/contract/random_play.h"
#include "wire/writer.h"

// No player sees more than its seat. Two matches run side by side: one from the truth, one from a
// world that looks the same to one seat. As long as that seat is shown the same, everything each of
// its players thinks must be the same to the last digit: move, values, reason and beliefs.
namespace calanque {
namespace {

std::unique_ptr<wire::AnyTable> match_from(std::string_view game, int seats,
                                           const std::string& position) {
  wire::NewTable wanted;
  wanted.options.push_back({"players", std::to_string(seats), {}});
  wanted.position = position;
  auto made = wire::new_table(*wire::find_game(game), wanted);
  return made ? std::move(*made) : nullptr;
}

// The truth and its double.
struct Pair {
  std::unique_ptr<wire::AnyTable> truth;
  std::unique_ptr<wire::AnyTable> other;

  // The same step in both; false where the double cannot follow or the seat is shown a difference.
  bool step(Seat watcher, Random& random) {
    const Turn turn = truth->turn();
    if (is_chance(turn)) {
      if (!truth->deal() || other->put(truth->lines().back())) {
        return false;
      }
    } else {
      const Seat seat = deciders(turn).front();
      const auto action = random.pick(truth->legal(seat, wire::Detail::Words)).notation;
      if (truth->play(seat, action) || other->play(seat, action)) {
        return false;
      }
    }
    return log_of(*truth, watcher) == log_of(*other, watcher) &&
           truth->view(watcher) == other->view(watcher);
  }

  static std::string log_of(const wire::AnyTable& table, Seat watcher) {
    return wire::write(table.events(watcher, 0, wire::Detail::Shapes), speaker_of(table, {}))
        .text();
  }

  // Every kind of player, with little work each.
  void compare_thoughts(Seat seat, int& compared) const {
    for (const std::string_view name : wire::find_game(truth->game())->players()) {
      const wire::PlayerSpec spec{.name = std::string(name), .seed = 3, .budget = 60};
      EXPECT_EQ(thought(*truth, seat, spec), thought(*other, seat, spec)) << name;
      ++compared;
    }
  }

  static std::string thought(const wire::AnyTable& match, Seat seat, const wire::PlayerSpec& spec) {
    const auto player = match.player(seat, spec);
    if (!player->begin()) {
      return "nothing to decide";
    }
    while (player->step(1000)) {
    }
    return wire::write(player->explain(), speaker_of(match, Language())).text();
  }
};

template <class G>
class Players : public testing::Test {};
TYPED_TEST_SUITE(Players, AllGames);

TYPED_TEST(Players, ThinkTheSameWhateverIsHidden) {
  using G = TypeParam;
  int different = 0;
  int compared = 0;
#ifdef CALANQUE_SLOW_BUILD
  const int games = 3;
#else
  const int games = contract::scaled(12);
#endif
  for (int game = 0; game < games; ++game) {
    const std::uint64_t seed = contract::base_seed() + static_cast<std::uint64_t>(game);
    SCOPED_TRACE("CALANQUE_SEED=" + std::to_string(seed));
    Random random(seed);
    typename G::Options options;
    auto state = G::initial(options);
    typename G::Knowledge knowledge;
    const Seat watcher = seat_at(
        static_cast<int>(random.below(static_cast<std::uint64_t>(G::standings(state).seats))));
    // Somewhere into the game, so that there is something hidden.
    for (std::uint64_t steps = random.below(60) + 8; steps > 0; --steps) {
      const auto step = contract::random_step<G>(state, random);
      if (!step) {
        break;
      }
      EventList<typename G::Event> events;
      contract::take<G>(state, *step, events);
      for (const auto& cited : events.events()) {
        if (const auto seen = G::seen_by(cited.event, watcher)) {
          G::observe(knowledge, *seen);
        }
      }
    }
    const auto sampled = G::sample(G::view(state, watcher), knowledge, random);
    different += sampled == state ? 0 : 1;
    const int seats = G::standings(state).seats;
    Pair pair{match_from(G::id, seats, G::text(state)), match_from(G::id, seats, G::text(sampled))};
    ASSERT_NE(pair.truth, nullptr);
    ASSERT_NE(pair.other, nullptr);
    int decisions = 0;
    while (!is_over(pair.truth->turn()) && decisions < 2) {
      if (deciders(pair.truth->turn()).contains(watcher)) {
        pair.compare_thoughts(watcher, compared);
        ++decisions;
      }
      if (!pair.step(watcher, random)) {
        break;
      }
    }
  }
  EXPECT_GT(compared, 0);
  if (G::facts.secrets) {
    EXPECT_GT(different, 0) << "nothing was hidden: the test shows nothing";
  }
}

}  // namespace
}  // namespace calanque
