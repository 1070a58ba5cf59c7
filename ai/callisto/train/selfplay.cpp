// Games of the champion against itself, as examples to learn from.
//
//   callisto_selfplay PLAYERS SIMULATIONS SECONDS SEED FILE
//
// Appends games to FILE until SECONDS of processor time are used. A game is a line of decisions
// separated by ';', the first field being `players penalty...` (by seat, at the end of the game). A
// decision is `played value visited:visits ...`: the number of the move made, the value of the best
// one to its seat in thousandths, and the moves that the search thought about.
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>

#include "ai/callisto/champion.h"

namespace {

using namespace calanque;                // NOLINT(google-build-using-namespace): a program
using namespace calanque::ai::callisto;  // NOLINT(google-build-using-namespace)

using Candidates = std::vector<ai::Candidate<Rules>>;

constexpr std::size_t kSampledTurns =
    4;                                  // of each colour, in which moves are drawn by their visits
constexpr std::uint64_t kSampled = 16;  // later one move of so many is drawn like that
constexpr std::uint64_t kSlips = 40;    // and one of so many is any move at all
constexpr std::size_t kKept = 12;       // moves written down for a decision

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

Action draw(const Candidates& candidates, Random& random) {
  std::uint64_t total = 0;
  for (const auto& candidate : candidates) {
    total += candidate.visits;
  }
  std::uint64_t rest = random.below(std::max<std::uint64_t>(total, 1));
  for (const auto& candidate : candidates) {
    if (rest < candidate.visits) {
      return candidate.action;
    }
    rest -= candidate.visits;
  }
  return candidates[0].action;
}

// Half of the games begin with columns anywhere near the centre, so that they differ from their
// beginning on.
Action first_column(const ActionList& list, int width, Random& random) {
  for (;;) {
    const Action action = random.pick(list);
    const int x = std::abs(2 * callisto::column_of(square_of(action)) - width + 1);
    const int y = std::abs(2 * callisto::row_of(square_of(action)) - width + 1);
    if (x + y <= 14 && std::max(x, y) <= 11) {
      return action;
    }
  }
}

std::string play_game(int players, std::uint64_t simulations, Random& random) {
  Champion champion(ChampionSettings{});
  Position position(Rules::initial({.players = players, .last_column = LastColumn::Must}));
  ActionList list;
  std::string moves;
  const bool scattered = random.below(2) == 0;
  for (std::size_t turn = 0;; ++turn) {
    position.settle(list);
    if (position.over()) {
      break;
    }
    Action action;
    moves += ";";
    if (scattered && turn < static_cast<std::size_t>(players)) {
      action = first_column(list, position.board().width, random);
      moves += std::to_string(action.number) + " 0";
    } else {
      champion.begin(position, random.bits());
      if (champion.visits() < simulations) {
        champion.step(simulations - champion.visits());
      }
      const Candidates candidates = champion.candidates();
      const bool early = turn < kSampledTurns * static_cast<std::size_t>(players);
      action = random.below(kSlips) == 0              ? random.pick(list)
               : early || random.below(kSampled) == 0 ? draw(candidates, random)
                                                      : candidates[0].action;
      moves += std::to_string(action.number) + " " +
               std::to_string(static_cast<int>(1000 * candidates[0].value));
      for (std::size_t i = 0; i < std::min(kKept, candidates.size()); ++i) {
        if (candidates[i].visits > 0) {
          moves += " " + std::to_string(candidates[i].action.number) + ":" +
                   std::to_string(candidates[i].visits);
        }
      }
    }
    champion.follow(action);
    position.play(action);
  }
  const Ending ending = ending_of(position);
  std::string line = std::to_string(players);
  for (int seat = 0; seat < players; ++seat) {
    line += " " + std::to_string(ending.penalty[static_cast<std::size_t>(seat)]);
  }
  return line + moves + "\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 6) {
    std::cerr << "callisto_selfplay PLAYERS SIMULATIONS SECONDS SEED FILE\n";
    return 2;
  }
  const int players = std::atoi(argv[1]);
  const auto simulations = static_cast<std::uint64_t>(std::atoll(argv[2]));
  const double seconds = std::atof(argv[3]);
  std::ofstream out(argv[5], std::ios::app);
  // What is there already is not played again.
  Random random(static_cast<std::uint64_t>(std::atoll(argv[4])),
                static_cast<std::uint64_t>(out.tellp()));
  while (cpu_seconds() < seconds) {
    out << play_game(players, simulations, random) << std::flush;
  }
  return 0;
}
