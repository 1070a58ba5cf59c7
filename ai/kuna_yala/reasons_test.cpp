#include "ai/kuna_yala/reasons.h"

#include <set>

#include "ai/kuna_yala/test_table.h"

namespace calanque::ai::kuna_yala {
namespace {

std::string name_of(Seat seat) {
  return index(seat) == 0 ? "Ada" : "Bo";
}

void expect_readable(const Message& message) {
  for (const Language language : languages()) {
    const std::string text = format(Rules::texts(), language, message, name_of);
    EXPECT_FALSE(text.empty());
    EXPECT_EQ(text.find_first_of("<>{}"), std::string::npos) << text;
  }
}

// A table with a fish to eat and every kind of card open.
State table_to_talk_about(Phase phase) {
  State state = Rules::initial({});
  state.shoals[1].lay(1, 0, fish_card(2, 0, 2));
  state.open = {fish_card(0, 0, 2), Card::Coral, Card::Shark, fish_card(1, 1, 1)};
  state.tiles = {Tile::Red, Tile::Green, Tile::None, Tile::None};
  state.phase = phase;
  return state;
}

Action lay(std::uint8_t slot, int shoal, std::int8_t x, std::int8_t y) {
  return {Action::Kind::Place, slot, seat_at(shoal), x, y};
}

TEST(Reasons, EveryPartSpeaksInEveryLanguage) {
  const State own = table_to_talk_about(Phase::Own);
  const State discard = table_to_talk_about(Phase::Discards);
  std::set<std::string_view> keys;
  const auto say = [&](const State& state, const Action& action, const Parts& first,
                       const Parts& second) {
    const Message message = contrast(state, {action, first}, {lay(0, 0, 0, 1), second});
    expect_readable(message);
    keys.insert(message.key);
  };
  const Action fish = lay(0, 0, 0, 1);
  const Action coral = lay(1, 0, 0, 1);
  const Action gift = lay(1, 1, 0, 1);
  const Action shark = lay(2, 1, 1, 0);
  say(own, fish, {.fish = 2}, {});
  say(own, lay(3, 1, 0, 1), {}, {.fish = -2});
  say(own, shark, {.fish = 2}, {});
  say(discard, {.kind = Action::Kind::Discard, .slot = 3}, {.fish = 1}, {});
  say(own, fish, {.curse = 2}, {});
  say(own, fish, {}, {.curse = -2});
  say(own, fish, {.threat = 2}, {});
  say(own, fish, {}, {.threat = -2});
  say(own, fish, {.shield = 2}, {});
  say(own, fish, {}, {.shield = -2});
  say(own, coral, {.coral = 2}, {});
  say(own, gift, {.coral = 2}, {});
  say(own, fish, {}, {.coral = -2});
  say(own, fish, {.majority = 2}, {});
  say(own, fish, {}, {.majority = -2});
  say(own, gift, {.majority = 2}, {});
  say(own, shark, {.shark = 2}, {});
  say(own, fish, {.next = 2}, {});
  EXPECT_EQ(keys.size(), 18U);
}

TEST(Reasons, TheLargestDifferenceIsNamed) {
  const State state = table_to_talk_about(Phase::Own);
  const Parts first{.fish = 2, .threat = -0.5, .next = 1};
  const Parts second{.fish = 1.5, .threat = -3, .next = 2};
  const Message message = contrast(state, {lay(0, 0, 0, 1), first}, {lay(0, 0, 1, 0), second});
  EXPECT_EQ(message.key, "hint.threat_avoided");
}

TEST(Reasons, OnlyAlikeAndPlayedOn) {
  const State state = table_to_talk_about(Phase::Own);
  Appraisal appraisal;
  const Belief belief(2, seat_at(0), Tile::Red, {});
  appraisal.look(state, belief, Outlook::to_the_end(state));
  const Candidate<Rules> good{lay(0, 0, 0, 1), 0.7, 60};
  const Candidate<Rules> poor{lay(3, 0, 0, 1), 0.5, 40};
  std::set<std::string_view> keys;
  const auto say = [&](const std::vector<Candidate<Rules>>& candidates) {
    const Message message = reason_for(state, appraisal, candidates);
    expect_readable(message);
    keys.insert(message.key);
  };
  say({good});
  say({good, {poor.action, 0.7, 40}});
  say({{good.action, 0.7, 60}, {lay(0, 0, 1, 0), 0.5, 40}});  // nothing in sight tells them apart
  EXPECT_EQ(keys, (std::set<std::string_view>{"hint.only", "hint.alike", "hint.played_on"}));
  EXPECT_EQ(reason_for(state, appraisal, {good, poor}).key, "hint.fish");
}

TEST(Reasons, BeliefsAreToldSeatBySeatAndColourByColour) {
  const State state = table_to_talk_about(Phase::Own);
  std::set<std::string_view> keys;
  for (const int colour : {1, 2, kColours}) {
    Evidence evidence{};
    if (colour < kColours) {
      evidence[1][static_cast<std::size_t>(colour)] = 3;
    }
    const Belief belief(2, seat_at(0), Tile::Red, evidence);
    Appraisal appraisal;
    appraisal.look(state, belief, Outlook::to_the_end(state));
    const auto list = beliefs_about(state, seat_at(0), belief, appraisal.prospects());
    ASSERT_EQ(list.size(), 1U + kColours);
    for (const Message& message : list) {
      expect_readable(message);
      keys.insert(message.key);
    }
  }
  EXPECT_EQ(keys.size(), 4U);
}

}  // namespace
}  // namespace calanque::ai::kuna_yala
