#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "match/record.h"
#include "match/sealing.h"
#include "wire/values.h"

// Two doors lead to a table. What people may ask goes through the seat's door: it is opened for one
// or more seats, or for a spectator, and nothing reachable from it names the authority's.
namespace calanque::wire {

class AnyTable;
class AuthorityDoor;

// What somebody at the table wants: a line for the journal whose check passed, or (empty) whatever
// the dealer owes. The authority appends it, or not. Nobody but a seat's door can make one, so
// nobody can wish for what no seat may do.
class Wish {
 public:
  const std::string& line() const { return line_; }
  bool operator==(const Wish&) const = default;

 private:
  friend class SeatDoor;
  explicit Wish(std::string line) : line_(std::move(line)) {}
  std::string line_;
};

// What one of the people asks of the others.
struct UndoRequest {
  Seat by{};
  SeatSet needs;
  SeatSet agreed;
  std::size_t at = 0;  // lines of the journal: it lapses when the table has moved on
};

// What a new door has told of the game in progress: what had happened before it was opened was for
// others, or nothing, because whoever gets it has been looking on since the game began.
enum class Told : std::uint8_t { WhatWas, Nothing };

class SeatDoor {
 public:
  // A seat of this door. Nobody else can make one, so a call cannot name somebody else's seat.
  class Own {
   public:
    Seat seat() const { return seat_; }

   private:
    friend class SeatDoor;
    explicit Own(Seat seat) : seat_(seat) {}
    Seat seat_;
  };
  // Whose eyes look: an own seat's, or a spectator's.
  using Eyes = std::optional<Own>;

  SeatDoor(SeatDoor&&) = default;
  SeatDoor(const SeatDoor&) = delete;
  SeatDoor& operator=(const SeatDoor&) = delete;
  SeatDoor& operator=(SeatDoor&&) = delete;
  ~SeatDoor() = default;

  // Nothing when the seat is not one of this door's.
  std::optional<Own> own(Seat seat) const;
  SeatSet seats() const { return seats_; }
  // Of the table, for bounds.
  int table_seats() const;
  std::string_view game() const;
  const Texts& texts() const;
  const Facts& facts() const;
  std::string seat_name(Seat seat, Language language) const;

  // What everybody may know (wire/writer.h, status).
  Written status() const;
  Written where() const;
  Written view(const Eyes& eyes) const;

  // Entries of the viewer's log from `since` on. An event's `say` is told once; later, and of what
  // happened before the door was opened, there is only its `log`. While a game with a memory lasts,
  // what was told is not told again at all.
  std::vector<EventEntry> events(const Eyes& eyes, std::size_t since);
  std::size_t event_count(const Eyes& eyes) const;
  // What the eyes are told, as `write` puts it: events from `since` on, and the view. It is asked
  // only if nobody at the table was told the same just before them, in the same language.
  const Written& sight(const Eyes& eyes, std::size_t since, std::optional<Language> language,
                       const std::function<Written()>& write);

  Parsed<std::string> notation_of(const Json& action) const;
  std::vector<LegalAction> legal(Own own) const;
  Explained explain(Own own, std::string_view action) const;
  Previewed preview(Own own, const std::vector<std::string>& actions) const;
  // What a mind at this seat needs; nothing where the seat has nothing to decide. In a game with a
  // memory that is the table as it lies: nobody remembers for a person.
  std::optional<Observation> observation(Own own) const;

  Result<Wish, match::LineFault> play(Own own, std::string_view action) const;
  // The throw that this seat is asked for.
  Result<Wish, match::LineFault> cast(Own own) const;
  // Takes back the last action of the seat. Without a wish it has asked the others: each agrees
  // through a door of their own.
  struct Asked {
    std::optional<Wish> wish;
    SeatSet needs;
  };
  Result<Asked, match::UndoFault> undo(Own own);
  // Says yes or no to what is asked. Nothing when nothing is asked of this seat.
  std::optional<Asked> agree(Own own, bool yes);
  std::optional<UndoRequest> asked() const;
  std::optional<Wish> redo(Own own) const;

  Result<Wish, match::LineFault> seal(Own own, const match::Digest& seal) const;
  Result<Wish, match::LineFault> reveal(Own own, const match::Digest& nonce) const;

  // What the viewer was shown (a game with a memory shows it only at its end), and the record once
  // the game is over.
  std::optional<match::RecordFile> viewer_record(const Eyes& eyes) const;
  std::optional<match::RecordFile> record() const;

 private:
  friend class AuthorityDoor;
  struct Room;

  SeatDoor(std::shared_ptr<Room> room, SeatSet seats, Told told);

  const AnyTable& table() const;
  Result<Wish, match::LineFault> wish(std::string line) const;
  std::size_t& told(const Eyes& eyes);

  std::shared_ptr<Room> room_;
  SeatSet seats_;
  std::array<std::size_t, kMaxSeats + 1> told_{};  // by seat, then the spectator's
};

}  // namespace calanque::wire
