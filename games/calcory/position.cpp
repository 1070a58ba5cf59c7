#include "games/calcory/notation.h"
#include "games/calcory/rules.h"

// The text of a state, for example
//   ??????????/???7??????/…/…/…/…;unseen:5,10,5,5,5,5,5,9,5,5;piles:0,0;seat:1;bid:-;turn
// Six rows of ten places: `?` face down and never seen, `7` face down and seen, `^7` turned this
// turn, `*7` marked, `.` empty. Then how many cards of each value 0 to 9 were never seen, the size
// of each pile, the seat on turn, the owner of the bid, and what is due: `turn`, `reveal:c7`,
// `put:4+9` (with the cards in hand) or `over`. A view is written like a state in which every card
// that lies face down is `?`, without the part about the cards never seen:
//   ??????????/???^7??????/…/…/…/…;piles:0,0;seat:1;bid:-;turn
namespace calanque::calcory {

namespace {

// An unfinished reading: the state, the cards by value that it accounts for, and what went wrong.
struct Draft {
  State state;
  std::array<int, kValues> seen{};
  std::string expected;

  bool fail(std::string what) {
    expected = std::move(what);
    return false;
  }
};

// The writers take a State or a View.
template <class Table>
std::string place_text(const Table& table, Place place) {
  std::string value = std::to_string(table.card[place]);
  if (contains(table.down, place)) {
    return value;
  }
  return contains(table.up, place)       ? "^" + value
         : contains(table.marked, place) ? "*" + value
                                         : ".";
}

// `covered` are the places of which nothing is told.
template <class Table>
std::string rows_text(const Table& table, PlaceSet covered) {
  std::string out;
  for (int i = 0; i < kPlaces; ++i) {
    const auto place = static_cast<Place>(i);
    out += i > 0 && i % kColumns == 0 ? "/" : "";
    out += contains(covered, place) ? "?" : place_text(table, place);
  }
  return out;
}

template <class Table>
std::string rest_text(const Table& table) {
  std::string out = ";piles:";
  for (int i = 0; i < table.players; ++i) {
    out += (i > 0 ? "," : "") + std::to_string(table.pile[static_cast<std::size_t>(i)]);
  }
  out += ";seat:" + std::to_string(table.mover);
  out += ";bid:" + (table.bid_cards == 0 ? "-" : std::to_string(table.owner));
  switch (table.phase) {
    case Phase::Turn:
      return out + ";turn";
    case Phase::Reveal:
      return out + ";reveal:" + place_name(table.pending);
    case Phase::Put:
      return out + ";put:" + values_text(table.turned);
    default:
      return out + ";over";
  }
}

bool read_card(TextReader& reader, Draft& draft, Place place) {
  State& state = draft.state;
  const PlaceSet bit = place_bit(place);
  if (reader.literal(".")) {
    return true;
  }
  if (reader.literal("?")) {
    state.down |= bit;
    state.fresh |= bit;
    return true;
  }
  const bool up = reader.literal("^");
  const bool marked = !up && reader.literal("*");
  // One digit, not a number: the next digit is the next card.
  const char digit = reader.peek();
  if (digit < '0' || digit > '9') {
    return draft.fail("a place: ? 7 ^7 *7 or .");
  }
  reader.literal(std::string_view(&digit, 1));
  const auto value = static_cast<Value>(digit - '0');
  (up ? state.up : marked ? state.marked : state.down) |= bit;
  state.card[place] = value;
  if (++draft.seen[value] > kDeck[value]) {
    return draft.fail("no more cards of a value than the deck has");
  }
  if (up) {
    state.turned.add(value);
  } else if (marked) {
    state.bid_sum = static_cast<std::uint8_t>(std::min(state.bid_sum + value, 99));
    ++state.bid_cards;
  }
  return true;
}

bool read_rows(TextReader& reader, Draft& draft) {
  for (int i = 0; i < kPlaces; ++i) {
    if (i > 0 && i % kColumns == 0 && !reader.literal("/")) {
      return draft.fail("/ after ten places");
    }
    if (!read_card(reader, draft, static_cast<Place>(i))) {
      return false;
    }
  }
  return true;
}

bool read_unseen(TextReader& reader, Draft& draft) {
  State& state = draft.state;
  if (!reader.literal(";unseen:")) {
    return draft.fail(";unseen:");
  }
  for (int v = 0; v < kValues; ++v) {
    int count = 0;
    if ((v > 0 && !reader.literal(",")) || !reader.number(count, 0, kDeck[v])) {
      return draft.fail("the number of unseen cards of each value");
    }
    draft.seen[static_cast<std::size_t>(v)] += count;
    for (; count > 0; --count) {
      state.unseen.add(v);
    }
  }
  return true;
}

// A view does not say which cards were never seen: the first values of which some are left.
void imagine_unseen(Draft& draft) {
  int missing = std::popcount(draft.state.fresh);
  for (int v = 0; v < kValues; ++v) {
    for (int& seen = draft.seen[static_cast<std::size_t>(v)]; seen < kDeck[v] && missing > 0;
         ++seen, --missing) {
      draft.state.unseen.add(v);
    }
  }
}

bool read_piles(TextReader& reader, Draft& draft) {
  State& state = draft.state;
  if (!reader.literal(";piles:")) {
    return draft.fail(";piles:");
  }
  for (int i = 0; i < state.players; ++i) {
    if ((i > 0 && !reader.literal(",")) ||
        !reader.number(state.pile[static_cast<std::size_t>(i)], 0, kCards)) {
      return draft.fail("the size of each pile");
    }
  }
  return true;
}

bool read_seats(TextReader& reader, Draft& draft) {
  State& state = draft.state;
  if (!reader.literal(";seat:") || !reader.number(state.mover, 0, state.players - 1)) {
    return draft.fail(";seat: and the seat on turn");
  }
  if (!reader.literal(";bid:")) {
    return draft.fail(";bid:");
  }
  if (state.bid_cards == 0 ? !reader.literal("-")
                           : !reader.number(state.owner, 0, state.players - 1)) {
    return draft.fail("the owner of the marked cards, or - where none is marked");
  }
  return true;
}

bool read_phase(TextReader& reader, Draft& draft) {
  State& state = draft.state;
  if (reader.literal(";turn")) {
    state.phase = Phase::Turn;
  } else if (reader.literal(";over")) {
    state.phase = Phase::Over;
  } else if (reader.literal(";reveal:")) {
    state.phase = Phase::Reveal;
    if (!read_place(reader, state.pending)) {
      return draft.fail("the place being turned");
    }
  } else if (reader.literal(";put:")) {
    state.phase = Phase::Put;
    if (!state.turned.empty()) {
      return draft.fail("no card turned this turn while one is put back");
    }
    if (!read_values(reader, state.turned)) {
      return draft.fail("the cards in hand, such as 4+9");
    }
    for (int v = 0; v < kValues; ++v) {
      draft.seen[static_cast<std::size_t>(v)] += state.turned[v];
    }
  } else {
    return draft.fail(";turn, ;reveal:c7, ;put:4+9 or ;over");
  }
  return reader.at_end() || draft.fail("the end");
}

// Sixty cards in all: what is neither on the table nor in hand lies in the piles.
bool check_cards(Draft& draft) {
  const State& state = draft.state;
  int in_piles = kCards;
  for (int v = 0; v < kValues; ++v) {
    const int seen = draft.seen[static_cast<std::size_t>(v)];
    if (seen > kDeck[v]) {
      return draft.fail("no more cards of a value than the deck has");
    }
    in_piles -= seen;
  }
  for (const std::uint8_t pile : state.pile) {
    in_piles -= pile;
  }
  if (state.unseen.total() != std::popcount(state.fresh)) {
    return draft.fail("as many unseen cards as places marked ?");
  }
  return in_piles == 0 || draft.fail("sixty cards in all");
}

bool check_bid(Draft& draft, int zeros) {
  const State& state = draft.state;
  if (state.bid_cards == 0) {
    return true;
  }
  if (state.bid_sum >= kTarget || zeros > 1) {
    return draft.fail("a bid below 13 with at most one 0");
  }
  if (state.owner == state.mover) {
    return draft.fail("a bid of another seat than the one on turn");
  }
  return state.bid_cards > 1 || state.pile[state.owner] > 0 ||
         draft.fail("a bid of two cards by a seat that has won none");  // 4.2
}

bool check_turned(Draft& draft) {
  State& state = draft.state;
  const int sum = state.turned.sum();
  const int cards = state.turned.total();
  if (state.turned[0] > 1) {
    return draft.fail("at most one 0 among the cards turned");
  }
  switch (state.phase) {
    case Phase::Put:
      return (cards >= 2 && (sum == kTarget || (sum < kTarget && state.bid_cards == 0))) ||
             draft.fail("a hand of two or more cards that a 13 or a bid can give");
    case Phase::Over:
      return (cards == 0 && state.bid_cards == 0 && state.pile[state.mover] >= 2) ||
             draft.fail("an end brought about by the seat on turn");
    case Phase::Reveal:
      if (!contains(state.fresh, state.pending)) {
        return draft.fail("a place with an unseen card to turn");
      }
      break;
    default:
      if (state.down == 0 && (cards == 0 || (cards == 1 && state.pile[state.mover] == 0))) {
        return draft.fail("something to do for the seat on turn");  // 2.6, 4.3
      }
  }
  if (sum >= kTarget) {
    return draft.fail("cards turned that add up to less than 13");
  }
  state.sum = static_cast<std::uint8_t>(sum);
  return true;
}

int zeros_marked(const State& state) {
  int zeros = 0;
  for (PlaceSet places = state.marked; places != 0;) {
    zeros += state.card[pop_place(places)] == 0 ? 1 : 0;
  }
  return zeros;
}

bool read_rest(TextReader& reader, Draft& draft) {
  return read_piles(reader, draft) && read_seats(reader, draft) && read_phase(reader, draft);
}

bool check_all(Draft& draft) {
  return check_cards(draft) && check_bid(draft, zeros_marked(draft.state)) && check_turned(draft);
}

// Before anything is read: no card is anywhere.
Draft empty_draft(const Options& options) {
  Draft draft{.state = Rules::initial(options), .seen = {}, .expected = {}};
  draft.state.down = 0;
  draft.state.fresh = 0;
  draft.state.unseen = {};
  return draft;
}

}  // namespace

std::string Rules::text(const State& state) {
  std::string unseen = ";unseen:";
  for (int v = 0; v < kValues; ++v) {
    unseen += (v > 0 ? "," : "") + std::to_string(state.unseen[v]);
  }
  return rows_text(state, state.fresh) + unseen + rest_text(state);
}

std::string Rules::text(const View& view) {
  return rows_text(view, view.down) + rest_text(view);
}

Parsed<State> Rules::parse_state(const Options& options, std::string_view text) {
  TextReader reader(text);
  Draft draft = empty_draft(options);
  if (!read_rows(reader, draft) || !read_unseen(reader, draft) || !read_rest(reader, draft) ||
      !check_all(draft)) {
    return reader.error(draft.expected);
  }
  return draft.state;
}

// Read as a state that looks like it, and written by the same hand again.
Parsed<View> Rules::parse_view(const Options& options, std::string_view text) {
  TextReader reader(text);
  Draft draft = empty_draft(options);
  if (!read_rows(reader, draft) || !read_rest(reader, draft)) {
    return reader.error(draft.expected);
  }
  imagine_unseen(draft);
  if (!check_all(draft)) {
    return reader.error(draft.expected);
  }
  const View seen = view(draft.state, Spectator{});
  if (Rules::text(seen) != text) {
    return ParseError{0, "? for every card that lies face down"};
  }
  return seen;
}

}  // namespace calanque::calcory
