#include "files/held_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <thread>

namespace calanque::files {

namespace {

// Whether the file still has the name under which it was opened.
bool is_at(const Descriptor& file, const std::filesystem::path& path) {
  struct stat held = {};
  struct stat named = {};
  return fstat(file.number(), &held) == 0 && stat(path.c_str(), &named) == 0 &&
         held.st_dev == named.st_dev && held.st_ino == named.st_ino;
}

}  // namespace

Result<HeldFile, Fault> HeldFile::hold(const std::filesystem::path& path) {
  // Whoever only asks is_held has the lock for an instant, which is waited for. Whoever writes to
  // it may have given the name to another file since it was opened here.
  constexpr int kAttempts = 10;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open()) {
      return last_fault();
    }
    if (lock(file) && is_at(file, path)) {
      return HeldFile(path, std::move(file));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return Fault{std::make_error_code(std::errc::operation_would_block)};
}

bool HeldFile::is_held(const std::filesystem::path& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return file.is_open() && !lock(file);
}

Result<HeldFile, Fault> HeldFile::begin(const std::filesystem::path& folder,
                                        const std::string& name, const std::string& extension,
                                        std::string_view text) {
  if (const auto fault = make_folder(folder)) {
    return *fault;
  }
  auto made = draft(folder, text, Readers::Owner);
  if (!made) {
    return made.error();
  }
  std::filesystem::path path;
  int linked = 0;
  int number = 0;
  do {  // a rename would replace what has the name; a second name is refused where there is one
    ++number;
    path = folder / (name + (number == 1 ? "" : "-" + std::to_string(number)) + extension);
    linked = ::link(made->path.c_str(), path.c_str());
  } while (linked != 0 && errno == EEXIST);
  auto fault = linked == 0 ? std::nullopt : std::optional(last_fault());
  ::unlink(made->path.c_str());
  if (!fault) {
    fault = sync_folder(folder);
  }
  if (fault) {
    return *fault;
  }
  return HeldFile(path, std::move(made->file));
}

std::optional<Fault> HeldFile::replace(std::string_view text) {
  auto made = draft(folder_of(path_), text, Readers::Owner);
  if (!made) {
    return made.error();
  }
  if (std::rename(made->path.c_str(), path_.c_str()) != 0) {
    Fault fault = last_fault();
    ::unlink(made->path.c_str());
    return fault;
  }
  file_ = std::move(made->file);
  return sync_folder(folder_of(path_));
}

std::optional<Fault> HeldFile::remove() {
  if (::unlink(path_.c_str()) != 0) {
    return last_fault();
  }
  return sync_folder(folder_of(path_));
}

}  // namespace calanque::files
