#include "games/kuna_yala/table.h"

#include <algorithm>

#include "games/kuna_yala/grid.h"

namespace calanque::kuna_yala {

int first_gap(const Table& table) {
  int slot = 0;
  while (slot < kSlots && table.open[static_cast<std::size_t>(slot)] != Card::Gap) {
    ++slot;
  }
  return slot;
}

int source_pile(const Table& table, int slot) {
  for (int step = 0; step < kSlots; ++step) {
    const int pile = (slot + step) % kSlots;
    if (table.piles[static_cast<std::size_t>(pile)] > 0) {
      return pile;
    }
  }
  return kSlots;
}

int empty_piles(const Table& table) {
  return static_cast<int>(std::count(table.piles.begin(), table.piles.end(), 0));
}

// 1.8: what is left of 104 cards after a coral each, as evenly as it goes.
std::array<std::uint8_t, kSlots> full_piles(int players) {
  const int deck = kFishCards + kCorals + kSharks + kOctopuses - players;
  std::array<std::uint8_t, kSlots> piles{};
  for (int i = 0; i < kSlots; ++i) {
    piles[static_cast<std::size_t>(i)] =
        static_cast<std::uint8_t>(deck / kSlots + (i < deck % kSlots ? 1 : 0));
  }
  return piles;
}

namespace {

// Those of the wanted open fish cards that fit into the shoal.
SlotSet fitting(const Table& table, const Shoal& shoal, SlotSet wanted) {
  const Grid grid(shoal);
  SlotSet found = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    if ((wanted & slot_bit(slot)) == 0) {
      continue;
    }
    Grid::Rows rows;
    grid.places(table.open[static_cast<std::size_t>(slot)], rows);
    found = static_cast<SlotSet>(found | (grid.any(rows) ? slot_bit(slot) : 0));
  }
  return found;
}

}  // namespace

Fits open_fits(const Table& table) {
  bool prey = false;  // a fish of an opponent, for a shark
  for (int i = 0; i < table.players; ++i) {
    prey = prey || (i != table.mover && table.shoals[static_cast<std::size_t>(i)].fish > 0);
  }
  Fits fits;
  SlotSet fish = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    const Card card = table.open[static_cast<std::size_t>(slot)];
    const SlotSet bit = slot_bit(slot);
    if (card == Card::Coral) {  // 3.3
      fits.own = static_cast<SlotSet>(fits.own | bit);
      fits.others = static_cast<SlotSet>(fits.others | bit);
    } else if (card == Card::Shark) {  // 4.1, 4.2
      fits.others = static_cast<SlotSet>(fits.others | (prey ? bit : 0));
    } else if (is_fish(card)) {
      fish = static_cast<SlotSet>(fish | bit);
    }
  }
  if (fish == 0) {
    return fits;
  }
  for (int i = 0; i < table.players; ++i) {
    const Shoal& shoal = table.shoals[static_cast<std::size_t>(i)];
    SlotSet& found = i == table.mover ? fits.own : fits.others;
    if (const auto wanted = static_cast<SlotSet>(fish & ~found); wanted != 0) {
      found = static_cast<SlotSet>(found | fitting(table, shoal, wanted));
    }
  }
  return fits;
}

Phase first_duty(const Fits& fits) {
  // 2.4: two different cards, one for the own shoal and one for another.
  const bool one_card = fits.own == fits.others && (fits.own & (fits.own - 1)) == 0;
  if (fits.own != 0 && fits.others != 0 && !one_card) {
    return Phase::Own;
  }
  return (fits.own | fits.others) != 0 ? Phase::Single : Phase::Discards;  // 2.5, 2.6
}

Scored score(const Table& table, const Tiles& tiles, Seat seat) {
  const Tile tile = tiles[at(seat)];
  const int colour = static_cast<int>(tile);
  const bool known = colour < kColours;
  int of_colour = 0;  // 7.4: on the whole table
  int most_sharks = 0;
  std::array<int, kColours> own{};
  Scored scored{.seat = seat};
  for (int i = 0; i < table.players; ++i) {
    const Shoal& shoal = table.shoals[static_cast<std::size_t>(i)];
    most_sharks = std::max(most_sharks, int{shoal.sharks});
    for (const Cell& cell : shoal) {
      if (is_fish(cell.card)) {
        of_colour += known && colour_of(cell.card) == colour ? fish_on(cell.card) : 0;
        own[static_cast<std::size_t>(colour_of(cell.card))] +=
            seat_at(i) == seat ? fish_on(cell.card) : 0;
      } else if (cell.card == Card::Octopus && seat_at(i) == seat) {
        ++scored.octopuses;  // 7.6
      }
    }
  }
  bool majority = known;  // 7.5: more than each other colour, so at least one
  int shoal_fish = 0;
  for (int other = 0; other < kColours; ++other) {
    const int fish = own[static_cast<std::size_t>(other)];
    majority = majority && (other == colour || own[static_cast<std::size_t>(colour)] > fish);
    shoal_fish += fish;
  }
  scored.fish = static_cast<std::uint8_t>(of_colour);
  scored.majority = majority ? 3 : 0;
  scored.sharks = most_sharks > 0 && table.shoals[at(seat)].sharks == most_sharks ? 2 : 0;  // 7.7
  scored.points =
      static_cast<std::uint8_t>(scored.fish + scored.majority + scored.octopuses + scored.sharks);
  scored.shoal_fish = static_cast<std::uint8_t>(shoal_fish);
  return scored;
}

std::array<int, kKinds> out_of_sight(const Table& table) {
  std::array<int, kKinds> rest{};
  std::copy(table.box.begin(), table.box.end(), rest.begin());
  rest[kind_of(Card::Coral)] = kCorals;
  rest[kind_of(Card::Shark)] = kSharks;
  rest[kind_of(Card::Octopus)] = kOctopuses;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    rest[kind] -= table.discards[kind];
  }
  for (const Card card : table.open) {
    rest[kind_of(card == Card::Gap ? Card::Coral : card)] -= card == Card::Gap ? 0 : 1;
  }
  for (int i = 0; i < table.players; ++i) {
    for (const Cell& cell : table.shoals[static_cast<std::size_t>(i)]) {
      if (cell.card != Card::Bones) {
        --rest[kind_of(cell.card)];
      }
      if (cell.card == Card::Octopus) {
        --rest[kind_of(Card::Coral)];  // 6.3: it lies on one
      }
    }
  }
  return rest;
}

int gone_cards(const Table& table) {
  int gone = 0;
  for (int i = 0; i < table.players; ++i) {
    for (const Cell& cell : table.shoals[static_cast<std::size_t>(i)]) {
      gone += cell.card == Card::Shark || cell.card == Card::Bones ? 1 : 0;
    }
  }
  return gone;
}

}  // namespace calanque::kuna_yala
