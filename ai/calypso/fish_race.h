#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/seat.h"

// The fish of two to six competitors and what each tile does to them. Fish are one number; they are
// told from the player about to throw, then clockwise. The net holds what nobody has.
namespace calanque::ai::calypso {

// What can become of the fish in a turn. Where somebody has to give a fish the mover chooses who,
// so each has several results.
enum class Gain : std::uint8_t { Nothing, Fish, TwoFish, Net, Shark };
inline constexpr std::size_t kGains = 5;

class FishRace {
 public:
  static constexpr int kWon = -1;  // the mover has won

  explicit FishRace(int players);

  int players() const { return players_; }
  int states() const { return static_cast<int>(fish_.size()); }
  // The number of these fish. Pre: all below the goal.
  int number(std::span<const std::uint8_t> fish) const;
  // The fish that each choice leads to, as the next to throw tells them: the mover again after
  // Gain::Fish, else the player after.
  std::span<const int> results(int state, Gain gain) const;

 private:
  using Fish = std::array<std::uint8_t, kMaxSeats>;

  void list_states();
  int net(const Fish& fish) const;
  void add(const Fish& fish, bool again);
  void take(const Fish& fish, int count, bool again);
  void win(Fish fish, int count, bool again);
  void swim(const Fish& fish, Gain gain);

  int players_;
  int goal_;
  std::vector<Fish> fish_;    // by number
  std::vector<int> numbers_;  // by the digits of the fish, base goal
  std::vector<int> results_;  // one list after the other
  std::vector<int> starts_;   // where the list of a state and gain begins
};

// How much each choice counts in the mix of those that are (nearly) the best. A choice counts less
// the further it lies below the best, and nothing at `kWidth`: when every player takes the best for
// itself, plain choices can chase each other for ever; open minds where little is at stake and
// smaller and smaller steps let the values settle.
inline float closeness(float value, float best) {
  constexpr float kWidth = 0.003F;
  const float near = 1 - (best - value) / kWidth;
  return near > 0 ? near : 0;
}

// How far a value moves towards the better one in this round, counted from 1.
inline float step_of(int round) {
  constexpr int kWhole = 30;
  return round <= kWhole ? 1 : static_cast<float>(kWhole) / static_cast<float>(round);
}

// The chances of all players in a race of average turns, whatever is known of the tiles.
class RaceTable {
 public:
  // The race of so many players, made at the first call. Pre: 3 to 6.
  static const RaceTable& of(int players);

  explicit RaceTable(int players);

  const FishRace& race() const { return race_; }
  // The chances told from the player about to throw.
  std::span<const float> shares(int state) const;

 private:
  using Shares = std::array<float, kMaxSeats>;

  void add(Shares& sum, float weight, int state, bool again) const;
  void add_best(Shares& sum, float weight, int state, Gain gain) const;
  float improve(int state, float step);

  FishRace race_;
  std::vector<Shares> shares_;
};

}  // namespace calanque::ai::calypso
