#pragma once

#include <set>

#include "server/tables/room.h"

// What is left of a table when one of several people has everything of theirs deleted: the game,
// which is the others' too, without a word about who that was.
namespace calanque::server {

// The names under which that person sat there.
std::set<std::string> names_of(const Room& room, const std::string& person);

// The entries of the room, rewritten; their seats are open, or computers' during a game.
std::vector<Entry> without_person(const Room& room, std::vector<Entry> entries,
                                  const std::string& person, std::int64_t now);

// A record or save without those names.
std::string without_names(const std::string& record, const std::set<std::string>& names);

}  // namespace calanque::server
