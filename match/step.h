#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "core/game.h"

namespace calanque::match {

// Whether the dealer drew an outcome or a caller chose it. Chosen ones are reported by verify.
enum class Origin : std::uint8_t { Dealt, Chosen };

template <Game G>
struct Acted {
  Seat seat{};
  typename G::Action action{};
  bool operator==(const Acted&) const = default;
};

template <Game G>
struct Happened {
  typename G::Outcome outcome{};
  Origin origin = Origin::Dealt;
  bool operator==(const Happened&) const = default;
};

template <Game G>
using Step = std::variant<Acted<G>, Happened<G>>;

// What a match adds to the events of its game.
struct Undone {
  Seat seat{};
  int steps = 0;
  bool operator==(const Undone&) const = default;
};
struct Redone {
  Seat seat{};
  int steps = 0;
  bool operator==(const Redone&) const = default;
};
struct Adjudicated {
  int actions = 0;
  bool operator==(const Adjudicated&) const = default;
};
// Everybody starts anew from the table as it lies: what was seen before counts as forgotten.
struct Forgotten {
  bool operator==(const Forgotten&) const = default;
};

template <Game G>
using Told = std::variant<Cited<typename G::Event>, Undone, Redone, Adjudicated, Forgotten>;

// One entry of a log. `step` is the step that caused the event, counted from 0 among those that
// stand; for what the match adds, how many steps stand after it. `turn` counts the turns of the
// seats from 1: one ends when another seat acts or throws; before the first it is 0.
template <Game G>
struct LogEntry {
  Told<G> what;
  std::size_t step = 0;
  std::size_t turn = 0;
  bool operator==(const LogEntry&) const = default;
};

// One line of the log in notation, with its clause: the "bytes of events" that must be equal on
// every platform. What the match adds cites no clause.
template <Game G>
std::string log_line(const Told<G>& told) {
  struct Writer {
    std::string operator()(const Cited<typename G::Event>& cited) const {
      return G::text(cited.event) + " " + std::string(cited.because.clause);
    }
    std::string operator()(const Undone& e) const {
      return "undone:" + std::to_string(index(e.seat)) + ":" + std::to_string(e.steps) + " -";
    }
    std::string operator()(const Redone& e) const {
      return "redone:" + std::to_string(index(e.seat)) + ":" + std::to_string(e.steps) + " -";
    }
    std::string operator()(const Adjudicated& e) const {
      return "adjudicated:" + std::to_string(e.actions) + " -";
    }
    std::string operator()(const Forgotten& /*e*/) const { return "forgotten -"; }
  };
  return std::visit(Writer{}, told);
}

// What taking back would take: so many steps, and the agreement of these persons.
struct UndoPlan {
  int steps = 0;
  SeatSet needs_consent;
  bool operator==(const UndoPlan&) const = default;
};

enum class UndoFault : std::uint8_t {
  Nothing,       // the seat has not acted
  Chance,        // chance lies between
  Reveal,        // something hidden was shown since
  NeedsConsent,  // another person acted since and has not agreed
  Over,          // the game is over: its record can be read, and with it every draw
};

}  // namespace calanque::match
