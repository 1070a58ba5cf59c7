#pragma once

#include "wire/any_table.h"
#include "wire/seat_door.h"

namespace calanque::wire {

// The other door: whoever keeps the table has everything. It opens doors for seats, and what they
// wish for it appends, or does not.
class AuthorityDoor {
 public:
  explicit AuthorityDoor(std::unique_ptr<AnyTable> table);
  AuthorityDoor(AuthorityDoor&&) = default;
  AuthorityDoor(const AuthorityDoor&) = delete;
  AuthorityDoor& operator=(const AuthorityDoor&) = delete;
  AuthorityDoor& operator=(AuthorityDoor&&) = delete;
  ~AuthorityDoor() = default;

  // Pre: seats of this table. No seats: for a spectator.
  SeatDoor open(SeatSet seats, Told told = Told::WhatWas) const;

  AnyTable& table();
  const AnyTable& table() const;

  // Puts a line, and after it what waits for nobody: the start of a game once its seals are
  // complete, the end of a game of bots at its limit.
  std::optional<match::LineFault> put(std::string_view line);
  // Puts what is owed: a start, an outcome. False when nothing is.
  bool put_due();
  std::optional<match::LineFault> grant(const Wish& wish);

 private:
  std::shared_ptr<SeatDoor::Room> room_;
};

}  // namespace calanque::wire
