#include <algorithm>

#include "wire/codec/captn_clever.h"

// The board as JSON, for owners of a box: see games/captn_clever/board.example.json. Here only the
// shape is checked; what a board must be is checked by the game (clauses 1.5 to 1.9).
namespace calanque::wire {

using namespace captn_clever;  // NOLINT(google-build-using-namespace): this file is about them

namespace {

// Reads fields one by one and remembers the path of the first that is wrong.
class BoardReader {
 public:
  Parsed<std::string> read(const Json& json) {
    Board board;
    only(json, "board", {"islands", "links"});
    if (const Json* islands = list(json, "board", "islands")) {
      for (std::size_t i = 0; i < islands->size(); ++i) {
        island((*islands)[i], at("board.islands", i), board);
      }
    }
    if (const Json* links = list(json, "board", "links")) {
      for (std::size_t i = 0; i < links->size(); ++i) {
        link((*links)[i], at("board.links", i), board);
      }
    }
    add_crossings(board);
    if (!error_.empty()) {
      return ParseError{0, error_};
    }
    return board_text(board);
  }

 private:
  static std::string at(const std::string& path, std::size_t i) {
    return path + "[" + std::to_string(i) + "]";
  }
  void fail(const std::string& path, const std::string& expected) {
    if (error_.empty()) {
      error_ = path + ": " + expected;
    }
  }

  // No typing error passes for something left out.
  void only(const Json& json, const std::string& path,
            std::initializer_list<std::string_view> known) {
    if (!json.is_object()) {
      return;
    }
    for (const auto& entry : json.items()) {
      if (std::find(known.begin(), known.end(), entry.key()) == known.end()) {
        fail(path + "." + entry.key(), "is not a field of a board");
      }
    }
  }

  const Json* field(const Json& json, const std::string& path, const char* name) {
    if (!json.is_object()) {
      fail(path, "an object");
      return nullptr;
    }
    const auto found = json.find(name);
    if (found == json.end()) {
      fail(path + "." + name, "is missing");
      return nullptr;
    }
    return &*found;
  }
  const Json* list(const Json& json, const std::string& path, const char* name) {
    const Json* found = field(json, path, name);
    if (found != nullptr && (!found->is_array() || found->size() > 99)) {
      fail(path + "." + name, "a list of at most 99 entries");
      return nullptr;
    }
    return found;
  }
  int number(const Json& json, const std::string& path, int low, int high) {
    if (!json.is_number_integer() || json < low || json > high) {
      fail(path, "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
      return low;
    }
    return json.get<int>();
  }
  std::string text(const Json& json, const std::string& path) {
    if (!json.is_string() || json.get_ref<const std::string&>().empty() ||
        json.get_ref<const std::string&>().size() > 40) {
      fail(path, "a text of 1 to 40 bytes");
      return "";
    }
    return json.get<std::string>();
  }

  void island(const Json& json, const std::string& path, Board& board) {
    only(json, path, {"id", "name", "treasure", "x", "y"});
    const Json* name = field(json, path, "name");
    const Json* treasure = field(json, path, "treasure");
    const Json* x = field(json, path, "x");
    const Json* y = field(json, path, "y");
    if (name != nullptr && treasure != nullptr && x != nullptr && y != nullptr) {
      board.islands.push_back({text(*name, path + ".name"), text(*treasure, path + ".treasure"),
                               number(*x, path + ".x", 0, 100), number(*y, path + ".y", 0, 100)});
    }
  }

  std::string colour(const Json& json, const std::string& path) {
    const std::string word = text(json, path);
    if (!is_colour_word(word)) {
      fail(path, "a colour, in 1 to 16 small letters");
    }
    return word;
  }

  void link(const Json& json, const std::string& path, Board& board) {
    only(json, path, {"id", "islands", "jetties", "crosses"});
    const Json* islands = list(json, path, "islands");
    const Json* jetties = list(json, path, "jetties");
    const Json* crosses =
        json.is_object() && json.contains("crosses") ? list(json, path, "crosses") : nullptr;
    crosses_.emplace_back();
    if (islands == nullptr || jetties == nullptr) {
      return;
    }
    if (islands->size() != 2 || jetties->size() != 2) {
      fail(path + (islands->size() != 2 ? ".islands" : ".jetties"), "two entries, one at each end");
      return;
    }
    Jetties one = {number((*islands)[0], path + ".islands[0]", 1, 99),
                   number((*islands)[1], path + ".islands[1]", 1, 99),
                   colour((*jetties)[0], path + ".jetties[0]"),
                   colour((*jetties)[1], path + ".jetties[1]")};
    if (one.a > one.b) {
      std::swap(one.a, one.b);
      std::swap(one.colour_a, one.colour_b);
    }
    board.links.push_back(one);
    for (std::size_t i = 0; crosses != nullptr && i < crosses->size(); ++i) {
      const std::string where = at(path + ".crosses", i);
      LinkName other;
      if (!parse_link_name(text((*crosses)[i], where), other)) {
        fail(where, "a link such as \"2-4\"");
      }
      crosses_.back().push_back(other);
    }
  }

  // Only when all links are read is it known which of two between the same islands is the twin.
  void add_crossings(Board& board) {
    const std::vector<LinkName> names = link_names(board);
    for (std::size_t i = 0; i < std::min(names.size(), crosses_.size()); ++i) {
      for (const LinkName& other : crosses_[i]) {
        board.crossings.push_back({names[i], other});
      }
    }
    std::sort(board.crossings.begin(), board.crossings.end());
  }

  std::string error_;
  std::vector<std::vector<LinkName>> crosses_;  // by link
};

}  // namespace

Parsed<std::string> Codec<Rules>::table(std::string_view key, const Json& json) {
  if (key != "board") {
    return ParseError{0, "the table board"};
  }
  return BoardReader().read(json);
}

Written Codec<Rules>::table_json(std::string_view key, const Options& options) {
  if (key != "board") {
    return Written();
  }
  const Board& board = options.board;
  Written islands = Written::array();
  for (const Island& island : board.islands) {
    islands.push_back(
        {{"name", island.name}, {"treasure", island.treasure}, {"x", island.x}, {"y", island.y}});
  }
  Written links = Written::array();
  const std::vector<LinkName> names = link_names(board);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Jetties& link = board.links[i];
    Written crosses = Written::array();
    for (const Crossing& crossing : board.crossings) {
      if (crossing.link == names[i]) {
        crosses.push_back(link_text(crossing.other));
      }
    }
    links.push_back({{"id", link_text(names[i])},
                     {"islands", Written::array({link.a, link.b})},
                     {"jetties", Written::array({link.colour_a, link.colour_b})},
                     {"crosses", crosses}});
  }
  return {{"islands", islands}, {"links", links}};
}

}  // namespace calanque::wire
