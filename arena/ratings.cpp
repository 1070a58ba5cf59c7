#include <cmath>
#include <map>
#include <numeric>

#include "arena/statistics.h"

namespace calanque::arena {

namespace {

constexpr double kEloPerUnit = 173.7177927613007;  // 400 / log(10)
constexpr double kPrior = (kEloPerUnit / 600) * (kEloPerUnit / 600);
constexpr int kMostSteps = 100;

using Vector = std::vector<double>;

// A square matrix, symmetric and positive definite wherever it is solved.
class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), cells_(size * size, 0) {}
  double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
  double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }
  std::size_t size() const { return size_; }

  // By Cholesky's factors: solve(v) is the inverse times v.
  void factorise() {
    for (std::size_t j = 0; j < size_; ++j) {
      for (std::size_t i = j; i < size_; ++i) {
        double sum = at(i, j);
        for (std::size_t k = 0; k < j; ++k) {
          sum -= at(i, k) * at(j, k);
        }
        at(i, j) = i == j ? std::sqrt(sum) : sum / at(j, j);
      }
    }
  }
  Vector solve(Vector v) const {
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        v[i] -= at(i, k) * v[k];
      }
      v[i] /= at(i, i);
    }
    for (std::size_t i = size_; i-- > 0;) {
      for (std::size_t k = i + 1; k < size_; ++k) {
        v[i] -= at(k, i) * v[k];
      }
      v[i] /= at(i, i);
    }
    return v;
  }

 private:
  std::size_t size_;
  Vector cells_;
};

// All games with the same players in the same order of play, by position.
struct Group {
  double games = 0;
  Vector shares;
};
using Groups = std::map<std::vector<int>, Group>;

Groups group(const std::vector<Played>& games) {
  Groups groups;
  for (const Played& game : games) {
    if (std::abs(std::accumulate(game.shares.begin(), game.shares.end(), 0.0) - 1) > 1e-6) {
      continue;
    }
    std::vector<int> order(game.entrants.size());
    for (int seat = 0; seat < game.seats(); ++seat) {
      order[static_cast<std::size_t>(game.position(seat))] =
          game.entrants[static_cast<std::size_t>(seat)];
    }
    Group& into = groups[order];
    into.games += 1;
    into.shares.resize(order.size());
    for (int seat = 0; seat < game.seats(); ++seat) {
      into.shares[static_cast<std::size_t>(game.position(seat))] +=
          game.shares[static_cast<std::size_t>(seat)];
    }
  }
  return groups;
}

// The slope of the log-likelihood, and its curvature turned upside down.
void add_group(const std::vector<int>& order, const Group& group, std::size_t players,
               const Vector& strength, Vector& slope, Matrix& curvature) {
  Vector chance(order.size());
  double total = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    chance[i] = std::exp(strength[static_cast<std::size_t>(order[i])] + strength[players + i]);
    total += chance[i];
  }
  Vector mean(strength.size(), 0);  // of the features of the winner
  for (std::size_t i = 0; i < order.size(); ++i) {
    chance[i] /= total;
    const auto player = static_cast<std::size_t>(order[i]);
    const double more = group.shares[i] - group.games * chance[i];
    for (const std::size_t feature : {player, players + i}) {
      slope[feature] += more;
      mean[feature] += chance[i];
      curvature.at(feature, feature) += group.games * chance[i];
    }
    curvature.at(player, players + i) += group.games * chance[i];
    curvature.at(players + i, player) += group.games * chance[i];
  }
  for (std::size_t i = 0; i < mean.size(); ++i) {
    for (std::size_t j = 0; j < mean.size(); ++j) {
      curvature.at(i, j) -= group.games * mean[i] * mean[j];
    }
  }
}

// Elo above `last` for the features from `first` on.
std::vector<Rating> above(const Vector& strength, const Matrix& factors, std::size_t first,
                          std::size_t last) {
  std::vector<Rating> ratings;
  for (std::size_t i = first; i <= last; ++i) {
    Vector contrast(strength.size(), 0);
    contrast[i] += 1;
    contrast[last] -= 1;
    const Vector solved = factors.solve(contrast);
    const double variance =
        std::inner_product(contrast.begin(), contrast.end(), solved.begin(), 0.0);
    ratings.push_back({kEloPerUnit * (strength[i] - strength[last]),
                       kEloPerUnit * std::sqrt(std::max(0.0, variance))});
  }
  return ratings;
}

}  // namespace

Ratings rate(const std::vector<Played>& games, int players, int seats) {
  const Groups groups = group(games);
  const auto count = static_cast<std::size_t>(players);
  const std::size_t size = count + static_cast<std::size_t>(seats);
  Vector strength(size, 0);
  Matrix factors(size);
  for (int step = 0; step < kMostSteps; ++step) {
    Vector slope(size);
    factors = Matrix(size);
    for (std::size_t i = 0; i < size; ++i) {
      slope[i] = -kPrior * strength[i];
      factors.at(i, i) = kPrior;
    }
    for (const auto& [order, one] : groups) {
      add_group(order, one, count, strength, slope, factors);
    }
    factors.factorise();
    const Vector change = factors.solve(slope);
    double largest = 0;
    for (std::size_t i = 0; i < size; ++i) {
      // Newton's step, held back where the likelihood is far from a parabola.
      strength[i] += std::min(1.0, std::max(-1.0, change[i]));
      largest = std::max(largest, std::abs(change[i]));
    }
    if (largest < 1e-10) {
      break;
    }
  }
  return {above(strength, factors, 0, count - 1), above(strength, factors, count, size - 1)};
}

}  // namespace calanque::arena
