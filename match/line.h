#pragma once

#include <array>
#include <string>
#include <variant>

#include "match/crypto.h"
#include "match/player.h"
#include "match/step.h"

// The lines of a table's journal. Whatever changes a table is one of these; docs/record-format.md
// describes them. A line's number is its place and never stands in its text.
namespace calanque::match {

namespace line {

// The game begins; where the options say "lot", with the seat that the dealer's lot named.
struct Start {
  std::optional<Seat> lot;
  bool operator==(const Start&) const = default;
};
struct Undo {
  Seat seat{};
  int steps = 0;
  SeatSet agreed;  // the persons who agreed
  bool operator==(const Undo&) const = default;
};
struct Redo {
  Seat seat{};
  int steps = 0;
  bool operator==(const Redo&) const = default;
};
struct Sit {
  Seat seat{};
  Player player;
  bool operator==(const Sit&) const = default;
};
struct Adjudicate {
  bool operator==(const Adjudicate&) const = default;
};
struct Forget {
  bool operator==(const Forget&) const = default;
};
struct Next {
  bool operator==(const Next&) const = default;
};
// From here on draws come from another secret, of which this is the commitment: the game was taken
// up at an earlier step, or lifted to another dealer.
struct Fresh {
  Digest commitment{};
  bool operator==(const Fresh&) const = default;
};
// The four lines of fair dice; match/sealing.h says how they go together.
struct Seal {
  Seat seat{};
  Digest seal{};
  bool operator==(const Seal&) const = default;
};
struct List {
  bool operator==(const List&) const = default;
};
struct Reveal {
  Seat seat{};
  Digest nonce{};
  bool operator==(const Reveal&) const = default;
};
struct Void {
  std::optional<Seat> silent;  // none: the dealer itself began again
  Digest commitment{};         // of the next attempt
  bool operator==(const Void&) const = default;
};

}  // namespace line

// What is not an action or an outcome; the same in every game.
using CommonLine =
    std::variant<line::Start, line::Undo, line::Redo, line::Sit, line::Adjudicate, line::Forget,
                 line::Next, line::Fresh, line::Seal, line::List, line::Reveal, line::Void>;

std::string text(const CommonLine& line);
// Pre of neither: any text. The error's position counts characters.
Parsed<CommonLine> parse_common_line(std::string_view text);

template <Game G>
using Line = std::variant<Acted<G>, Happened<G>, CommonLine>;

template <Game G>
std::string text(const Line<G>& line) {
  if (const auto* acted = std::get_if<Acted<G>>(&line)) {
    return std::to_string(index(acted->seat)) + " " + G::text(acted->action);
  }
  if (const auto* happened = std::get_if<Happened<G>>(&line)) {
    return (happened->origin == Origin::Dealt ? "= " : "! ") + G::text(happened->outcome);
  }
  return text(*std::get_if<CommonLine>(&line));
}

// `0 throw`, `= d:4`, `! d:6`, or a common line.
template <Game G>
Parsed<Line<G>> parse_line(std::string_view text) {
  const auto shifted = [](ParseError error, std::size_t by) {
    error.position += by;
    return error;
  };
  if (text.starts_with("= ") || text.starts_with("! ")) {
    const auto outcome = G::parse_outcome(text.substr(2));
    if (!outcome) {
      return shifted(outcome.error(), 2);
    }
    return Line<G>(Happened<G>{*outcome, text[0] == '=' ? Origin::Dealt : Origin::Chosen});
  }
  if (text.size() >= 2 && text[1] == ' ' && text[0] >= '0' && text[0] < '0' + kMaxSeats) {
    const auto action = G::parse_action(text.substr(2));
    if (!action) {
      return shifted(action.error(), 2);
    }
    return Line<G>(Acted<G>{seat_at(text[0] - '0'), *action});
  }
  const auto common = parse_common_line(text);
  if (!common) {
    return common.error();
  }
  return Line<G>(*common);
}

// Why a line cannot stand here, as a word that programs can tell apart.
enum class LineWord : std::uint8_t {
  Refused,      // by a clause of the rules
  Unreadable,   // it is not in the notation
  NoSeat,       // the table has no such seat
  Waiting,      // the game has not started
  Started,      // it has
  Lot,          // a lot where none is asked for, or none where one is
  Over,         // the game is over
  NoChance,     // no chance is due
  Impossible,   // that outcome cannot come
  UndoNothing,  // the words of UndoFault
  UndoChance,
  UndoReveal,
  UndoConsent,
  UndoOver,
  OtherSteps,     // an undo or redo of other steps than there are
  NotWhoUndid,    // redo is for whoever took back
  Persons,        // a person plays: only bots are adjudicated
  BelowLimit,     // bots play on up to the limit
  NotOver,        // the next game begins after this one
  LastGame,       // there is no next game
  NotSealed,      // this table's dice are the dealer's alone
  NoPerson,       // nobody sits there who could add a nonce
  SealedTwice,    // that seat has sealed
  Silent,         // that seat was silent in this game
  Listed,         // the list is closed
  NotListed,      // that seat's seal is not in the closed list
  RevealedTwice,  // that seat has revealed
  WrongNonce,     // it is not the nonce of the seal
  TooManyVoids,   // one attempt more than there are persons
  TooLong,        // the journal has no room
};

std::string_view text(LineWord word);
LineWord word_of(UndoFault fault);

// A clause, or a word.
struct LineFault {
  LineWord word = LineWord::Refused;
  Refusal refusal;       // with Refused
  std::string expected;  // with Unreadable: what, in English
  std::size_t position = 0;
  bool operator==(const LineFault&) const = default;
};

}  // namespace calanque::match
