#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "tests/contract/random_play.h"
#include "wire/codec/captn_clever.h"

namespace calanque::wire {
namespace {

using captn_clever::Options;
using captn_clever::Rules;
using Captn = Codec<Rules>;

std::string example_text() {
  std::ifstream in(std::string(CALANQUE_SOURCE_DIR) + "/games/captn_clever/board.example.json");
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

Json example() {
  return Json::parse(example_text(), nullptr, false);
}

// Where the reader says that the table is wrong.
std::string error_of(const Json& json) {
  const auto read = Captn::table("board", json);
  return read.has_value() ? "" : read.error().expected;
}

// The key of the message with which the game refuses the table.
std::string refusal_of(const Json& json) {
  const auto read = Captn::table("board", json);
  Options options;
  const auto error = set_option(Rules::options_schema(), options, "board", *read);
  return error && error->violation ? std::string(error->violation->reason.key) : "";
}

TEST(CaptnCleverCodec, TheExampleFileIsTheDefaultBoard) {
  ASSERT_FALSE(example().is_discarded());
  const auto text = Captn::table("board", example());
  ASSERT_TRUE(text.has_value()) << text.error().expected;
  Options options;
  options.board = {};
  ASSERT_FALSE(set_option(Rules::options_schema(), options, "board", *text));
  EXPECT_EQ(options, Options{});
}

TEST(CaptnCleverCodec, ATableReadsBackFromItsJson) {
  const auto text = Captn::table("board", Captn::table_json("board", Options{}).tree());
  ASSERT_TRUE(text.has_value());
  EXPECT_EQ(*text, captn_clever::board_text(captn_clever::default_board()));
}

// Whoever draws a board finds its links again in views and actions.
TEST(CaptnCleverCodec, ATableNamesItsLinksAsAViewDoes) {
  const Json table = Captn::table_json("board", Options{}).tree();
  const Json view = Captn::view(Rules::view(Rules::initial({}), Spectator{})).tree();
  std::set<std::string> told;
  for (const Json& link : table["links"]) {
    told.insert(link["id"].get<std::string>());
  }
  std::set<std::string> seen;
  for (const Json& link : view["links"]) {
    seen.insert(link["id"].get<std::string>());
  }
  EXPECT_EQ(told, seen);
}

TEST(CaptnCleverCodec, ErrorsNameTheField) {
  EXPECT_EQ(error_of(Json(3)).substr(0, 6), "board:");
  EXPECT_EQ(error_of(Json::object()), "board.islands: is missing");
  Json board = example();
  board["islands"][4]["x"] = 101;
  EXPECT_EQ(error_of(board), "board.islands[4].x: a whole number from 0 to 100");
  board = example();
  board["islands"][4]["name"] = 7;
  EXPECT_EQ(error_of(board), "board.islands[4].name: a text of 1 to 40 bytes");
  board = example();
  board["links"][3]["jetties"][1] = "Red";
  EXPECT_EQ(error_of(board), "board.links[3].jetties[1]: a colour, in 1 to 16 small letters");
  board = example();
  board["links"][3]["islands"] = "5-6";
  EXPECT_EQ(error_of(board), "board.links[3].islands: a list of at most 99 entries");
  board = example();
  board["links"][12]["crosses"][0] = "2+4";
  EXPECT_EQ(error_of(board), "board.links[12].crosses[0]: a link such as \"2-4\"");
  board = example();
  board["links"][2] = Json();
  EXPECT_EQ(error_of(board), "board.links[2]: an object");
}

TEST(CaptnCleverCodec, TheGameRefusesWhatIsNoBoard) {
  Json board = example();
  board["links"][3]["jetties"][1] = "blue";
  EXPECT_EQ(refusal_of(board), "reason.board.jetties");
  board = example();
  board["links"][12].erase("crosses");
  EXPECT_EQ(refusal_of(board), "reason.board.one_sided");
  board = example();
  board["islands"].erase(8);
  EXPECT_EQ(refusal_of(board), "reason.board.islands");
  board = example();
  board["links"][0]["islands"][1] = 10;
  EXPECT_EQ(refusal_of(board), "reason.board.no_island");
}

// Whatever the field is replaced by, reading ends with a table or an error.
TEST(CaptnCleverCodec, HostileTablesAreRefused) {
  const std::vector<Json> values = {Json(),         Json(-1),        Json(1.5),
                                    Json("x"),      Json::object(),  Json::array(),
                                    Json(~0ULL),    Json(true),      Json(std::string(99, 'a')),
                                    Json("\xff\n"), Json({1, 2, 3}), Json({{"a", 1}})};
  const Json flat = example().flatten();
  for (const auto& [pointer, old] : flat.items()) {
    for (Json::json_pointer place(pointer); !place.empty(); place.pop_back()) {
      for (const Json& value : values) {
        Json board = example();
        board[place] = value;
        const auto read = Captn::table("board", board);
        if (read.has_value()) {
          Options options;
          const auto error = set_option(Rules::options_schema(), options, "board", *read);
          EXPECT_TRUE(error || !Rules::check_options(options));
        }
      }
    }
  }
}

TEST(CaptnCleverCodec, ViewsShowOnlyWhatTheirViewerMaySee) {
  Random random(3);
  captn_clever::State state = Rules::initial({});
  NullSink sink;
  for (int i = 0; i < 200; ++i) {
    if (const auto step = contract::random_step<Rules>(state, random)) {
      contract::take<Rules>(state, *step, sink);
    }
  }
  const Json view = Captn::view(Rules::view(state, seat_at(1))).tree();
  EXPECT_EQ(view["viewer"], 1);
  EXPECT_EQ(view["holds_for"], 2);
  EXPECT_EQ(view["seats"][0]["card"], "hidden");
  EXPECT_TRUE(view["seats"][0]["goal"].is_null());
  EXPECT_TRUE(view["seats"][0]["found"].is_null());
  EXPECT_TRUE(view["seats"][1]["found"].is_array());
  EXPECT_EQ(view["links"].size(), 16U);
  EXPECT_FALSE(Captn::truth(state).tree()["seats"][0]["goal"].is_null());
}

}  // namespace
}  // namespace calanque::wire
