#pragma once

#include <functional>

#include "server/store/packed.h"
#include "server/store/sqlite.h"

// How a store lies in its file. Two tables have the entries of journals: `fresh`, where each
// transaction appends one row with everything that it adds to whatever journals, and `run`, where
// each row has entries of one journal that follow each other. Now and then what is fresh is put
// away into runs.
namespace calanque::server {

// Makes the tables of a new file; else says whether they are ours. Files of older versions are
// rewritten.
std::optional<StoreFault> prepare(sqlite3* database);
bool is_ours(sqlite3* database);

// What is fresh, into runs; inside a transaction, and as one.
std::optional<StoreFault> move_fresh(sqlite3* database);
std::optional<StoreFault> put_away_fresh(sqlite3* database);

// Everything fresh, in the order in which it came, with a statement for kAllFresh; damaged where
// `each` says no.
using EachRun = std::function<bool(const Run&)>;
std::optional<StoreFault> each_fresh(sqlite::Statement& all, sqlite3* database,
                                     const EachRun& each);
inline constexpr const char* kAllFresh = "SELECT runs, sum FROM fresh ORDER BY place";

// Writes a row of `run`.
std::optional<StoreFault> keep_run(sqlite::Statement& insert, sqlite3* database, const Run& run);
inline constexpr const char* kKeepRun = "INSERT INTO run VALUES (?1, ?2, ?3, ?4, ?5, ?6)";

}  // namespace calanque::server
