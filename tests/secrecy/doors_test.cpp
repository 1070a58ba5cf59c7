#include <gtest/gtest.h>

#include "tests/all_games.h"
#include "tests/secrecy/two_worlds.h"
#include "wire/service.h"

// Nobody learns more at a seat's door than the seat may know. Two services run side by side: one
// table is the truth, the other a world that looks the same to one seat. As long as that seat is
// shown the same, every method of its door with every parameter, refused ones included, must answer
// the same bytes; searches must also have done the same work, which stands in their answers. So
// must a spectator's door, as long as a spectator is shown the same.
namespace calanque {
namespace {

using wire::Json;

constexpr int kWatchers = 1;  // the handles of the two doors
constexpr int kSpectators = 2;

// One table, the door of the watcher, and that of a spectator.
class World {
 public:
  World(std::string_view game, const Json& options, const std::string& position, Seat watcher)
      : service_([] { return match::Digest{}; }) {
    const Json made = call(
        "new", {{"game", game}, {"options", options}, {"seed", "worlds"}, {"position", position}});
    opened_ = made.contains("result") &&
              call("door", {{"match", 1}, {"seats", {index(watcher)}}}).contains("result") &&
              call("door", {{"match", 1}}).contains("result");
  }

  bool opened() const { return opened_; }
  std::string ask(const std::string& method, const Json& params) {
    return service_.handle(
        Json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump());
  }
  Json call(const std::string& method, const Json& params) {
    return *wire::read_json(ask(method, params));
  }

 private:
  wire::Service service_;
  bool opened_ = false;
};

struct Call {
  std::string method;
  Json params;
};

// Every method of the seat's door, with right, wrong and foreign parameters. `actions` has legal
// and illegal ones, `refused` some that cannot be played now. Once a game is over, its record opens
// everything to everybody. What may change the table stands last, and is taken back where it can
// be.
std::vector<Call> calls(Seat watcher, int seats, const std::vector<std::string>& actions,
                        const std::vector<std::string>& refused, bool over) {
  const int own = index(watcher);
  const int other = (own + 1) % seats;
  const Json look = {{"viewer", own}, {"legal", {own}}, {"lang", "en"}};
  const Json foreign = {{"viewer", other}, {"legal", {other}}};
  std::vector<Call> list = {
      {"status", {}},
      {"look", {{"with", look}}},
      {"look", {{"with", foreign}}},
      {"look", {{"with", {{"viewer", own}, {"save", true}}}}},
      {"view", {{"viewer", own}}},
      {"view", {{"viewer", other}}},
      {"view", {{"viewer", "spectator"}}},
      {"events", {{"viewer", own}, {"lang", "fr"}}},
      {"events", {{"viewer", own}, {"since", 3}}},
      {"events", {{"viewer", other}}},
      {"events", {{"viewer", "spectator"}}},
      {"legal", {{"seat", own}, {"lang", "en"}}},
      {"legal", {{"seat", other}}},
      {"observation", {{"seat", own}}},
      {"observation", {{"seat", other}}},
      {"think", {{"seat", own}, {"budget", 40}, {"lang", "en"}}},
      {"think", {{"seat", other}, {"budget", 40}}},
      {"think_start", {{"seat", own}, {"budget", 30}, {"lang", "fr"}}},
      {"think_start", {{"seat", other}, {"budget", 30}}},
      {"think_start", {{"seat", own}, {"bot", "level1"}}},
      {"agree", {{"seat", own}}},
      {"agree", {{"seat", other}, {"with", look}}},
      {"agree", {{"seat", own}, {"yes", false}, {"with", look}}},
      {"redo", {{"seat", own}, {"with", look}}},
      {"redo", {{"seat", other}}},
      {"undo", {{"seat", other}}},
      {"cast", {{"seat", other}}},
      {"seal", {{"seat", own}, {"seal", std::string(64, 'a')}, {"with", look}}},
      {"reveal", {{"seat", own}, {"nonce", std::string(64, 'a')}}},
      {"reveal", {{"seat", other}, {"nonce", "b"}, {"with", foreign}}},
      {"record", {{"kind", "view"}, {"viewer", own}}},
      {"record", {{"kind", "view"}, {"viewer", other}}},
      {"record", {{"kind", "save"}}}};
  if (!over) {
    list.push_back({"record", Json::object()});
  }
  for (const std::string& action : actions) {
    list.push_back({"explain", {{"seat", own}, {"action", action}, {"lang", "en"}}});
    list.push_back({"preview", {{"seat", own}, {"actions", {action}}, {"lang", "en"}}});
    list.push_back({"explain", {{"seat", other}, {"action", action}}});
    list.push_back({"play", {{"seat", other}, {"action", action}, {"with", foreign}}});
  }
  for (const std::string& action : refused) {
    list.push_back({"play", {{"seat", own}, {"action", action}, {"lang", "en"}, {"with", look}}});
  }
  list.push_back({"undo", {{"seat", own}, {"with", look}}});
  list.push_back({"redo", {{"seat", own}, {"with", look}}});
  list.push_back({"cast", {{"seat", own}, {"with", look}}});
  return list;
}

// What somebody can ask who only looks on.
std::vector<Call> spectators_calls(int seats, bool over) {
  const Json look = {{"viewer", "spectator"}, {"legal", Json::array()}, {"lang", "en"}};
  std::vector<Call> list = {{"status", {}},
                            {"look", {{"with", look}}},
                            {"view", {{"viewer", "spectator"}}},
                            {"events", {{"viewer", "spectator"}, {"lang", "fr"}}},
                            {"record", {{"kind", "view"}, {"viewer", "spectator"}}}};
  for (int seat = 0; seat < seats; ++seat) {
    list.push_back({"view", {{"viewer", seat}}});
    list.push_back({"legal", {{"seat", seat}}});
    list.push_back({"undo", {{"seat", seat}}});
    list.push_back({"think", {{"seat", seat}, {"budget", 40}}});
  }
  if (!over) {
    list.push_back({"record", Json::object()});
  }
  return list;
}

// The truth and its double.
struct Worlds {
  World truth;
  World double_;

  // The same bytes from both, at the door of that handle.
  void compare(int door, const std::vector<Call>& list, int& compared) {
    for (const Call& call : list) {
      Json params = call.params.is_null() ? Json::object() : call.params;
      params["door"] = door;
      const Json answer = *wire::read_json(same(call.method, params));
      ++compared;
      if (answer.contains("result") && call.method == "think_start") {
        const Json thinker = answer["result"]["thinker"];
        (void)same("think_step", {{"thinker", thinker}, {"units", 20}});
        (void)same("think_end", {{"thinker", thinker}});
      }
      if (testing::Test::HasFatalFailure()) {
        return;
      }
    }
  }

  // The answer, if it is that of both.
  std::string same(const std::string& method, const Json& params) {
    const std::string answer = truth.ask(method, params);
    const std::string other = double_.ask(method, params);
    [&] { ASSERT_EQ(answer, other) << method << " " << params.dump(); }();
    return answer;
  }

  // Those of the actions that the watcher cannot take now.
  std::vector<std::string> refused(Seat watcher, const std::vector<std::string>& actions) {
    std::vector<std::string> list;
    for (const std::string& action : actions) {
      const Json params = {{"match", 1}, {"seat", index(watcher)}, {"action", action}};
      if (truth.call("explain", params)["result"]["legal"] == false) {
        list.push_back(action);
      }
    }
    return list;
  }

  // Whether both show that viewer the same, by the authority's own word.
  bool look_the_same(const Json& viewer) {
    const Json look = {{"match", 1}, {"with", {{"viewer", viewer}}}};
    return truth.ask("look", look) == double_.ask("look", look);
  }

  // A view that the authority writes down at any time, also while the door keeps it back.
  void compare_views(Seat watcher) {
    const Json params = {{"match", 1}, {"kind", "view"}, {"viewer", index(watcher)}};
    ASSERT_EQ(truth.ask("record", params), double_.ask("record", params));
  }

  bool over() { return truth.call("status", {{"match", 1}})["result"]["turn"]["type"] == "over"; }

  // The same step in both; false where the double cannot follow or the seat is shown a difference.
  // The watcher acts through its door, and where it is shown the same it is answered the same.
  bool step(Seat watcher, Random& random) {
    const Json turn = truth.call("status", {{"match", 1}})["result"]["turn"];
    if (turn["type"] == "over") {
      return false;
    }
    Call call;
    if (turn["type"] == "chance") {
      const Json outcomes = truth.call("chance", {{"match", 1}})["result"]["outcomes"];
      const Json& drawn = outcomes[random.below(outcomes.size())];
      call = {"resolve", {{"match", 1}, {"outcome", drawn["notation"]}}};
    } else {
      const int seat = turn["seats"][0].get<int>();
      const Json legal = truth.call("legal", {{"match", 1}, {"seat", seat}})["result"]["legal"];
      const Json& picked = legal[random.below(legal.size())];
      const bool own = seat == index(watcher);
      call = {"play",
              {{own ? "door" : "match", own ? kWatchers : 1},
               {"seat", seat},
               {"action", picked["notation"]},
               {"with", {{"viewer", index(watcher)}, {"legal", {index(watcher)}}}}}};
    }
    const std::string answer = truth.ask(call.method, call.params);
    const std::string other = double_.ask(call.method, call.params);
    if (answer.find("\"result\"") == std::string::npos ||
        other.find("\"result\"") == std::string::npos || !look_the_same(index(watcher))) {
      return false;
    }
    [&] { ASSERT_EQ(answer, other) << call.method << " " << call.params.dump(); }();
    return true;
  }
};

template <class G>
Json options_of(const typename G::Options& options) {
  Json told = Json::object();
  for (const auto& spec : G::options_schema()) {
    told[std::string(spec.key)] = option_text(spec, options);
  }
  return told;
}

template <class G>
class Doors : public testing::Test {};
TYPED_TEST_SUITE(Doors, AllGames);

TYPED_TEST(Doors, TellTheSameWhateverIsHidden) {
  using G = TypeParam;
  int different = 0;
  int compared = 0;
  int pairs = 0;
  int spectated = 0;
#ifdef CALANQUE_SLOW_BUILD
  const int games = 4;
#else
  const int games = contract::scaled(G::facts.secrets ? 100 : 8);
#endif
  for (int game = 0; game < games; ++game) {
    auto found = two_worlds<G>(game, 8, 11);
    SCOPED_TRACE("CALANQUE_SEED=" + std::to_string(contract::base_seed()) + " game " +
                 std::to_string(game) + " " + found.name);
    const Seat watcher = found.watcher;
    const int seats = found.seats;
    Random& random = found.random;
    auto actions = found.actions;
    actions.emplace_back("no action at all");
    different += found.other == found.truth ? 0 : 1;
    const Json options = options_of<G>(found.options);
    Worlds worlds{World(G::id, options, G::text(found.truth), watcher),
                  World(G::id, options, G::text(found.other), watcher)};
    ASSERT_TRUE(worlds.truth.opened() && worlds.double_.opened());
    for (int i = 0; i < 4; ++i) {
      const bool over = worlds.over();
      worlds.compare(kWatchers,
                     calls(watcher, seats, actions, worlds.refused(watcher, actions), over),
                     compared);
      if (!testing::Test::HasFatalFailure() && worlds.look_the_same("spectator")) {
        worlds.compare(kSpectators, spectators_calls(seats, over), compared);
        ++spectated;
      }
      worlds.compare_views(watcher);
      ++pairs;
      if (testing::Test::HasFatalFailure()) {
        return;
      }
      if (!worlds.step(watcher, random)) {
        break;
      }
    }
  }
  std::cout << pairs << " pairs of worlds, " << spectated << " of them to spectators too, "
            << compared << " answers\n";
  EXPECT_GT(compared, 100);
  if (G::facts.secrets) {
    EXPECT_GT(different, 0) << "nothing was hidden: the test shows nothing";
  }
}

// No method is forgotten above, and none of its parameters.
TEST(DoorsOfSeats, AreAskedForEverythingTheyKnow) {
  const auto asked = calls(seat_at(0), 2, {"an action"}, {"an action"}, false);
  for (const wire::SeatMethodEntry& method : wire::seat_methods()) {
    for (const std::string_view parameter : method.knows) {
      EXPECT_TRUE(std::any_of(asked.begin(), asked.end(),
                              [&](const Call& call) {
                                return call.method == method.name &&
                                       call.params.contains(std::string(parameter));
                              }))
          << method.name << " is never asked with " << parameter;
    }
    EXPECT_TRUE(std::any_of(asked.begin(), asked.end(), [&](const Call& call) {
      return call.method == method.name;
    })) << method.name;
  }
}

}  // namespace
}  // namespace calanque
