#include "arena/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>

#include "arena/words.h"

namespace calanque::arena {

namespace {

using std::chrono::milliseconds;

constexpr auto kTerminalPause = milliseconds(100);
constexpr auto kPipePause = milliseconds(15'000);
constexpr std::size_t kNamed = 4;  // players whose share fits on the line

std::size_t columns() {
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

}  // namespace

Progress::Progress(const Contest& contest, std::uint64_t played, std::uint64_t wanted)
    : contest_(contest),
      terminal_(isatty(STDERR_FILENO) == 1),
      found_(played),
      wanted_(wanted),
      shares_(contest.entrants.size(), 0),
      appearances_(contest.entrants.size(), 0) {
}

Progress::~Progress() {
  if (terminal_) {
    std::fputs("\r\x1b[K", stderr);
  }
}

void Progress::count(const Played& game) {
  ++done_;
  for (std::size_t i = 0; i < game.entrants.size(); ++i) {
    const auto entrant = static_cast<std::size_t>(game.entrants[i]);
    shares_[entrant] += game.shares[i];
    appearances_[entrant] += 1;
  }
}

std::string Progress::line(const std::string& extra) const {
  std::string text = std::to_string(done_) + "/" + std::to_string(wanted_) + " games";
  for (std::size_t i = 0; i < contest_.entrants.size() && i < kNamed; ++i) {
    text += (i == 0 ? "  " : ", ") + contest_.entrants[i].label + " " +
            percent(appearances_[i] == 0 ? 0 : shares_[i] / appearances_[i]);
  }
  text += extra.empty() ? "" : "  " + extra;
  const double seconds = std::chrono::duration<double>(Clock::now() - begun_).count();
  if (done_ > found_ && done_ < wanted_) {
    text += "  " +
            duration(seconds * static_cast<double>(wanted_ - done_) /
                     static_cast<double>(done_ - found_)) +
            " to go";
  }
  return text;
}

void Progress::show(const std::string& extra) {
  const auto now = Clock::now();
  if (!terminal_) {
    if (now - shown_ >= kPipePause && done_ > shown_done_) {
      std::fprintf(stderr, "%s\n", line(extra).c_str());
      shown_ = now;
      shown_done_ = done_;
    }
  } else if (now - shown_ >= kTerminalPause) {
    const std::string text = line(extra).substr(0, columns() - 1);
    std::fprintf(stderr, "\r%s\x1b[K", text.c_str());
    shown_ = now;
  }
}

void Progress::say(const std::string& text) {
  std::fprintf(stderr, "%s%s\n", terminal_ ? "\r\x1b[K" : "", text.c_str());
}

}  // namespace calanque::arena
