#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "tests/contract/random_play.h"
#include "wire/codec/kuna_yala.h"

namespace calanque::wire {
namespace {

using kuna_yala::Options;
using kuna_yala::Rules;
using Kuna = Codec<Rules>;

Json example() {
  std::ifstream in(std::string(CALANQUE_SOURCE_DIR) + "/games/kuna_yala/cards.example.json");
  std::ostringstream text;
  text << in.rdbuf();
  return Json::parse(text.str(), nullptr, false);
}

std::string error_of(const Json& json) {
  const auto read = Kuna::table("cards", json);
  return read.has_value() ? "" : read.error().expected;
}

TEST(KunaYalaCards, TheExampleIsTheReconstruction) {
  const auto read = Kuna::table("cards", example());
  ASSERT_TRUE(read.has_value()) << error_of(example());
  Options options;
  options.cards.copies = {};
  ASSERT_FALSE(set_option(Rules::options_schema(), options, "cards", *read));
  EXPECT_EQ(options, Options{});
  EXPECT_EQ(Kuna::table_json("cards", options).tree(), example());
}

TEST(KunaYalaCards, NamesTravelBothWays) {
  Json json = example();
  json["names"] = {{"red", "Corail vif"}, {"abyss", "Nuit é"}};
  Options options;
  const auto read = Kuna::table("cards", json);
  ASSERT_TRUE(read.has_value());
  ASSERT_FALSE(set_option(Rules::options_schema(), options, "cards", *read));
  EXPECT_EQ(options.cards.bed_names[3], "Nuit é");
  EXPECT_EQ(Kuna::table_json("cards", options).tree()["names"], json["names"]);
}

TEST(KunaYalaCards, AnErrorNamesTheField) {
  const auto with = [](const auto& change) {
    Json json = example();
    change(json);
    return error_of(json);
  };
  EXPECT_EQ(error_of(Json::array()), "an object");
  EXPECT_EQ(with([](Json& j) { j["cards"][3]["fish"] = 3; }),
            "cards[3].fish: a whole number from 1 to 2");
  EXPECT_EQ(with([](Json& j) { j["cards"][3]["copies"] = 18446744073709551615U; }),
            "cards[3].copies: a whole number from 1 to 64");
  EXPECT_EQ(with([](Json& j) { j["cards"][0].erase("colour"); }),
            "cards[0].colour: one of red, blue, green, yellow");
  EXPECT_TRUE(with([](Json& j) { j["cards"][1]["bed"] = 7; }).starts_with("cards[1].bed: one of"));
  EXPECT_TRUE(with([](Json& j) { j["cards"][1]["fish"] = 1; }).starts_with("cards[1]: a mix"));
  EXPECT_TRUE(with([](Json& j) { j["cards"][2] = 5; }).starts_with("cards[2]: an object"));
  EXPECT_TRUE(with([](Json& j) { j["cards"][2]["x"] = 5; }).starts_with("cards[2].x: no such"));
  EXPECT_TRUE(with([](Json& j) { j["colours"] = 5; }).starts_with("colours: no such field"));
  EXPECT_TRUE(with([](Json& j) { j["names"] = {{"pink", "x"}}; }).starts_with("names.pink: no"));
  EXPECT_TRUE(with([](Json& j) { j["names"] = {{"red", ""}}; }).starts_with("names.red: a text"));
}

TEST(KunaYalaCards, TheGameRefusesAListOfTheWrongSizeByItsClause) {
  Json list = Codec<Rules>::table_json("cards", Options{}).tree();
  list["cards"][0]["copies"] = 3;
  const auto text = Codec<Rules>::table("cards", list);
  ASSERT_TRUE(text.has_value());
  Options options;
  const auto error = set_option(Rules::options_schema(), options, "cards", *text);
  ASSERT_TRUE(error && error->violation);
  EXPECT_EQ(error->violation->rule.clause, "1.5");
  EXPECT_EQ(options, Options{});
}

// Whatever happens in a game can be written, and a hidden tile never is.
TEST(KunaYalaCodec, WritesWholeGames) {
  Options options;
  options.players = 4;
  Random random(4);
  kuna_yala::State state = Rules::initial(options);
  while (const auto step = contract::random_step<Rules>(state, random)) {
    const Json view = Kuna::view(Rules::view(state, Spectator{})).tree();
    for (const Json& tile : view["tiles"]) {
      EXPECT_TRUE(tile.is_null() || tile == "hidden");
    }
    EXPECT_EQ(view.contains("unseen"), false);
    EXPECT_FALSE(Kuna::truth(state).tree().empty());
    EXPECT_TRUE(step->seat ? Kuna::action(step->action).tree().contains("type")
                           : Kuna::outcome(step->outcome).tree().contains("type"));
    EventList<kuna_yala::Event> events;
    contract::take<Rules>(state, *step, events);
    for (const auto& cited : events.events()) {
      EXPECT_TRUE(Kuna::event(cited.event).tree().contains("type"));
    }
  }
  EXPECT_EQ(Kuna::view(Rules::view(state, Spectator{})).tree()["scores"].size(), 4U);
}

}  // namespace
}  // namespace calanque::wire
