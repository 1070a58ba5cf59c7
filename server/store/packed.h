#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.h"

// Entries as they lie in the file: many in one row, as bytes. A row for each would cost SQLite more
// than all else about a move.
namespace calanque::server {

// Entries of one table that follow each other.
struct Run {
  std::string_view table;
  std::uint64_t first = 0;  // the number of the first
  std::uint64_t count = 0;
  std::int64_t at = 0;       // of the last
  std::string_view entries;  // packed; two runs that follow each other are one
};

void pack(std::string& bytes, const Entry& entry);
void pack(std::string& bytes, const Run& run);

// From the front of the bytes, which are what is left afterwards. Nothing where they are damaged.
std::optional<Run> take_run(std::string_view& bytes);
// Adds the entries of a run to the list; false where they are damaged.
[[nodiscard]] bool unpack(const Run& run, std::vector<Entry>& list);

// Of everything in a row: SQLite finds torn pages, this finds a row that somebody changed. It is
// kept in files, so it stays as it is.
std::int64_t sum_of(std::string_view bytes, std::uint64_t seed = 0);
std::int64_t sum_of(const Run& run);

}  // namespace calanque::server
