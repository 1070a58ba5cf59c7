#include "files/files.h"

#include <fcntl.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "files/descriptor.h"

namespace calanque::files {

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

std::optional<Fault> replace(const std::filesystem::path& path, const std::string& text,
                             Readers readers) {
  std::error_code error;
  const auto kind = std::filesystem::status(path, error).type();
  if (kind != std::filesystem::file_type::regular &&
      kind != std::filesystem::file_type::not_found && kind != std::filesystem::file_type::none) {
    const Descriptor device(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    return device.is_open() ? write_all(device, text) : std::optional(last_fault());
  }
  const bool is_link = std::filesystem::is_symlink(path, error);
  const std::filesystem::path file =
      is_link ? std::filesystem::weakly_canonical(path, error) : path;
  const std::filesystem::path folder = folder_of(file);
  const auto made = draft(folder, text, readers);
  if (!made) {
    return made.error();
  }
  std::filesystem::rename(made->path, file, error);
  if (error) {
    std::error_code ignored;
    std::filesystem::remove(made->path, ignored);
    return Fault{error};
  }
  return sync_folder(folder);
}

std::filesystem::path state_folder() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state != '\0') {
    return std::filesystem::path(state) / "calanque";
  }
  const char* home = std::getenv("HOME");
  return std::filesystem::path(home == nullptr ? "." : home) / ".local/state/calanque";
}

}  // namespace calanque::files
