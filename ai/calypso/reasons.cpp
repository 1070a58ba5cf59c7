#include "ai/calypso/reasons.h"

#include <algorithm>

#include "ai/calypso/odds.h"
#include "games/calypso/notation.h"

namespace calanque::ai::calypso {

namespace {

using calanque::calypso::Action;
using calanque::calypso::at;
using calanque::calypso::Colour;
using calanque::calypso::Mode;
using calanque::calypso::Phase;
using calanque::calypso::Place;
using calanque::calypso::Take;
using Choices = std::vector<Candidate<Rules>>;

constexpr double kSame = 1e-9;  // values closer than this are equal

constexpr std::array<std::string_view, calanque::calypso::kColours + 1> kColourKeys = {
    "colour.none", "colour.red", "colour.blue", "colour.green", "colour.yellow"};

Word word(Colour colour) {
  return Word{kColourKeys[at(colour)]};
}

Token token(Place place) {
  return Token(calanque::calypso::write(place));
}

// The best choice that is worth less than the first, or none.
const Candidate<Rules>* next_best(const Choices& choices) {
  const auto next = std::find_if(choices.begin(), choices.end(), [&](const auto& choice) {
    return choice.value < choices.front().value - kSame;
  });
  return next == choices.end() ? nullptr : &*next;
}

Message why_rob(const State& table, Seat from) {
  bool leads = true;
  for (const Seat seat : SeatSet::first(table.players)) {
    const bool other = seat != table.mover && seat != from;
    leads = leads && !(other && table.fish[at(seat)] >= table.fish[at(from)]);
  }
  if (leads) {
    return Message("hint.leader").with("seat", from).with("fish", int{table.fish[at(from)]});
  }
  if (from == next_clockwise(table.mover, table.players)) {
    return Message("hint.next").with("seat", from);
  }
  return Message("hint.threat").with("seat", from);
}

// What the fish alone are worth to the mover after an action.
double fish_value(const Outlook& outlook, const State& table, const Action& action) {
  NullSink sink;
  State next = table;
  Rules::apply(next, table.mover, action, sink);
  return value_of(outlook.value_of_fish(next), table.mover);
}

Message why_find(const Search& search, const Prospect& first, const Prospect& other) {
  if (percent_of(first.finds) == 100) {
    return Message("hint.certain")
        .with("place", token(search.place))
        .with("colour", word(search.colour));
  }
  return Message("hint.likelier")
      .with("place", token(search.place))
      .with("colour", word(search.colour))
      .with("percent", percent_of(first.finds))
      .with("less", percent_of(other.finds));
}

// The fish are not what makes the difference: what will be known of the tiles is.
Message why_know(const State& table, const Prospect& first, const Prospect& other) {
  if (first.finds == 0 && other.finds > 0) {
    return Message("hint.on_purpose");
  }
  if (percent_of(first.mixes) < percent_of(other.mixes)) {
    return Message("hint.keeps")
        .with("percent", percent_of(other.mixes))
        .with("less", percent_of(first.mixes));
  }
  if (percent_of(first.mixes) > percent_of(other.mixes)) {
    return Message("hint.mixes")
        .with("percent", percent_of(first.mixes))
        .with("less", percent_of(other.mixes));
  }
  if (!first.known && other.known) {
    return Message("hint.teaches");
  }
  if (first.known && !other.known && table.mode == Mode::Competitive) {
    return Message("hint.hides");
  }
  return Message("hint.faces");
}

}  // namespace

Message reason_for(const Outlook& outlook, const State& table, const Choices& candidates) {
  if (table.phase == Phase::Put) {
    return Message("hint.put");
  }
  if (candidates.size() == 1) {
    return Message("hint.only");
  }
  const Candidate<Rules>* next = next_best(candidates);
  if (next == nullptr) {
    return Message("hint.alike");
  }
  const Action& chosen = candidates.front().action;
  if (const auto* take = std::get_if<Take>(&chosen)) {
    return why_rob(table, take->from);
  }
  const double gap = candidates.front().value - next->value;
  const double by_fish =
      fish_value(outlook, table, chosen) - fish_value(outlook, table, next->action);
  const Search search = search_of(table, chosen);
  const Prospect first = prospect_of(table, search);
  const Prospect other = prospect_of(table, search_of(table, next->action));
  return by_fish > gap / 2 && first.finds > other.finds ? why_find(search, first, other)
                                                        : why_know(table, first, other);
}

std::vector<Message> beliefs_about(const State& table) {
  struct Belief {
    int chance;
    Place place;
    Colour colour;
  };
  std::vector<Belief> beliefs;
  for (std::uint8_t i = 0; i < calanque::calypso::kPlaces && table.phase == Phase::Search; ++i) {
    if (table.places[i].empty()) {
      continue;
    }
    const Odds odds = odds_under(table, Place{i});
    for (const Colour colour : calanque::calypso::kAllColours) {
      if (odds[at(colour)] > 0.5) {
        beliefs.push_back({percent_of(odds[at(colour)]), Place{i}, colour});
      }
    }
  }
  std::sort(beliefs.begin(), beliefs.end(), [](const Belief& a, const Belief& b) {
    return a.chance != b.chance ? a.chance > b.chance : a.place < b.place;
  });
  std::vector<Message> messages;
  for (const Belief& belief : beliefs) {
    Message message(belief.chance == 100 ? "hint.sure" : "hint.maybe");
    message.params.push_back({"place", token(belief.place)});
    message.params.push_back({"colour", word(belief.colour)});
    message.params.push_back({"percent", belief.chance});
    messages.push_back(message);
  }
  return messages;
}

}  // namespace calanque::ai::calypso
