#include "ai/calypso/fish_race.h"

#include <algorithm>
#include <cmath>

#include "games/calypso/table.h"

namespace calanque::ai::calypso {

namespace {

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

}  // namespace

FishRace::FishRace(int players) : players_(players), goal_(calanque::calypso::goal(players)) {
  list_states();
  starts_.push_back(0);
  for (const Fish& fish : fish_) {
    for (std::size_t gain = 0; gain < kGains; ++gain) {
      swim(fish, static_cast<Gain>(gain));
      starts_.push_back(static_cast<int>(results_.size()));
    }
  }
}

// Those with the most fish first, since the others depend on them.
void FishRace::list_states() {
  Fish fish{};
  int digits = 1;
  for (int i = 0; i < players_; ++i) {
    digits *= goal_;
  }
  for (int code = 0; code < digits; ++code) {
    int rest = code;
    for (int i = 0; i < players_; ++i) {
      fish[at(i)] = static_cast<std::uint8_t>(rest % goal_);
      rest /= goal_;
    }
    if (net(fish) >= 0) {
      fish_.push_back(fish);
    }
  }
  std::sort(fish_.begin(), fish_.end(), [&](const Fish& a, const Fish& b) {
    return net(a) != net(b) ? net(a) < net(b) : a < b;
  });
  numbers_.assign(at(digits), kWon);
  for (std::size_t i = 0; i < fish_.size(); ++i) {
    int code = 0;
    for (int seat = players_ - 1; seat >= 0; --seat) {
      code = code * goal_ + fish_[i][at(seat)];
    }
    numbers_[at(code)] = static_cast<int>(i);
  }
}

int FishRace::net(const Fish& fish) const {
  int left = calanque::calypso::kFish;
  for (const std::uint8_t of_one : fish) {
    left -= of_one;
  }
  return left;
}

int FishRace::number(std::span<const std::uint8_t> fish) const {
  int code = 0;
  for (int seat = players_ - 1; seat >= 0; --seat) {
    code = code * goal_ + fish[at(seat)];
  }
  return numbers_[at(code)];
}

std::span<const int> FishRace::results(int state, Gain gain) const {
  const std::size_t list = at(state) * kGains + static_cast<std::size_t>(gain);
  return std::span(results_).subspan(at(starts_[list]), at(starts_[list + 1] - starts_[list]));
}

// A result, from the mover's place at the table to that of whoever throws next.
void FishRace::add(const Fish& fish, bool again) {
  if (fish[0] >= goal_) {
    results_.push_back(kWon);
    return;
  }
  Fish turned = fish;
  if (!again) {
    std::rotate(turned.begin(), turned.begin() + 1, turned.begin() + players_);
  }
  results_.push_back(number(turned));
}

// Rules 6.3, 6.5, 6.6: each fish from an opponent of the mover's choice.
void FishRace::take(const Fish& fish, int count, bool again) {
  if (count == 0 || fish[0] >= goal_) {
    add(fish, again);
    return;
  }
  for (int from = 1; from < players_; ++from) {
    if (fish[at(from)] > 0) {
      Fish taken = fish;
      --taken[at(from)];
      ++taken[0];
      take(taken, count - 1, again);
    }
  }
}

// What the net can give comes from there.
void FishRace::win(Fish fish, int count, bool again) {
  const int given = std::min(count, net(fish));
  fish[0] = static_cast<std::uint8_t>(fish[0] + given);
  take(fish, count - given, again);
}

void FishRace::swim(const Fish& fish, Gain gain) {
  Fish left = fish;
  switch (gain) {
    case Gain::Nothing:
      return add(fish, false);
    case Gain::Fish:
      return win(fish, 1, true);
    case Gain::TwoFish:
      return win(fish, 2, false);
    case Gain::Net:
      left[0] = static_cast<std::uint8_t>(std::max(fish[0] - 1, 0));
      return add(left, false);
    case Gain::Shark:  // 6.4: from the net when there is nobody to rob
      return net(fish) + fish[0] == calanque::calypso::kFish ? win(fish, 1, false)
                                                             : take(fish, 1, false);
  }
}

const RaceTable& RaceTable::of(int players) {
  switch (players) {
    case 3: {
      static const RaceTable three(3);
      return three;
    }
    case 4: {
      static const RaceTable four(4);
      return four;
    }
    case 5: {
      static const RaceTable five(5);
      return five;
    }
    default: {
      static const RaceTable six(6);
      return six;
    }
  }
}

RaceTable::RaceTable(int players) : race_(players) {
  constexpr float kPrecision = 1e-3F;
  constexpr int kRounds = 40;
  Shares even{};
  std::fill_n(even.begin(), players, 1.0F / static_cast<float>(players));
  shares_.assign(at(race_.states()), even);
  float change = 1;
  for (int round = 1; change > kPrecision && round <= kRounds; ++round) {
    change = 0;
    for (int state = 0; state < race_.states(); ++state) {
      change = std::max(change, improve(state, step_of(round)));
    }
  }
}

std::span<const float> RaceTable::shares(int state) const {
  return std::span(shares_[at(state)]).first(at(race_.players()));
}

// Adds what a state is worth; those after a pass are told from the next player.
void RaceTable::add(Shares& sum, float weight, int state, bool again) const {
  if (state == FishRace::kWon) {
    sum[0] += weight;
    return;
  }
  const int shift = again ? 0 : race_.players() - 1;
  for (int i = 0; i < race_.players(); ++i) {
    sum[at(i)] += weight * shares_[at(state)][at((i + shift) % race_.players())];
  }
}

void RaceTable::add_best(Shares& sum, float weight, int state, Gain gain) const {
  const auto results = race_.results(state, gain);
  const bool again = gain == Gain::Fish;
  const auto own = [&](int result) {
    return result == FishRace::kWon ? 1.0F
                                    : shares_[at(result)][again ? 0 : at(race_.players() - 1)];
  };
  float best = 0;
  for (const int result : results) {
    best = std::max(best, own(result));
  }
  float total = 0;
  for (const int result : results) {
    total += closeness(own(result), best);
  }
  for (const int result : results) {
    if (const float near = closeness(own(result), best); near > 0) {
      add(sum, weight * near / total, result, again);
    }
  }
}

// One round for a state, by the tile on which Calypso stops; gives the largest change.
float RaceTable::improve(int state, float step) {
  // How often players who forget nothing find what they look for, measured in their games.
  constexpr float kFinds = 0.53F;
  constexpr float kFindsNamed = 0.76F;
  constexpr float kTile = 1.0F / calanque::calypso::kRing;
  Shares sum{};
  add_best(sum, 4 * kTile * kFinds, state, Gain::Fish);
  add_best(sum, kTile * kFindsNamed, state, Gain::TwoFish);
  add_best(sum, kTile * (4 * (1 - kFinds) + 1 - kFindsNamed), state, Gain::Nothing);
  add_best(sum, kTile, state, Gain::Net);
  add_best(sum, kTile, state, Gain::Shark);
  float change = 0;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    float& share = shares_[at(state)][i];
    change = std::max(change, std::abs(sum[i] - share));
    share += step * (sum[i] - share);
  }
  return change;
}

}  // namespace calanque::ai::calypso
