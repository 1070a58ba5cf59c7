#include <algorithm>

#include "core/notation.h"
#include "core/percent.h"
#include "games/captn_clever/board.h"

namespace calanque::captn_clever {

namespace {

bool read_text(TextReader& reader, std::string& out) {
  const auto text = percent_decode(reader.until(":/;,"));
  out = text.value_or("");
  return text.has_value();
}

bool read_name(TextReader& reader, LinkName& out) {
  LinkName name;
  if (!reader.number(name.a, 1, 99) || !reader.literal("-") || !reader.number(name.b, 1, 99)) {
    return false;
  }
  name.twin = reader.literal("b") ? 1 : 0;
  out = {std::min(name.a, name.b), std::max(name.a, name.b), name.twin};
  return true;
}

bool read_board_island(TextReader& reader, Board& board) {
  Island island;
  const bool fits = read_text(reader, island.name) && reader.literal(":") &&
                    read_text(reader, island.treasure) && reader.literal(":") &&
                    reader.number(island.x, 0, 100) && reader.literal(":") &&
                    reader.number(island.y, 0, 100);
  board.islands.push_back(island);
  return fits;
}

bool read_jetties(TextReader& reader, Board& board) {
  Jetties link;
  if (!reader.number(link.a, 1, 99)) {
    return false;
  }
  link.colour_a = reader.until("-,;");
  if (!reader.literal("-") || !reader.number(link.b, 1, 99)) {
    return false;
  }
  link.colour_b = reader.until("-,;");
  if (!is_colour_word(link.colour_a) || !is_colour_word(link.colour_b)) {
    return false;
  }
  if (link.a > link.b) {
    std::swap(link.a, link.b);
    std::swap(link.colour_a, link.colour_b);
  }
  board.links.push_back(link);
  return true;
}

bool read_crossing(TextReader& reader, Board& board) {
  Crossing crossing;
  const bool fits =
      read_name(reader, crossing.link) && reader.literal("x") && read_name(reader, crossing.other);
  board.crossings.push_back(crossing);
  return fits;
}

// Entries between separators, none at all where `end` follows at once. The bound keeps hostile
// text from growing a table that would be refused anyway.
bool read_list(TextReader& reader, Board& board, std::string_view separator,
               bool (*read)(TextReader&, Board&)) {
  if (reader.at_end() || reader.peek() == ';') {
    return true;
  }
  for (int i = 0; i < 256; ++i) {
    if (!read(reader, board)) {
      return false;
    }
    if (!reader.literal(separator)) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool is_colour_word(std::string_view word) {
  return !word.empty() && word.size() <= 16 &&
         word.find_first_not_of("abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
}

bool parse_link_name(std::string_view text, LinkName& out) {
  TextReader reader(text);
  return read_name(reader, out) && reader.at_end();
}

std::string link_text(const LinkName& name) {
  return std::to_string(name.a) + "-" + std::to_string(name.b) + (name.twin > 0 ? "b" : "");
}

std::string board_text(const Board& board) {
  std::string out;
  for (const Island& island : board.islands) {
    out += (out.empty() ? "" : "/") + percent_encode(island.name) + ":" +
           percent_encode(island.treasure) + ":" + std::to_string(island.x) + ":" +
           std::to_string(island.y);
  }
  char separator = ';';
  for (const Jetties& link : board.links) {
    out += separator + std::to_string(link.a) + link.colour_a + "-" + std::to_string(link.b) +
           link.colour_b;
    separator = ',';
  }
  out += board.links.empty() ? ";" : "";
  separator = ';';
  for (const Crossing& crossing : board.crossings) {
    out += separator + link_text(crossing.link) + "x" + link_text(crossing.other);
    separator = ',';
  }
  return out + (board.crossings.empty() ? ";" : "");
}

Parsed<Board> parse_board(std::string_view text) {
  TextReader reader(text);
  Board board;
  if (!read_list(reader, board, "/", read_board_island) || !reader.literal(";")) {
    return reader.error("an island such as Alba:pearl:15:15, then / or ;");
  }
  if (!read_list(reader, board, ",", read_jetties) || !reader.literal(";")) {
    return reader.error("a link such as 1red-2red, then , or ;");
  }
  if (!read_list(reader, board, ",", read_crossing) || !reader.at_end()) {
    return reader.error("a crossing such as 1-5x2-4, then , or the end");
  }
  // Crossings have no order of their own: equal tables compare equal.
  auto& crossings = board.crossings;
  std::sort(crossings.begin(), crossings.end());
  crossings.erase(std::unique(crossings.begin(), crossings.end()), crossings.end());
  return board;
}

}  // namespace calanque::captn_clever
