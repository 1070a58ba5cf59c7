#include "games/calcory/notation.h"

#include "games/calcory/rules.h"

// Places `a1` to `f10`: row, then column; sets of places `a1+c7`, of values `4+4+5`.
// Actions `turn:c7`, `stop`, `put:4:c7` (the 4 goes back to c7). Outcomes `card:7`.
// Events `turned:0:c7:4:11:new` (seat, place, value, sum; `new` or `known`),
// `covered:0:over:a1+c7` (over, zeros, failed, only, bettered), `marked:0:a1+c7:11`,
// `taken:0:thirteen:a1+c7:4+9` (thirteen, bid, last), `put:0:4:c7:1` (kept 1; `?` for a value not
// seen), `passed:0`, `ended`, `won:0:12` and `shared:0:12`. States: see position.cpp.
namespace calanque::calcory {

namespace {

constexpr std::array<std::string_view, 5> kCovers = {"over", "zeros", "failed", "only", "bettered"};
constexpr std::array<std::string_view, 3> kTakes = {"thirteen", "bid", "last"};
constexpr std::array<std::string_view, 2> kFresh = {"known", "new"};

std::string number(int value) {
  return std::to_string(value);
}

std::string seat_text(Seat seat) {
  return ":" + number(index(seat));
}

template <class Words, class Index>
std::string word(const Words& words, Index i) {
  return ":" + std::string(words[static_cast<std::size_t>(i)]);
}

struct EventWriter {
  std::string operator()(const Turned& e) const {
    return "turned" + seat_text(e.seat) + ":" + place_name(e.place) + ":" + number(e.value) + ":" +
           number(e.sum) + word(kFresh, e.fresh);
  }
  std::string operator()(const Covered& e) const {
    return "covered" + seat_text(e.seat) + word(kCovers, e.reason) + ":" + places_text(e.places);
  }
  std::string operator()(const Marked& e) const {
    return "marked" + seat_text(e.seat) + ":" + places_text(e.places) + ":" + number(e.sum);
  }
  std::string operator()(const Taken& e) const {
    return "taken" + seat_text(e.seat) + word(kTakes, e.reason) + ":" + places_text(e.places) +
           ":" + values_text(e.values);
  }
  std::string operator()(const PutBack& e) const {
    return "put" + seat_text(e.seat) + ":" + (e.value == kSecret ? "?" : number(e.value)) + ":" +
           place_name(e.place) + ":" + number(e.kept);
  }
  std::string operator()(const Passed& e) const { return "passed" + seat_text(e.seat); }
  std::string operator()(const Ended& /*e*/) const { return "ended"; }
  std::string operator()(const Won& e) const {
    return (e.shared ? "shared" : "won") + seat_text(e.seat) + ":" + number(e.cards);
  }
};

// Reads the parts of an event one after the other; `fits` stays true while they do.
struct EventReader {
  TextReader& reader;
  bool fits = true;

  void colon() { fits = fits && reader.literal(":"); }
  Seat seat() {
    Seat seat{};
    colon();
    fits = fits && reader.seat(seat, kMaxPlayers);
    return seat;
  }
  std::uint8_t number(int low, int high) {
    std::uint8_t value = 0;
    colon();
    fits = fits && reader.number(value, low, high);
    return value;
  }
  Place place() {
    Place place = 0;
    colon();
    fits = fits && read_place(reader, place);
    return place;
  }
  PlaceSet places() {
    PlaceSet places = 0;
    colon();
    fits = fits && read_places(reader, places);
    return places;
  }
  template <class Words>
  int one_of(const Words& words) {
    int i = 0;
    colon();
    fits = fits && reader.word(i, words);
    return i;
  }
};

Event read_put(EventReader& read) {
  PutBack put;
  put.seat = read.seat();
  read.colon();
  if (read.reader.literal("?")) {
    put.value = kSecret;
  } else {
    read.fits = read.fits && read.reader.number(put.value, 0, kValues - 1);
  }
  put.place = read.place();
  put.kept = read.number(1, kPlaces);
  return put;
}

Event read_taken(EventReader& read) {
  Taken taken;
  taken.seat = read.seat();
  taken.reason = static_cast<TakeReason>(read.one_of(kTakes));
  taken.places = read.places();
  read.colon();
  read.fits = read.fits && read_values(read.reader, taken.values);
  return taken;
}

// The event whose name has been read already.
Event read_event(std::size_t kind, EventReader& read) {
  switch (kind) {
    case 0: {
      Turned e{.seat = read.seat()};
      e.place = read.place();
      e.value = read.number(0, kValues - 1);
      e.sum = read.number(0, kTarget + kValues - 1);
      e.fresh = read.one_of(kFresh) == 1;
      return e;
    }
    case 1: {
      Covered e{.seat = read.seat()};
      e.reason = static_cast<CoverReason>(read.one_of(kCovers));
      e.places = read.places();
      return e;
    }
    case 2: {
      Marked e{.seat = read.seat()};
      e.places = read.places();
      e.sum = read.number(0, kTarget - 1);
      return e;
    }
    case 3:
      return read_taken(read);
    case 4:
      return read_put(read);
    case 5:
      return Passed{read.seat()};
    case 6:
      return Ended{};
    default: {
      Won e{.seat = read.seat()};
      e.cards = read.number(0, kPlaces);
      e.shared = kind == 8;
      return e;
    }
  }
}

}  // namespace

std::string Rules::text(const Action& action) {
  switch (action.kind) {
    case ActionKind::Turn:
      return "turn:" + place_name(action.place);
    case ActionKind::Stop:
      return "stop";
    default:
      return "put:" + number(action.value) + ":" + place_name(action.place);
  }
}

std::string Rules::text(const Outcome& outcome) {
  return "card:" + number(outcome.value);
}

std::string Rules::text(const Event& event) {
  return std::visit(EventWriter{}, event);
}

Parsed<Action> Rules::parse_action(std::string_view text) {
  TextReader reader(text);
  Action action;
  bool fits = false;
  if (reader.literal("turn:")) {
    action.kind = ActionKind::Turn;
    fits = read_place(reader, action.place);
  } else if (reader.literal("put:")) {
    action.kind = ActionKind::Put;
    fits = reader.number(action.value, 0, kValues - 1) && reader.literal(":") &&
           read_place(reader, action.place);
  } else {
    fits = reader.literal("stop");
  }
  if (!fits || !reader.at_end()) {
    return reader.error("turn:c7, stop or put:4:c7");
  }
  return action;
}

Parsed<Outcome> Rules::parse_outcome(std::string_view text) {
  TextReader reader(text);
  Outcome outcome;
  if (!reader.literal("card:") || !reader.number(outcome.value, 0, kValues - 1) ||
      !reader.at_end()) {
    return reader.error("card:0 to card:9");
  }
  return outcome;
}

Parsed<Event> Rules::parse_event(std::string_view text) {
  static constexpr std::array<std::string_view, 9> kKinds = {
      "turned", "covered", "marked", "taken", "put", "passed", "ended", "won", "shared"};
  TextReader reader(text);
  std::size_t kind = 0;
  if (!reader.word(kind, kKinds)) {
    return reader.error("the name of an event");
  }
  EventReader read{reader};
  const Event event = read_event(kind, read);
  if (!read.fits || !reader.at_end()) {
    return reader.error("an event such as turned:0:c7:4:11:new");
  }
  return event;
}

}  // namespace calanque::calcory
