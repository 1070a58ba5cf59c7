#pragma once

#include "arena/report.h"

namespace calanque::arena {

struct RunOptions {
  std::uint64_t games = 100;
  int threads = 1;
  std::optional<Sprt> sprt;
  std::string log;      // empty: default_log
  bool fresh = false;   // forgets the games that the log holds
  std::string report;   // an HTML file, if any
  std::string records;  // a folder for the records of the games, if any
  std::string command;  // how to repeat it, for the report
};

enum class Ending : std::uint8_t { Complete, Interrupted };
struct RunResult {
  Ending ending = Ending::Complete;
  Summary summary;
  std::string log;
};

// Plays the games of a contest that its log does not hold yet. The first interrupt (SIGINT or
// SIGTERM) lets the games at the tables end, the second ends the program. An error when something
// could not be written; what was played is in the log.
OrTrouble<RunResult> run(const Contest& contest, const RunOptions& options);

}  // namespace calanque::arena
