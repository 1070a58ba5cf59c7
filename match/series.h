#pragma once

#include <vector>

#include "core/standings.h"

namespace calanque::match {

// Several games that count together (Callisto, CA-12): the start rotates clockwise, scores are
// added, equal totals share a place.
class Series {
 public:
  explicit Series(int games) : games_(games) {}

  int games() const { return games_; }
  int played() const { return static_cast<int>(played_.size()); }
  bool finished() const { return played() >= games_; }

  void add(const Standings& result) { played_.push_back(result); }
  const std::vector<Standings>& results() const { return played_; }

  // Who starts game `number` (from 0) when `first` started the first.
  static Seat starter(Seat first, int number, int seats) {
    return seat_at((index(first) + number) % seats);
  }

  // Totals and places so far. Pre: at least one game played.
  Standings totals() const {
    Standings totals = played_.front();
    for (int i = 0; i < totals.seats; ++i) {
      totals[seat_at(i)].score = 0;
      for (const Standings& game : played_) {
        totals[seat_at(i)].score += game[seat_at(i)].score;
      }
    }
    const bool less = totals.order == ScoreOrder::LessIsBetter;
    rank(totals, [&](Seat a, Seat b) {
      return less ? totals[a].score < totals[b].score : totals[a].score > totals[b].score;
    });
    return totals;
  }

  bool operator==(const Series&) const = default;

 private:
  int games_;
  std::vector<Standings> played_;
};

}  // namespace calanque::match
