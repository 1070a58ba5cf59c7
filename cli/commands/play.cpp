#include <algorithm>
#include <iostream>

#include "cli/commands/commands.h"
#include "cli/kept_games.h"
#include "cli/session.h"
#include "cli/words.h"

namespace calanque::cli {

namespace {

constexpr std::size_t kOffered = 9;  // unfinished games in the menu

std::string game_name(const wire::CatalogEntry& entry, Language language) {
  return format(entry.texts(), language, Message("game.name"), [](Seat) { return std::string(); });
}

std::string bot_name(const std::string& kind, Language language) {
  const bool level = kind.starts_with("level");
  return level ? say(language, Message("bot.level").with("level", Token(kind.substr(5))))
               : say(language, Message("bot.name").with("name", Token(kind)));
}

// Sets who sits where: person unless said otherwise.
bool seat_players(const PlayArguments& arguments, const wire::CatalogEntry& game, std::size_t seats,
                  Language language, std::vector<match::Player>& players) {
  players.resize(seats);
  if (arguments.seats.size() > seats || arguments.names.size() > seats) {
    complain("there are only " + std::to_string(seats) + " seats");
    return false;
  }
  for (std::size_t i = 0; i < arguments.seats.size(); ++i) {
    const std::string& kind = arguments.seats[i];
    const auto names = game.players();
    if (std::find(names.begin(), names.end(), kind) != names.end()) {
      players[i].kind = match::PlayerKind::Bot;
      players[i].bot = kind;
      const bool alone = std::count(arguments.seats.begin(), arguments.seats.end(), kind) == 1;
      players[i].name = bot_name(kind, language) + (alone ? "" : " " + std::to_string(i + 1));
    } else if (kind != "person") {
      std::string known;
      for (const std::string_view name : names) {
        known += ", " + std::string(name);
      }
      complain("--seats takes person" + known + ", not '" + kind + "'");
      return false;
    }
  }
  for (std::size_t i = 0; i < arguments.names.size(); ++i) {
    players[i].name = arguments.names[i];
  }
  return true;
}

// A number typed by the person between low and high; nothing when the input ends.
std::optional<int> ask_number(const Terminal& terminal, Language language,
                              const std::string& question, int low, int high) {
  for (;;) {
    const auto answer = terminal.ask(question);
    if (!answer) {
      return std::nullopt;
    }
    TextReader reader(*answer);
    int number = 0;
    if (reader.number(number, low, high) && reader.at_end()) {
      return number;
    }
    terminal.line(say(language, "menu.bad"));
  }
}

void show_games(const Terminal& terminal, Language language) {
  int number = 0;
  for (const wire::CatalogEntry& entry : wire::catalog()) {
    Canvas canvas;
    canvas.put(0, 0, std::to_string(++number), {.bold = true});
    canvas.put(3, 0, game_name(entry, language), {.bold = true});
    canvas.put(
        19, 0,
        std::to_string(entry.facts->min_seats) + "–" + std::to_string(entry.facts->max_seats));
    canvas.put(
        3, 1,
        format(entry.texts(), language, Message("game.pitch"), [](Seat) { return std::string(); }),
        {.ink = Ink::Dim});
    terminal.show(canvas);
  }
}

// The unfinished games that can be chosen, numbered after the games; gives their names.
std::vector<std::string> offer_kept(const Terminal& terminal, Language language) {
  std::vector<std::string> offered;
  std::size_t left_out = 0;
  for (const KeptGame& game : kept_games(language)) {
    if (!game.readable || offered.size() == kOffered) {
      ++left_out;
      continue;
    }
    if (offered.empty()) {
      terminal.line();
      terminal.line(say(language, "kept.title"), {.bold = true});
    }
    offered.push_back(game.name);
    Canvas canvas;
    canvas.put(0, 0, std::to_string(wire::catalog().size() + offered.size()), {.bold = true});
    canvas.put(3, 0, game.description);
    terminal.show(canvas);
  }
  if (left_out > 0) {
    terminal.line(say(language, Message("kept.more").with("count", static_cast<int>(left_out))),
                  {.ink = Ink::Dim});
  }
  return offered;
}

// Fills in the game, the number of players and the opponents, or the unfinished game to go on with,
// by asking. False: nobody answered.
bool ask_menu(const Terminal& terminal, Language language, PlayArguments& arguments) {
  terminal.clear();
  terminal.line(say(language, "menu.title"), {.ink = Ink::Water, .bold = true});
  terminal.line();
  const auto games = wire::catalog();
  show_games(terminal, language);
  const std::vector<std::string> kept = offer_kept(terminal, language);
  terminal.line();
  const auto choice = ask_number(terminal, language, say(language, "menu.game"), 1,
                                 static_cast<int>(games.size() + kept.size()));
  if (!choice) {
    return false;
  }
  if (static_cast<std::size_t>(*choice) > games.size()) {
    arguments.resume = kept[static_cast<std::size_t>(*choice) - games.size() - 1];
    return true;
  }
  const wire::CatalogEntry& entry = games[static_cast<std::size_t>(*choice - 1)];
  arguments.table.game = entry.id;
  const int low = std::max(2, entry.facts->min_seats);
  arguments.table.players = ask_number(
      terminal, language,
      say(language, Message("menu.players").with("low", low).with("high", entry.facts->max_seats)),
      low, entry.facts->max_seats);
  const auto opponent = arguments.table.players
                            ? ask_number(terminal, language, say(language, "menu.opponent"), 0, 5)
                            : std::nullopt;
  if (!opponent) {
    return false;
  }
  arguments.seats.assign(static_cast<std::size_t>(*arguments.table.players),
                         *opponent == 0 ? "person" : "level" + std::to_string(*opponent));
  arguments.seats[0] = "person";
  return true;
}

void list_kept(const Terminal& terminal, Language language) {
  const std::vector<KeptGame> games = kept_games(language);
  if (games.empty()) {
    terminal.line(say(language, "kept.none"));
    return;
  }
  std::size_t widest = 0;
  for (const KeptGame& game : games) {
    widest = std::max(widest, game.name.size());
  }
  for (const KeptGame& game : games) {
    Canvas canvas;
    canvas.put(0, 0, game.name, {.bold = true});
    canvas.put(static_cast<int>(widest) + 2, 0, game.description);
    terminal.show(canvas);
  }
  terminal.line(say(language, "kept.resume") + " " + files::state_folder().string(),
                {.ink = Ink::Dim});
}

std::unique_ptr<wire::AnyTable> start(const PlayArguments& arguments, Language language) {
  wire::NewTable wanted;
  wanted.secrets.resize(static_cast<std::size_t>(arguments.series));
  auto table = make_table(arguments.table, language, wanted);
  if (table == nullptr) {
    return nullptr;
  }
  std::vector<match::Player> players;
  if (!seat_players(arguments, *wire::find_game(table->game()),
                    static_cast<std::size_t>(table->seats()), language, players)) {
    return nullptr;
  }
  for (int i = 0; i < table->seats(); ++i) {
    const match::line::Sit line{seat_at(i), players[static_cast<std::size_t>(i)]};
    if (const auto fault = table->put(match::text(match::CommonLine(line)))) {
      complain("--names, seat " + std::to_string(i) + ": expected " +
               match::player_fault(line.player));
      return nullptr;
    }
  }
  return table;
}

}  // namespace

int run_play(const Common& common, PlayArguments arguments) {
  Terminal terminal(common.colours);
  const Language language = common.language;
  files::sweep(files::state_folder());
  if (arguments.list) {
    list_kept(terminal, language);
    return 0;
  }
  if (arguments.table.game.empty() && arguments.resume.empty()) {
    if (!terminal.interactive()) {
      list_kept(terminal, language);
      complain(say(language, "play.no_terminal"));
      return 2;
    }
    if (!ask_menu(terminal, language, arguments)) {
      return 0;
    }
  }
  // A kept game goes on in its save. Any other file is somebody's own: it is read, and stays.
  std::optional<files::HeldFile> save;
  if (const auto kept = find_kept(arguments.resume)) {
    auto held = files::HeldFile::hold(*kept);
    if (!held) {
      complain((held.error().in_use() ? say(language, "save.in_use") : held.error().why() + ":") +
               " " + kept->string());
      return 1;
    }
    save = std::move(*held);
    arguments.resume = kept->string();
  }
  auto table = arguments.resume.empty() ? start(arguments, language)
                                        : load_table(arguments.resume, language);
  if (table == nullptr) {
    return 2;
  }
  return Session(terminal, language, std::move(table), std::move(save)).run() ? 0 : 1;
}

}  // namespace calanque::cli
