#include "ai/calcory/public_table.h"

namespace calanque::ai::calcory {

using calanque::calcory::kDeck;

namespace {

// As in the rules: the turn of the next seat that has something to do; the owner of a bid that has
// stood takes it.
void next_turn(Table& table) {
  table.turned = {};
  table.stage = Stage::Turn;
  while (true) {
    table.mover = static_cast<std::uint8_t>((table.mover + 1) % table.players);
    if (!table.bid.empty() && table.owner == table.mover) {
      if (table.bid.total() == 1) {
        ++table.pile[table.mover];
        table.stage = Stage::Over;
      } else {
        table.turned = table.bid;
        table.stage = Stage::Put;
      }
      table.bid = {};
      return;
    }
    if (face_down(table) > 0) {
      return;
    }
  }
}

void cover_turned(Table& table) {
  table.known = join(table.known, table.turned);
  next_turn(table);
}

// 13 is taken, too much is lost; false while the turn can go on.
bool ends_by_itself(Table& table) {
  const int sum = sum_turned(table);
  if (sum > kTarget || table.turned[0] > 1) {
    cover_turned(table);
    return true;
  }
  if (sum == kTarget) {
    table.stage = Stage::Put;
    return true;
  }
  return false;
}

void stop(Table& table) {
  const int cards = table.turned.total();
  if (!may_stop(table, cards) || !betters(table, sum_turned(table), cards)) {
    cover_turned(table);
    return;
  }
  table.known = join(table.known, table.bid);
  table.bid = table.turned;
  table.owner = table.mover;
  next_turn(table);
}

void put_back(Table& table, int value) {
  std::uint8_t& pile = table.pile[table.mover];
  pile = static_cast<std::uint8_t>(pile + table.turned.total() - 1);
  table.known.add(value);
  next_turn(table);
}

void remove_secret(Table& table, std::size_t which) {
  FixedList<ValueSet, kMaxSecrets> rest;
  for (std::size_t i = 0; i < table.secrets.size(); ++i) {
    if (i != which) {
      rest.push_back(table.secrets[i]);
    }
  }
  table.secrets = rest;
}

}  // namespace

int best_other_pile(const Table& table, int seat) {
  int best = 0;
  for (int i = 0; i < table.players; ++i) {
    if (i != seat && table.pile[static_cast<std::size_t>(i)] > best) {
      best = table.pile[static_cast<std::size_t>(i)];
    }
  }
  return best;
}

Turn Model::turn(const Table& table) {
  switch (table.stage) {
    case Stage::Turn:
    case Stage::Put:
      return turn::Decide{SeatSet(seat_at(table.mover))};
    case Stage::Over:
      return turn::Over{};
    default:
      return turn::Chance{ChanceKind::Reveal, seat_at(table.mover)};
  }
}

void Model::apply(Table& table, Seat /*seat*/, const Move& move, NullSink& /*sink*/) {
  switch (move.kind) {
    case MoveKind::Draw:
      table.stage = Stage::Draw;
      return;
    case MoveKind::Secret:
      table.stage = Stage::Secret;
      table.drawing = move.which;
      return;
    case MoveKind::Put:
      put_back(table, move.which);
      return;
    default:
      table.known = without(table.known, move.cards);
      table.turned = join(table.turned, move.cards);
      if (!ends_by_itself(table)) {
        stop(table);
      }
  }
}

void Model::chance(const Table& table, OutcomeList& list) {
  list.clear();
  const bool secret = table.stage == Stage::Secret;
  const ValueSet possible = secret ? table.secrets[table.drawing] : table.pool.values();
  for (Value value = 0; value < kValues; ++value) {
    if ((possible & calanque::calcory::value_bit(value)) != 0) {
      list.push_back({value, secret ? 1 : static_cast<std::uint64_t>(table.pool[value])});
    }
  }
}

void Model::resolve(Table& table, const Value& value, NullSink& /*sink*/) {
  if (table.stage == Stage::Secret) {
    remove_secret(table, table.drawing);
  } else {
    table.pool.remove(value);
    --table.hidden;
  }
  table.turned.add(value);
  table.stage = Stage::Turn;
  if (!ends_by_itself(table) && face_down(table) == 0 && !may_stop(table, table.turned.total())) {
    cover_turned(table);  // 4.3
  }
}

Standings Model::standings(const Table& table) {
  Standings standings;
  standings.seats = table.players;
  for (int i = 0; i < table.players; ++i) {
    standings[seat_at(i)].score = table.pile[static_cast<std::size_t>(i)];
  }
  rank(standings, [&](Seat a, Seat b) { return standings[a].score > standings[b].score; });
  return standings;
}

namespace {

using calanque::calcory::kAllPlaces;
using calanque::calcory::place_bit;
using calanque::calcory::pop_place;

ValueCounts marked_cards(const View& view) {
  ValueCounts cards;
  for (PlaceSet places = view.marked; places != 0;) {
    cards.add(view.card[pop_place(places)]);
  }
  return cards;
}

// The values of `facts` of which the deck still has a card to spare.
ValueSet possible(ValueSet facts, ValueCounts spare) {
  return static_cast<ValueSet>(facts & spare.values());
}

void lay_known(const View& view, const Knowledge& knowledge, ValueCounts& spare, Seen& seen) {
  for (PlaceSet places = view.down; places != 0;) {
    const Place place = pop_place(places);
    const ValueSet facts = knowledge.facts[place];
    if (!std::has_single_bit(facts) || possible(facts, spare) == 0) {
      continue;
    }
    const int value = std::countr_zero(facts);
    spare.remove(value);
    seen.table.known.add(value);
    seen.layout.known[static_cast<std::size_t>(value)] |= place_bit(place);
    seen.layout.hidden &= ~place_bit(place);
  }
}

// Secrets after the certain cards: what those account for, a secret cannot be.
void lay_secrets(const Knowledge& knowledge, ValueCounts spare, Seen& seen) {
  for (PlaceSet places = seen.layout.hidden; places != 0;) {
    const Place place = pop_place(places);
    const ValueSet facts = possible(knowledge.facts[place], spare);
    if (std::popcount(knowledge.facts[place]) < 2 || facts == 0 ||
        seen.layout.secrets.size() == kMaxSecrets) {
      continue;
    }
    seen.table.secrets.push_back(facts);
    seen.layout.secrets.push_back(place);
    seen.layout.hidden &= ~place_bit(place);
  }
}

// What the hidden cards can be: the cards never turned, as far as they were counted, or any card
// not accounted for where the count has been lost.
ValueCounts pool_of(const Knowledge& knowledge, ValueCounts spare, int hidden) {
  ValueCounts unseen;
  for (int v = 0; v < kValues; ++v) {
    const int uncounted = kDeck[v] - knowledge.seen[static_cast<std::size_t>(v)];
    for (int n = std::min(uncounted, spare[v]); n > 0; --n) {
      unseen.add(v);
    }
  }
  return unseen.total() >= hidden ? unseen : spare;
}

}  // namespace

Seen make_table(const View& view, const Knowledge& knowledge) {
  Seen seen;
  Table& table = seen.table;
  table.turned = view.turned;
  table.bid = marked_cards(view);
  table.pile = view.pile;
  table.players = view.players;
  table.mover = view.mover;
  table.owner = view.owner;
  table.stage = view.phase == calanque::calcory::Phase::Put    ? Stage::Put
                : view.phase == calanque::calcory::Phase::Over ? Stage::Over
                                                               : Stage::Turn;
  ValueCounts spare = without(without(kDeck, table.turned), table.bid);
  seen.layout.hidden = view.down;
  lay_known(view, knowledge, spare, seen);
  lay_secrets(knowledge, spare, seen);
  seen.layout.empty = kAllPlaces & ~(view.down | view.marked | view.up);
  table.hidden = static_cast<std::uint8_t>(std::popcount(seen.layout.hidden));
  table.pool = pool_of(knowledge, spare, table.hidden);
  return seen;
}

namespace {

Place any_place(PlaceSet places, Random& random) {
  for (std::uint64_t n = random.below(static_cast<std::uint64_t>(std::popcount(places))); n > 0;
       --n) {
    places &= places - 1;
  }
  return calanque::calcory::first_place(places);
}

}  // namespace

Rules::Action first_step(const Move& move, const Layout& layout, Random& random) {
  using calanque::calcory::ActionKind;
  switch (move.kind) {
    case MoveKind::Draw:
      return {ActionKind::Turn, any_place(layout.hidden, random), 0};
    case MoveKind::Secret:
      return {ActionKind::Turn, layout.secrets[move.which], 0};
    case MoveKind::Put:
      return {ActionKind::Put, any_place(layout.empty, random), move.which};
    default:
      break;
  }
  if (move.cards.empty()) {
    return {ActionKind::Stop, 0, 0};
  }
  // The lowest first: a 0 comes before 13 is reached, and too much is not 13 on the way.
  const int value = std::countr_zero(move.cards.values());
  return {ActionKind::Turn,
          calanque::calcory::first_place(layout.known[static_cast<std::size_t>(value)]), 0};
}

}  // namespace calanque::ai::calcory
