#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/callisto/rules.h"

// Games as Pentobi files them (.blksgf, a kind of SGF), so that players can bring theirs along.
//
// A file names the variant (GM), and every move is a property of its colour: B and W with two
// colours, 1 to 4 otherwise. What Pentobi has no word for is written where it keeps it unchanged
// and does not mind: our options in RU, a declaration to have finished (4.5) in CF. In a file
// without such an RU the rules are Pentobi's: pieces are turned over and the last column must be
// placed; if a colour was passed over that could only have placed its last column, it may.
// Pentobi's first colour always begins: with another start the colours are numbered from there.
namespace calanque::callisto {

// A variant as Pentobi calls it: on the command line, and in files and over GTP.
struct Variant {
  std::string_view option;
  std::string_view name;
  int players;
  ColoursEach colours;
};

inline constexpr std::array<Variant, 4> kVariants = {{
    {"callisto_2", "Callisto Two-Player", 2, ColoursEach::One},
    {"callisto_3", "Callisto Three-Player", 3, ColoursEach::One},
    {"callisto", "Callisto", 4, ColoursEach::One},
    {"callisto_2_4", "Callisto Two-Player Four-Color", 2, ColoursEach::Two},
}};

struct SeatedAction {
  Seat seat{};
  Action action;
  bool operator==(const SeatedAction&) const = default;
};

struct FiledGame {
  Options options;
  std::vector<std::string> names;  // by seat; empty where the file gives none
  std::vector<SeatedAction> moves;
  bool operator==(const FiledGame&) const = default;
};

struct FileError {
  std::size_t position = 0;            // in the text
  std::string problem;                 // in English, for programmers
  int move = 0;                        // the move it happened at, from 1; 0 when it was none
  std::optional<Violation> violation;  // the clause, when the rules refuse a move
};

// Reads the main line of the first game. Comments, variations and other annotations are skipped.
Result<FiledGame, FileError> import_blksgf(std::string_view text);

// Pre: the moves can be played from the beginning of a game with the options.
std::string export_blksgf(const FiledGame& game);

}  // namespace calanque::callisto
