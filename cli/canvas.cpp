#include "cli/canvas.h"

#include <algorithm>
#include <array>

namespace calanque::cli {

namespace {

// 256-colour codes, chosen to read on light and dark terminals; Plain keeps the terminal's own.
constexpr std::array<int, 13> kCodes = {-1, 160, 33, 35, 220, 208, 133, 243, 45, 223, 245, 231, 16};

void append_utf8(std::string& out, char32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0 | (c >> 6));
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    out += static_cast<char>(0xE0 | (c >> 12));
    out += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else {
    out += static_cast<char>(0xF0 | (c >> 18));
    out += static_cast<char>(0x80 | ((c >> 12) & 0x3F));
    out += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  }
}

char32_t next_glyph(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  char32_t glyph = lead;
  if (length > 1) {
    glyph = static_cast<char32_t>(lead & (0x7FU >> length));
    for (std::size_t i = 1; i < std::min(length, text.size()); ++i) {
      glyph = (glyph << 6) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    }
  }
  text.remove_prefix(std::min(length, text.size()));
  return glyph;
}

std::string escape(const Style& style) {
  std::string code = "\x1b[0";
  if (style.bold) {
    code += ";1";
  }
  if (const int ink = kCodes[static_cast<std::size_t>(style.ink)]; ink >= 0) {
    code += ";38;5;" + std::to_string(ink);
  }
  if (const int ground = kCodes[static_cast<std::size_t>(style.ground)]; ground >= 0) {
    code += ";48;5;" + std::to_string(ground);
  }
  return code + "m";
}

}  // namespace

Canvas::Cell& Canvas::at(int x, int y) {
  const auto column = static_cast<std::size_t>(x);
  const auto row = static_cast<std::size_t>(y);
  if (rows_.size() <= row) {
    rows_.resize(row + 1);
  }
  if (rows_[row].size() <= column) {
    rows_[row].resize(column + 1);
  }
  return rows_[row][column];
}

void Canvas::put(int x, int y, std::string_view text, Style style) {
  while (!text.empty()) {
    at(x++, y) = Cell{next_glyph(text), style};
  }
}

void Canvas::paste(int x, int y, const Canvas& other) {
  for (std::size_t row = 0; row < other.rows_.size(); ++row) {
    for (std::size_t column = 0; column < other.rows_[row].size(); ++column) {
      at(x + static_cast<int>(column), y + static_cast<int>(row)) = other.rows_[row][column];
    }
  }
}

int Canvas::width() const {
  std::size_t widest = 0;
  for (const auto& row : rows_) {
    widest = std::max(widest, row.size());
  }
  return static_cast<int>(widest);
}

std::string Canvas::plain() const {
  std::string out;
  for (const auto& row : rows_) {
    std::string line;
    for (const Cell& cell : row) {
      append_utf8(line, cell.glyph);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

std::string Canvas::ansi() const {
  std::string out;
  for (const auto& row : rows_) {
    Style current;
    for (const Cell& cell : row) {
      if (!(cell.style == current)) {
        out += escape(cell.style);
        current = cell.style;
      }
      append_utf8(out, cell.glyph);
    }
    if (!(current == Style{})) {
      out += "\x1b[0m";
    }
    out += "\n";
  }
  return out;
}

int cells(std::string_view text) {
  // Bytes that continue a character take no cell.
  return static_cast<int>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

int put_wrapped(Canvas& canvas, int x, int y, std::string_view text, int width, Style style) {
  std::string line;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    if (!line.empty() && cells(line) + 1 + cells(word) > width) {
      canvas.put(x, y++, line, style);
      line.clear();
    }
    line += line.empty() ? "" : " ";
    line += word;
    at = end + 1;
  }
  canvas.put(x, y, line, style);
  return y + 1;
}

}  // namespace calanque::cli
