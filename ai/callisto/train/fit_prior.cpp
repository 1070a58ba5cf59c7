// Learns the weights of the first judgement from games of the champion against itself.
//
//   callisto_fit_prior GAMES_2 GAMES_3 GAMES_4 > ai/callisto/judge_weights.h
//
// Softmax regression: the weights under which the moves of a position, taken in proportion to their
// weights, are most like those that the search visited. Every twentieth game is kept for the test,
// which is printed to standard error.
#include <cmath>
#include <iostream>

#include "ai/callisto/judge.h"
#include "ai/callisto/train/games.h"

namespace {

using namespace calanque;                       // NOLINT(google-build-using-namespace): a program
using namespace calanque::ai::callisto;         // NOLINT(google-build-using-namespace)
using namespace calanque::ai::callisto::train;  // NOLINT(google-build-using-namespace)

using Weights = std::array<std::array<double, feature::kCount>, kPhases>;

constexpr int kPasses = 4;
constexpr double kRate = 0.15;
constexpr double kDecay = 1e-6;

struct Test {
  double loss = 0;
  double best = 0;  // how often the move most visited weighs most
  int decisions = 0;
};

class Fit {
 public:
  const Weights& weights() const { return weights_; }

  void learn(const PlayedGame& game) { go_through(game, nullptr); }
  void test(const PlayedGame& game, Test& test) { go_through(game, &test); }

 private:
  void go_through(const PlayedGame& game, Test* test) {
    Position position = start_of(game);
    for (const Decision& decision : game.decisions) {
      position.settle(legal_);
      if (decision.visited.size() > 1) {
        look_at(position, decision, test);
      }
      position.play(decision.played);
    }
  }

  void look_at(const Position& position, const Decision& decision, Test* test) {
    const Judge judge(position);
    auto& weights = weights_[judge.phase()];
    features_.resize(legal_.size());
    chance_.resize(legal_.size());
    double highest = -1e9;
    std::size_t best = 0;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      judge.list_features(legal_[i], features_[i]);
      double sum = 0;
      for (const std::size_t f : features_[i]) {
        sum += weights[f];
      }
      chance_[i] = sum;
      if (sum > highest) {
        highest = sum;
        best = i;
      }
    }
    double total = 0;
    for (double& chance : chance_) {
      chance = std::exp(chance - highest);
      total += chance;
    }
    for (double& chance : chance_) {
      chance /= total;
    }
    if (test != nullptr) {
      ++test->decisions;
      test->best += legal_[best] == decision.visited[0].action ? 1 : 0;
    }
    gradient_.fill(0);
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      double wanted = 0;
      for (const Visited& visited : decision.visited) {
        wanted = visited.action == legal_[i] ? visited.share : wanted;
      }
      if (test != nullptr && wanted > 0) {
        test->loss -= wanted * std::log(chance_[i] + 1e-12);
      }
      if (test == nullptr) {
        for (const std::size_t f : features_[i]) {
          gradient_[f] += wanted - chance_[i];
        }
      }
    }
    if (test != nullptr) {
      return;
    }
    auto& squares = squares_[judge.phase()];
    for (std::size_t f = 0; f < feature::kCount; ++f) {
      if (gradient_[f] != 0) {
        squares[f] += gradient_[f] * gradient_[f];
        weights[f] += kRate * gradient_[f] / std::sqrt(squares[f] + 1) - kDecay * weights[f];
      }
    }
  }

  Weights weights_{};
  Weights squares_{};
  ActionList legal_;
  std::vector<FeatureList> features_;
  std::vector<double> chance_;
  std::array<double, feature::kCount> gradient_{};
};

Weights fit(const std::string& file) {
  const std::vector<PlayedGame> games = read_games(file);
  Fit fit;
  for (int pass = 0; pass < kPasses; ++pass) {
    for (std::size_t i = 0; i < games.size(); ++i) {
      if (i % 20 != 0) {
        fit.learn(games[i]);
      }
    }
    Test test;
    for (std::size_t i = 0; i < games.size(); i += 20) {
      fit.test(games[i], test);
    }
    std::cerr << file << ", pass " << pass + 1 << ": loss " << test.loss / test.decisions
              << ", best move found " << test.best / test.decisions << " of " << test.decisions
              << " decisions\n";
  }
  return fit.weights();
}

void print(const Weights& weights) {
  std::cout << "    {{\n";
  for (const auto& phase : weights) {
    std::cout << "        {";
    for (std::size_t f = 0; f < feature::kCount; ++f) {
      std::cout << (f == 0        ? ""
                    : f % 20 == 0 ? ",\n         "
                                  : ", ")
                << std::lround(std::clamp(100 * phase[f], -1500.0, 1500.0));
    }
    std::cout << "},\n";
  }
  std::cout << "    }},\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "callisto_fit_prior GAMES_2 GAMES_3 GAMES_4\n";
    return 2;
  }
  std::cout
      << "#pragma once\n\n#include \"ai/callisto/judge.h\"\n\n"
         "namespace calanque::ai::callisto {\n\n"
         "// Hundredths of the logarithm of a weight, by players, phase and feature. Made by\n"
         "// train/fit_prior.cpp; do not edit.\n// clang-format off\n"
         "inline constexpr std::array<std::array<std::array<std::int16_t, feature::kCount>, "
         "kPhases>, 3>\n    kJudgeWeights = {{\n";
  for (int i = 1; i <= 3; ++i) {
    print(fit(argv[i]));
  }
  std::cout << "}};\n// clang-format on\n\n}  // namespace calanque::ai::callisto\n";
  return 0;
}
