#include "files/appended_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>

namespace calanque::files {

Result<AppendedFile, Fault> AppendedFile::open(const std::filesystem::path& path) {
  const std::filesystem::path folder = folder_of(path);
  if (const auto fault = make_folder(folder)) {
    return *fault;
  }
  Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
  if (!file.is_open()) {
    return last_fault();
  }
  if (!lock(file)) {
    return last_fault();
  }
  if (const auto fault = sync_folder(folder)) {
    return *fault;
  }
  return AppendedFile(std::move(file));
}

Result<std::string, Fault> AppendedFile::read() const {
  std::string text;
  struct stat found = {};
  if (fstat(file_.number(), &found) != 0 || !S_ISREG(found.st_mode)) {
    return text;
  }
  std::array<char, 1 << 16> buffer{};
  for (;;) {
    const ssize_t got =
        pread(file_.number(), buffer.data(), buffer.size(), static_cast<off_t>(text.size()));
    if (got < 0) {
      return last_fault();
    }
    if (got == 0) {
      return text;
    }
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

std::optional<Fault> AppendedFile::cut(std::size_t size) const {
  return ftruncate(file_.number(), static_cast<off_t>(size)) == 0 ? std::nullopt
                                                                  : std::optional(last_fault());
}

std::optional<Fault> AppendedFile::append(std::string_view text) const {
  return write_all(file_, text);
}

}  // namespace calanque::files
