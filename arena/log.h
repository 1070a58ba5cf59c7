#pragma once

#include <chrono>

#include "arena/contest.h"
#include "arena/played.h"
#include "files/appended_file.h"

namespace calanque::arena {

// One line of the log.
Json to_json(const Played& played);
// Nothing when it is no such line, or of a game with other seats.
std::optional<Played> read_played(const Json& json, const Contest& contest);

// The file in which a contest is kept, so that it can go on after an interruption: JSON lines,
// first the contest, then one a game in the order in which they ended. A line is written whole and
// at once, so that a killed program loses none; every second they are waited for until they are on
// the disk, so that a power cut costs the games of a second. What was left half written is dropped,
// and that game is played again. Nobody else can write to the file while it is open.
class Log {
 public:
  enum class Begin : std::uint8_t { GoOn, Fresh };

  // Opens or begins the log; a fresh one forgets its games. An error when it belongs to another
  // contest, cannot be written, or is in use. `build` tells programs apart that may play
  // differently.
  static OrTrouble<std::unique_ptr<Log>> open(const std::string& file, const Contest& contest,
                                              const std::string& build, Begin begin = Begin::GoOn);

  const std::string& file() const { return file_; }
  // The games found in it.
  const Games& found() const { return found_; }
  // What was odd about it, for the person.
  const std::vector<std::string>& remarks() const { return remarks_; }
  // An error when it could not be written.
  std::optional<std::string> append(const Played& played);
  // Waits until all of it is on the disk.
  std::optional<std::string> finish();

 private:
  using Clock = std::chrono::steady_clock;

  Log(std::string file, files::AppendedFile lines)
      : file_(std::move(file)), lines_(std::move(lines)) {}
  std::optional<std::string> read(const Contest& contest, const std::string& build, Begin begin);
  std::optional<std::string> cut(std::size_t size);
  std::optional<std::string> read_head(std::string_view line, const Json& head);
  void read_line(std::string_view line, std::size_t number, const Contest& contest);
  std::optional<std::string> write(const Json& line);

  std::string file_;
  files::AppendedFile lines_;
  Clock::time_point synced_ = Clock::now();
  std::string build_;  // the last that wrote to it
  Games found_;
  std::vector<std::string> remarks_;
};

// Where a contest is kept when no file is named: the same contest of the same build has the same
// file, in $XDG_STATE_HOME/calanque/arena or ~/.local/state/calanque/arena.
std::string default_log(const Contest& contest, const std::string& build);

// A digest of this very program: another build may play differently.
std::string build_digest();

}  // namespace calanque::arena
