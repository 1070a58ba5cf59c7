#include "ai/kuna_yala/outlook.h"

#include <algorithm>
#include <cmath>

namespace calanque::ai::kuna_yala {

namespace {

constexpr double kCurse = 0.45;       // at most: a threat may be overlooked, blocked or too dear
constexpr double kCurseSupply = 4.0;  // cards of a bed to come at which half of that is reached

double in_piles(const Table& table) {
  double cards = 0;
  for (const int pile : table.piles) {
    cards += pile;
  }
  return cards;
}

int most_of_others(const Held& held, int players, int seat) {
  int most = 0;
  for (int i = 0; i < players; ++i) {
    most = i == seat ? most : std::max(most, held[static_cast<std::size_t>(i)]);
  }
  return most;
}

}  // namespace

Outlook Outlook::to_the_end(const State& state) {
  Outlook outlook;
  outlook.turns = turns_left(state);
  outlook.octopuses = state.unseen[kind_of(Card::Octopus)];
  outlook.sharks = state.unseen[kind_of(Card::Shark)];
  std::array<double, kMaxBeds> supply{};
  const auto count = [&](Card card, double copies) {
    if (is_fish(card)) {
      supply[static_cast<std::size_t>(bed_of(card))] += copies;
      outlook.fish_left[static_cast<std::size_t>(colour_of(card))] += copies * fish_on(card);
    } else if (card == Card::Shark) {
      outlook.sharks += copies;
    }
  };
  for (std::size_t kind = 0; kind < kFishKinds; ++kind) {
    if (state.unseen[kind] > 0) {
      count(static_cast<Card>(kind), state.unseen[kind]);
    }
  }
  for (const Card card : state.open) {
    count(card, 1);
  }
  const double time = outlook.turns / (outlook.turns + 1.5);
  for (std::size_t bed = 0; bed < kMaxBeds; ++bed) {
    outlook.curse[bed] = kCurse * time * supply[bed] / (supply[bed] + kCurseSupply);
  }
  const double rounds = outlook.turns / state.players;
  outlook.majority_width = 0.3 + 0.9 * std::sqrt(rounds);
  outlook.majority_drift = 0.3 * rounds;
  outlook.coral_width = 0.5 + 0.15 * rounds;
  outlook.shark_width = 0.2 + 0.35 * outlook.sharks;
  return outlook;
}

Outlook Outlook::now(const State& state) {
  Outlook outlook;
  const double cards = in_piles(state);
  const double unseen = state.unseen[kind_of(Card::Octopus)];
  outlook.octopuses = cards > 0 ? 2 * unseen / cards : 0;
  return outlook;
}

double turns_left(const Table& table) {
  return in_piles(table) / 2.2;  // two cards a turn, and now and then an octopus
}

double soft_step(double x, double width) {
  if (width <= 0) {
    return x > 0 ? 1 : 0;
  }
  const double scaled = x / width;
  return 0.5 + 0.5 * scaled / std::sqrt(1 + scaled * scaled);
}

double coral_lead(const Outlook& outlook, const Held& held, int players, int seat) {
  const int own = held[static_cast<std::size_t>(seat)];
  return soft_step(own - most_of_others(held, players, seat) - 0.5, outlook.coral_width);
}

double shark_lead(const Outlook& outlook, const Held& held, int players, int seat) {
  const int own = held[static_cast<std::size_t>(seat)];
  const int others = most_of_others(held, players, seat);
  if (own + others == 0 && outlook.sharks <= 0) {
    return 0;
  }
  return soft_step(own - others + (own > 0 ? 0.5 : -0.25), outlook.shark_width);
}

double majority_lead(const Outlook& outlook, const ColourCounts& fish, int colour) {
  int others = 0;
  for (int other = 0; other < kColours; ++other) {
    others = other == colour ? others : std::max(others, fish[static_cast<std::size_t>(other)]);
  }
  const int lead = fish[static_cast<std::size_t>(colour)] - others;
  return soft_step(lead - 0.5 + outlook.majority_drift, outlook.majority_width);
}

}  // namespace calanque::ai::kuna_yala
