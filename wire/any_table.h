#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/perft.h"
#include "match/verify.h"
#include "wire/values.h"

namespace calanque::wire {

// A table of any game: the one place where types are erased. Values are typed; what a game's things
// look like in JSON comes as `shape` from its codec. Everything a viewer is sent is built from its
// own View and events; truth, secrets and save are for the authority alone (wire/doors.h).
class AnyTable {
 public:
  AnyTable() = default;
  AnyTable(const AnyTable&) = delete;
  AnyTable& operator=(const AnyTable&) = delete;
  virtual ~AnyTable() = default;

  virtual std::string_view game() const = 0;
  virtual const Texts& texts() const = 0;
  virtual const Facts& facts() const = 0;
  virtual const match::Head& head() const = 0;
  virtual const std::vector<match::Player>& players() const = 0;
  int seats() const { return static_cast<int>(players().size()); }
  std::string seat_name(Seat seat, Language language) const;
  virtual SeatSet persons() const = 0;
  virtual std::uint64_t bot_seed(Seat seat) const = 0;

  // The options of the game in progress, in notation, and its replaceable tables in JSON.
  virtual std::vector<std::pair<std::string, std::string>> options() const = 0;
  virtual Written tables() const = 0;

  virtual bool started() const = 0;
  virtual Turn turn() const = 0;
  virtual bool adjudicated() const = 0;
  // Final standings. Nothing before the end: they may depend on what is still secret.
  virtual std::optional<Standings> result() const = 0;
  virtual const match::Series& series() const = 0;
  virtual bool has_next() const = 0;
  virtual const match::Digest& commitment() const = 0;
  virtual bool has_dealer() const = 0;
  virtual const match::Sealing& sealing() const = 0;
  virtual std::size_t steps() const = 0;
  virtual std::vector<StandingStep> standing_steps() const = 0;

  // The journal. Somebody who keeps tables does: check, append, flush, put, send.
  virtual const std::vector<std::string>& lines() const = 0;
  virtual std::optional<match::LineFault> check(std::string_view line) const = 0;
  virtual std::optional<match::LineFault> put(std::string_view line) = 0;
  // What the dealer owes, as a line; deal() puts it, and is false where nothing is owed.
  virtual std::optional<std::string> due() const = 0;
  bool deal();
  // Puts an action of a seat.
  std::optional<match::LineFault> play(Seat seat, std::string_view action);
  virtual void learn(const match::Dealer::Secret& secret) = 0;
  virtual Result<std::string, match::UndoFault> undo(Seat seat, SeatSet agreed) const = 0;
  virtual Result<match::UndoPlan, match::UndoFault> can_undo(Seat seat) const = 0;
  virtual std::optional<std::string> redo(Seat seat) const = 0;

  // What a seat may do, and what would come of it. An action as JSON, as `shape` shows it, has a
  // notation too.
  virtual Parsed<std::string> notation_of(const Json& action) const = 0;
  virtual std::vector<LegalAction> legal(Seat seat, Detail detail) const = 0;
  virtual Explained explain(Seat seat, std::string_view action) const = 0;
  virtual Previewed preview(Seat seat, const std::vector<std::string>& actions) const = 0;

  virtual Written view(const Viewer& viewer) const = 0;
  virtual std::size_t event_count(const Viewer& viewer) const = 0;
  virtual std::vector<EventEntry> events(const Viewer& viewer, std::size_t since,
                                         Detail detail) const = 0;
  // Whether two viewers see the same, and were shown the same from their entries `since` on.
  virtual bool alike(const Viewer& one, const Viewer& other, std::size_t since) const = 0;
  virtual Observation observation(Seat seat) const = 0;
  // A player for that seat that follows the table; none when the game has no player of that name.
  // The table must live longer than the player.
  virtual std::unique_ptr<AnyPlayer> player(Seat seat, const PlayerSpec& spec) const = 0;

  // For the authority.
  virtual std::vector<PossibleOutcome> outcomes() const = 0;
  virtual Written truth() const = 0;
  virtual Standings standings() const = 0;
  virtual std::optional<PathCounts> perft(int depth, bool collapse, std::uint64_t budget) const = 0;
  virtual match::RecordFile save() const = 0;
  // The record of a finished game; nothing before the end.
  virtual std::optional<match::RecordFile> record() const = 0;
  virtual match::RecordFile viewer_record(const Viewer& viewer) const = 0;
};

// The fault of such a line, with its place counted from where the notation begins.
std::optional<match::LineFault> in_notation(std::optional<match::LineFault> fault);

}  // namespace calanque::wire
