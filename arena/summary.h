#pragma once

#include "arena/contest.h"
#include "arena/statistics.h"

namespace calanque::arena {

struct PlayerSummary {
  std::string label;
  std::uint64_t games = 0;
  std::uint64_t won = 0;    // alone, or as a team
  std::uint64_t drawn = 0;  // a part of the win
  std::uint64_t forfeits = 0;
  double share = 0;  // of the win, for one seat
  Interval interval;
  Mean blocks;  // the same by whole blocks, in which luck and seats cancel
  Rating rating;
  MoveTimes times;
  std::vector<double> by_game;  // its share in each of its games, in order
};

struct PositionSummary {
  double share = 0;
  Interval interval;
  Rating rating;
};

struct SprtSummary {
  Sprt test;
  SprtState state;
  std::uint64_t games = 0;  // that it was decided by, or all so far
};

// Everything a report shows, made from the games alone.
struct Summary {
  std::uint64_t games = 0;
  std::uint64_t adjudicated = 0;
  bool cooperative = false;    // somebody won or lost together with all others
  bool starter_known = false;  // positions are places in the order of play, else seats
  double parity = 0.5;         // the share of equals
  std::vector<PlayerSummary> players;
  std::vector<PositionSummary> positions;
  std::vector<int> lengths;  // actions, by game
  std::vector<Played> forfeited;
  std::optional<SprtSummary> sprt;
};

// `games` in order of their numbers.
Summary summarise(const Contest& contest, const std::vector<Played>& games);

// The test of the first entrant against the others, block by block in the order of the games: what
// it says does not depend on which game ended first. Once decided it stays so.
class SprtFollower {
 public:
  SprtFollower(const Sprt& test, int seats) : summary_{test, {}, 0}, seats_(seats) {}
  // Goes on as far as no game is missing.
  void follow(const Games& games);
  const SprtSummary& summary() const { return summary_; }
  bool decided() const { return summary_.state.verdict != Verdict::Open; }

 private:
  SprtSummary summary_;
  SprtSums sums_;
  int seats_;
};

// Whether every interval that is shown for the player lies above (1) or below (-1) what equals
// would have; else 0. Few games can be clear by one of them and open by another.
int clear_of_parity(const Summary& summary, std::size_t player);

}  // namespace calanque::arena
