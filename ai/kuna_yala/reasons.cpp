#include "ai/kuna_yala/reasons.h"

#include <algorithm>

#include "games/kuna_yala/words.h"

namespace calanque::ai::kuna_yala {

namespace {

constexpr double kAlike = 0.01;    // shares of the win that are as good as equal
constexpr double kTelling = 0.15;  // points in which a part must differ to be a reason

Word colour_of_tile(int colour) {
  return Word{kColourKeys[static_cast<std::size_t>(colour)]};
}

Card card_of(const Table& table, const Action& action) {
  return table.open[action.slot];
}

int cursed_by(const Table& table, const Action& action) {
  const Card card = card_of(table, action);
  if (action.kind != Action::Kind::Place || !is_fish(card)) {
    return 0;
  }
  Shoal shoal = table.shoals[at(action.shoal)];
  shoal.lay(action.x, action.y, card);
  CursedCells cursed;
  find_cursed(shoal, action.x, action.y, cursed);
  return static_cast<int>(cursed.size());
}

// The part that speaks most for the first.
double Parts::* telling_part(const Parts& first, const Parts& second) {
  constexpr std::array<double Parts::*, 8> kParts = {
      &Parts::fish,  &Parts::curse,    &Parts::threat, &Parts::shield,
      &Parts::coral, &Parts::majority, &Parts::shark,  &Parts::next};
  double Parts::* most = kParts[0];
  for (double Parts::* const part : kParts) {
    most = first.*part - second.*part > first.*most - second.*most ? part : most;
  }
  return most;
}

Message about_fish(const Table& table, const Weighed& first) {
  const Card card = card_of(table, first.action);
  if (first.action.kind == Action::Kind::Discard) {
    return Message("hint.discard").with("slot", first.action.slot + 1);
  }
  if (card == Card::Shark) {
    const Card prey = table.shoals[at(first.action.shoal)].at(first.action.x, first.action.y);
    return Message("hint.shark_eats")
        .with("fish", fish_on(prey))
        .with("colour", colour_word(prey))
        .with("shoal", first.action.shoal);
  }
  if (first.parts.fish > 0) {
    return Message("hint.fish").with("fish", fish_on(card)).with("colour", colour_word(card));
  }
  return Message("hint.fish_harmless").with("slot", first.action.slot + 1);
}

Message about_coral(const Table& table, const Weighed& first) {
  if (first.parts.coral <= 0) {
    return Message("hint.coral_kept");
  }
  if (first.action.shoal == mover(table)) {
    return Message("hint.coral");
  }
  return Message("hint.coral_given").with("shoal", first.action.shoal);
}

Message about_majority(const Table& table, const Weighed& first) {
  if (first.action.shoal == mover(table)) {
    return Message(first.parts.majority > 0 ? "hint.majority" : "hint.majority_kept");
  }
  return Message("hint.majority_other").with("shoal", first.action.shoal);
}

}  // namespace

Message contrast(const Table& table, const Weighed& first, const Weighed& second) {
  double Parts::* const most = telling_part(first.parts, second.parts);
  if (most == &Parts::fish) {
    return about_fish(table, first);
  }
  if (most == &Parts::curse) {
    return first.parts.curse > 0
               ? Message("hint.curse")
                     .with("cards", cursed_by(table, first.action))
                     .with("shoal", first.action.shoal)
               : Message("hint.curse_avoided").with("cards", cursed_by(table, second.action));
  }
  if (most == &Parts::threat) {
    return first.parts.threat > 0 ? Message("hint.threat").with("shoal", first.action.shoal)
                                  : Message("hint.threat_avoided");
  }
  if (most == &Parts::shield) {
    return Message(first.parts.shield > 0 ? "hint.shield" : "hint.shield_avoided");
  }
  if (most == &Parts::coral) {
    return about_coral(table, first);
  }
  if (most == &Parts::majority) {
    return about_majority(table, first);
  }
  if (most == &Parts::shark) {
    return Message("hint.shark_lead").with("shoal", first.action.shoal);
  }
  return Message("hint.next");
}

Message reason_for(const Table& table, const Appraisal& appraisal,
                   const std::vector<Candidate<Rules>>& candidates) {
  if (candidates.size() < 2) {
    return Message("hint.only");
  }
  const Candidate<Rules>& best = candidates[0];
  const auto worse = [&](const Candidate<Rules>& candidate) {
    return best.value - candidate.value >= kAlike;
  };
  const auto another_card = [&](const Candidate<Rules>& candidate) {
    return worse(candidate) && (candidate.action.slot != best.action.slot ||
                                candidate.action.shoal != best.action.shoal);
  };
  auto other = std::find_if(candidates.begin(), candidates.end(), another_card);
  if (other == candidates.end()) {
    other = std::find_if(candidates.begin(), candidates.end(), worse);
  }
  if (other == candidates.end()) {
    return Message("hint.alike").with("percent", percent_of(best.value));
  }
  const Weighed first{best.action, appraisal.judge(best.action)};
  const Weighed second{other->action, appraisal.judge(other->action)};
  double Parts::* const most = telling_part(first.parts, second.parts);
  if (first.parts.*most - second.parts.*most >= kTelling) {
    return contrast(table, first, second);
  }
  return Message("hint.played_on")
      .with("times", static_cast<int>(best.visits))
      .with("percent", percent_of(best.value))
      .with("other", percent_of(other->value));
}

std::vector<Message> beliefs_about(const Table& table, Seat seat, const Belief& belief,
                                   const Prospects& prospects) {
  std::vector<Message> list;
  for (int i = 0; i < table.players; ++i) {
    if (seat_at(i) == seat) {
      continue;
    }
    int likely = 0;
    for (int colour = 1; colour < kColours; ++colour) {
      likely =
          belief.chance(seat_at(i), colour) > belief.chance(seat_at(i), likely) ? colour : likely;
    }
    const double chance = belief.chance(seat_at(i), likely);
    const int fish =
        prospects.shoals[static_cast<std::size_t>(i)][static_cast<std::size_t>(likely)];
    if (chance < 0.5) {
      list.push_back(Message("hint.tile_unread").with("seat", seat_at(i)));
    } else {
      list.push_back(Message(fish > 1 ? "hint.tile_shoal" : "hint.tile")
                         .with("seat", seat_at(i))
                         .with("colour", colour_of_tile(likely))
                         .with("percent", percent_of(chance))
                         .with("fish", fish));
    }
  }
  for (int colour = 0; colour < kColours; ++colour) {
    const double fish = prospects.fish[static_cast<std::size_t>(colour)];
    list.push_back(Message("hint.expected")
                       .with("colour", colour_of_tile(colour))
                       .with("fish", static_cast<int>((2 * fish + 1) / 2)));
  }
  return list;
}

}  // namespace calanque::ai::kuna_yala
