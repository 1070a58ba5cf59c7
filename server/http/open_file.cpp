#include "server/http/open_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <utility>

namespace calanque::server {

namespace {

std::string hex(std::uint64_t number) {
  std::array<char, 20> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number, 16).ptr};
}

}  // namespace

Result<OpenFile, NoFile> OpenFile::open(const std::filesystem::path& path) {
  // Not following a link closes the gap after the path was resolved; not blocking, because a pipe
  // would wait for a writer.
  const int handle = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (handle < 0) {
    return errno == EMFILE || errno == ENFILE ? NoFile::Busy : NoFile::NotThere;
  }
  struct stat facts{};
  const bool known = ::fstat(handle, &facts) == 0;
  OpenFile file(handle, static_cast<std::uint64_t>(facts.st_size),
                facts.st_mtim.tv_sec * 1'000'000'000 + facts.st_mtim.tv_nsec);
  if (!known || !S_ISREG(facts.st_mode)) {
    return NoFile::NotThere;
  }
  return file;
}

OpenFile::OpenFile(OpenFile&& other) noexcept
    : handle_(std::exchange(other.handle_, -1)), size_(other.size_), changed_(other.changed_) {
}

OpenFile& OpenFile::operator=(OpenFile&& other) noexcept {
  std::swap(handle_, other.handle_);
  size_ = other.size_;
  changed_ = other.changed_;
  return *this;
}

OpenFile::~OpenFile() {
  if (handle_ >= 0) {
    ::close(handle_);
  }
}

std::string OpenFile::etag(std::string_view mark) const {
  return '"' + hex(size_) + '-' + hex(static_cast<std::uint64_t>(changed_)) + std::string(mark) +
         '"';
}

std::optional<std::string> OpenFile::content() const {
  std::string bytes(size_, '\0');
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const ssize_t count = ::read(handle_, bytes.data() + filled, bytes.size() - filled);
    if (count <= 0) {
      return std::nullopt;
    }
    filled += static_cast<std::size_t>(count);
  }
  return bytes;
}

}  // namespace calanque::server
