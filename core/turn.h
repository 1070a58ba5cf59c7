#pragma once

#include <cstdint>
#include <optional>
#include <variant>

#include "core/seat.h"

namespace calanque {

// What kind of chance is due. A Throw waits for its seat to press; the table resolves the others.
enum class ChanceKind : std::uint8_t { Throw, Reveal, Shuffle };

namespace turn {

// One seat decides, or several in secret, each once and in any order.
struct Decide {
  SeatSet seats;
  constexpr bool operator==(const Decide&) const = default;
};

struct Chance {
  ChanceKind kind = ChanceKind::Reveal;
  std::optional<Seat> by;
  constexpr bool operator==(const Chance&) const = default;
};

struct Over {
  constexpr bool operator==(const Over&) const = default;
};

}  // namespace turn

// Who or what acts next in a state.
using Turn = std::variant<turn::Decide, turn::Chance, turn::Over>;

constexpr bool is_over(const Turn& turn) {
  return std::holds_alternative<turn::Over>(turn);
}

constexpr bool is_chance(const Turn& turn) {
  return std::holds_alternative<turn::Chance>(turn);
}

// The seats that decide now; empty at chance and after the end.
constexpr SeatSet deciders(const Turn& turn) {
  const auto* decide = std::get_if<turn::Decide>(&turn);
  return decide == nullptr ? SeatSet{} : decide->seats;
}

}  // namespace calanque
