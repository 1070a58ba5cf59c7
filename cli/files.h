#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace calanque::cli {

// The whole file, or nothing when it cannot be read or is larger than 16 MiB.
std::optional<std::string> read_file(const std::filesystem::path& path);

// Writes beside the file and renames, so that a full disk or a crash never leaves half a file.
bool write_file(const std::filesystem::path& path, const std::string& text);

// Where unfinished games are kept: $XDG_STATE_HOME/calanque or ~/.local/state/calanque.
std::filesystem::path state_folder();

}  // namespace calanque::cli
