#include <cstdio>

#include "ai/calypso/solver.h"
#include "cli/commands/commands.h"

namespace calanque::cli {

namespace {

void print(ai::calypso::Solver& solver) {
  const int rounds = solver.solve();
  std::printf("states %zu\n", solver.states());
  std::printf("situations %zu of the small tiles\n", solver.graph().situations().size());
  std::printf("rounds %d\n", rounds);
  std::printf("value %.12f\n", solver.value());
}

}  // namespace

// The value before the tiles are laid: of the team, or of the seat that moves first.
int run_solve(const SolveArguments& arguments) {
  if (arguments.game != "calypso") {
    complain("only calypso can be solved");
    return 2;
  }
  calypso::Options options;
  for (const std::string& text : arguments.options) {
    const std::size_t equals = text.find('=');
    if (text.substr(0, equals) != "tiles" || equals == std::string::npos ||
        set_option(calypso::Rules::options_schema(), options, "tiles", text.substr(equals + 1))) {
      complain("solve takes the option tiles=pairs, tiles=square or tiles=triples");
      return 2;
    }
  }
  if (arguments.cooperative || arguments.hard) {
    // Who is on turn does not matter in cooperation, so neither does the number of players.
    ai::calypso::CooperativeSolver solver(options.tiles, arguments.hard);
    print(solver);
    return 0;
  }
  if (arguments.players != 2) {
    complain("competitive Calypso is solved for two players");
    return 2;
  }
  ai::calypso::TwoPlayerSolver solver(options.tiles);
  print(solver);
  return 0;
}

}  // namespace calanque::cli
