#include "games/calypso/fields.h"
#include "games/calypso/notation.h"
#include "games/calypso/rules.h"

namespace calanque::calypso {

namespace {

constexpr std::array<std::string_view, kColours + 1> kColourKeys = {
    "colour.none", "colour.red", "colour.blue", "colour.green", "colour.yellow"};
constexpr std::array<std::string_view, 8> kLargeKeys = {"large.none",  "large.red",    "large.blue",
                                                        "large.green", "large.yellow", "large.four",
                                                        "large.net",   "large.shark"};

// A field as a parameter of a sentence.
Seat param(Seat seat) {
  return seat;
}
int param(std::uint8_t number) {
  return number;
}
Token param(Place place) {
  return Token(write(place));
}
Word param(Colour colour) {
  return Word{kColourKeys[at(colour)]};
}
Word param(LargeTile tile) {
  return Word{kLargeKeys[at(tile)]};
}
int param(SeatSet seats) {
  return seats.size();
}

template <class Variant>
Message sentence(const Variant& any) {
  return std::visit(
      []<class T>(const T& item) {
        Message message(T::key);
        for_each_field(item, [&](std::string_view name, const auto& field) {
          message.params.push_back(Param{name, param(field)});
        });
        return message;
      },
      any);
}

}  // namespace

Message Rules::describe(const Action& action) {
  return sentence(action);
}

Message Rules::describe(const Outcome& outcome) {
  return sentence(outcome);
}

Message Rules::say(const Event& event) {
  return sentence(event);
}

// 4.9: the log never joins a colour to a place, nor a place to a search whose colour it names.
Message Rules::log(const Event& event) {
  return std::visit(
      [&]<class T>(const T& item) {
        if constexpr (requires {
                        T::log;
                        item.seat;
                      }) {
          return Message(T::log).with("seat", item.seat);
        } else if constexpr (requires { T::log; }) {
          return Message(T::log);
        } else {
          return sentence(event);
        }
      },
      event);
}

}  // namespace calanque::calypso
