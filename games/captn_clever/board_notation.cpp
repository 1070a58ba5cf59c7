#include <algorithm>

#include "core/notation.h"
#include "games/captn_clever/board.h"

namespace calanque::captn_clever {

namespace {

constexpr std::string_view kHex = "0123456789ABCDEF";

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '.' || c == '-';
}

std::string encode(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (is_plain(c)) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out += '%';
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    }
  }
  return out;
}

bool decode(std::string_view text, std::string& out) {
  out.clear();
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_plain(text[i])) {
      out += text[i];
      continue;
    }
    if (text[i] != '%' || i + 2 >= text.size()) {
      return false;
    }
    const std::size_t high = kHex.find(text[i + 1]);
    const std::size_t low = kHex.find(text[i + 2]);
    if (high == std::string_view::npos || low == std::string_view::npos) {
      return false;
    }
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return true;
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

bool read_island(TextReader& reader, Board& board) {
  Island island;
  const bool fits = decode(reader.until(":/;,"), island.name) && reader.literal(":") &&
                    decode(reader.until(":/;,"), island.treasure) && reader.literal(":") &&
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
    out += (out.empty() ? "" : "/") + encode(island.name) + ":" + encode(island.treasure) + ":" +
           std::to_string(island.x) + ":" + std::to_string(island.y);
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
  if (!read_list(reader, board, "/", read_island) || !reader.literal(";")) {
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
