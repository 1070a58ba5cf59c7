#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace calanque::cli {

// The inks of the house. Red, Blue, Green and Yellow are the four game colours and never stand
// alone: a letter or shape always goes with them.
enum class Ink : std::uint8_t {
  Plain,
  Red,
  Blue,
  Green,
  Yellow,
  Orange,
  Mauve,
  Slate,
  Water,
  Sand,
  Dim,
  White,
  Black
};

struct Style {
  Ink ink = Ink::Plain;
  Ink ground = Ink::Plain;
  bool bold = false;
  bool operator==(const Style&) const = default;
};

// A sheet of character cells that grows as it is written on. Drawing code writes here, so that it
// can be tested without a terminal; the terminal shows ansi(), pipes and NO_COLOR plain().
class Canvas {
 public:
  // Writes UTF-8 text to the right from column x of row y; every character takes one cell.
  void put(int x, int y, std::string_view text, Style style = {});
  // Copies another canvas onto this one with its corner at (x, y).
  void paste(int x, int y, const Canvas& other);
  int width() const;
  int height() const { return static_cast<int>(rows_.size()); }

  std::string plain() const;
  std::string ansi() const;

 private:
  struct Cell {
    char32_t glyph = U' ';
    Style style;
  };
  Cell& at(int x, int y);

  std::vector<std::vector<Cell>> rows_;
};

// The cells a UTF-8 text takes.
int cells(std::string_view text);

// Writes a text in lines of at most `width` cells, broken between words; returns the first free
// row.
int put_wrapped(Canvas& canvas, int x, int y, std::string_view text, int width, Style style = {});

}  // namespace calanque::cli
