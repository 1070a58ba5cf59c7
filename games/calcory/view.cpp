#include "core/hash.h"
#include "games/calcory/rules.h"

namespace calanque::calcory {

namespace {

// What a viewer can still place: the deck less all he sees and has placed already.
using Pool = std::array<int, kValues>;

Pool without_open_cards(const View& view) {
  Pool pool{};
  for (int v = 0; v < kValues; ++v) {
    // While cards are in hand (phase Put) `turned` names them; otherwise it names the cards up.
    pool[static_cast<std::size_t>(v)] = kDeck[v] - view.turned[v];
  }
  for (PlaceSet open = view.marked; open != 0;) {
    --pool[view.card[pop_place(open)]];
  }
  return pool;
}

// A value of `candidates` of which the pool still has one, each as likely as the others; kSecret
// when there is none.
Value draw_candidate(ValueSet candidates, const Pool& pool, Random& random) {
  FixedList<Value, kValues> possible;
  for (Value value = 0; value < kValues; ++value) {
    if ((candidates & value_bit(value)) != 0 && pool[value] > 0) {
      possible.push_back(value);
    }
  }
  if (possible.empty()) {
    return kSecret;
  }
  return possible.size() == 1 ? possible[0] : random.pick(possible);
}

// Lays the remembered cards and takes them out of the pool. A card whose value the viewer saw is
// laid as it is; one that somebody else put back secretly is any of the values he had taken, each
// as likely (3.2). The cards of different captures are different cards, so the draws do not depend
// on one another. Facts that contradict what lies open (a memory that slips) are no facts.
PlaceSet lay_remembered(State& state, const Knowledge& knowledge, Pool& pool, Random& random) {
  PlaceSet laid = 0;
  for (const bool certain : {true, false}) {
    for (PlaceSet places = state.down; places != 0;) {
      const Place place = pop_place(places);
      const ValueSet facts = knowledge.facts[place];
      if (facts == 0 || std::has_single_bit(facts) != certain ||
          (state.phase == Phase::Reveal && place == state.pending)) {
        continue;
      }
      if (const Value value = draw_candidate(facts, pool, random); value != kSecret) {
        --pool[value];
        state.card[place] = value;
        laid |= place_bit(place);
      }
    }
  }
  return laid;
}

// Draws a card by weight out of the counts that `count` gives.
template <class Count>
Value draw_card(const Count& count, Random& random) {
  Distribution<Value, kValues> cards;
  for (Value value = 0; value < kValues; ++value) {
    if (const int n = count(value); n > 0) {
      cards.push_back({value, static_cast<std::uint64_t>(n)});
    }
  }
  return cards[random.pick_weighted(cards)].outcome;
}

// The values of the `cards` places without facts. With a perfect memory these are exactly the cards
// never turned; where cards were forgotten, any card not placed otherwise may lie there.
ValueCounts values_of_the_rest(int cards, const Knowledge& knowledge, const Pool& pool,
                               Random& random) {
  ValueCounts rest;
  int total = 0;
  for (int v = 0; v < kValues; ++v) {
    const auto i = static_cast<std::size_t>(v);
    for (int n = std::min(kDeck[v] - knowledge.seen[i], pool[i]); n > 0; --n) {
      rest.add(v);
      ++total;
    }
  }
  for (; total > cards; --total) {
    rest.remove(draw_card([&](Value v) { return rest[v]; }, random));
  }
  for (; total < cards; ++total) {
    rest.add(draw_card([&](Value v) { return pool[v] - rest[v]; }, random));
  }
  return rest;
}

}  // namespace

View Rules::view(const State& state, const Viewer& /*viewer*/) {
  View view{.down = state.down,
            .up = state.up,
            .marked = state.marked,
            .turned = state.turned,
            .card = {},
            .pile = state.pile,
            .players = state.players,
            .mover = state.mover,
            .owner = state.owner,
            .sum = state.sum,
            .bid_sum = state.bid_sum,
            .bid_cards = state.bid_cards,
            .pending = state.pending,
            .phase = state.phase};
  for (PlaceSet open = state.up | state.marked; open != 0;) {
    const Place place = pop_place(open);
    view.card[place] = state.card[place];
  }
  return view;
}

// 3.2: which card goes back only its taker sees.
std::optional<Event> Rules::seen_by(const Event& event, const Viewer& viewer) {
  Event seen = event;
  if (auto* put = std::get_if<PutBack>(&seen); put != nullptr && !is_seat(viewer, put->seat)) {
    put->value = kSecret;
  }
  return seen;
}

// Every face that comes up, even one that all have seen before, and every face that is covered: to
// turn, look and take back would be a memory for free, and so would taking back the covering.
bool Rules::reveals(const Event& event) {
  return std::holds_alternative<Turned>(event) || std::holds_alternative<Covered>(event);
}

void Rules::observe(Knowledge& knowledge, const Event& event) {
  if (const auto* turned = std::get_if<Turned>(&event)) {
    knowledge.facts[turned->place] = value_bit(turned->value);
    if (turned->fresh) {
      ++knowledge.seen[turned->value];
    }
  } else if (const auto* taken = std::get_if<Taken>(&event)) {
    for (PlaceSet places = taken->places; places != 0;) {
      knowledge.facts[pop_place(places)] = 0;
    }
    knowledge.taken = taken->reason == TakeReason::LastCard ? ValueSet{0} : taken->values.values();
  } else if (const auto* put = std::get_if<PutBack>(&event)) {
    knowledge.facts[put->place] = put->value == kSecret ? knowledge.taken : value_bit(put->value);
    knowledge.taken = 0;
  }
}

State Rules::sample(const View& view, const Knowledge& knowledge, Random& random) {
  State state{.down = view.down,
              .fresh = 0,
              .up = view.up,
              .marked = view.marked,
              .unseen = {},
              .turned = view.turned,
              .card = view.card,
              .pile = view.pile,
              .players = view.players,
              .mover = view.mover,
              .owner = view.owner,
              .sum = view.sum,
              .bid_sum = view.bid_sum,
              .bid_cards = view.bid_cards,
              .pending = view.pending,
              .phase = view.phase};
  Pool pool = without_open_cards(view);
  state.fresh = state.down & ~lay_remembered(state, knowledge, pool, random);
  state.unseen = values_of_the_rest(std::popcount(state.fresh), knowledge, pool, random);
  return state;
}

std::uint64_t Rules::key(const State& state) {
  return hash_bytes(state);
}

std::uint64_t Rules::key(const View& view, const Knowledge& knowledge) {
  return hash_bytes(view, hash_bytes(knowledge));
}

}  // namespace calanque::calcory
