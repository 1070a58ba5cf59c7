#pragma once

// Which lines a table takes, and why not. Bodies of match/table.h, which includes this file.
#include "match/table.h"
#include "match/table_open.h"

namespace calanque::match {

// No line is longer: a name of 200 bytes, percent-encoded, is the longest thing in one.
inline constexpr std::size_t kLongestLine = 1024;

template <Game G>
std::optional<LineFault> Table<G>::check(const Line<G>& line) const {
  if (lines_.size() >= kMaxLines || bytes_ + kLongestLine > kMaxJournal) {
    return fault(LineWord::TooLong);
  }
  return std::visit([this](const auto& one) { return this->may(one); }, line);
}

template <Game G>
std::optional<LineFault> Table<G>::check_text(std::string_view text) const {
  const auto line = parse_line<G>(text);
  return line ? check(*line) : unreadable(line.error());
}

template <Game G>
std::optional<LineFault> Table<G>::may(const Acted<G>& line) const {
  if (index(line.seat) >= match_.seats()) {
    return fault(LineWord::NoSeat);
  }
  if (!started_) {
    return fault(LineWord::Waiting);
  }
  if (match_.adjudicated()) {  // by no clause of the rules
    return fault(LineWord::Over);
  }
  if (Refusal refusal = G::check(match_.truth(), line.seat, line.action)) {
    return LineFault{LineWord::Refused, refusal, {}, 0};
  }
  return std::nullopt;
}

template <Game G>
std::optional<LineFault> Table<G>::may(const Happened<G>& line) const {
  if (!is_chance(turn())) {
    return fault(LineWord::NoChance);
  }
  return match_.is_possible(line.outcome) ? std::nullopt
                                          : std::optional(fault(LineWord::Impossible));
}

template <Game G>
std::optional<LineFault> Table<G>::may(const CommonLine& line) const {
  return std::visit([this](const auto& one) { return this->may(one); }, line);
}

template <Game G>
std::optional<LineFault> Table<G>::may(const line::Start& line) const {
  if (started_) {
    return fault(LineWord::Started);
  }
  const bool lot = starts_by_lot<G>(head_) && game() == 0;
  if (line.lot.has_value() != lot || (lot && index(*line.lot) >= match_.seats())) {
    return fault(LineWord::Lot);
  }
  if (head_.dice == Dice::Sealed && !sealing_.complete()) {
    return fault(LineWord::Waiting);
  }
  return std::nullopt;
}

template <Game G>
std::optional<LineFault> Table<G>::may(const line::Undo& line) const {
  if (index(line.seat) >= match_.seats()) {
    return fault(LineWord::NoSeat);
  }
  const auto plan = is_old() ? match_.plan_back(line.seat) : can_undo(line.seat);
  if (!plan) {
    return fault(word_of(plan.error()));
  }
  if (plan->steps != line.steps) {
    return fault(LineWord::OtherSteps);
  }
  for (const Seat other : plan->needs_consent) {
    if (!is_old() && !line.agreed.contains(other)) {
      return fault(LineWord::UndoConsent);
    }
  }
  return std::nullopt;
}

template <Game G>
std::optional<LineFault> Table<G>::may(const line::Redo& line) const {
  if (index(line.seat) >= match_.seats()) {
    return fault(LineWord::NoSeat);
  }
  if (match_.redo_steps() == 0) {
    return fault(LineWord::UndoNothing);
  }
  if (match_.redo_steps() != line.steps) {
    return fault(LineWord::OtherSteps);
  }
  return is_old() || match_.may_redo(line.seat) ? std::nullopt
                                                : std::optional(fault(LineWord::NotWhoUndid));
}

template <Game G>
std::optional<LineFault> Table<G>::may(const line::Sit& line) const {
  return index(line.seat) < match_.seats() ? std::nullopt : std::optional(fault(LineWord::NoSeat));
}

template <Game G>
std::optional<LineFault> Table<G>::may(const line::Adjudicate& /*line*/) const {
  if (!started_) {
    return fault(LineWord::Waiting);
  }
  if (is_over(turn())) {
    return fault(LineWord::Over);
  }
  if (!all_bots()) {
    return fault(LineWord::Persons);
  }
  // Version 1 did not keep the limit.
  return is_old() || match_.actions() >= turn_limit() ? std::nullopt
                                                      : std::optional(fault(LineWord::BelowLimit));
}

template <Game G>
std::optional<LineFault> Table<G>::may(const line::Forget& /*line*/) const {
  if (!started_) {
    return fault(LineWord::Waiting);
  }
  return is_over(turn()) ? std::optional(fault(LineWord::Over)) : std::nullopt;
}

template <Game G>
std::optional<LineFault> Table<G>::may(const line::Next& /*line*/) const {
  if (!is_over(turn())) {
    return fault(LineWord::NotOver);
  }
  return has_next() ? std::nullopt : std::optional(fault(LineWord::LastGame));
}

template <Game G>
std::optional<LineFault> Table<G>::may(const line::Fresh& /*line*/) const {
  if (!has_room_for_secret()) {
    return fault(LineWord::TooLong);
  }
  // While devices seal, another commitment is what `void` is for.
  return started_ || head_.dice == Dice::Dealer ? std::nullopt
                                                : std::optional(fault(LineWord::Waiting));
}

template <Game G>
template <class Sealed>
std::optional<LineFault> Table<G>::may_seal(const Sealed& line) const {
  if (head_.dice != Dice::Sealed) {
    return fault(LineWord::NotSealed);
  }
  if (started_) {
    return fault(LineWord::Started);
  }
  if constexpr (std::is_same_v<Sealed, line::Seal> || std::is_same_v<Sealed, line::Void>) {
    return faulted(sealing_.check(line, persons()));
  } else {
    return faulted(sealing_.check(line));
  }
}

}  // namespace calanque::match
