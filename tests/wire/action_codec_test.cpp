#include <set>

#include "tests/all_games.h"
#include "tests/contract/random_play.h"
#include "wire/codec/all.h"

// Actions as JSON: what `legal` lists reads back, and nothing else does.
namespace calanque::wire {
namespace {

#ifdef CALANQUE_SLOW_BUILD
constexpr int kLongest = 40;  // steps of a game
#else
constexpr int kLongest = 250;
#endif

// Calls each(action) for everything that is legal in one random game of every variant.
template <class G, class Each>
void for_all_legal(const Each& each) {
  Random random(contract::base_seed());
  NullSink sink;
  for (const auto& variant : contract::variants<G>()) {
    typename G::State state = G::initial(variant.options);
    for (int i = 0; i < kLongest && !is_over(G::turn(state)); ++i) {
      if (!is_chance(G::turn(state))) {
        for (const Seat seat : deciders(G::turn(state))) {
          typename G::ActionList actions;
          G::legal_actions(state, seat, actions);
          for (const auto& action : actions) {
            each(action);
          }
        }
      }
      contract::take<G>(state, *contract::random_step<G>(state, random), sink);
    }
  }
}

// One action of each type, found once.
template <class G>
const std::vector<typename G::Action>& one_of_each_type() {
  static const auto kFound = [] {
    std::set<std::string> types;
    std::vector<typename G::Action> actions;
    for_all_legal<G>([&](const auto& action) {
      if (types.insert(Codec<G>::action(action).tree()["type"].template get<std::string>())
              .second) {
        actions.push_back(action);
      }
    });
    return actions;
  }();
  return kFound;
}

// What is wrong with an object; nothing when it reads.
template <class G>
std::string error_of(const Json& json) {
  const auto read = Codec<G>::read_action(json);
  return read ? "" : read.error().expected;
}

template <class G>
class ActionCodec : public testing::Test {
  testing::ScopedTrace seed_{__FILE__, __LINE__,
                             "CALANQUE_SEED=" + std::to_string(contract::base_seed())};
};
TYPED_TEST_SUITE(ActionCodec, AllGames);

TYPED_TEST(ActionCodec, EveryLegalActionReadsBack) {
  long count = 0;
  for_all_legal<TypeParam>([&](const auto& action) {
    const Json json = Codec<TypeParam>::action(action).tree();
    const auto read = Codec<TypeParam>::read_action(json);
    ASSERT_TRUE(read.has_value()) << json << ": " << read.error().expected;
    ASSERT_TRUE(*read == action) << json;
    ++count;
  });
  EXPECT_GT(count, 100);
}

TYPED_TEST(ActionCodec, WhatIsNoObjectIsRefused) {
  for (const Json& json : {Json(), Json(1), Json("stop"), Json::array({"stop"})}) {
    EXPECT_EQ(error_of<TypeParam>(json), "an object");
  }
  EXPECT_TRUE(error_of<TypeParam>(Json::object()).starts_with("type: one of "));
}

// A field that follows from the others may be left out, but then the action is the same.
TYPED_TEST(ActionCodec, AMissingFieldIsNamed) {
  for (const auto& action : one_of_each_type<TypeParam>()) {
    const Json whole = Codec<TypeParam>::action(action).tree();
    for (const auto& field : whole.items()) {
      Json json = whole;
      json.erase(field.key());
      const auto read = Codec<TypeParam>::read_action(json);
      EXPECT_TRUE(read ? *read == action : read.error().expected.starts_with(field.key() + ":"))
          << json;
    }
  }
}

TYPED_TEST(ActionCodec, AFurtherFieldIsNamed) {
  for (const auto& action : one_of_each_type<TypeParam>()) {
    Json json = Codec<TypeParam>::action(action).tree();
    json["haste"] = true;
    EXPECT_TRUE(error_of<TypeParam>(json).starts_with("haste: no such field; known: type"));
  }
}

// Some of these values are right for some field: then the action is the one that they name.
TYPED_TEST(ActionCodec, AHostileValueIsNamed) {
  const std::vector<Json> values = {Json(),
                                    Json(-1),
                                    Json(1.5),
                                    Json(1.0),
                                    Json(99),
                                    Json(~0ULL),
                                    Json(INT64_MIN),
                                    Json(true),
                                    Json(""),
                                    Json("x"),
                                    Json("none"),
                                    Json("a0"),
                                    Json("k1"),
                                    Json("2-2"),
                                    Json("5-2"),
                                    Json("2-5c"),
                                    Json("\xff\n"),
                                    Json(std::string(999, 'a')),
                                    Json::object(),
                                    Json::array(),
                                    Json::array({Json()}),
                                    Json::array({"h6", "h6"}),
                                    Json::array({"h6", "k9"}),
                                    Json::array({"finish"}),
                                    Json::array({"h6,h7"})};
  for (const auto& action : one_of_each_type<TypeParam>()) {
    const Json whole = Codec<TypeParam>::action(action).tree();
    for (const auto& field : whole.items()) {
      for (const Json& value : values) {
        Json json = whole;
        json[field.key()] = value;
        const auto read = Codec<TypeParam>::read_action(json);
        EXPECT_TRUE(read ? Codec<TypeParam>::action(*read).tree() == json
                         : read.error().expected.starts_with(field.key() + ":"))
            << field.key() << ": " << (read ? "was read" : read.error().expected);
      }
    }
  }
}

TEST(ActionCodecCalypso, ErrorsSayWhatWasExpected) {
  using calypso::Rules;
  EXPECT_EQ(error_of<Rules>({{"type", "swim"}}), "type: one of turn, name, take, put");
  EXPECT_EQ(error_of<Rules>({{"type", "name"}, {"colour", "none"}, {"place", "b2"}}),
            "colour: one of red, blue, green, yellow");
  EXPECT_EQ(error_of<Rules>({{"type", "put"}, {"place", "e1"}}), "place: a place from a1 to d3");
  EXPECT_EQ(error_of<Rules>({{"type", "take"}, {"from", 6}}), "from: a whole number from 0 to 5");
  EXPECT_EQ(error_of<Rules>({{"type", "take"}, {"from", 1}, {"place", "b2"}}),
            "place: no such field; known: type, from");
}

TEST(ActionCodecCaptnClever, ErrorsSayWhatWasExpected) {
  using captn_clever::Rules;
  EXPECT_EQ(error_of<Rules>({{"type", "captain"}, {"island", 10}}),
            "island: a whole number from 1 to 9");
  EXPECT_EQ(error_of<Rules>({{"type", "boat"}, {"link", "5-2"}}), "link: a link such as 2-5");
  EXPECT_EQ(error_of<Rules>({{"type", "boat"}, {"link", "2-5b"}}), "");
}

TEST(ActionCodecKunaYala, ErrorsSayWhatWasExpected) {
  using kuna_yala::Rules;
  const Json place = {{"type", "place"}, {"slot", 1}, {"shoal", 0}, {"x", -1}, {"y", 3}};
  EXPECT_EQ(error_of<Rules>(place), "");
  Json broken = place;
  broken["slot"] = 0;
  EXPECT_EQ(error_of<Rules>(broken), "slot: a whole number from 1 to 4");
  broken = place;
  broken["x"] = -49;
  EXPECT_EQ(error_of<Rules>(broken), "x: a whole number from -48 to 48");
}

TEST(ActionCodecCalcory, ErrorsSayWhatWasExpected) {
  using calcory::Rules;
  EXPECT_EQ(error_of<Rules>({{"type", "put"}, {"value", 10}, {"place", "c7"}}),
            "value: a whole number from 0 to 9");
  EXPECT_EQ(error_of<Rules>({{"type", "turn"}, {"place", "a11"}}), "place: a place from a1 to f10");
}

// The cells say all: people who point at squares need not know what a piece is called.
TEST(ActionCodecCallisto, CellsAreEnoughInAnyOrder) {
  using callisto::Rules;
  const Json::array_t cells = {"h10", "g9", "h9", "h8"};
  const auto read = Codec<Rules>::read_action({{"type", "place"}, {"cells", cells}});
  ASSERT_TRUE(read.has_value()) << read.error().expected;
  EXPECT_EQ(Rules::text(*read), "h8,g9,h9,h10");
  EXPECT_EQ(error_of<Rules>({{"type", "place"}, {"form", "L"}, {"cells", cells}}),
            "form: that of the cells");
  EXPECT_EQ(error_of<Rules>({{"type", "place"}, {"orientation", 0}, {"cells", cells}}),
            "orientation: that of the cells");
  EXPECT_EQ(error_of<Rules>({{"type", "place"}, {"cells", {"h6", "h6"}}}),
            "cells: the squares of a piece, such as h6, h7, h8");
}

}  // namespace
}  // namespace calanque::wire
