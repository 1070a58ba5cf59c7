#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/canvas.h"

namespace calanque::cli {

// The person at the keyboard. On a terminal: colours, a cleared screen, line editing and
// completion; through a pipe: plain lines, nothing is cleared.
class Terminal {
 public:
  explicit Terminal(bool colours);

  bool interactive() const { return interactive_; }
  // Empties the screen and what can be scrolled back to: secrets and memory must not stay.
  void clear() const;
  void show(const Canvas& canvas) const;
  void line(const std::string& text = {}, Style style = {}) const;
  // As it is, with all its lines.
  void text(const std::string& text) const;
  // A line typed by the person, without blanks around it; nothing at the end of input. A line that
  // the end of input cuts off was not typed to its end, and is nothing too; so is every line when
  // what is shown does not arrive, since nobody can answer what they do not see.
  std::optional<std::string> ask(const std::string& prompt,
                                 const std::vector<std::string>& completions = {}) const;

 private:
  bool interactive_;
  bool colours_;
};

}  // namespace calanque::cli
