#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "tests/all_games.h"
#include "tests/secrecy/two_worlds.h"
#include "tests/server/server_world.h"
#include "wire/catalog.h"

// Nobody learns more from the server than their seat may know. Two servers run side by side: at the
// table of one lies the truth, at the other's a world that looks the same to one seat. As long as
// that seat is shown the same, every frame that its device is sent, notifications, answers, errors
// and what comes after a reconnect, must be the same bytes at the same moment; and a spectator's
// too, where a world looks the same to the spectator.
namespace calanque::server {
namespace {

using wire::Json;

const std::string kWatcher(64, 'a');
const std::string kOthers(64, 'b');
const std::string kSpectator(64, 'c');

// A server with one table in the middle of a game: the watcher's seat, all others another person's.
class World {
 public:
  World(const wire::CatalogEntry& game, std::vector<wire::OptionValue> options,
        const std::string& position, Seat watcher, bool bots)
      : seat_(watcher) {
    wire::NewTable wanted;
    wanted.options = std::move(options);
    wanted.position = position;
    auto made = wire::new_table(game, wanted);
    if (!made) {
      return;
    }
    match::RecordFile save = (*made)->save();
    save.lines.clear();
    std::vector<std::string> entries = {"",
                                        event::person(1, {kWatcher, "W", false}),
                                        event::person(2, {kOthers, "O", false}),
                                        event::host(2),
                                        event::rules({}),
                                        event::begin()};
    for (const Seat seat : SeatSet::first((*made)->seats())) {
      const bool mine = seat == watcher;
      auto& player = save.head.players[static_cast<std::size_t>(index(seat))];
      player = mine || !bots ? person_player("P") : bot_player("greedy", "");
      entries.push_back(event::seat(seat, {.person = mine   ? std::optional(1)
                                                     : bots ? std::nullopt
                                                            : std::optional(2),
                                           .open = false}));
    }
    entries.front() = open_entry(save);
    server_.tables.create(kWatcher, "made", entries, [this](auto table) {
      if (table) {
        table_ = *table;
      }
    });
    server_.loop.run();
    if (table_ == nullptr) {
      return;
    }
    watcher_ = server_.connect(kWatcher);
    others_ = server_.connect(kOthers);
    spectator_ = server_.connect(kSpectator);
    open(watcher_, {{"viewer", index(seat_)}, {"legal", {index(seat_)}}, {"lang", "en"}});
    open(others_, {{"viewer", "spectator"}});
    open(spectator_, {{"viewer", "spectator"}, {"lang", "fr"}});
  }

  bool opened() const { return table_ != nullptr; }
  const wire::AnyTable& game() const { return table_->room->table(); }
  bool playing() const { return table_->room->phase() == Phase::Playing; }
  const std::vector<std::string>& told() const { return watcher_.wire->sent; }
  const std::vector<std::string>& told_spectator() const { return spectator_.wire->sent; }

  void ask(const std::string& method, Json params) {
    params["table"] = table_->id;
    server_.call(watcher_, method, params);
  }
  void ask_as_spectator(const std::string& method, Json params) {
    params["table"] = table_->id;
    server_.call(spectator_, method, params);
  }
  void reconnect(std::size_t since) {
    const auto sent = watcher_.wire->sent;
    server_.hang_up(watcher_);
    watcher_ = server_.connect(kWatcher);
    watcher_.wire->sent = sent;
    open(watcher_, {{"viewer", index(seat_)}, {"legal", {index(seat_)}}, {"since", since}});
  }
  // An action of any person's seat.
  void play(Seat seat, const std::string& action) {
    server_.call(seat == seat_ ? watcher_ : others_, "play",
                 {{"table", table_->id},
                  {"seat", index(seat)},
                  {"action", action},
                  {"at", table_->room->version()},
                  {"act", "act-" + std::to_string(++acts_)}});
  }
  void cast(Seat seat) {
    server_.call(seat == seat_ ? watcher_ : others_, "cast",
                 {{"table", table_->id},
                  {"seat", index(seat)},
                  {"at", table_->room->version()},
                  {"act", "act-" + std::to_string(++acts_)}});
  }
  // Lets the computer that is to move think, and its moment come.
  void wait_for_bot() {
    const std::uint64_t version = table_->room->version();
    server_.loop.run_until([this] { return table_->by_itself.thought == nullptr; });
    while (table_->room->version() == version && server_.loop.advance(std::chrono::seconds(30))) {
    }
  }
  bool bot_is_next() const {
    for (const Seat seat : deciders(game().turn())) {
      if (table_->room->plays(seat, match::PlayerKind::Bot)) {
        return true;
      }
    }
    return false;
  }

 private:
  void open(ServerWorld::Connection& who, const Json& with) {
    server_.call(who, "open", {{"table", table_->id}, {"with", with}});
  }

  Seat seat_;
  ServerWorld server_;
  std::shared_ptr<LiveTable> table_;
  ServerWorld::Connection watcher_;
  ServerWorld::Connection others_;
  ServerWorld::Connection spectator_;
  int acts_ = 0;
};

// Whether both tables show that viewer the same, by the authority's own word.
bool looks_the_same(const World& a, const World& b, const Viewer& viewer) {
  const auto words = [&](const World& world) {
    std::string text = world.game().view(viewer).text();
    for (const auto& entry : world.game().events(viewer, 0, wire::Detail::Words)) {
      text += "\n" + entry.notation;
    }
    return text + wire::write(world.game().turn(), false).text();
  };
  return words(a) == words(b);
}

// Every kind of call, right, wrong and not one's own, after which both must have been told the
// same.
void ask_everything(World& world, int own, int other, const std::vector<std::string>& actions) {
  const Json look = {{"viewer", own}, {"legal", {own}}, {"lang", "en"}};
  world.ask("watch", {{"with", look}});
  world.ask("watch", {{"with", {{"viewer", other}}}});
  world.ask("view", {{"viewer", own}});
  world.ask("view", {{"viewer", other}});
  world.ask("view", {{"viewer", "spectator"}});
  world.ask("events", {{"viewer", own}, {"lang", "fr"}});
  world.ask("legal", {{"seat", own}, {"lang", "en"}});
  world.ask("legal", {{"seat", other}});
  world.ask("record", {{"kind", "view"}, {"viewer", own}});
  world.ask("record", {{"kind", "save"}});
  world.ask("record", Json::object());
  world.ask("undo", {{"seat", other}, {"at", 0}, {"act", "undo"}});
  world.ask("take_home", {{"act", "home"}});
  world.ask("truth", Json::object());
  for (const std::string& action : actions) {
    world.ask("explain", {{"seat", own}, {"action", action}, {"lang", "en"}});
    world.ask("preview", {{"seat", own}, {"actions", {action}}, {"lang", "en"}});
    world.ask("play", {{"seat", other}, {"action", action}, {"at", 1 << 30}, {"act", "forged"}});
    world.ask("play", {{"seat", own}, {"action", action + "x"}, {"at", 1 << 30}, {"act", "bad"}});
  }
  world.ask_as_spectator("view", {{"viewer", own}});
  world.ask_as_spectator("legal", {{"seat", own}});
  world.ask("watch", {{"with", look}});
}

// The same step in both. False at the end, or where the double cannot follow.
bool step(World& truth, World& other, Random& random) {
  if (!truth.playing() || !other.playing()) {
    return false;
  }
  const Turn turn = truth.game().turn();
  if (truth.bot_is_next()) {
    truth.wait_for_bot();
    other.wait_for_bot();
    return true;
  }
  if (const auto* chance = std::get_if<turn::Chance>(&turn)) {
    if (!chance->by) {
      return false;
    }
    truth.cast(*chance->by);
    other.cast(*chance->by);
    return true;
  }
  const Seat seat = deciders(turn).front();
  const auto legal = truth.game().legal(seat, wire::Detail::Words);
  const std::string action = legal[random.below(legal.size())].notation;
  if (other.game().check(wire::action_line(seat, action))) {
    return false;
  }
  truth.play(seat, action);
  other.play(seat, action);
  return true;
}

void compare(const std::vector<std::string>& truth, const std::vector<std::string>& other) {
  const auto [a, b] = std::mismatch(truth.begin(), truth.end(), other.begin(), other.end());
  ASSERT_TRUE(a == truth.end() && b == other.end()) << "frame " << a - truth.begin() << "\n"
                                                    << (a == truth.end() ? "none" : *a) << "\n"
                                                    << (b == other.end() ? "none" : *b);
}

template <class G>
class ServerSecrecy : public testing::Test {};
TYPED_TEST_SUITE(ServerSecrecy, AllGames);

TYPED_TEST(ServerSecrecy, EveryFrameIsTheSameWhateverIsHidden) {
  using G = TypeParam;
  const wire::CatalogEntry& entry = *wire::find_game(G::id);
  int frames = 0;
  int different = 0;
#ifdef CALANQUE_SLOW_BUILD
  const int games = 3;
#else
  const int long_run = std::getenv("CALANQUE_LONG") == nullptr ? 1 : 3;  // thousands in all
  const int games = long_run * contract::scaled(G::facts.secrets ? 40 : 6);
#endif
  for (int game = 0; game < games; ++game) {
    auto found = two_worlds<G>(game, 4, 12);
    SCOPED_TRACE("CALANQUE_SEED=" + std::to_string(contract::base_seed()) + " game " +
                 std::to_string(game) + " " + found.name);
    const Seat watcher = found.watcher;
    const int seats = found.seats;
    Random& random = found.random;
    const auto& actions = found.actions;
    different += found.other == found.truth ? 0 : 1;
    std::vector<wire::OptionValue> options;
    for (const auto& spec : G::options_schema()) {
      options.push_back({std::string(spec.key), option_text(spec, found.options), {}});
    }
    const bool bots = game % 2 == 1;
    World truth(entry, options, G::text(found.truth), watcher, bots);
    World other(entry, options, G::text(found.other), watcher, bots);
    ASSERT_TRUE(truth.opened() && other.opened());
    const int own = index(watcher);
    // Once a game is over its record is everybody's, with the position that it began from.
    const auto lasts = [](const World& world) { return !is_over(world.game().turn()); };
    for (int i = 0; i < 6 && lasts(truth) && looks_the_same(truth, other, watcher); ++i) {
      for (World* world : {&truth, &other}) {
        ask_everything(*world, own, (own + 1) % seats, actions);
        if (i % 2 == 1) {
          world->reconnect(0);
        }
      }
      compare(truth.told(), other.told());
      if (looks_the_same(truth, other, Spectator{})) {
        compare(truth.told_spectator(), other.told_spectator());
      }
      if (testing::Test::HasFatalFailure()) {
        return;
      }
      frames += static_cast<int>(truth.told().size());
      if (!step(truth, other, random)) {
        break;
      }
    }
  }
  std::cout << games << " pairs of worlds, " << different << " different, " << frames
            << " frames\n";
  EXPECT_GT(frames, 100);
  if (G::facts.secrets) {
    EXPECT_GT(different, 0) << "nothing was hidden: the test shows nothing";
  }
}

}  // namespace
}  // namespace calanque::server
