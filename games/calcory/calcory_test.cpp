#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/calcory/rules.h"

namespace calanque::calcory {
namespace {

static_assert(Game<Rules>);
static_assert(SamplesActions<Rules>);

constexpr std::string_view kFirstRows = "7*4*5......./?3......../........../........../........../";

std::string position(std::string_view last_row, std::string_view rest) {
  return std::string(kFirstRows) + std::string(last_row) + ";unseen:0,0,0,0,0,0,0,0,0,1;" +
         std::string(rest);
}

TEST(Calcory, ReadsAConsistentPosition) {
  EXPECT_TRUE(Rules::parse_state({}, position("..........", "piles:40,15;seat:0;bid:1;turn")));
  EXPECT_TRUE(Rules::parse_state({}, position("..........", "piles:40,15;seat:0;bid:1;reveal:b1")));
  EXPECT_TRUE(Rules::parse_state({}, position("..........", "piles:40,13;seat:0;bid:1;put:6+7")));
}

TEST(Calcory, RefusesPositionsThatCannotBe) {
  const auto refused = [](const std::string& text, std::string_view expected) {
    const auto parsed = Rules::parse_state({}, text);
    ASSERT_FALSE(parsed.has_value()) << text;
    EXPECT_NE(parsed.error().expected.find(expected), std::string::npos)
        << text << " refused with " << parsed.error().expected;
  };
  const std::string none = "..........";
  refused(position(none, "piles:40,14;seat:0;bid:1;turn"), "sixty cards");
  refused(position(none, "piles:40,15;seat:1;bid:1;turn"), "another seat");
  refused(position(none, "piles:40,15;seat:0;bid:-;turn"), "owner");
  refused(position(none, "piles:40,15;seat:0;bid:1;reveal:b2"), "unseen card");
  refused(position(none, "piles:40,15;seat:0;bid:1;over"), "an end");
  refused(position(none, "piles:40,13;seat:0;bid:1;put:6+6"), "hand");
  refused(position(none, "piles:40,14;seat:0;bid:1;put:9"), "hand");
  refused(position("999999....", "piles:40,9;seat:0;bid:1;turn"), "than the deck");
  refused(position("^0^0........", "piles:40,13;seat:0;bid:1;turn"), "one 0");
  refused(position("^8^5........", "piles:40,13;seat:0;bid:1;turn"), "less than 13");
  refused(position("*4.........", "piles:40,14;seat:0;bid:1;turn"), "below 13");
  refused(position("???.......", "piles:40,12;seat:0;bid:1;turn"), "as many unseen");
  refused(position("...........", "piles:40,15;seat:0;bid:1;turn"), "unseen:");
  refused(position(none, "piles:40,15;seat:0;bid:1;turn "), "the end");
}

// 3.5, 3.6: a card that lies face down is the same to all, seen before or not.
TEST(Calcory, ViewsThatShowTooMuchAreRefused) {
  const std::string rows = "/........../........../........../..........";
  const std::string rest = ";piles:40,15;seat:0;bid:1;turn";
  EXPECT_TRUE(Rules::parse_view({}, "?*4*5......./??........" + rows + rest).has_value());
  EXPECT_FALSE(Rules::parse_view({}, "7*4*5......./??........" + rows + rest).has_value());
  EXPECT_FALSE(Rules::parse_view({}, "?*4*5......./???......." + rows + rest).has_value());
  EXPECT_FALSE(
      Rules::parse_view({}, "?*4*5......./??........" + rows + ";unseen:0,0,0,0,0,0,0,0,0,1" + rest)
          .has_value());
}

TEST(Calcory, DrawsActionsUniformly) {
  Random random(8);
  for (const std::string_view end :
       {"piles:40,14;seat:0;bid:1;turn", "piles:40,12;seat:0;bid:1;put:6+7"}) {
    const bool put = end.find("put") != std::string_view::npos;
    const auto state = Rules::parse_state({}, position(put ? "8........." : "^8.........", end));
    ASSERT_TRUE(state.has_value()) << state.error().expected;
    ActionList list;
    Rules::legal_actions(*state, seat_at(0), list);
    std::map<std::string, int> drawn;
    const int draws = 1000 * static_cast<int>(list.size());
    for (int i = 0; i < draws; ++i) {
      ++drawn[Rules::text(Rules::sample_action(*state, seat_at(0), random))];
    }
    EXPECT_EQ(drawn.size(), list.size());
    for (const Action& action : list) {
      EXPECT_NEAR(drawn[Rules::text(action)], 1000, 150) << Rules::text(action);
    }
  }
}

// 3.6, 3.5: a hand holds at most five different values, which bounds the list of actions.
TEST(Calcory, NoHandHasMoreThanFiveValues) {
  int most = 0;
  for (unsigned set = 0; set < 1U << kValues; ++set) {
    int sum = 0;
    for (int v = 0; v < kValues; ++v) {
      sum += (set >> v & 1U) != 0 ? v : 0;
    }
    most = sum <= kTarget ? std::max(most, std::popcount(set)) : most;
  }
  EXPECT_EQ(static_cast<std::size_t>(most) * kPlaces, ActionList::capacity());
}

// 4.6: the longest bid, a 0, ten 1s and a 2, has twelve cards.
TEST(Calcory, TwelveCardsFitBelowThirteen) {
  int cards = 0;
  int sum = 0;
  for (int v = 0; v < kValues; ++v) {
    for (int n = v == 0 ? 1 : kDeck[v]; n > 0 && sum + v < kTarget; --n) {
      sum += v;
      ++cards;
    }
  }
  EXPECT_EQ(cards, 12);
}

// Sixty cards are always in the game, and the view tells nothing that lies face down.
TEST(Calcory, CardsAreConservedAndFacesHidden) {
  NullSink sink;
  OutcomeList outcomes;
  Random random(5);
  State state = Rules::initial({.players = 4, .start = 2});
  while (state.phase != Phase::Over) {
    int cards = std::popcount(state.down | state.up | state.marked);
    for (const std::uint8_t pile : state.pile) {
      cards += pile;
    }
    cards += state.phase == Phase::Put ? state.turned.total() : 0;
    ASSERT_EQ(cards, kCards);
    ASSERT_EQ(state.unseen.total(), std::popcount(state.fresh));
    const View view = Rules::view(state, Viewer(mover(state)));
    for (std::size_t i = 0; i < kPlaces; ++i) {
      if (contains(state.down, static_cast<int>(i))) {
        ASSERT_EQ(view.card[i], 0);
      }
    }
    if (state.phase == Phase::Reveal) {
      Rules::chance(state, outcomes);
      Rules::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, sink);
    } else {
      Rules::apply(state, mover(state), Rules::sample_action(state, mover(state), random), sink);
    }
  }
}

// The log can be kept: it never names a place.
TEST(Calcory, TheLogNamesNoPlace) {
  for (const std::string_view text :
       {"turned:0:c7:4:11:new", "covered:0:over:a1+c7", "marked:0:c7:9",
        "taken:0:thirteen:a1+c7:4+9", "put:0:4:c7:1", "put:0:?:c7:1"}) {
    const auto event = Rules::parse_event(text);
    ASSERT_TRUE(event.has_value()) << text;
    for (const Language language : languages()) {
      const std::string line = format(Rules::texts(), language, Rules::log(*event),
                                      [](Seat) { return std::string("S"); });
      EXPECT_EQ(line.find("c7"), std::string::npos) << line;
    }
  }
}

}  // namespace
}  // namespace calanque::calcory
