#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/callisto/champion.h"
#include "ai/callisto/players.h"
#include "cli/gtp_team.h"
#include "games/callisto/rules.h"

// Callisto over the Go Text Protocol, in the dialect of Pentobi: a command a line, an answer that
// begins with = or ? and ends with an empty line. The rules are Pentobi's too: the last column must
// be placed.
namespace calanque::cli {

inline constexpr std::string_view kChampion = "champion";

// Of this process so far. Built-in players count work, never time: this clock is asked here.
double cpu_seconds();

struct GtpArguments {
  std::string game = "callisto_2";  // callisto_2, callisto_3, callisto or callisto_2_4
  std::string player = "champion";  // or a built-in player
  std::uint64_t simulations = 0;    // a move; 0 for no such limit
  double move_seconds = 0;          // of processor time; 0 for no such limit
  double game_seconds = 0;
  std::uint64_t seed = 0;
  int threads = 1;
  bool ponder = false;  // think while others do
};

class Gtp {
 public:
  // Nothing when there is no such game or player.
  static std::optional<Gtp> make(const GtpArguments& arguments);

  // The answer to a line, with its empty line; empty for lines that ask nothing.
  std::string answer(std::string_view line);
  bool over() const { return over_; }
  // Nothing is asked for now: thinks on until the next line, if it is to ponder.
  void wait();

 private:
  using Rules = calanque::callisto::Rules;
  using Words = std::vector<std::string>;
  struct Answer {
    bool good = true;
    std::string text;
  };
  struct Command {
    std::string_view name;
    Answer (Gtp::*run)(const Words&);
  };
  struct Played {
    callisto::State before;
    callisto::Action action;
  };

  explicit Gtp(const GtpArguments& arguments) : limits_(arguments) {}
  static std::span<const Command> commands();

  Answer all_legal(const Words& words);
  Answer clear_board(const Words& words);
  Answer cputime(const Words& words);
  Answer final_score(const Words& words);
  Answer genmove(const Words& words);
  Answer get_value(const Words& words);
  Answer known_command(const Words& words);
  Answer list_commands(const Words& words);
  Answer loadsgf(const Words& words);
  Answer move_values(const Words& words);
  Answer name(const Words& words);
  Answer param(const Words& words);
  Answer play(const Words& words);
  Answer play_next(const Words& words);
  Answer protocol_version(const Words& words);
  Answer quit(const Words& words);
  Answer reg_genmove(const Words& words);
  Answer savesgf(const Words& words);
  Answer set_game(const Words& words);
  Answer set_random_seed(const Words& words);
  Answer showboard(const Words& words);
  Answer time_left(const Words& words);
  Answer time_settings(const Words& words);
  Answer undo(const Words& words);
  Answer version(const Words& words);

  void start(const callisto::Options& options);
  std::optional<int> colour(const Words& words) const;
  Answer make_move(std::string_view text);
  void make(callisto::Action action);
  callisto::Action think();
  void search(std::optional<double> seconds);
  ai::callisto::Position position() const;
  // Processor seconds for this move; none when only simulations count.
  std::optional<double> allowance() const;

  GtpArguments limits_;
  callisto::Options options_;
  callisto::State state_;
  std::vector<Played> played_;
  std::unique_ptr<ai::callisto::Champion> champion_;
  std::unique_ptr<GtpTeam> team_;  // after the champion: it stops before that is gone
  std::vector<ai::Candidate<Rules>> thought_;
  std::array<double, callisto::kMaxColours> seconds_left_{};
  std::uint64_t searches_ = 0;
  bool asked_ = false;  // for a move of this game
  bool over_ = false;
};

}  // namespace calanque::cli
