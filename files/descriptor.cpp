#include "files/descriptor.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <random>

namespace calanque::files {

namespace {

constexpr std::string_view kDraftName = ".calanque-";

std::filesystem::path draft_path(const std::filesystem::path& folder) {
  std::random_device random;
  return folder / (std::string(kDraftName) + std::to_string(random()) + std::to_string(random()));
}

bool has_a_name(const Descriptor& file) {
  struct stat found = {};
  return fstat(file.number(), &found) == 0 && found.st_nlink > 0;
}

}  // namespace

Descriptor::~Descriptor() {
  if (is_open()) {
    ::close(number_);
  }
}

Fault last_fault() {
  return {std::error_code(errno, std::generic_category())};
}

bool lock(const Descriptor& file) {
  return flock(file.number(), LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

std::optional<Fault> write_all(const Descriptor& file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(file.number(), text.data(), text.size());
    if (written < 0 && errno != EINTR) {
      return last_fault();
    }
    text.remove_prefix(written < 0 ? 0 : static_cast<std::size_t>(written));
  }
  return std::nullopt;
}

std::optional<Fault> sync(const Descriptor& file) {
  // EINVAL: a device, or a file system on which there is nothing to wait for.
  return fsync(file.number()) == 0 || errno == EINVAL ? std::nullopt : std::optional(last_fault());
}

std::optional<Fault> sync_folder(const std::filesystem::path& folder) {
  const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return opened.is_open() ? sync(opened) : std::nullopt;  // one that we may only write to
}

std::filesystem::path folder_of(const std::filesystem::path& file) {
  return file.has_parent_path() ? file.parent_path() : ".";
}

std::optional<Fault> make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return error ? std::optional(Fault{error}) : std::nullopt;
}

Result<Draft, Fault> draft(const std::filesystem::path& folder, std::string_view text,
                           Readers readers) {
  for (;;) {
    const std::filesystem::path path = draft_path(folder);
    Descriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC,
                           readers == Readers::Owner ? 0600 : 0666));
    if (!file.is_open() && errno == EEXIST) {
      continue;
    }
    if (!file.is_open()) {
      return last_fault();
    }
    if (!lock(file) || !has_a_name(file)) {
      continue;  // swept away before it was locked
    }
    auto fault = write_all(file, text);
    if (!fault) {
      fault = sync(file);
    }
    if (fault) {
      ::unlink(path.c_str());
      return *fault;
    }
    return Draft{std::move(file), path};
  }
}

void sweep(const std::filesystem::path& folder) {
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (!entry.path().filename().string().starts_with(kDraftName)) {
      continue;
    }
    const Descriptor file(::open(entry.path().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    if (file.is_open() && lock(file)) {
      ::unlink(entry.path().c_str());
    }
  }
}

}  // namespace calanque::files
