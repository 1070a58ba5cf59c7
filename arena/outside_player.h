#pragma once

#include "arena/program.h"

namespace calanque::arena {

// An outside program at one seat, game after game: the player protocol (wire/protocol/player.md).
// It is told what its seat sees and what it may do, never a state.
class OutsidePlayer {
 public:
  OutsidePlayer(std::string command, double move_seconds)
      : command_(std::move(command)), move_seconds_(move_seconds) {}

  void start(const wire::AnyTable& match, Seat seat, std::uint64_t seed);
  // The action it answers, as it wrote it. An error when there is none.
  OrTrouble<std::string> choose(const wire::AnyTable& match, Seat seat);
  void end(const wire::AnyTable& match, Seat seat);
  // After a fault: nothing that it does can reach the next game.
  void stop() { program_.reset(); }

 private:
  void tell(const wire::Written& message);
  void observe(const wire::AnyTable& match, Seat seat);
  OrTrouble<std::string> ask();

  std::string command_;
  double move_seconds_;
  std::unique_ptr<Program> program_;
  std::string told_;  // in this game, until the first answer
  bool answered_ = false;
  bool veteran_ = false;  // has played an earlier game
  std::size_t events_ = 0;
};

// Why one of the programs cannot be run at all. Each is started and its input ended at once; only
// what a shell answers to a command that it does not find or may not run is a fault.
std::optional<std::string> try_programs(const Contest& contest);

}  // namespace calanque::arena
