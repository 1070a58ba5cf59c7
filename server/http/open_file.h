#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"

namespace calanque::server {

enum class NoFile : std::uint8_t {
  NotThere,  // or not readable, or not regular
  Busy,      // the program, or the whole system, has no descriptor left
};

// A regular file, open for reading until this goes. What is said about it and what is sent come
// from the same one, even while the page is being built anew.
class OpenFile {
 public:
  // Does not follow a link.
  static Result<OpenFile, NoFile> open(const std::filesystem::path& path);

  OpenFile(OpenFile&& other) noexcept;
  OpenFile& operator=(OpenFile&& other) noexcept;
  ~OpenFile();

  std::uint64_t size() const { return size_; }

  // In quotes; another length, time of change or mark gives another tag.
  std::string etag(std::string_view mark) const;

  // The whole file. Nothing when the disk fails or the file has become shorter meanwhile.
  std::optional<std::string> content() const;

  // The system's number of it, for sendfile.
  int handle() const { return handle_; }

 private:
  OpenFile(int handle, std::uint64_t size, std::int64_t changed)
      : handle_(handle), size_(size), changed_(changed) {}

  int handle_;  // -1 once it has been moved from
  std::uint64_t size_;
  std::int64_t changed_;  // nanoseconds
};

}  // namespace calanque::server
