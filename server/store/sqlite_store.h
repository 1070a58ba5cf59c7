#pragma once

#include <filesystem>
#include <memory>

#include "server/loop/loop.h"
#include "server/store/store.h"

namespace calanque::server {

// What an acknowledged change survives: the end of the program always, a power cut only with Disk.
enum class Flush : std::uint8_t { Disk, System };

// One file (and two beside it while it is open), WAL, one thread that writes: whatever has come
// while the disk was busy is one transaction.
class SqliteStore : public Store {
 public:
  // Makes the file where there is none. One process at a time has it.
  static Result<std::unique_ptr<SqliteStore>, StoreFault> open(const std::filesystem::path& file,
                                                               Loop& loop,
                                                               Flush flush = Flush::Disk);
};

// A whole copy of a store, taken while it is in use. The target must not exist.
std::optional<StoreFault> back_up(const std::filesystem::path& file,
                                  const std::filesystem::path& target);

}  // namespace calanque::server
