#include "wire/written.h"

#include <gtest/gtest.h>

#include "tests/contract/random_play.h"
#include "wire/authority_door.h"
#include "wire/catalog.h"
#include "wire/seat_methods.h"

// What is sent is written as text; it is what a tree of the same values would have been dumped as.
namespace calanque::wire {
namespace {

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

TEST(Written, EveryValueIsAsATreeWritesIt) {
  EXPECT_EQ(Written().text(), dump(Json()));
  EXPECT_EQ(Written(true).text(), dump(Json(true)));
  EXPECT_EQ(Written(std::uint8_t{200}).text(), dump(Json(200)));
  EXPECT_EQ(Written(INT64_MIN).text(), dump(Json(INT64_MIN)));
  EXPECT_EQ(Written(UINT64_MAX).text(), dump(Json(UINT64_MAX)));
  for (const double number : {0.0, -1.0, 0.1, 1e-9, 1e300, 1.0 / 3}) {
    EXPECT_EQ(Written(number).text(), dump(Json(number)));
  }
  for (const std::string text :
       {"", "plain", "\"\\/", "\b\f\n\r\t\x01\x1f\x7f", "Zoé", "\xff\xc3"}) {
    EXPECT_EQ(Written(text).text(), dump(Json(text)));
    EXPECT_EQ((Written{{text, 1}}.text()), dump(Json{{text, 1}}));
  }
}

TEST(Written, GrowsAsATreeDoes) {
  Written list = Written::array();
  EXPECT_EQ(list.text(), "[]");
  list.push_back(1);
  list.push_back(Written::object());
  EXPECT_EQ(list.text(), "[1,{}]");
  Written object;
  object.set("a", list);
  object.extend(Written::object());
  object.extend({{"b", nullptr}, {"c", {{"d", "e"}}}});
  EXPECT_EQ(object.text(), R"({"a":[1,{}],"b":null,"c":{"d":"e"}})");
  Written empty = Written::object();
  empty.extend({{"x", false}});
  EXPECT_EQ(empty.text(), R"({"x":false})");
  EXPECT_EQ(object.tree()["c"]["d"], "e");
}

TEST(Written, FindsWhatNeedsEscapingWhereverItStands) {
  for (std::size_t size = 1; size < 40; ++size) {
    for (std::size_t at = 0; at < size; ++at) {
      for (const char letter : {'"', '\\', '\n', '\x1f', '\x7f', ' ', '!', '~'}) {
        std::string text(size, 'a');
        text[at] = letter;
        EXPECT_EQ(Written(text).text(), dump(Json(text)));
      }
    }
  }
}

TEST(Written, IsCopiedAndMovedWhole) {
  for (const std::size_t size : {1U, 10U, 100U, 1000U}) {
    const Written original{{"text", std::string(size, 'a')}};
    const std::string text(original.text());
    Written copy = original;
    copy.set("more", 1);
    EXPECT_EQ(original.text(), text);
    Written moved = std::move(copy);
    EXPECT_EQ(moved.text(), text.substr(0, text.size() - 1) + ",\"more\":1}");
    moved = original;
    EXPECT_EQ(moved, original);
    moved = Written(size);
    EXPECT_EQ(moved.text(), std::to_string(size));
    copy = Written::object();
    EXPECT_EQ(copy.text(), "{}");
  }
}

// Read and dumped again it is the same: well-formed, no key twice, every text escaped as it should
// be.
void expect_canonical(const Written& written) {
  ASSERT_EQ(dump(written.tree()), written.text());
}

TEST(Written, WhatRandomGamesSayIsWhatTreesWouldSay) {
  SCOPED_TRACE("CALANQUE_SEED=" + std::to_string(contract::base_seed()));
  Random random(contract::base_seed());
  for (const CatalogEntry& entry : catalog()) {
    SCOPED_TRACE(entry.id);
    auto table = new_table(
        entry, {.secrets = {{match::Dealer::seed_of(std::to_string(contract::base_seed())), {}}},
                .seed_given = true});
    ASSERT_TRUE(table.has_value());
    AuthorityDoor authority(std::move(*table));
    const AnyTable& game = authority.table();
    SeatDoor door = authority.open(SeatSet::first(game.seats()));
    Look look;
    look.legal = SeatSet::first(game.seats());
    while (!is_over(game.turn())) {
      for (int viewer = -1; viewer < game.seats(); ++viewer) {
        look.viewer = viewer < 0 ? Viewer(Spectator{}) : Viewer(seat_at(viewer));
        look.language = viewer == 0 ? std::optional(Language()) : std::nullopt;
        look.since =
            game.event_count(look.viewer) - std::min<std::size_t>(game.event_count(look.viewer), 4);
        expect_canonical(seat_now(door, look));
      }
      expect_canonical(write(game.outcomes(), speaker_of(game, {})));
      expect_canonical(game.truth());
      if (is_chance(game.turn())) {
        ASSERT_TRUE(authority.put_due());
        continue;
      }
      const Seat seat = deciders(game.turn()).front();
      const auto legal = game.legal(seat, Detail::Words);
      ASSERT_FALSE(authority.put(action_line(seat, legal[random.below(legal.size())].notation)));
    }
    expect_canonical(seat_now(door, look));
  }
}

}  // namespace
}  // namespace calanque::wire
