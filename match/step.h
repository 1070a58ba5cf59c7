#pragma once

#include <cstdint>
#include <string>
#include <variant>

#include "core/game.h"

namespace calanque::match {

enum class PlayerKind : std::uint8_t { Person, Bot };

// Who sits at a seat. A bot names its kind and the seed of its own choices (forgetting included);
// replay needs neither.
struct Player {
  PlayerKind kind = PlayerKind::Person;
  std::string name;
  std::string bot;
  std::uint64_t bot_seed = 0;
  bool operator==(const Player&) const = default;
};

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

template <Game G>
using JournalEntry = std::variant<Acted<G>, Happened<G>, Undone, Redone, Adjudicated>;

template <Game G>
using LogEntry = std::variant<Cited<typename G::Event>, Undone, Redone, Adjudicated>;

// One line of the log in notation, with its clause: the "bytes of events" that must be equal on
// every platform. What the match adds cites no clause.
template <Game G>
std::string log_line(const LogEntry<G>& entry) {
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
  };
  return std::visit(Writer{}, entry);
}

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
  Over,          // the match was adjudicated, or is over and its seed can be known
};

}  // namespace calanque::match
