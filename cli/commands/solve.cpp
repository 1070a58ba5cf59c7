#include <cstdio>

#include "ai/calypso/max_n.h"
#include "cli/commands/commands.h"
#include "games/calypso/rules.h"

namespace calanque::cli {

namespace {

void print(ai::calypso::Solver& solver) {
  const int rounds = solver.solve();
  std::printf("states %zu\n", solver.states());
  std::printf("situations %zu of the small tiles\n", solver.graph().unforgotten());
  std::printf("rounds %d\n", rounds);
  std::printf("value %.12f\n", solver.value());
}

// Three and four players: an equilibrium to about four digits, and how still it stands.
void print(ai::calypso::MaxN& table, int players) {
  constexpr double kPrecision = 5e-5;
  constexpr int kRounds = 100;
  const auto outcome = table.solve(kPrecision, kRounds);
  std::printf("states %zu\n", table.states());
  std::printf("situations %zu of the small tiles\n", table.situations());
  std::printf("rounds %d\n", outcome.rounds);
  std::printf("residual %.5f\n", outcome.residual);
  const auto shares = table.value();
  std::printf("value %.4f\n", static_cast<double>(shares[0]));
  std::printf("shares");
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
    std::printf(" %.4f", static_cast<double>(shares[i]));
  }
  std::printf(" clockwise\n");
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
  if (arguments.players < 2 || arguments.players > 4) {
    complain("competitive Calypso is solved for two to four players");
    return 2;
  }
  if (arguments.players > 2) {
    ai::calypso::MaxN table(options.tiles, arguments.players);
    print(table, arguments.players);
    return 0;
  }
  ai::calypso::TwoPlayerSolver solver(options.tiles);
  print(solver);
  return 0;
}

}  // namespace calanque::cli
