// Learns the weights of the value network from games of the champion against itself.
//
//   callisto_fit_value GAMES_2 GAMES_3 GAMES_4 > ai/callisto/value_weights.h
//
// Every seat of a position is given a number by the same network; the softmax of the numbers is
// fitted to who won and, half and half, with two players to what the search thought, with more to
// the points of the seats. A second output learns the penalty points of the seat, since a game has
// more to teach than its winner; it is not kept. Every twentieth game is kept for the test, which
// is printed to standard error beside the mean of 64 playouts.
#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>

#include "ai/callisto/playout.h"
#include "ai/callisto/train/games.h"
#include "ai/callisto/value_table.h"

namespace {

using namespace calanque;                       // NOLINT(google-build-using-namespace): a program
using namespace calanque::ai::callisto;         // NOLINT(google-build-using-namespace)
using namespace calanque::ai::callisto::train;  // NOLINT(google-build-using-namespace)

constexpr int kPasses = 10;
constexpr float kRate = 0.03F;
constexpr float kForPoints = 0.3F;  // how much the second output counts
constexpr float kPoints = 10;       // its unit

// A weight, and what its gradients were so far (Adagrad).
struct Weight {
  float value = 0;
  float squares = 0;

  void learn(float rate, float gradient) {
    squares += gradient * gradient;
    value -= rate * gradient / (std::sqrt(squares) + 1e-3F);
  }
};

struct Trace {
  std::array<float, kInputs> inputs{};
  std::array<float, kHidden> units{};
  float number = 0;
  float points = 0;
};

struct Network {
  explicit Network(Random& random) {
    const auto draw = [&](Weight& weight, float width) {
      weight.value = width * (static_cast<float>(random.below(2001)) / 1000 - 1);
    };
    for (auto& row : codes) {
      std::ranges::for_each(row, [&](Weight& weight) { draw(weight, 0.025F); });
    }
    for (auto& row : hidden) {
      std::ranges::for_each(row, [&](Weight& weight) { draw(weight, 0.15F); });
    }
    std::ranges::for_each(output, [&](Weight& weight) { draw(weight, 0.15F); });
    std::ranges::for_each(points_output, [&](Weight& weight) { draw(weight, 0.15F); });
    for (Weight& weight : start) {
      weight.value = 0.1F;
    }
  }

  void forward(const Outlook& outlook, Trace& trace) const {
    for (std::size_t i = 0; i < kSums; ++i) {
      trace.inputs[i] = start[i].value;
    }
    for (const std::uint16_t code : outlook.codes) {
      for (std::size_t i = 0; i < kSums; ++i) {
        trace.inputs[i] += codes[code][i].value;
      }
    }
    for (std::size_t i = 0; i < kSums; ++i) {
      trace.inputs[i] = std::max(trace.inputs[i], 0.0F);
    }
    for (std::size_t i = 0; i < kCounts; ++i) {
      trace.inputs[kSums + i] = outlook.counts[i];
    }
    trace.number = 0;
    trace.points = points_start.value;
    for (std::size_t j = 0; j < kHidden; ++j) {
      float unit = hidden_start[j].value;
      for (std::size_t i = 0; i < kInputs; ++i) {
        unit += hidden[j][i].value * trace.inputs[i];
      }
      trace.units[j] = std::max(unit, 0.0F);
      trace.number += output[j].value * trace.units[j];
      trace.points += points_output[j].value * trace.units[j];
    }
  }

  // By the slopes of the loss in the two outputs.
  void backward(const Outlook& outlook, const Trace& trace, float rate, float number,
                float points) {
    std::array<float, kInputs> slopes{};
    points_start.learn(rate, points);
    for (std::size_t j = 0; j < kHidden; ++j) {
      if (trace.units[j] <= 0) {
        continue;
      }
      const float slope = number * output[j].value + points * points_output[j].value;
      output[j].learn(rate, number * trace.units[j]);
      points_output[j].learn(rate, points * trace.units[j]);
      hidden_start[j].learn(rate, slope);
      for (std::size_t i = 0; i < kInputs; ++i) {
        if (trace.inputs[i] > 0) {
          slopes[i] += slope * hidden[j][i].value;
          hidden[j][i].learn(rate, slope * trace.inputs[i]);
        }
      }
    }
    for (std::size_t i = 0; i < kSums; ++i) {
      if (trace.inputs[i] > 0) {
        start[i].learn(rate, slopes[i]);
        for (const std::uint16_t code : outlook.codes) {
          codes[code][i].learn(rate, slopes[i]);
        }
      }
    }
  }

  std::array<std::array<Weight, kSums>, kCodes> codes{};
  std::array<Weight, kSums> start{};
  std::array<std::array<Weight, kInputs>, kHidden> hidden{};
  std::array<Weight, kHidden> hidden_start{};
  std::array<Weight, kHidden> output{};
  std::array<Weight, kHidden> points_output{};
  Weight points_start;
};

// What a seat's points say about its play, who won apart: a near miss is worth more than a rout.
float share_by_points(const PlayedGame& game, std::size_t seat) {
  constexpr float kUnit = 4;
  float total = 0;
  for (const int penalty : game.penalty) {
    total += std::exp(static_cast<float>(game.penalty[seat] - penalty) / kUnit);
  }
  return 1 / total;
}

struct Test {
  static constexpr std::size_t kTurns = 20;
  std::array<double, kTurns> network{};
  std::array<double, kTurns> playouts{};
  std::array<int, kTurns> count{};
};

int winner_of(const PlayedGame& game) {
  int winner = 0;
  for (int seat = 1; seat < game.players; ++seat) {
    if (game.penalty[static_cast<std::size_t>(seat)] <=
        game.penalty[static_cast<std::size_t>(winner)]) {
      winner = seat;
    }
  }
  return winner;
}

class Fit {
 public:
  const Network& network() const { return network_; }

  void go_through(const PlayedGame& game, float rate, Test* test) {
    const int winner = winner_of(game);
    Position position = start_of(game);
    for (std::size_t i = 0; i < game.decisions.size(); ++i) {
      position.settle(legal_);
      if (test != nullptr) {
        measure(position, i / static_cast<std::size_t>(game.players), winner, *test);
      } else if (random_.below(2) == 0) {  // neighbours in a game teach nearly the same
        learn(position, game, game.decisions[i], winner, rate);
      }
      position.play(game.decisions[i].played);
    }
  }

 private:
  // Chances to win, by seat.
  std::array<float, 4> chances(const Position& position) {
    std::array<float, 4> chances{};
    float total = 0;
    look(position, outlooks_);
    for (std::size_t seat = 0; seat < position.players; ++seat) {
      for (const std::uint16_t code : outlooks_.common) {
        outlooks_.seats[seat].codes.push_back(code);
      }
      network_.forward(outlooks_.seats[seat], traces_[seat]);
      chances[seat] = std::exp(traces_[seat].number - traces_[0].number);
      total += chances[seat];
    }
    for (float& chance : chances) {
      chance /= total;
    }
    return chances;
  }

  void learn(const Position& position, const PlayedGame& game, const Decision& decision, int winner,
             float rate) {
    const auto guessed = chances(position);
    for (std::size_t seat = 0; seat < position.players; ++seat) {
      float wanted = static_cast<int>(seat) == winner ? 1 : 0;
      if (position.players > 2) {
        wanted = (wanted + share_by_points(game, seat)) / 2;
      } else if (!decision.visited.empty()) {
        const bool moves = seat == position.seat_of(position.mover);
        wanted = (wanted + (moves ? decision.value : 1 - decision.value)) / 2;
      }
      const float points = traces_[seat].points - static_cast<float>(game.penalty[seat]) / kPoints;
      network_.backward(outlooks_.seats[seat], traces_[seat], rate, guessed[seat] - wanted,
                        kForPoints * points);
    }
  }

  void measure(const Position& position, std::size_t turn, int winner, Test& test) {
    constexpr int kPlayouts = 64;
    const auto guessed = chances(position);
    int won = 0;
    for (int i = 0; i < kPlayouts; ++i) {
      won += playout_.play(position, random_).winner == winner ? 1 : 0;
    }
    const std::size_t row = std::min(turn, Test::kTurns - 1);
    test.network[row] -= std::log(guessed[static_cast<std::size_t>(winner)]);
    test.playouts[row] -= std::log((won + 1.0) / (kPlayouts + position.players));
    ++test.count[row];
  }

  Random random_{1};
  Network network_{random_};
  Playout playout_;
  ActionList legal_;
  Outlooks outlooks_;
  std::array<Trace, 4> traces_;
};

Network fit(const std::string& file) {
  const std::vector<PlayedGame> games = read_games(file);
  const auto fit = std::make_unique<Fit>();
  for (int pass = 0; pass < kPasses; ++pass) {
    for (std::size_t i = 0; i < games.size(); ++i) {
      if (i % 20 != 0) {
        fit->go_through(games[i], kRate / static_cast<float>(1 + pass), nullptr);
      }
    }
  }
  Test test;
  for (std::size_t i = 0; i < games.size(); i += 20) {
    fit->go_through(games[i], 0, &test);
  }
  for (std::size_t turn = 0; turn < Test::kTurns; ++turn) {
    if (test.count[turn] > 0) {
      std::cerr << file << ", turn " << turn + 1 << ": loss "
                << test.network[turn] / test.count[turn] << ", of 64 playouts "
                << test.playouts[turn] / test.count[turn] << "\n";
    }
  }
  return fit->network();
}

template <std::size_t Size>
void print(const std::array<Weight, Size>& row) {
  std::cout << "{{";
  for (std::size_t i = 0; i < Size; ++i) {
    std::cout << (i == 0 ? "" : ",")
              << std::lround(std::clamp(kScale * row[i].value, -32767.0F, 32767.0F));
  }
  std::cout << "}}";
}

template <class Rows>
void print_rows(const Rows& rows) {
  std::cout << "{{\n";
  for (const auto& row : rows) {
    print(row);
    std::cout << ",\n";
  }
  std::cout << "}}";
}

void print(const Network& network) {
  std::cout << "{";
  print_rows(network.codes);
  std::cout << ",\n";
  print(network.start);
  std::cout << ",\n";
  print_rows(network.hidden);
  std::cout << ",\n";
  print(network.hidden_start);
  std::cout << ",\n";
  print(network.output);
  std::cout << "},\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "callisto_fit_value GAMES_2 GAMES_3 GAMES_4\n";
    return 2;
  }
  std::cout << "#pragma once\n\n#include \"ai/callisto/value_table.h\"\n\n"
               "namespace calanque::ai::callisto {\n\n"
               "// Made by train/fit_value.cpp; do not edit.\n// clang-format off\n"
               "inline constexpr std::array<ValueWeights, 3> kValueWeights = {{\n";
  for (int i = 1; i <= 3; ++i) {
    print(fit(argv[i]));
  }
  std::cout << "}};\n// clang-format on\n\n}  // namespace calanque::ai::callisto\n";
  return 0;
}
