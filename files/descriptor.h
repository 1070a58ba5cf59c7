#pragma once

#include <filesystem>
#include <string_view>
#include <utility>

#include "core/result.h"
#include "files/files.h"

// What the careful writers are made of.
namespace calanque::files {

// An open file, closed at the end; a lock on it goes with it.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor();
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }

  bool is_open() const { return number_ >= 0; }
  int number() const { return number_; }

 private:
  int number_;
};

// Of the last call of the system that failed.
Fault last_fault();

// Tries to be the only one who has the file locked. A file system that knows no locks refuses
// nobody.
bool lock(const Descriptor& file);
std::optional<Fault> write_all(const Descriptor& file, std::string_view text);
// Waits until what was written is on the disk.
std::optional<Fault> sync(const Descriptor& file);
// The same for names: those that files of the folder were given or lost.
std::optional<Fault> sync_folder(const std::filesystem::path& folder);
std::filesystem::path folder_of(const std::filesystem::path& file);
std::optional<Fault> make_folder(const std::filesystem::path& folder);

// A text on the disk that does not have its name yet. It is locked from the beginning, so that
// whoever finds it under its later name finds it held.
struct Draft {
  Descriptor file;
  std::filesystem::path path;
};
Result<Draft, Fault> draft(const std::filesystem::path& folder, std::string_view text,
                           Readers readers);
// Removes the drafts that killed programs left in a folder.
void sweep(const std::filesystem::path& folder);

}  // namespace calanque::files
