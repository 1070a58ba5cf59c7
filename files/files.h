#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <system_error>

namespace calanque::files {

// Why a file could not be written or held.
struct Fault {
  std::error_code code;

  std::string why() const { return code.message(); }  // in the words of the system
  bool in_use() const { return code == std::errc::operation_would_block; }  // by another process
};

// Saves and records hold what other people on the machine must not read; pages are made to be read.
enum class Readers : std::uint8_t { Owner, Everybody };

// The whole file, or nothing when it cannot be read or is larger than 16 MiB.
std::optional<std::string> read_file(const std::filesystem::path& path);

// Puts the text on the disk in the place of the file. It is written beside it under a name of its
// own, and takes the place only when all of it is on the disk: whoever reads finds what was there
// before or all of what is new, also after a full disk, a crash or a power cut. A device or a pipe
// is written to, and a link leads to the file that is replaced.
[[nodiscard]] std::optional<Fault> replace(const std::filesystem::path& path,
                                           const std::string& text, Readers readers);

// Where the program keeps what it must remember: $XDG_STATE_HOME/calanque or
// ~/.local/state/calanque.
std::filesystem::path state_folder();

}  // namespace calanque::files
