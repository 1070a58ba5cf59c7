#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/turn.h"
#include "wire/any_player.h"
#include "wire/written.h"

// What can be told about a table of any game, as values.
namespace calanque::wire {

// Whether what is asked for comes with its shape in JSON, made by the codec of the game.
enum class Detail : std::uint8_t { Words, Shapes };

struct LegalAction {
  std::string notation{};
  RuleRef clause{};
  Message text{};
  Written shape{};
};

struct PossibleOutcome {
  std::string notation{};
  std::uint64_t weight = 0;
  Message text{};
  Written shape{};
};

// Steps that a seat took back or played again.
struct TurnedBack {
  Seat seat{};
  int steps = 0;
  bool redone = false;
};

// An entry of a viewer's log. What the match adds (undone, redone, adjudicated, forgotten) has no
// clause and no messages.
struct EventEntry {
  std::size_t number = 0;  // in the viewer's own stream
  std::size_t step = 0;
  std::size_t turn = 0;
  std::string notation{};
  std::optional<RuleRef> clause{};
  Message say{};
  Message log{};
  std::optional<TurnedBack> turned_back{};
  Written shape{};
};

// The clause that allows an action or forbids it, or why the action cannot be read.
struct Explained {
  std::optional<ParseError> unreadable{};
  Refusal refusal{};
  RuleRef basis{};
};

// What a seat would see if it took some actions.
struct Previewed {
  std::optional<ParseError> unreadable{};
  std::size_t taken = 0;
  bool cut = false;
  Refusal refusal{};
  std::vector<EventEntry> events{};
  Turn turn{};                       // unless cut
  std::vector<LegalAction> legal{};  // likewise
  Written view{};                    // likewise, where it was foreseen from an observation
};

// A step that stands, and how many lines of the journal come before it.
struct StandingStep {
  std::size_t line = 0;
  std::optional<Seat> seat{};  // none: chance
  std::string notation{};
};

// An action of a seat, and a chosen outcome, as lines of the journal.
std::string action_line(Seat seat, std::string_view action);
std::string outcome_line(std::string_view outcome);
inline constexpr std::size_t kBeforeNotation = 2;  // characters of either before the notation

}  // namespace calanque::wire
