#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/text.h"
#include "games/captn_clever/chart.h"

// The board as a table that the owner of a box can replace: see board.example.json. Only play's
// share of it (chart.h) enters a state; names and places are for drawing.
namespace calanque::captn_clever {

struct Island {
  std::string name;      // any text
  std::string treasure;  // a word with a message `treasure.<word>`, or any text shown as it is
  int x = 0;             // where it is drawn, in hundredths of the width from the left …
  int y = 0;             // … and of the height from the top
  bool operator==(const Island&) const = default;
};

// A link as a player names it, islands counted from 1; twin 1 is the second between the same two.
struct LinkName {
  int a = 0;
  int b = 0;
  int twin = 0;
  auto operator<=>(const LinkName&) const = default;
};

// Two jetties that face each other. Which of two links between the same islands is the twin
// follows from their order in the table.
struct Jetties {
  int a = 0;
  int b = 0;
  std::string colour_a;
  std::string colour_b;
  bool operator==(const Jetties&) const = default;
};

// A statement that `link` is crossed by `other`; the opposite has to be stated too (1.8).
struct Crossing {
  LinkName link;
  LinkName other;
  auto operator<=>(const Crossing&) const = default;
};

struct Board {
  std::vector<Island> islands;
  std::vector<Jetties> links;
  std::vector<Crossing> crossings;
  bool operator==(const Board&) const = default;
};

// 1.4: the reconstruction.
const Board& default_board();

// The names of the links in the order of the table.
std::vector<LinkName> link_names(const Board& board);
std::string link_text(const LinkName& name);

// 1.5 to 1.9: what a board must be; the first thing that is wrong.
Refusal check_board(const Board& board);

// Pre: check_board passed.
Chart chart_of(const Board& board);

// `name:treasure:x:y/…;1red-2red,…;1-5x2-4,2-4x1-5,…`, names percent-encoded.
std::string board_text(const Board& board);
Parsed<Board> parse_board(std::string_view text);

// A colour of jetties: 1 to 16 small letters.
bool is_colour_word(std::string_view word);
// A link's name, such as 2-5 or 2-5b, with any numbers from 1 to 99.
bool parse_link_name(std::string_view text, LinkName& out);

}  // namespace calanque::captn_clever
