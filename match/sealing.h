#pragma once

#include <array>
#include <optional>
#include <vector>

#include "match/line.h"

// Fair dice: what people's devices add to the dealer's draws, so that one honest device suffices.
// docs/fair-dice.md tells what is promised and where it ends.
namespace calanque::match {

// SHA-256("calanque-nonce-1" 0 C seat nonce), the seat as one byte.
Digest seal_of(const Digest& commitment, Seat seat, const Digest& nonce);

// What the devices of one game have added so far. The dealer's commitment is known; devices send
// seals; the dealer closes the list; devices reveal. Nothing is added or replaced once it is
// closed. An attempt in which somebody stays silent is void: a new commitment, new nonces, and the
// silent seat adds none in this game.
class Sealing {
 public:
  explicit Sealing(const Digest& commitment = {}) : commitment_(commitment) {}

  const Digest& commitment() const { return commitment_; }
  bool closed() const { return closed_; }
  const std::optional<Digest>& seal(Seat seat) const { return at(seals_, seat); }
  const std::optional<Digest>& nonce(Seat seat) const { return at(nonces_, seat); }
  SeatSet silent() const { return silent_; }
  int voids() const { return voids_; }
  // Closed, and everybody in the list has revealed.
  bool complete() const { return closed_ && sealed() == revealed(); }
  SeatSet sealed() const { return filled(seals_); }
  SeatSet revealed() const { return filled(nonces_); }
  // In seat order.
  std::vector<Digest> nonces() const;

  // Why the line cannot stand now; `persons` sit at the table.
  std::optional<LineWord> check(const line::Seal& line, SeatSet persons) const;
  std::optional<LineWord> check(const line::List& line) const;
  std::optional<LineWord> check(const line::Reveal& line) const;
  std::optional<LineWord> check(const line::Void& line, SeatSet persons) const;

  // Pre of all: check passed.
  void apply(const line::Seal& line) { at(seals_, line.seat) = line.seal; }
  void apply(const line::List& /*line*/) { closed_ = true; }
  void apply(const line::Reveal& line) { at(nonces_, line.seat) = line.nonce; }
  void apply(const line::Void& line);

  bool operator==(const Sealing&) const = default;

 private:
  using BySeat = std::array<std::optional<Digest>, kMaxSeats>;

  static std::optional<Digest>& at(BySeat& list, Seat seat) {
    return list[static_cast<std::size_t>(index(seat))];
  }
  static const std::optional<Digest>& at(const BySeat& list, Seat seat) {
    return list[static_cast<std::size_t>(index(seat))];
  }
  static SeatSet filled(const BySeat& list);

  Digest commitment_;
  BySeat seals_;
  BySeat nonces_;
  SeatSet silent_;
  int voids_ = 0;
  bool closed_ = false;
};

// One person's device: draws nothing itself, keeps what it was given, and reveals its nonce only to
// a dealer who has bound itself.
class Device {
 public:
  // `commitment` is the first one that this device was shown for this attempt.
  Device(Seat seat, const Digest& commitment, const Digest& nonce)
      : seat_(seat), commitment_(commitment), nonce_(nonce) {}

  Seat seat() const { return seat_; }
  Digest seal() const { return seal_of(commitment_, seat_, nonce_); }
  // The nonce, if the list is closed, of that commitment, and has this device's own seal.
  std::optional<Digest> reveal(const Sealing& list) const;

 private:
  Seat seat_;
  Digest commitment_;
  Digest nonce_;
};

}  // namespace calanque::match
