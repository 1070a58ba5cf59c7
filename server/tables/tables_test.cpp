#include "server/tables/tables.h"

#include <gtest/gtest.h>

#include "tests/server/server_world.h"

// Tables with a time that passes when it is told to. tests/server/live_*_test.py meet the rest of
// them in the real program.
namespace calanque::server {
namespace {

using wire::Json;

constexpr std::int64_t kDay = 86'400;

// The result or error of the last call.
Json last(const ServerWorld::Connection& connection) {
  const std::string& frame = connection.wire->sent.back();
  return *wire::read_json(frame.substr(frame.find('{')));
}

Json answer(ServerWorld& world, ServerWorld::Connection& connection, const std::string& method,
            const Json& params) {
  world.call(connection, method, params);
  for (auto frame = connection.wire->sent.rbegin(); frame != connection.wire->sent.rend();
       ++frame) {
    const Json message = *wire::read_json(frame->substr(frame->find('{')));
    if (message.contains("id")) {
      return message;
    }
  }
  return last(connection);
}

Json create(ServerWorld& world, ServerWorld::Connection& connection, const std::string& act) {
  return answer(world, connection, "create", {{"game", "template"}, {"act", act}});
}

Json create_with_computer(ServerWorld& world, ServerWorld::Connection& connection,
                          const Json& seats) {
  return answer(world, connection, "create",
                {{"game", "template"},
                 {"dice", "dealer"},
                 {"act", "one"},
                 {"rules", {{"pace_ms", 700}}},
                 {"seats", seats}})["result"];
}

TEST(Tables, GoWhenNobodyCameInTime) {
  ServerWorld world;
  auto ada = world.connect(std::string(64, 'a'));
  const std::string table = create(world, ada, "one")["result"]["table"];
  world.seconds = 4 * kDay;
  world.tables.sweep();
  EXPECT_TRUE(world.tables.find(table));  // somebody looks at it
  world.hang_up(ada);
  world.tables.sweep();
  world.loop.run();
  EXPECT_FALSE(world.tables.find(table));
  EXPECT_EQ(world.tables.known(), 0U);
}

TEST(Tables, GoWhileAMoveOfTheirsIsBeingKept) {
  ServerWorld world;
  auto ada = world.connect(std::string(64, 'a'));
  const std::string table =
      create_with_computer(world, ada, {{{"kind", "me"}}, {{"kind", "bot"}}})["table"];
  const auto held = *world.tables.find(table);
  const Json start = {{"jsonrpc", "2.0"},
                      {"id", 1},
                      {"method", "start"},
                      {"params", {{"table", table}, {"act", "start"}}}};
  ada.session->received(start.dump());
  EXPECT_TRUE(held->busy);
  world.call(ada, "forget_me", Json::object());
  EXPECT_FALSE(held->busy);
  EXPECT_FALSE(world.tables.find(table));
}

TEST(Tables, GoFromMemoryWhenTheirJournalMakesNoSense) {
  for (const Move& senseless :
       {Move{.entries = {"nonsense"}}, Move{.rewritten = {{{"nonsense"}}}}}) {
    ServerWorld world;
    auto ada = world.connect(std::string(64, 'a'));
    const std::string table = create(world, ada, "one")["result"]["table"];
    std::vector<wire::Answer> told;
    const auto tell = [&told](const wire::Answer& answer) { told.push_back(answer); };
    const auto plan = [&](LiveTable&) -> Result<Move, wire::RpcError> { return senseless; };
    world.tables.change(*world.tables.find(table), "", plan, tell);
    world.tables.change(*world.tables.find(table), "", plan, tell);
    world.loop.run();
    ASSERT_EQ(told.size(), 2U);
    EXPECT_EQ(told[0].error().code, static_cast<wire::ErrorCode>(TableError::NotKept));
    EXPECT_EQ(told[1].error().code, static_cast<wire::ErrorCode>(TableError::NoSuchTable));
    EXPECT_EQ(last(ada)["method"], "gone");
    EXPECT_EQ(world.tables.find(table).error().code,
              static_cast<wire::ErrorCode>(TableError::NotKept));
  }
}

TEST(Tables, AreNotMoreThanAPersonMayHave) {
  TablesOptions options;
  options.most_each = 2;
  ServerWorld world(options);
  auto ada = world.connect(std::string(64, 'a'));
  auto bob = world.connect(std::string(64, 'b'));
  EXPECT_TRUE(create(world, ada, "one").contains("result"));
  const std::string second = create(world, ada, "two")["result"]["table"];
  EXPECT_EQ(create(world, ada, "three")["error"]["code"], 6);
  EXPECT_TRUE(create(world, bob, "one").contains("result"));
  answer(world, ada, "close", {{"table", second}, {"act", "close"}});
  EXPECT_TRUE(create(world, ada, "four").contains("result"));
}

TEST(Tables, AreMadeOnceThoughSomebodyAsksAgainTooSoon) {
  ServerWorld world;
  auto ada = world.connect(std::string(64, 'a'));
  auto again = world.connect(std::string(64, 'a'));
  ada.session->received(R"({"jsonrpc": "2.0", "id": 0, "method": "create", "params":
                            {"game": "template", "act": "one"}})");
  const Json made = create(world, again, "one");  // before the first has been kept
  ASSERT_TRUE(made.contains("result")) << made;
  EXPECT_EQ(last(ada)["result"]["table"], made["result"]["table"]);
  const auto table = world.tables.find(made["result"]["table"]);
  ASSERT_TRUE(table);
  EXPECT_EQ((*table)->here.begin()->second, 2) << "both look at the same";
}

TEST(Tables, HaveASpokenCodeForTwoHours) {
  ServerWorld world;
  auto ada = world.connect(std::string(64, 'a'));
  auto bob = world.connect(std::string(64, 'b'));
  const Json made = create(world, ada, "one")["result"];
  const Json spoken = {{"spoken", made["room"]["spoken"]}};
  EXPECT_EQ(answer(world, bob, "open", spoken)["result"]["table"], made["table"]);
  answer(world, bob, "leave", {{"table", made["table"]}});
  world.seconds = 2 * 3600;
  EXPECT_EQ(answer(world, bob, "open", spoken)["error"]["code"], 11);
  EXPECT_TRUE(answer(world, bob, "open", {{"table", made["table"]}}).contains("result"));
}

TEST(Tables, LeaveMemoryAndComeBackAsTheyWere) {
  ServerWorld world;
  auto ada = world.connect(std::string(64, 'a'));
  Json made = create(world, ada, "one")["result"];
  world.hang_up(ada);
  EXPECT_EQ(world.tables.loaded(), 1U);
  while (world.loop.advance(std::chrono::minutes(2))) {
  }
  EXPECT_EQ(world.tables.loaded(), 0U);
  ada = world.connect(std::string(64, 'a'));
  Json back = answer(world, ada, "open", {{"table", made["table"]}})["result"];
  made.erase("since");  // whoever comes back has all their time
  back.erase("since");
  EXPECT_EQ(back, made);
}

TEST(Tables, TellTheLatestReplaysAndKeepThemAll) {
  ServerWorld world;
  auto ada = world.connect(std::string(64, 'a'));
  const Json made = create(world, ada, "one")["result"];
  const auto table = *world.tables.find(made["table"]);
  for (std::size_t i = 0; i < kMostReplaysTold + 5; ++i) {
    world.tables.change(
        table, "",
        [i](LiveTable&) -> Result<Move, wire::RpcError> {
          return Move{{event::replay("game " + std::to_string(i))}};
        },
        [](const wire::Answer& told) { EXPECT_TRUE(told); });
    world.loop.run();
  }
  const Json told =
      answer(world, ada, "open", {{"table", made["table"]}})["result"]["room"]["replays"];
  EXPECT_EQ(told.size(), kMostReplaysTold);
  EXPECT_EQ(told.front(), "game 5");
  EXPECT_EQ(table->room->replays().size(), kMostReplaysTold + 5);
}

TEST(Tables, OfComputersMoveAtThePaceOfTheTable) {
  ServerWorld world;
  auto ada = world.connect(std::string(64, 'a'));
  const Json made = create_with_computer(world, ada, {{{"kind", "bot"}}, {{"kind", "me"}}});
  answer(world, ada, "start", {{"table", made["table"]}, {"act", "start"}});
  const auto table = *world.tables.find(made["table"]);
  world.loop.run_until([&] { return table->by_itself.bot != nullptr; });
  const std::uint64_t before = table->room->version();
  EXPECT_EQ(world.loop.now().count(), 0);  // the search has ended, the move has not left
  ASSERT_TRUE(world.loop.advance(std::chrono::minutes(1)));
  EXPECT_GT(table->room->version(), before);
  EXPECT_EQ(world.loop.now().count(), 700);
}

}  // namespace
}  // namespace calanque::server
