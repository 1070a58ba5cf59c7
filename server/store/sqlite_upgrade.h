#pragma once

#include "server/store/sqlite.h"

namespace calanque::server {

// Rewrites a file of version 1 or 2, which had a row for every entry; `make` makes the tables of
// today. A row that somebody has changed is in its way: the file then stays as it is.
std::optional<StoreFault> upgrade(sqlite3* database, std::int64_t version, const char* make);

}  // namespace calanque::server
