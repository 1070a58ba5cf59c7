#include "match/sealing.h"

#include "match/dealer.h"

namespace calanque::match {

Digest seal_of(const Digest& commitment, Seat seat, const Digest& nonce) {
  MessageBytes message;
  message.add("calanque-nonce-1").add(commitment);
  message.add_byte(static_cast<std::uint8_t>(index(seat))).add(nonce);
  return sha256(message.bytes());
}

SeatSet Sealing::filled(const BySeat& list) {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(kMaxSeats)) {
    if (at(list, seat)) {
      seats.insert(seat);
    }
  }
  return seats;
}

std::vector<Digest> Sealing::nonces() const {
  std::vector<Digest> list;
  for (const Seat seat : revealed()) {
    list.push_back(*nonce(seat));
  }
  return list;
}

std::optional<LineWord> Sealing::check(const line::Seal& line, SeatSet persons) const {
  if (closed_) {
    return LineWord::Listed;
  }
  if (!persons.contains(line.seat)) {
    return LineWord::NoPerson;
  }
  if (silent_.contains(line.seat)) {
    return LineWord::Silent;
  }
  return seal(line.seat) ? std::optional(LineWord::SealedTwice) : std::nullopt;
}

std::optional<LineWord> Sealing::check(const line::List& /*line*/) const {
  return closed_ ? std::optional(LineWord::Listed) : std::nullopt;
}

std::optional<LineWord> Sealing::check(const line::Reveal& line) const {
  if (!closed_ || !seal(line.seat)) {
    return LineWord::NotListed;
  }
  if (nonce(line.seat)) {
    return LineWord::RevealedTwice;
  }
  return seal_of(commitment_, line.seat, line.nonce) == *seal(line.seat)
             ? std::nullopt
             : std::optional(LineWord::WrongNonce);
}

std::optional<LineWord> Sealing::check(const line::Void& line, SeatSet persons) const {
  if (voids_ >= persons.size()) {
    return LineWord::TooManyVoids;
  }
  const bool is_silent = !line.silent || (closed_ && sealed().contains(*line.silent) &&
                                          !revealed().contains(*line.silent));
  return is_silent ? std::nullopt : std::optional(LineWord::NotListed);
}

void Sealing::apply(const line::Void& line) {
  if (line.silent) {
    silent_.insert(*line.silent);
  }
  ++voids_;
  commitment_ = line.commitment;
  seals_ = {};
  nonces_ = {};
  closed_ = false;
}

std::optional<Digest> Device::reveal(const Sealing& list) const {
  const bool bound = list.closed() && list.commitment() == commitment_ &&
                     list.seal(seat_) == std::optional(seal());
  return bound ? std::optional(nonce_) : std::nullopt;
}

}  // namespace calanque::match
