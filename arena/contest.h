#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "wire/catalog.h"

namespace calanque::arena {

using wire::Json;

// A sentence for the person who asked.
struct Trouble {
  std::string what;
};
template <class T>
using OrTrouble = Result<T, Trouble>;

// One who takes part, told from the others by its label. Written `level3`, `level3@5000` (another
// budget), `cmd:python3 bot.py` (an outside program), or any of these as `label=…`.
struct Entrant {
  std::string label;
  std::string text;     // as written, without the label
  std::string command;  // outside programs only
  std::string name;     // built-in players only
  std::optional<std::uint64_t> budget;

  bool outside() const { return !command.empty(); }
  bool operator==(const Entrant&) const = default;
};

// Everything that decides what is played in game i. Two contests that are equal play the same
// games, so the log of one goes on with the other.
struct Contest {
  std::string game;
  std::vector<wire::OptionValue> options;  // all but `players`
  int seats = 2;
  std::vector<Entrant> entrants;  // different ones
  std::vector<int> list;          // entrants as listed: {0, 1, 1} is one among two others
  std::string seed;
  double move_seconds = 10;  // for an outside program to answer
  std::optional<int> turn_limit;
  Language language{};  // in which notes and reports name the game and refusals; decides nothing
};

// Reads `A,B,…`. Commas between double quotes belong to a command.
OrTrouble<std::vector<Entrant>> read_entrants(std::string_view text);

// Puts the listed entrants into the contest: equal ones are one entrant, and when there are fewer
// than seats the last fills the rest. Without `seats` there is one seat for each.
std::optional<std::string> seat_entrants(Contest& contest, const std::vector<Entrant>& listed,
                                         std::optional<int> seats);

// Why the game cannot be played so: an unknown option, player, or number of seats.
std::optional<std::string> find_fault(const Contest& contest);

// A fault in English.

// JSON on one line; what is no UTF-8 in it is replaced.
std::string dump(const Json& json);

// All of it, for the head of a log.
Json to_json(const Contest& contest);

}  // namespace calanque::arena
