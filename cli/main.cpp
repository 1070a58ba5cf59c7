#include <langinfo.h>
#include <sodium.h>

#include <CLI/CLI.hpp>
#include <clocale>
#include <csignal>
#include <iostream>

#include "cli/commands/commands.h"
#include "cli/words.h"
#include "core/version.h"

namespace {

using namespace calanque::cli;  // NOLINT(google-build-using-namespace): the program itself

std::vector<std::string> codes() {
  std::vector<std::string> list;
  for (const calanque::Language language : calanque::languages()) {
    list.emplace_back(language.code());
  }
  return list;
}

void add_table_options(CLI::App& command, GameArguments& table) {
  command.add_option("--players", table.players, "how many seats");
  command.add_option("--option", table.options,
                     "key=value, or key=@file.json for a table; see `games`");
}

void add_arena(CLI::App& app, ArenaArguments& contest) {
  CLI::App* arena = app.add_subcommand("arena", "let players play each other, and measure");
  arena->add_option("game", contest.table.game, "the id of a game")->required();
  arena
      ->add_option("--players", contest.players,
                   "who plays: level3, level3@5000 (budget), cmd:PROGRAM, or name=any of these; "
                   "separated by commas")
      ->required();
  arena->add_option("--seats", contest.table.players,
                    "seats at a table; without it as many as players are listed");
  arena->add_option("--games", contest.games, "how many")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{10'000'000}));
  arena->add_option("--option", contest.table.options,
                    "key=value, or key=@file.json for a table; see `games`");
  arena->add_option("--seed", contest.table.seed, "other games");
  arena->add_option("--jobs", contest.jobs, "games at once; without it one for each core")
      ->check(CLI::Range(1, 1024));
  arena->add_option("--sprt", contest.sprt, "elo0,elo1: stop as soon as one of the two is proven")
      ->delimiter(',');
  arena
      ->add_option("--move-time", contest.move_seconds,
                   "seconds an outside program has for an answer")
      ->check(CLI::Range(0.01, 86'400.0));
  arena->add_option("--turn-limit", contest.turn_limit, "actions after which a game is adjudicated")
      ->check(CLI::Range(1, 1'000'000));
  arena->add_option("--log", contest.log, "where the games are kept, and gone on from");
  arena->add_flag("--fresh", contest.fresh, "play all games again");
  arena->add_option("--report", contest.report, "write a page with plots to this file");
  arena->add_option("--records", contest.records, "write the record of each game into this folder");
}

void add_gtp(CLI::App& app, GtpArguments& arguments) {
  CLI::App* gtp = app.add_subcommand("gtp", "play Callisto over the Go Text Protocol");
  gtp->add_option("--game", arguments.game, "callisto_2, callisto_3, callisto or callisto_2_4");
  gtp->add_option("--player", arguments.player, "champion, or level1 to level5");
  gtp->add_option("--simulations", arguments.simulations, "at most so many a move");
  gtp->add_option("--move-seconds", arguments.move_seconds, "processor time for a move")
      ->check(CLI::Range(0.0, 86'400.0));
  gtp->add_option("--game-seconds", arguments.game_seconds, "processor time for a whole game")
      ->check(CLI::Range(0.0, 86'400.0));
  gtp->add_option("--seed", arguments.seed, "other thoughts");
  gtp->add_option("--threads", arguments.threads, "that think together")->check(CLI::Range(1, 8));
  gtp->add_flag("--ponder", arguments.ponder, "think while others do");
}

void add_serve(CLI::App& app, ServeArguments& served) {
  CLI::App* serve = app.add_subcommand("serve", "serve the page and its live tables to browsers");
  CLI::Option* host = serve->add_option("--host", served.host, "the IP address to listen on");
  serve->add_option("--port", served.port, "the port; 0 for any free one");
  serve->add_option("--page", served.page, "the folder of the built page");
  serve->add_flag("--lan", served.lan, "for the local network: shows the address as a QR code")
      ->excludes(host);
  serve
      ->add_option("--allow-host", served.names,
                   "a name by which browsers may ask for the page; for several, once each")
      ->allow_extra_args(false);
  serve
      ->add_option("--allow-origin", served.origins,
                   "a host whose copy of the page keeps its tables here, as in "
                   "https://pages.example.org; for several, once each")
      ->allow_extra_args(false);
  serve
      ->add_option("--per-address", served.per_address,
                   "connections of one address at the same time; 256 unless told, of 512 in all")
      ->check(CLI::Range(1, 512));
  serve->add_option("--data", served.data, "the file in which tables are kept")
      ->envname("CALANQUE_DATA");
  serve
      ->add_option("--flush", served.flush,
                   "what an acknowledged move survives: disk, also a power cut; system, the end of "
                   "the program only")
      ->check(CLI::IsMember({"disk", "system"}))
      ->envname("CALANQUE_FLUSH");
  const auto limit = [&](const char* name, auto& value, int high, const char* variable,
                         const char* what) {
    serve->add_option(name, value, what)->check(CLI::Range(1, high))->envname(variable);
  };
  limit("--thinkers", served.thinkers, 256, "CALANQUE_THINKERS",
        "threads on which computers think");
  limit("--links-per-address", served.links_per_address, 100'000, "CALANQUE_LINKS_PER_ADDRESS",
        "people of one address who may be connected; 2000 unless told");
  limit("--calls-each", served.calls_each, 1'000'000, "CALANQUE_CALLS_EACH",
        "calls a second that one person may make; 25 unless told");
  limit("--most-tables", served.most_tables, 10'000'000, "CALANQUE_MOST_TABLES",
        "tables that are kept in all");
  limit("--tables-each", served.tables_each, 10'000, "CALANQUE_TABLES_EACH",
        "unfinished tables that one person may be the host of");
  limit("--keep-waiting", served.keep_waiting, 10'000, "CALANQUE_KEEP_WAITING",
        "days that a table waits for people");
  limit("--keep-unfinished", served.keep_unfinished, 10'000, "CALANQUE_KEEP_UNFINISHED",
        "days after its last move that an unfinished game is kept");
  limit("--keep-finished", served.keep_finished, 10'000, "CALANQUE_KEEP_FINISHED",
        "days that a finished game and its replay are kept");
  serve->add_flag("--log", served.log, "say on the standard error what happens, as lines of JSON")
      ->envname("CALANQUE_LOG");
  // For tests: not listed.
  const auto hidden = [&](const char* name, int& value, int low, int high) {
    serve->add_option(name, value)->check(CLI::Range(low, high))->group("");
  };
  hidden("--head-timeout", served.head_timeout, 1, 86'400'000);
  hidden("--least-pace", served.least_pace, 0, 10'000);
  hidden("--sealing-timeout", served.sealing_timeout, 0, 86'400);
  hidden("--host-timeout", served.host_timeout, 0, 86'400);
  hidden("--unload-timeout", served.unload_timeout, 0, 86'400);
}

int run(int argc, char** argv) {
  // Everything here is UTF-8, also where the locale that LANG names is not installed.
  std::setlocale(LC_CTYPE, "");
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") {
    std::setlocale(LC_CTYPE, "C.UTF-8");
  }
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a fault to tell, not the end
  if (sodium_init() < 0) {
    complain("the system's random source does not work");
    return 1;
  }
  CLI::App app("Calanque: Calypso, Callisto, Capt'n Clever, Kuna Yala and Calcory, by the book");
  app.require_subcommand(1);
  app.set_version_flag("--version", "calanque " + std::string(calanque::version()));
  app.fallthrough();
  Common common;
  std::string lang;
  bool no_color = false;
  app.add_option("--lang", lang, "the language; default from LANG")->check(CLI::IsMember(codes()));
  app.add_flag("--no-color", no_color, "plain text (also: NO_COLOR)");

  PlayArguments play;
  CLI::App* play_command = app.add_subcommand(
      "play",
      "play in the terminal; without a game, a menu that also offers the unfinished games.\n"
      "Every game is kept from its first move on, under a name of its own.");
  play_command->add_option("game", play.table.game, "the id of a game, see `games`");
  add_table_options(*play_command, play.table);
  play_command
      ->add_option("--seats", play.seats,
                   "person, level1 to level5 or another player of the game, by seat")
      ->delimiter(',');
  play_command->add_option("--names", play.names, "names, by seat")->delimiter(',');
  play_command->add_option("--seed", play.table.seed, "deal from this seed");
  play_command->add_option("--resume", play.resume,
                           "go on with an unfinished game by its name, or from a file, which "
                           "stays as it is");
  play_command->add_flag("--list", play.list, "list the unfinished games");
  play_command
      ->add_option("--series", play.series, "so many games, the start rotates, scores are added")
      ->check(CLI::Range(1, 100));

  app.add_subcommand("games", "list the games and their options");
  app.add_subcommand("engine", "speak the match protocol (JSON-RPC) on stdin and stdout");

  std::string file;
  app.add_subcommand("replay", "step through a record")->add_option("file", file)->required();
  std::vector<std::string> seen;
  CLI::App* verify =
      app.add_subcommand("verify",
                         "replay a record and repeat every draw: proven, repeats, given "
                         "or broken (exit status 0, 3, 4, 1)");
  verify->add_option("file", file)->required();
  verify->add_option("--seen", seen, "a commitment that you saw before the game; may be repeated");

  PerftArguments counted;
  CLI::App* perft = app.add_subcommand("perft", "count the paths of a given length");
  perft->add_option("game", counted.table.game, "the id of a game");
  add_table_options(*perft, counted.table);
  perft->add_option("--depth", counted.depth, "length of the paths")
      ->required()
      ->check(CLI::Range(0, 1000));
  perft->add_flag("--collapse", counted.collapse, "single branches cost no depth");
  perft->add_flag("--all", counted.all,
                  "also the paths weighted by chance, and those that ended earlier");
  perft->add_option("--record", counted.table.record, "count from the end of this record");

  std::string bench_game;
  double seconds = 1.0;
  CLI::App* bench = app.add_subcommand("bench", "measure random play, or thinking, on one core");
  bench->add_option("game", bench_game, "one game only");
  bool thinking = false;
  bench->add_flag("--thinking", thinking, "measure level 5 instead: its searches");
  bench->add_option("--seconds", seconds, "time for each figure")->check(CLI::Range(0.01, 600.0));

  ArenaArguments contest;
  add_arena(app, contest);

  SolveArguments solved;
  CLI::App* solve = app.add_subcommand("solve", "the exact value of Calypso");
  solve->add_option("game", solved.game, "calypso")->required();
  solve->add_option("--players", solved.players, "how many seats")->check(CLI::Range(1, 6));
  solve->add_flag("--coop", solved.cooperative, "the cooperative game");
  solve->add_flag("--hard", solved.hard, "the hard cooperative game");
  solve->add_option("--option", solved.options, "tiles=pairs, tiles=square or tiles=triples");

  std::string from;
  std::string to;
  CLI::App* blksgf = app.add_subcommand("blksgf", "turn a Callisto .blksgf into a record, or back");
  blksgf->add_option("from", from, "the file to read: .blksgf or a record")->required();
  blksgf->add_option("to", to, "the file to write")->required();

  GtpArguments gtp;
  add_gtp(app, gtp);

  ServeArguments served;
  add_serve(app, served);
  std::string backup_from;
  std::string backup_to;
  CLI::App* backup =
      app.add_subcommand("backup", "copy the tables of a server, also while it runs");
  backup->add_option("from", backup_from, "the file that `serve --data` names")->required();
  backup->add_option("to", backup_to, "the copy; it must not exist yet")->required();

  CLI11_PARSE(app, argc, argv);
  common.language = calanque::find_language(lang).value_or(language_of_environment());
  common.colours = !no_color;
  const std::string name = app.get_subcommands().front()->get_name();
  if (name == "play") {
    return run_play(common, play);
  }
  if (name == "games") {
    return run_games(common);
  }
  if (name == "engine") {
    return run_engine();
  }
  if (name == "replay") {
    return run_replay(common, file);
  }
  if (name == "verify") {
    return run_verify(file, seen);
  }
  if (name == "perft") {
    return run_perft(common, counted);
  }
  if (name == "bench") {
    return thinking ? run_thinking_bench(bench_game, seconds) : run_bench(bench_game, seconds);
  }
  if (name == "arena") {
    return run_arena(common, contest);
  }
  if (name == "backup") {
    return run_backup(common, backup_from, backup_to);
  }
  if (name == "solve") {
    return run_solve(solved);
  }
  if (name == "gtp") {
    return run_gtp(gtp);
  }
  if (name == "serve") {
    return run_serve(common, served);
  }
  return run_blksgf(from, to);
}

}  // namespace

int main(int argc, char** argv) {
  const int status = run(argc, argv);
  // What was written may fail as late as here, when the last of it leaves the program.
  const bool flushed = std::fflush(stdout) == 0;
  if (!std::cout.flush() || !flushed || std::ferror(stdout) != 0) {
    complain("cannot write to standard output");
    return status == 0 ? 1 : status;
  }
  return status;
}
