#include "cli/command_line/command_line.h"

namespace calanque::cli {

namespace {

void add_perft(CommandLine& line) {
  const auto counted = std::make_shared<PerftArguments>();
  CLI::App* perft = line.app.add_subcommand("perft", "count the paths of a given length");
  perft->add_option("game", counted->table.game, "the id of a game");
  add_table_options(*perft, counted->table);
  perft->add_option("--depth", counted->depth, "length of the paths")
      ->required()
      ->check(CLI::Range(0, 1000));
  perft->add_flag("--collapse", counted->collapse, "single branches cost no depth");
  perft->add_flag("--all", counted->all,
                  "also the paths weighted by chance, and those that ended earlier");
  perft->add_option("--record", counted->table.record, "count from the end of this record");
  perft->callback([&line, counted] { line.status = run_perft(line.common(), *counted); });
}

void add_bench(CommandLine& line) {
  struct Arguments {
    std::string game;
    bool thinking = false;
    double seconds = 1.0;
  };
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* bench =
      line.app.add_subcommand("bench", "measure random play, or thinking, on one core");
  bench->add_option("game", arguments->game, "one game only");
  bench->add_flag("--thinking", arguments->thinking, "measure level 5 instead: its searches");
  bench->add_option("--seconds", arguments->seconds, "time for each figure")
      ->check(CLI::Range(0.01, 600.0));
  bench->callback([&line, arguments] {
    line.status = arguments->thinking ? run_thinking_bench(arguments->game, arguments->seconds)
                                      : run_bench(arguments->game, arguments->seconds);
  });
}

void add_arena(CommandLine& line) {
  const auto contest = std::make_shared<ArenaArguments>();
  CLI::App* arena = line.app.add_subcommand("arena", "let players play each other, and measure");
  arena->add_option("game", contest->table.game, "the id of a game")->required();
  arena
      ->add_option("--players", contest->players,
                   "who plays: level3, level3@5000 (budget), cmd:PROGRAM, or name=any of these; "
                   "separated by commas")
      ->required();
  arena->add_option("--seats", contest->table.players,
                    "seats at a table; without it as many as players are listed");
  arena->add_option("--games", contest->games, "how many")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{10'000'000}));
  arena->add_option("--option", contest->table.options,
                    "key=value, or key=@file.json for a table; see `games`");
  arena->add_option("--seed", contest->table.seed, "other games");
  arena->add_option("--jobs", contest->jobs, "games at once; without it one for each core")
      ->check(CLI::Range(1, 1024));
  arena->add_option("--sprt", contest->sprt, "elo0,elo1: stop as soon as one of the two is proven")
      ->delimiter(',');
  arena
      ->add_option("--move-time", contest->move_seconds,
                   "seconds an outside program has for an answer")
      ->check(CLI::Range(0.01, 86'400.0));
  arena
      ->add_option("--turn-limit", contest->turn_limit, "actions after which a game is adjudicated")
      ->check(CLI::Range(1, 1'000'000));
  arena->add_option("--log", contest->log, "where the games are kept, and gone on from");
  arena->add_flag("--fresh", contest->fresh, "play all games again");
  arena->add_option("--report", contest->report, "write a page with plots to this file");
  arena->add_option("--records", contest->records,
                    "write the record of each game into this folder");
  arena->callback([&line, contest] { line.status = run_arena(line.common(), *contest); });
}

void add_solve(CommandLine& line) {
  const auto solved = std::make_shared<SolveArguments>();
  CLI::App* solve = line.app.add_subcommand("solve", "the exact value of Calypso");
  solve->add_option("game", solved->game, "calypso")->required();
  solve->add_option("--players", solved->players, "how many seats")->check(CLI::Range(1, 6));
  solve->add_flag("--coop", solved->cooperative, "the cooperative game");
  solve->add_flag("--hard", solved->hard, "the hard cooperative game");
  solve->add_option("--option", solved->options, "tiles=pairs, tiles=square or tiles=triples");
  solve->callback([&line, solved] { line.status = run_solve(*solved); });
}

}  // namespace

void add_measuring(CommandLine& line) {
  add_perft(line);
  add_bench(line);
  add_arena(line);
  add_solve(line);
}

}  // namespace calanque::cli
