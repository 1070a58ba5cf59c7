#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "arena/contest.h"

namespace calanque::arena {

// Another program that is spoken to in lines. It runs in a process group of its own, so that an
// interrupt at the keyboard does not reach it and all it has started ends with it. Nothing here
// waits longer than it is told to, whatever the program does.
class Program {
 public:
  using Clock = std::chrono::steady_clock;

  // By the shell, so that the command is written as it would be typed.
  static OrTrouble<std::unique_ptr<Program>> start(const std::string& command);
  // Ends its input, and its life when it does not end by itself.
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Hands over lines; what it does not read at once is sent while waiting for an answer.
  void send(const std::string& lines) { to_send_ += lines; }
  // The next line it writes. An error that says what became of it: silent, gone, or too long.
  OrTrouble<std::string> receive(Clock::time_point deadline);
  // Sends what is left; whether it was taken does not matter any more.
  void flush(Clock::time_point deadline);
  // The error was that it had ended.
  bool ended() const { return ended_; }
  // Ends its input and waits for its exit status.
  std::optional<int> finish(Clock::time_point deadline);

 private:
  Program(pid_t process, int input, int output, int errors)
      : process_(process), input_(input), output_(output), errors_(errors) {}
  // Sends, reads and notes what comes, once. False after the deadline.
  bool exchange(Clock::time_point deadline);
  void write_some();
  void note_errors();
  void close_input();
  // Its exit status as the shell counts, 128 and the signal; nothing while it lives.
  std::optional<int> has_died(Clock::time_point deadline);
  std::string how_it_ended();

  pid_t process_;
  int input_;
  int output_;
  int errors_;
  bool ended_ = false;
  std::string to_send_;
  std::string received_;
  std::string complaints_;  // the end of its standard error
};

}  // namespace calanque::arena
