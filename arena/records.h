#pragma once

#include <filesystem>

#include "arena/contest.h"
#include "arena/played.h"

namespace calanque::arena {

// The games of a contest as files that `calanque replay` and `calanque verify` take, one for each
// that was played to its end: calypso-000017.record.
class Records {
 public:
  // Makes the folder where there is none.
  static OrTrouble<Records> open(const std::filesystem::path& folder, const std::string& game);

  // Writes the record of a game that has just ended; a sentence where that fails.
  std::optional<std::string> keep(const Played& played) const;
  // How many of these games that could have a record have none.
  std::uint64_t missing(const Games& games) const;

 private:
  Records(std::filesystem::path folder, std::string game)
      : folder_(std::move(folder)), game_(std::move(game)) {}
  std::filesystem::path file_of(std::uint64_t number) const;

  std::filesystem::path folder_;
  std::string game_;
};

}  // namespace calanque::arena
