#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/language.h"

// The unfinished games of the terminal: each has a save of its own in files::state_folder(), from
// its first move to its end, and goes by the name of that file.
namespace calanque::cli {

inline constexpr const char* kSaveExtension = ".save";

struct KeptGame {
  std::string name;         // callisto-2
  std::string description;  // the game, who plays, how far it is and when that was
  bool readable = true;
};

// The last one played comes first.
std::vector<KeptGame> kept_games(Language language);

// The save of the kept game that is meant, by its name or its path; nothing when it is none.
std::optional<std::filesystem::path> find_kept(const std::string& meant);

}  // namespace calanque::cli
