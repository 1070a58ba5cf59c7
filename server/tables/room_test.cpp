#include "server/tables/room.h"

#include <gtest/gtest.h>

#include "server/tables/forgetting.h"
#include "server/tables/live_table.h"
#include "wire/catalog.h"

namespace calanque::server {
namespace {

match::RecordFile laid_out(std::string_view game = "template") {
  wire::NewTable wanted;
  wanted.players = {person_player("Ada"), person_player("Bob")};
  auto save = (*wire::new_table(*wire::find_game(game), wanted))->save();
  save.lines.clear();
  return save;
}

// Ada and Bob at a game of Pig that has begun.
std::vector<Entry> begun() {
  std::vector<Entry> entries;
  for (const std::string& text : {open_entry(laid_out()), event::person(1, {"id-a", "Ada", false}),
                                  event::person(2, {"id-b", "Bob", false}), event::host(1),
                                  event::seat(seat_at(0), {.person = 1, .open = false}),
                                  event::seat(seat_at(1), {.person = 2, .open = false}),
                                  event::begin(), line_entry("start")}) {
    entries.push_back({text, "", 1});
  }
  return entries;
}

TEST(Room, IsAFoldOverItsEntries) {
  const auto room = Room::replay(begun());
  ASSERT_NE(room, nullptr);
  EXPECT_EQ(room->version(), 8U);
  EXPECT_EQ(room->round(), 1);
  EXPECT_EQ(room->phase(), Phase::Playing);
  EXPECT_EQ(room->person_of("id-b"), std::optional(2));
  EXPECT_EQ(room->seats_of(2), SeatSet(seat_at(1)));
  EXPECT_EQ(room->host(), 1);
}

TEST(Room, TakesNoEntryThatCannotStand) {
  for (const char* bad :
       {"", "g", "x y", "g 1 throw", "g nonsense", "r {", "r {\"unknown\":1}", "r {\"host\":0}",
        "r {\"remove\":9}", "s 12", "o calanque save 9", "r {\"seat\":{\"n\":7}}"}) {
    auto entries = begun();
    entries.push_back({bad, "", 1});
    EXPECT_EQ(Room::replay(entries), nullptr) << bad;
  }
  EXPECT_EQ(Room::replay({}), nullptr);
  EXPECT_EQ(Room::replay({{event::host(1), "", 1}}), nullptr);  // before anything is laid out
}

TEST(Room, RemembersActs) {
  auto entries = begun();
  entries.push_back({line_entry("0 throw"), "a:1", 1});
  const auto room = Room::replay(entries);
  EXPECT_EQ(room->done("a:1"), std::optional<std::uint64_t>(9));
  EXPECT_FALSE(room->done("a:2"));
}

TEST(Room, KnowsWhichLooksAreStale) {
  const auto room = Room::replay(begun());
  EXPECT_EQ(room->moment(), 8U);
  ASSERT_TRUE(room->apply({event::person(3, {"id-c", "Cleo", false}), "", 1}));
  ASSERT_TRUE(room->apply({sit_line(seat_at(1), bot_player("random", "Bob")), "", 1}));
  EXPECT_EQ(room->moment(), 8U);  // nothing has happened in the game
  ASSERT_TRUE(room->apply({line_entry("0 throw"), "", 1}));
  EXPECT_EQ(room->moment(), 11U);
}

TEST(Room, KeepsRemovedPeopleAway) {
  const auto room = Room::replay(begun());
  ASSERT_TRUE(room->apply({event::remove(2), "", 1}));
  EXPECT_TRUE(room->is_removed("id-b"));
  EXPECT_FALSE(room->person_of("id-b"));
  EXPECT_FALSE(room->is_removed("id-a"));
}

TEST(Forgetting, LeavesTheGameAndNoWordAboutThePerson) {
  auto entries = begun();
  entries.push_back({line_entry("0 throw"), act_key("id-a", "1"), 1});
  entries.push_back({sit_line(seat_at(0), bot_player("random", "Ada")), "", 1});
  const auto room = Room::replay(entries);
  const auto rewritten = without_person(*room, entries, "id-a", 2);
  std::string all;
  for (const Entry& entry : rewritten) {
    all += entry.text + "\n" + entry.act + "\n";
  }
  EXPECT_EQ(all.find("Ada"), std::string::npos);
  EXPECT_EQ(all.find("id-a"), std::string::npos);
  EXPECT_NE(all.find("Bob"), std::string::npos);
  const auto after = Room::replay(rewritten);
  ASSERT_NE(after, nullptr);
  EXPECT_EQ(after->table().steps(), room->table().steps());
  EXPECT_TRUE(after->seats()[0].open);
  EXPECT_EQ(after->host(), 2);
  EXPECT_FALSE(after->person_of("id-a"));
}

TEST(Rules, ChangeOnlyWhereTheySay) {
  RoomRules rules;
  std::string fault;
  read_rules({{"hints", false}, {"looking_s", 5}, {"clock_s", 30}}, rules, 200, fault);
  EXPECT_EQ(fault, "");
  EXPECT_EQ(rules, (RoomRules{.hints = false, .looking_s = 5, .clock_s = 30}));
  for (const wire::Json& bad : {wire::Json{{"pace_ms", 100}}, wire::Json{{"pace_ms", 10'001}},
                                wire::Json{{"x", 1}}, wire::Json{{"hints", 1}}, wire::Json::array(),
                                wire::Json{{"looking_s", 61}}, wire::Json{{"take_over_s", -1}}}) {
    read_rules(bad, rules, 200, fault);
    EXPECT_NE(fault, "") << bad;
  }
  EXPECT_EQ(rules.clock_s, 30);
}

}  // namespace
}  // namespace calanque::server
