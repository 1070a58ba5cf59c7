#include "games/calypso/notation.h"

#include <span>

#include "games/calypso/fields.h"
#include "games/calypso/rules.h"

// Actions `turn:b2`, `name:red:b2`, `take:1`, `put:a1`; outcomes `face:red`, `large:net`, `d:4`;
// events `turned:0:b2:red:blue`: a name and the fields of the struct. States are in parse.cpp.
namespace calanque::calypso {

bool read(TextReader& reader, Place& place) {
  const std::string_view rest = reader.rest();
  if (rest.size() < 2 || rest[0] < 'a' || rest[0] > 'd' || rest[1] < '1' || rest[1] > '3') {
    return false;
  }
  place = static_cast<Place>((rest[1] - '1') * kColumns + rest[0] - 'a');
  return reader.literal(rest.substr(0, 2));
}

bool read(TextReader& reader, Colour& colour) {
  std::size_t found = 0;
  const bool fits = reader.word(found, std::span(kColourNames).subspan(1));
  colour = static_cast<Colour>(found + 1);
  return fits;
}

bool read(TextReader& reader, LargeTile& tile) {
  std::size_t found = 0;
  const bool fits = reader.word(found, std::span(kLargeNames).subspan(1));
  tile = static_cast<LargeTile>(found + 1);
  return fits;
}

bool read(TextReader& reader, Seat& seat) {
  return reader.seat(seat);
}

bool read(TextReader& reader, std::uint8_t& number) {
  return reader.number(number, 0, kFish);
}

bool read(TextReader& reader, SeatSet& seats) {
  for (int i = 0; i < kMaxSeats; ++i) {
    if (reader.literal(write(seat_at(i)))) {
      seats.insert(seat_at(i));
    }
  }
  return !seats.empty();
}

namespace {

template <class Variant>
std::string write_any(const Variant& any) {
  return std::visit(
      []<class T>(const T& item) {
        std::string out(tag_of<T>());
        for_each_field(item,
                       [&](std::string_view, const auto& field) { out += ":" + write(field); });
        return out;
      },
      any);
}

template <class T, class Variant>
bool read_as(std::string_view text, Variant& any) {
  TextReader reader(text);
  T item;
  bool fits = reader.literal(tag_of<T>());
  for_each_field(item, [&](std::string_view, auto& field) {
    fits = fits && reader.literal(":") && read(reader, field);
  });
  if (!fits || !reader.at_end()) {
    return false;
  }
  any = item;
  return true;
}

// No name is another one followed by a colon, so at most one alternative fits.
template <class... T>
bool read_any(std::string_view text, std::variant<T...>& any) {
  return (read_as<T>(text, any) || ...);
}

template <class Variant>
Parsed<Variant> parse_any(std::string_view text, const char* expected) {
  Variant any;
  if (!read_any(text, any)) {
    return ParseError{0, expected};
  }
  return any;
}

}  // namespace

std::string Rules::text(const Action& action) {
  return write_any(action);
}

std::string Rules::text(const Outcome& outcome) {
  return write_any(outcome);
}

std::string Rules::text(const Event& event) {
  return write_any(event);
}

Parsed<Action> Rules::parse_action(std::string_view text) {
  return parse_any<Action>(text, "an action: turn:b2, name:red:b2, take:1 or put:a1");
}

Parsed<Outcome> Rules::parse_outcome(std::string_view text) {
  Parsed<Outcome> outcome = parse_any<Outcome>(text, "an outcome: face:red, large:net or d:4");
  if (outcome) {
    const auto* pips = std::get_if<Pips>(&*outcome);
    if (pips != nullptr && (pips->pips < 1 || pips->pips > 6)) {
      return ParseError{2, "1 to 6 pips"};
    }
  }
  return outcome;
}

Parsed<Event> Rules::parse_event(std::string_view text) {
  return parse_any<Event>(text, "an event such as turned:0:b2:red:blue");
}

}  // namespace calanque::calypso
