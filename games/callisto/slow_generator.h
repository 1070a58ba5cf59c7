#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/callisto/rules.h"

// The rules of placing once more, written as slowly and plainly as possible, for the tests alone.
// It knows nothing of bits, orientation tables or Squares: it reads the notation of a state, draws
// the board as letters, and tries every piece in every position on every square.
namespace calanque::callisto::slow {

using Cell = std::pair<int, int>;  // row, column: sorted as the notation wants it
using Cells = std::set<Cell>;

// Appendix A, as (x, y) pairs; J and S are made by mirroring.
inline const std::map<std::string, std::vector<std::pair<int, int>>>& appendix_a() {
  static const std::map<std::string, std::vector<std::pair<int, int>>> kPiecesOfA = {
      {"1", {{0, 0}}},
      {"2", {{0, 0}, {1, 0}}},
      {"I", {{0, 0}, {0, 1}, {0, 2}}},
      {"V", {{0, 0}, {0, 1}, {1, 0}}},
      {"L", {{0, 0}, {0, 1}, {0, 2}, {1, 0}}},
      {"O", {{0, 0}, {0, 1}, {1, 0}, {1, 1}}},
      {"T4", {{0, 0}, {1, 0}, {2, 0}, {1, 1}}},
      {"Z", {{0, 0}, {1, 0}, {1, 1}, {2, 1}}},
      {"T5", {{0, 2}, {1, 2}, {2, 2}, {1, 1}, {1, 0}}},
      {"U", {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {2, 1}}},
      {"W", {{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}}},
      {"X", {{1, 0}, {0, 1}, {1, 1}, {2, 1}, {1, 2}}},
  };
  return kPiecesOfA;
}

inline int copies_of(const std::string& piece) {
  if (piece == "1") {
    return 3;
  }
  return piece == "T5" || piece == "U" || piece == "W" || piece == "X" ? 1 : 2;
}

inline Cells moved_to_corner(const Cells& cells) {
  int low_row = 99;
  int low_column = 99;
  for (const auto& [row, column] : cells) {
    low_row = std::min(low_row, row);
    low_column = std::min(low_column, column);
  }
  Cells moved;
  for (const auto& [row, column] : cells) {
    moved.insert({row - low_row, column - low_column});
  }
  return moved;
}

// The different positions of a piece under rotation, mirrored first or not.
inline std::set<Cells> find_positions(const std::string& piece, bool mirrored) {
  Cells cells;
  for (const auto& [x, y] : appendix_a().at(piece)) {
    cells.insert({y, mirrored ? -x : x});
  }
  std::set<Cells> found;
  for (int turn = 0; turn < 4; ++turn) {
    found.insert(moved_to_corner(cells));
    Cells turned;
    for (const auto& [row, column] : cells) {
      turned.insert({column, -row});
    }
    cells = turned;
  }
  return found;
}

// The same, found once.
inline const std::set<Cells>& positions(const std::string& piece, bool mirrored) {
  static std::map<std::pair<std::string, bool>, std::set<Cells>> known;
  const auto [entry, fresh] = known.try_emplace({piece, mirrored});
  if (fresh) {
    entry->second = find_positions(piece, mirrored);
  }
  return entry->second;
}

// The playable squares as drawn in Appendix A: '.' square, '#' centre, ' ' nothing; [row][column].
inline std::vector<std::string> drawn_board(int colours) {
  const int width = colours == 2 ? 16 : 20;
  const int edge = colours == 4 ? 6 : 2;
  std::vector<std::string> board(static_cast<std::size_t>(width),
                                 std::string(static_cast<std::size_t>(width), ' '));
  for (int row = 0; row < width; ++row) {
    for (int column = 0; column < width; ++column) {
      // Twice the distance from the middle; the octagon cuts the corners off the square.
      const int across = std::abs(2 * column + 1 - width);
      const int up = std::abs(2 * row + 1 - width);
      const bool inside = across + up <= width + edge - 2;
      const bool centre = across <= 5 && up <= 5 && across + up <= 6 + 2 - 2;
      board[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] = !inside  ? ' '
                                                                               : centre ? '#'
                                                                                        : '.';
    }
  }
  return board;
}

inline std::string name(const Cells& position, int up, int right) {
  std::string text;
  for (const auto& [row, column] : position) {
    text += (text.empty() ? "" : ",") + std::string(1, static_cast<char>('a' + column + right)) +
            std::to_string(row + up + 1);
  }
  return text;
}

inline std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

inline Cells cells_named(const std::string& text) {
  Cells cells;
  for (const std::string& cell : split(text, ',')) {
    cells.insert({std::stoi(cell.substr(1)) - 1, cell[0] - 'a'});
  }
  return cells;
}

// One colour's side of a position.
class Position {
 public:
  Position(const Options& options, const std::string& notation) : options_(options) {
    const int colours = options.colours == ColoursEach::Two ? 4 : options.players;
    board_ = drawn_board(colours);
    const auto fields = split(notation, '/');
    over_ = fields.at(static_cast<std::size_t>(colours)) == "over";
    mover_ = over_ ? 0 : std::stoi(fields.at(static_cast<std::size_t>(colours)));
    for (int colour = 1; colour <= colours; ++colour) {
      const std::string& field = fields.at(static_cast<std::size_t>(colour - 1));
      for (const std::string& piece :
           field == "-" ? std::vector<std::string>{} : split(field, '+')) {
        lay(colour, cells_named(piece));
      }
    }
  }

  // The notation of every legal action of the colour on turn.
  std::set<std::string> legal() const {
    std::set<std::string> found;
    if (over_) {
      return found;
    }
    int pieces_left = 0;
    for (const auto& [piece, cells] : appendix_a()) {
      for (const bool mirrored : {false, true}) {
        if (left(piece, mirrored) > 0) {
          pieces_left += piece == "1" ? 0 : 1;
          add_places(piece, mirrored, found);
        }
      }
    }
    if (pieces_left == 0 && options_.last_column == LastColumn::May) {
      found.insert("finish");
    }
    return found;
  }

 private:
  void lay(int colour, const Cells& cells) {
    for (const auto& [row, column] : cells) {
      board_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] =
          static_cast<char>('0' + colour);
    }
    if (colour != mover_) {
      return;
    }
    ++turns_;
    for (const auto& [piece, shape] : appendix_a()) {
      for (const bool mirrored : {false, true}) {
        if (positions(piece, mirrored).contains(moved_to_corner(cells))) {
          ++used_[{piece, mirrored && is_chiral(piece)}];
          return;
        }
      }
    }
  }

  static bool is_chiral(const std::string& piece) {
    return positions(piece, false) != positions(piece, true);
  }

  int used(const std::string& piece, bool mirrored) const {
    const auto found = used_.find({piece, mirrored});
    return found == used_.end() ? 0 : found->second;
  }

  int left(const std::string& piece, bool mirrored) const {
    if (!is_chiral(piece)) {
      return mirrored ? 0 : copies_of(piece) - used(piece, false);
    }
    return options_.flip ? 2 - used(piece, false) - used(piece, true) : 1 - used(piece, mirrored);
  }

  char at(int row, int column) const {
    const int width = static_cast<int>(board_.size());
    return row < 0 || column < 0 || row >= width || column >= width
               ? ' '
               : board_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }

  bool fits(const std::string& piece, const Cells& position, int up, int right) const {
    bool touches = false;
    const char own = static_cast<char>('0' + mover_);
    for (const auto& [r, c] : position) {
      const int row = r + up;
      const int column = c + right;
      const char here = at(row, column);
      if (here != '.' && !(here == '#' && piece != "1")) {
        return false;
      }
      touches = touches || at(row + 1, column) == own || at(row - 1, column) == own ||
                at(row, column + 1) == own || at(row, column - 1) == own;
    }
    return piece == "1" || (turns_ >= 2 && touches);
  }

  void add_places(const std::string& piece, bool mirrored, std::set<std::string>& found) const {
    const int width = static_cast<int>(board_.size());
    for (const Cells& position : positions(piece, mirrored)) {
      for (int up = 0; up < width; ++up) {
        for (int right = 0; right < width; ++right) {
          if (fits(piece, position, up, right)) {
            found.insert(name(position, up, right));
          }
        }
      }
    }
  }

  Options options_;
  std::vector<std::string> board_;
  std::map<std::pair<std::string, bool>, int> used_;
  int mover_ = 0;
  int turns_ = 0;
  bool over_ = false;
};

}  // namespace calanque::callisto::slow
