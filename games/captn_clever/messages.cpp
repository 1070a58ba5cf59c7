#include "games/captn_clever/link_notation.h"
#include "games/captn_clever/rules.h"

namespace calanque::captn_clever {

namespace {

Token token(const Link& link) {
  return Token(text_of(link));
}

struct Sayer {
  Message operator()(const Placed& e) const {
    return Message("event.placed")
        .with("seat", e.seat)
        .with("island", number(e.island))
        .with("link", token(e.link));
  }
  Message operator()(const Gave& e) const {
    if (e.island == kHidden) {
      return Message("event.gave.hidden").with("giver", e.giver).with("owner", e.owner);
    }
    return Message("event.gave")
        .with("giver", e.giver)
        .with("owner", e.owner)
        .with("island", number(e.island));
  }
  Message operator()(const Looked& e) const {
    if (e.island == kHidden) {
      return Message("event.looked.hidden").with("owner", e.owner);
    }
    return Message("event.looked").with("owner", e.owner).with("island", number(e.island));
  }
  Message operator()(const BoatMoved& e) const {
    return Message("event.boat")
        .with("seat", e.seat)
        .with("from", token(e.from))
        .with("to", token(e.to));
  }
  Message operator()(const CaptainMoved& e) const {
    return Message("event.captain")
        .with("seat", e.seat)
        .with("from", number(e.route.islands[0]))
        .with("to", number(e.route.to()))
        .with("boats", e.route.size - 1);
  }
  Message operator()(const Found& e) const {
    return Message("event.found")
        .with("seat", e.seat)
        .with("island", number(e.island))
        .with("finds", int{e.finds});
  }
  Message operator()(const Stayed& e) const { return Message("event.stayed").with("seat", e.seat); }
  Message operator()(const Ended& e) const { return Message("event.ended").with("seat", e.seat); }
  Message operator()(const Won& e) const { return Message("event.won").with("seat", e.seat); }
};

}  // namespace

Message Rules::describe(const Action& action) {
  switch (action.what) {
    case Do::Set:
      return Message("action.set")
          .with("island", number(action.island))
          .with("link", token(action.link));
    case Do::Give:
      return Message("action.give").with("island", number(action.island));
    case Do::Boat:
      return Message("action.boat").with("link", token(action.link));
    case Do::Captain:
      return Message("action.captain").with("island", number(action.island));
    default:
      return Message("action.end");
  }
}

Message Rules::describe(const Outcome& outcome) {
  return Message("outcome.card").with("island", number(outcome.island));
}

Message Rules::say(const Event& event) {
  return std::visit(Sayer{}, event);
}

// 3.5: a log that named islands would remember the covered finds for everybody.
Message Rules::log(const Event& event) {
  if (const auto* gave = std::get_if<Gave>(&event)) {
    return Sayer{}(Gave{gave->giver, gave->owner, kHidden});
  }
  if (const auto* looked = std::get_if<Looked>(&event)) {
    return Sayer{}(Looked{looked->owner, kHidden});
  }
  // Where boats are is seen on the board.
  if (const auto* placed = std::get_if<Placed>(&event)) {
    return Message("log.placed").with("seat", placed->seat).with("island", number(placed->island));
  }
  if (const auto* boat = std::get_if<BoatMoved>(&event)) {
    return Message("log.boat").with("seat", boat->seat);
  }
  if (const auto* moved = std::get_if<CaptainMoved>(&event)) {
    return Message("log.captain").with("seat", moved->seat).with("boats", moved->route.size - 1);
  }
  if (const auto* found = std::get_if<Found>(&event)) {
    return Message("log.found").with("seat", found->seat).with("finds", int{found->finds});
  }
  return say(event);
}

}  // namespace calanque::captn_clever
