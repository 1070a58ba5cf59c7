#include "games/kuna_yala/grid.h"
#include "games/kuna_yala/rules.h"
#include "games/kuna_yala/table.h"
#include "games/kuna_yala/words.h"

// What may be played. The rule of matching itself is may_lie_beside in shoal.h.
namespace calanque::kuna_yala {

namespace {

constexpr std::array<std::array<int, 2>, 4> kSides = {{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}};

Message about(std::string_view key, int x, int y) {
  return Message(key).with("cell", cell_token(x, y));
}

Refusal check_shark_place(const Shoal& shoal, int x, int y) {
  const Card below = shoal.at(x, y);  // 4.4: what lies beside it does not matter
  if (is_fish(below)) {
    return std::nullopt;
  }
  if (below == Card::Gap) {
    return Violation{"4.1"_rule, about("reason.shark_in_water", x, y)};
  }
  return Violation{"4.1"_rule,
                   about("reason.shark_on_thing", x, y).with("thing", thing_word(below))};
}

// Why `card` may not lie at (x, y) of the shoal.
Refusal check_place(const Shoal& shoal, Card card, int x, int y) {
  if (card == Card::Shark) {
    return check_shark_place(shoal, x, y);
  }
  if (shoal.at(x, y) != Card::Gap) {
    return Violation{"3.2"_rule, about("reason.occupied", x, y)};
  }
  bool alone = true;
  for (const auto& [dx, dy] : kSides) {
    const Card neighbour = shoal.at(x + dx, y + dy);
    alone = alone && neighbour == Card::Gap;
    if (may_lie_beside(card, neighbour)) {
      continue;
    }
    if (neighbour == Card::Bones) {
      return Violation{"3.6"_rule, about("reason.beside_bones", x + dx, y + dy)};
    }
    return Violation{"3.4"_rule, about("reason.no_match", x + dx, y + dy)};
  }
  if (alone) {
    return Violation{"3.1"_rule, about("reason.alone", x, y)};
  }
  return std::nullopt;
}

Refusal check_discard(const State& state) {
  if (discarding(state)) {
    return std::nullopt;
  }
  if (state.phase == Phase::Single) {
    return Violation{"2.5"_rule, Message("reason.place_one_first")};
  }
  return Violation{"2.1"_rule, Message("reason.must_place")};
}

Refusal check_target(const State& state, const Action& action) {
  const bool own = action.shoal == mover(state);
  if (state.phase == Phase::Discard) {
    return Violation{"2.5"_rule, Message("reason.must_discard")};
  }
  if (discarding(state)) {
    return Violation{"2.6"_rule, Message("reason.nothing_fits")};
  }
  if (index(action.shoal) >= state.players) {
    return Violation{"2.1"_rule, Message("reason.no_shoal")};
  }
  if (own && state.open[action.slot] == Card::Shark) {
    return Violation{"4.2"_rule, Message("reason.own_shark")};
  }
  if (state.phase == Phase::Own && !own) {
    return Violation{"2.3"_rule, Message("reason.own_first")};
  }
  if (state.phase == Phase::Other && own) {
    return Violation{"2.1"_rule, Message("reason.now_an_opponent")};
  }
  return std::nullopt;
}

Refusal check_moment(const State& state, Seat seat) {
  switch (state.phase) {
    case Phase::Over:
      return Violation{"7.1"_rule, Message("reason.over")};
    case Phase::Colours:
      return Violation{"1.6"_rule, Message("reason.dealing")};
    case Phase::SetUp:
      return Violation{"1.9"_rule, Message("reason.turning_up")};
    case Phase::Refill:
      return Violation{"6.1"_rule, Message("reason.turning_up")};
    default:
      break;
  }
  if (seat != mover(state)) {
    return Violation{"1.10"_rule, Message("reason.not_your_turn").with("seat", mover(state))};
  }
  return std::nullopt;
}

}  // namespace

Refusal Rules::check(const State& state, Seat seat, const Action& action) {
  if (Refusal refusal = check_moment(state, seat)) {
    return refusal;
  }
  if (action.slot >= kSlots || state.open[action.slot] == Card::Gap) {
    return Violation{"2.1"_rule, Message("reason.no_card").with("slot", action.slot + 1)};
  }
  if (action.kind == Action::Kind::Discard) {
    return check_discard(state);
  }
  if (Refusal refusal = check_target(state, action)) {
    return refusal;
  }
  const Shoal& shoal = state.shoals[at(action.shoal)];
  if (Refusal refusal = check_place(shoal, state.open[action.slot], action.x, action.y)) {
    return refusal;
  }
  if (state.phase == Phase::Own && (state.fits_others & ~slot_bit(action.slot)) == 0) {
    return Violation{"2.4"_rule, Message("reason.keep_for_opponent")};
  }
  return std::nullopt;
}

void Rules::legal_actions(const State& state, Seat seat, ActionList& list) {
  list.clear();
  if (check_moment(state, seat)) {
    return;
  }
  if (discarding(state)) {
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
      if (state.open[slot] != Card::Gap) {
        list.push_back({.kind = Action::Kind::Discard, .slot = slot});
      }
    }
    return;
  }
  each_target(state, [&](Seat shoal, SlotSet slots) {
    const Grid grid(state.shoals[at(shoal)]);
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
      if ((slots & slot_bit(slot)) == 0) {
        continue;
      }
      Grid::Rows rows;
      grid.places(state.open[slot], rows);
      grid.each(rows, [&](int x, int y) {
        list.push_back({Action::Kind::Place, slot, shoal, static_cast<std::int8_t>(x),
                        static_cast<std::int8_t>(y)});
      });
    }
  });
}

namespace {

// One of the open slots, for a discard.
Action sample_discard(const State& state, Random& random) {
  std::array<std::uint8_t, kSlots> slots{};
  std::size_t count = 0;
  for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
    if (state.open[slot] != Card::Gap) {
      slots[count++] = slot;
    }
  }
  return {.kind = Action::Kind::Discard, .slot = slots[random.index_below(count)]};
}

}  // namespace

// Counts the places of each card in each shoal, draws one number below the sum, and looks up only
// the place it stands for.
Action Rules::sample_action(const State& state, Seat /*seat*/, Random& random) {
  if (discarding(state)) {
    return sample_discard(state, random);
  }
  std::array<std::array<int, kSlots>, kMaxPlayers> counts{};
  int total = 0;
  each_target(state, [&](Seat shoal, SlotSet slots) {
    const Grid grid(state.shoals[at(shoal)]);
    for (std::size_t slot = 0; slot < kSlots; ++slot) {
      if ((slots & slot_bit(static_cast<int>(slot))) != 0) {
        Grid::Rows rows;
        grid.places(state.open[slot], rows);
        counts[at(shoal)][slot] = grid.count(rows);
        total += counts[at(shoal)][slot];
      }
    }
  });
  auto rest = static_cast<int>(random.below(static_cast<std::uint64_t>(total)));
  Action action;
  while (rest >= counts[at(action.shoal)][action.slot]) {
    rest -= counts[at(action.shoal)][action.slot];
    action.slot = static_cast<std::uint8_t>((action.slot + 1) % kSlots);
    action.shoal = action.slot == 0 ? seat_at(index(action.shoal) + 1) : action.shoal;
  }
  const Grid grid(state.shoals[at(action.shoal)]);
  Grid::Rows rows;
  grid.places(state.open[action.slot], rows);
  grid.each(rows, [&](int x, int y) {
    if (rest-- == 0) {
      action.x = static_cast<std::int8_t>(x);
      action.y = static_cast<std::int8_t>(y);
    }
  });
  return action;
}

RuleRef Rules::basis(const State& state, Seat /*seat*/, const Action& action) {
  if (action.kind == Action::Kind::Discard) {
    return state.phase == Phase::Discard ? "2.5"_rule : "2.6"_rule;
  }
  if (state.phase == Phase::Single) {
    return "2.5"_rule;
  }
  switch (state.open[action.slot]) {
    case Card::Shark:
      return "4.1"_rule;
    case Card::Coral:
      return "3.3"_rule;
    default:
      break;
  }
  const Shoal& shoal = state.shoals[at(action.shoal)];
  for (const auto& [dx, dy] : kSides) {
    if (is_fish(shoal.at(action.x + dx, action.y + dy))) {
      return "3.4"_rule;
    }
  }
  return "3.5"_rule;
}

}  // namespace calanque::kuna_yala
