#include "cli/command_line/command_line.h"

namespace calanque::cli {

namespace {

void add_play(CommandLine& line) {
  const auto play = std::make_shared<PlayArguments>();
  CLI::App* command = line.app.add_subcommand(
      "play",
      "play in the terminal; without a game, a menu that also offers the unfinished games.\n"
      "Every game is kept from its first move on, under a name of its own.");
  command->add_option("game", play->table.game, "the id of a game, see `games`");
  add_table_options(*command, play->table);
  command
      ->add_option("--seats", play->seats,
                   "person, level1 to level5 or another player of the game, by seat")
      ->delimiter(',');
  command->add_option("--names", play->names, "names, by seat")->delimiter(',');
  command->add_option("--seed", play->table.seed, "deal from this seed");
  command->add_option("--resume", play->resume,
                      "go on with an unfinished game by its name, or from a file, which "
                      "stays as it is");
  command->add_flag("--list", play->list, "list the unfinished games");
  command
      ->add_option("--series", play->series, "so many games, the start rotates, scores are added")
      ->check(CLI::Range(1, 100));
  command->callback([&line, play] { line.status = run_play(line.common(), *play); });
}

void add_gtp(CommandLine& line) {
  const auto arguments = std::make_shared<GtpArguments>();
  CLI::App* gtp = line.app.add_subcommand("gtp", "play Callisto over the Go Text Protocol");
  gtp->add_option("--game", arguments->game, "callisto_2, callisto_3, callisto or callisto_2_4");
  gtp->add_option("--player", arguments->player, "champion, or level1 to level5");
  gtp->add_option("--simulations", arguments->simulations, "at most so many a move");
  gtp->add_option("--move-seconds", arguments->move_seconds, "processor time for a move")
      ->check(CLI::Range(0.0, 86'400.0));
  gtp->add_option("--game-seconds", arguments->game_seconds, "processor time for a whole game")
      ->check(CLI::Range(0.0, 86'400.0));
  gtp->add_option("--seed", arguments->seed, "other thoughts");
  gtp->add_option("--threads", arguments->threads, "that think together")->check(CLI::Range(1, 8));
  gtp->add_flag("--ponder", arguments->ponder, "think while others do");
  gtp->callback([&line, arguments] { line.status = run_gtp(*arguments); });
}

}  // namespace

void add_playing(CommandLine& line) {
  add_play(line);
  line.app.add_subcommand("games", "list the games and their options")->callback([&line] {
    line.status = run_games(line.common());
  });
  line.app.add_subcommand("engine", "speak the match protocol (JSON-RPC) on stdin and stdout")
      ->callback([&line] { line.status = run_engine(); });
  add_gtp(line);
}

}  // namespace calanque::cli
