#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "games/calcory/rules.h"

// Samples against full enumeration, with perfect and with failing memory.
namespace calanque::calcory {
namespace {

// A table with everything seen: 4 9 and 1 2 3 7, whose captures hide which card goes back, and
// 5 8 6 that stay; the rest of the deck lies in seat 1's pile. Seat 0 makes 13 with 4+9, seat 1
// with 1+2+3+7.
constexpr std::string_view kTable =
    "49......../1237....../586......./........../........../..........;"
    "unseen:0,0,0,0,0,0,0,0,0,0;piles:0,51;seat:0;bid:-;turn";

struct Line {
  State state;
  std::map<int, Knowledge> knowledge;  // by seat; -1 is a spectator
  std::string bytes;                   // what the viewer under test was sent
};

Viewer viewer_at(int seat) {
  return seat < 0 ? Viewer(Spectator{}) : Viewer(seat_at(seat));
}

void play(Line& line, int viewer, std::string_view action) {
  EventList<Event> events;
  const auto parsed = Rules::parse_action(action);
  ASSERT_TRUE(parsed.has_value()) << action;
  ASSERT_FALSE(Rules::check(line.state, mover(line.state), *parsed)) << action;
  Rules::apply(line.state, mover(line.state), *parsed, events);
  for (const auto& cited : events.events()) {
    for (int seat = -1; seat < 2; ++seat) {
      const auto seen = Rules::seen_by(cited.event, viewer_at(seat));
      Rules::observe(line.knowledge[seat], *seen);
      if (seat == viewer) {
        line.bytes += Rules::text(*seen) + "\n";
      }
    }
  }
}

// Both captures with the given cards put back; the first to d1, the second to d2. `look` turns d1
// up again at the end.
Line two_captures(int viewer, int first, int second, bool look) {
  Line line{Rules::parse_state({}, kTable).value(), {}, {}};
  for (int seat = -1; seat < 2; ++seat) {
    for (Place place = 0; place < kPlaces; ++place) {
      if (contains(line.state.down, place)) {
        line.knowledge[seat].facts[place] = value_bit(line.state.card[place]);
      }
    }
    for (int v = 0; v < kValues; ++v) {
      line.knowledge[seat].seen[static_cast<std::size_t>(v)] = static_cast<std::uint8_t>(kDeck[v]);
    }
  }
  const std::vector<std::string> moves = {
      "turn:a1", "turn:a2", "put:" + std::to_string(first) + ":d1", "turn:b1", "turn:b2",
      "turn:b3", "turn:b4", "put:" + std::to_string(second) + ":d2"};
  for (const std::string& move : moves) {
    play(line, viewer, move);
  }
  if (look) {
    play(line, viewer, "turn:d1");
  }
  return line;
}

class Samples : public testing::TestWithParam<std::tuple<int, bool>> {};

// 3.2: all put-backs that look the same to the viewer, each as likely; the draws must follow.
TEST_P(Samples, FollowTheEnumeration) {
  const auto [viewer, look] = GetParam();
  const Line truth = two_captures(viewer, 9, 2, look);
  std::map<std::string, int> worlds;
  for (const int first : {4, 9}) {
    for (const int second : {1, 2, 3, 7}) {
      const Line other = two_captures(viewer, first, second, look);
      if (other.bytes == truth.bytes) {
        ASSERT_EQ(other.knowledge.at(viewer), truth.knowledge.at(viewer));
        worlds[Rules::text(other.state)] = 0;
      }
    }
  }
  const int hidden_first = viewer == 0 || look ? 1 : 2;
  const int hidden_second = viewer == 1 ? 1 : 4;
  ASSERT_EQ(worlds.size(), static_cast<std::size_t>(hidden_first * hidden_second));

  constexpr int kDraws = 16'000;
  Random random(3);
  const View view = Rules::view(truth.state, viewer_at(viewer));
  for (int i = 0; i < kDraws; ++i) {
    const auto found =
        worlds.find(Rules::text(Rules::sample(view, truth.knowledge.at(viewer), random)));
    ASSERT_NE(found, worlds.end()) << "an impossible world";
    ++found->second;
  }
  const double expected = double{kDraws} / static_cast<double>(worlds.size());
  double chi_squared = 0;
  for (const auto& [world, drawn] : worlds) {
    chi_squared += (drawn - expected) * (drawn - expected) / expected;
  }
  EXPECT_LT(chi_squared, 24.3);  // 0.999 quantile for 7 degrees of freedom, the largest case
}

INSTANTIATE_TEST_SUITE_P(Viewers, Samples,
                         testing::Combine(testing::Values(-1, 0, 1), testing::Bool()));

// Whatever a memory model forgets or moves, a sample is a lawful state with the same view.
TEST(CalcorySample, StandsForgettingAndSlips) {
  Random random(21);
  for (int game = 0; game < 40; ++game) {
    const Options options{.players = 2 + game % 3, .start = 0};
    State state = Rules::initial(options);
    Knowledge knowledge;
    OutcomeList outcomes;
    while (state.phase != Phase::Over) {
      EventList<Event> events;
      if (state.phase == Phase::Reveal) {
        Rules::chance(state, outcomes);
        Rules::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, events);
      } else {
        Rules::apply(state, mover(state), Rules::sample_action(state, mover(state), random),
                     events);
      }
      for (const auto& cited : events.events()) {
        Rules::observe(knowledge, *Rules::seen_by(cited.event, viewer_at(1)));
      }
      Knowledge weak = knowledge;
      for (std::size_t i = 0; i < kPlaces; ++i) {
        const std::uint64_t fate = random.below(6);
        if (fate < 2) {
          weak.facts[i] = 0;
        } else if (fate == 2) {
          std::swap(weak.facts[i], weak.facts[(i + 1) % kPlaces]);
        }
      }
      for (std::uint8_t& seen : weak.seen) {
        seen = static_cast<std::uint8_t>(random.below(2) == 0 ? seen : random.below(12));
      }
      const View view = Rules::view(state, viewer_at(1));
      const State sampled = Rules::sample(view, weak, random);
      ASSERT_EQ(Rules::view(sampled, viewer_at(1)), view);
      const auto reread = Rules::parse_state(options, Rules::text(sampled));
      ASSERT_TRUE(reread.has_value()) << Rules::text(sampled) << " " << reread.error().expected;
      ASSERT_EQ(*reread, sampled);
    }
  }
}

// A face that all have seen is the same in every sample: turning it sends the same bytes.
TEST(CalcorySample, KeepsEveryFaceTheViewerKnows) {
  Random random(22);
  const Viewer viewer = viewer_at(0);
  for (int game = 0; game < 20; ++game) {
    State state = Rules::initial({.players = 2, .start = 0});
    Knowledge knowledge;
    OutcomeList outcomes;
    while (state.phase != Phase::Over) {
      EventList<Event> events;
      if (state.phase == Phase::Reveal) {
        Rules::chance(state, outcomes);
        Rules::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, events);
      } else {
        Rules::apply(state, mover(state), Rules::sample_action(state, mover(state), random),
                     events);
      }
      for (const auto& cited : events.events()) {
        Rules::observe(knowledge, *Rules::seen_by(cited.event, viewer));
      }
      const State sampled = Rules::sample(Rules::view(state, viewer), knowledge, random);
      ASSERT_EQ(sampled.fresh, state.fresh);
      ASSERT_EQ(sampled.unseen, state.unseen);
      for (std::size_t i = 0; i < kPlaces; ++i) {
        const ValueSet facts = knowledge.facts[i];
        ASSERT_EQ(facts == 0, !contains((state.down & ~state.fresh) | state.up | state.marked,
                                        static_cast<int>(i)));
        if (facts != 0) {
          ASSERT_NE(facts & value_bit(state.card[i]), 0);
          ASSERT_NE(facts & value_bit(sampled.card[i]), 0);
        }
      }
    }
  }
}

// Without any memory every card not lying open is as likely on a place as the deck makes it.
TEST(CalcorySample, WithoutMemoryIsTheDeck) {
  Random random(4);
  const State state = Rules::initial({});
  const State sampled = Rules::sample(Rules::view(state, viewer_at(0)), Knowledge{}, random);
  EXPECT_EQ(sampled, state);
}

}  // namespace
}  // namespace calanque::calcory
