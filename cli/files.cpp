#include "cli/files.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace calanque::cli {

std::optional<std::string> read_file(const std::filesystem::path& path) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  if (error || size > (std::uintmax_t{16} << 20)) {
    return std::nullopt;
  }
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return in.good() || in.eof() ? std::optional(text.str()) : std::nullopt;
}

bool write_file(const std::filesystem::path& path, const std::string& text) {
  std::error_code error;
  if (path.has_parent_path()) {
    std::filesystem::create_directories(path.parent_path(), error);
  }
  std::filesystem::path beside = path;
  beside += ".new";
  bool written = false;
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << text;
    out.flush();
    written = out.good();
  }
  if (written) {
    std::filesystem::rename(beside, path, error);
    written = !error;
  }
  if (!written) {
    std::filesystem::remove(beside, error);
  }
  return written;
}

std::filesystem::path state_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state != '\0') {
    return std::filesystem::path(state) / "calanque";
  }
  const char* home = std::getenv("HOME");
  return std::filesystem::path(home == nullptr ? "." : home) / ".local/state/calanque";
}

}  // namespace calanque::cli
