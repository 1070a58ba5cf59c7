#pragma once

#include "files/descriptor.h"

namespace calanque::files {

// A file that one process at a time holds, and to which it only adds.
class AppendedFile {
 public:
  // Opens the file, or begins an empty one that only its owner may read.
  static Result<AppendedFile, Fault> open(const std::filesystem::path& path);

  // What it holds; nothing of a device, which may have no end.
  Result<std::string, Fault> read() const;
  // Keeps only the first bytes.
  [[nodiscard]] std::optional<Fault> cut(std::size_t size) const;
  // Adds the text, or as much of it as fits.
  [[nodiscard]] std::optional<Fault> append(std::string_view text) const;
  [[nodiscard]] std::optional<Fault> sync() const { return files::sync(file_); }

 private:
  explicit AppendedFile(Descriptor file) : file_(std::move(file)) {}

  Descriptor file_;
};

}  // namespace calanque::files
