#pragma once

#include "files/descriptor.h"

namespace calanque::files {

// A file that one process at a time holds and writes, again and again, whole. The lock is on the
// file itself: each new text is locked before it takes the name, so the name never stands on a file
// that nobody holds, and no lock is left behind when a program is killed.
class HeldFile {
 public:
  // Takes hold of a file that is there, unless somebody else has it.
  static Result<HeldFile, Fault> hold(const std::filesystem::path& path);
  // Whether somebody has it now.
  static bool is_held(const std::filesystem::path& path);
  // Begins a file under the first free name of NAME.save, NAME-2.save, NAME-3.save …, `extension`
  // being ".save", in a folder that is made when it is not there. It never takes the place of
  // another.
  static Result<HeldFile, Fault> begin(const std::filesystem::path& folder, const std::string& name,
                                       const std::string& extension, std::string_view text);

  const std::filesystem::path& path() const { return path_; }
  [[nodiscard]] std::optional<Fault> replace(std::string_view text);
  [[nodiscard]] std::optional<Fault> remove();

 private:
  HeldFile(std::filesystem::path path, Descriptor file)
      : path_(std::move(path)), file_(std::move(file)) {}

  std::filesystem::path path_;
  Descriptor file_;
};

}  // namespace calanque::files
