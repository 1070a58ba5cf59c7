#include "cli/terminal.h"

#include <editline/readline.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <iostream>

namespace calanque::cli {

namespace {

// libedit asks for completions through a C function without context.
const std::vector<std::string>* g_completions = nullptr;

char* next_completion(const char* text, int state) {
  static std::size_t position = 0;
  if (state == 0) {
    position = 0;
  }
  while (g_completions != nullptr && position < g_completions->size()) {
    const std::string& candidate = (*g_completions)[position++];
    if (candidate.starts_with(text)) {
      return strdup(candidate.c_str());
    }
  }
  return nullptr;
}

char** complete(const char* text, int /*start*/, int /*end*/) {
  rl_attempted_completion_over = 1;  // never fall back to file names
  return rl_completion_matches(text, next_completion);
}

constexpr std::size_t kUnlimited = std::string::npos;

std::size_t width() {
  winsize size{};
  const bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20;
  return known ? size.ws_col : 80;
}

// Characters, not bytes.
std::size_t length(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

// The text in lines of at most `columns` characters, broken between words.
std::vector<std::string> wrapped(const std::string& text, std::size_t columns) {
  std::vector<std::string> lines(1);
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' ', 1), rest.size());
    const std::string_view word = rest.substr(0, end);  // with the blank before it
    if (!lines.back().empty() && length(lines.back()) + length(word) > columns) {
      lines.emplace_back(word.substr(word.starts_with(' ') ? 1 : 0));
    } else {
      lines.back() += word;
    }
    rest.remove_prefix(end);
  }
  return lines;
}

std::string trimmed(std::string text) {
  text.erase(text.find_last_not_of(" \t\r\n") + 1);
  text.erase(0, text.find_first_not_of(" \t"));
  return text;
}

}  // namespace

Terminal::Terminal(bool colours)
    : interactive_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0),
      colours_(colours && isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr) {
  if (interactive_) {
    rl_initialize();
    // Notation is one word: only blanks separate.
    rl_completer_word_break_characters = const_cast<char*>(" ");
    rl_attempted_completion_function = complete;
  }
}

void Terminal::clear() const {
  if (interactive_) {
    std::cout << "\x1b[H\x1b[2J\x1b[3J" << std::flush;
  }
}

void Terminal::show(const Canvas& canvas) const {
  std::cout << (colours_ ? canvas.ansi() : canvas.plain()) << std::flush;
}

void Terminal::line(const std::string& text, Style style) const {
  Canvas canvas;
  int row = 0;
  for (const std::string& part : wrapped(text, interactive_ ? width() : kUnlimited)) {
    canvas.put(0, row++, part.empty() ? std::string(" ") : part, style);
  }
  show(canvas);
}

void Terminal::text(const std::string& text) const {
  std::cout << text << std::flush;
}

std::optional<std::string> Terminal::ask(const std::string& prompt,
                                         const std::vector<std::string>& completions) const {
  if (!interactive_) {
    std::cout << prompt << " " << std::flush;
    std::string text;
    if (!std::cout || !std::getline(std::cin, text) || std::cin.eof()) {
      std::cout << "\n" << std::flush;
      return std::nullopt;
    }
    std::cout << text << "\n";
    return trimmed(text);
  }
  g_completions = &completions;
  char* raw = readline((prompt + " ").c_str());
  g_completions = nullptr;
  if (raw == nullptr) {
    std::cout << "\n" << std::flush;
    return std::nullopt;
  }
  std::string text = trimmed(raw);
  std::free(raw);
  return text;
}

}  // namespace calanque::cli
