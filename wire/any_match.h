#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/record.h"
#include "match/series.h"
#include "wire/any_player.h"

namespace calanque::wire {

// Why something was not done; exactly one of the two is set.
struct Fault {
  std::string what;  // English, for programmers: text that cannot be read, a call out of place
  Refusal refusal;   // a rule says no
};

struct NewMatch {
  std::vector<std::pair<std::string, Json>> options;
  std::vector<match::Player> players;  // empty: persons without names
  match::Dealer::Secret secret;
  std::vector<match::Digest> nonces;
  std::optional<std::string> position;
  std::optional<int> turn_limit;  // actions after which bots alone are adjudicated
  int series = 1;
};

// A match of any game: the one place where types are erased. Everything a viewer is sent is built
// from its own View and events; truth() and save() are for the authority alone.
class AnyMatch {
 public:
  AnyMatch() = default;
  AnyMatch(const AnyMatch&) = delete;
  AnyMatch& operator=(const AnyMatch&) = delete;
  virtual ~AnyMatch() = default;

  virtual std::string_view game() const = 0;
  virtual const Texts& texts() const = 0;
  virtual const Facts& facts() const = 0;
  virtual const std::vector<match::Player>& players() const = 0;
  virtual void set_player(Seat seat, match::Player player) = 0;
  int seats() const { return static_cast<int>(players().size()); }
  std::string seat_name(Seat seat, Language language) const;

  virtual Turn turn() const = 0;
  virtual bool adjudicated() const = 0;
  // Final standings. Nothing before the end: they may depend on what is still secret.
  virtual std::optional<Standings> result() const = 0;
  virtual const match::Series& series() const = 0;
  virtual std::string commitment() const = 0;
  virtual std::size_t steps() const = 0;

  virtual std::optional<Fault> play(Seat seat, std::string_view action) = 0;
  virtual std::optional<Fault> resolve(std::string_view outcome) = 0;
  // Lets the dealer settle the chance that is due; the notation of what came.
  virtual std::optional<std::string> deal() = 0;
  virtual Result<match::UndoPlan, match::UndoFault> plan_undo(Seat seat) const = 0;
  virtual Result<match::UndoPlan, match::UndoFault> undo(Seat seat, SeatSet consenting) = 0;
  virtual bool redo(Seat seat) = 0;
  virtual bool can_redo() const = 0;
  // What the players add to the dealer's draws, once they have seen the commitment.
  virtual std::optional<Fault> add_nonces(const std::vector<match::Digest>& nonces) = 0;
  // The next game of the series, the start rotated. False before this one is over or after the
  // last.
  virtual bool next_game() = 0;

  virtual std::vector<std::string> legal(Seat seat) const = 0;
  // The clause that allows or forbids, and why.
  virtual Json explain(Seat seat, std::string_view action, Wording wording) const = 0;
  // A player for that seat; none when the game has no player of that name. The match must live
  // longer than the player.
  virtual std::unique_ptr<AnyPlayer> player(Seat seat, const PlayerSpec& spec) const = 0;

  virtual Json options_json() const = 0;
  virtual Json view_json(const Viewer& viewer) const = 0;
  virtual Json legal_json(Seat seat, Wording wording) const = 0;
  virtual Json chance_json(Wording wording) const = 0;
  virtual Json events_json(const Viewer& viewer, std::size_t since, Wording wording) const = 0;
  virtual Json preview_json(Seat seat, const std::vector<std::string>& actions,
                            Wording wording) const = 0;
  virtual Json truth_json() const = 0;
  virtual std::optional<std::uint64_t> perft(int depth, bool collapse,
                                             std::uint64_t budget) const = 0;

  // The record of a finished match; nothing before the end.
  virtual std::optional<match::RecordFile> record() const = 0;
  virtual match::RecordFile save() const = 0;
  virtual match::RecordFile viewer_record(const Viewer& viewer) const = 0;
};

}  // namespace calanque::wire
