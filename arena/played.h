#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace calanque::arena {

inline constexpr double kSlowMs = 2000;  // no level may think longer on one core

// How long the moves of one player took. Built-in players are measured by the processor time
// of their thread, which other work on the machine does not change; outside programs by the wait.
struct MoveTimes {
  std::uint64_t moves = 0;
  double total_ms = 0;
  double max_ms = 0;
  std::uint64_t slow = 0;  // longer than kSlowMs
  std::uint64_t work = 0;  // simulations or positions, built-in players only
  std::map<int, std::uint64_t> histogram;

  void add(double ms, std::uint64_t work_done);
  void add(const MoveTimes& other);
  double mean_ms() const { return moves == 0 ? 0 : total_ms / static_cast<double>(moves); }
  double work_per_second() const {
    return total_ms <= 0 ? 0 : static_cast<double>(work) * 1000 / total_ms;
  }
  // The time that a share of the moves does not exceed, within a tenth.
  double quantile_ms(double share) const;

  // Bars of the histogram: eight for each doubling, from a microsecond on.
  static int bar_of(double ms);
  static double upper_ms(int bar);
};

// A player that crashed, hung, or played what the rules forbid.
struct Forfeit {
  int seat = 0;
  std::string why;
};

// What one game of a contest gave. A share is the part of the win: competitive ones add up to 1,
// in cooperation every seat has the team's.
struct Played {
  std::uint64_t game = 0;
  std::vector<int> entrants;   // by seat, as all lists here
  std::optional<int> starter;  // where the options say who begins; some games throw for it
  std::vector<double> shares;
  std::vector<int> scores;
  int actions = 0;
  bool adjudicated = false;
  std::optional<Forfeit> forfeit;
  std::string digest;  // of all events; two runs of one game have the same
  std::string record;  // of the game that has just ended; none of a forfeited one or from a log
  std::vector<MoveTimes> times;

  int seats() const { return static_cast<int>(entrants.size()); }
  // How many sit before this one in the order of play.
  int position(int seat) const { return (seat - starter.value_or(0) + seats()) % seats(); }
};

// By number.
using Games = std::map<std::uint64_t, Played>;

}  // namespace calanque::arena
