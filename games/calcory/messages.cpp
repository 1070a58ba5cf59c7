#include "games/calcory/notation.h"
#include "games/calcory/rules.h"

namespace calanque::calcory {

namespace {

Token place_token(Place place) {
  return Token(place_name(place));
}

std::string_view cover_key(CoverReason reason) {
  switch (reason) {
    case CoverReason::Over13:
      return "event.covered.over";
    case CoverReason::TwoZeros:
      return "event.covered.zeros";
    case CoverReason::Failed:
      return "event.covered.failed";
    case CoverReason::OnlyCard:
      return "event.covered.only";
    default:
      return "event.covered.bettered";
  }
}

std::string_view take_key(TakeReason reason) {
  switch (reason) {
    case TakeReason::Thirteen:
      return "event.taken.thirteen";
    case TakeReason::Bid:
      return "event.taken.bid";
    default:
      return "event.taken.last";
  }
}

// Nothing here names a value together with its place, except a face while it lies open.
struct Sayer {
  Message operator()(const Turned& e) const {
    return Message("event.turned")
        .with("seat", e.seat)
        .with("place", place_token(e.place))
        .with("value", int{e.value})
        .with("sum", int{e.sum});
  }
  Message operator()(const Covered& e) const {
    return Message(cover_key(e.reason)).with("seat", e.seat).with("cards", std::popcount(e.places));
  }
  Message operator()(const Marked& e) const {
    return Message("event.marked")
        .with("seat", e.seat)
        .with("cards", std::popcount(e.places))
        .with("sum", int{e.sum});
  }
  Message operator()(const Taken& e) const {
    return Message(take_key(e.reason)).with("seat", e.seat).with("cards", std::popcount(e.places));
  }
  Message operator()(const PutBack& e) const {
    Message message("event.put");
    if (e.value != kSecret) {
      message = Message("event.put.known").with("value", int{e.value});
    }
    return std::move(message)
        .with("seat", e.seat)
        .with("place", place_token(e.place))
        .with("kept", int{e.kept});
  }
  Message operator()(const Passed& e) const { return Message("event.passed").with("seat", e.seat); }
  Message operator()(const Ended& /*e*/) const { return Message("event.ended"); }
  Message operator()(const Won& e) const {
    return Message(e.shared ? "event.shared" : "event.won")
        .with("seat", e.seat)
        .with("cards", int{e.cards});
  }
};

}  // namespace

Message Rules::describe(const Action& action) {
  switch (action.kind) {
    case ActionKind::Turn:
      return Message("action.turn").with("place", place_token(action.place));
    case ActionKind::Stop:
      return Message("action.stop");
    default:
      return Message("action.put")
          .with("value", int{action.value})
          .with("place", place_token(action.place));
  }
}

Message Rules::describe(const Outcome& outcome) {
  return Message("outcome.card").with("value", int{outcome.value});
}

Message Rules::say(const Event& event) {
  return std::visit(Sayer{}, event);
}

// The log never helps to remember what lies where: it names no place at all, so that not even the
// sum of a single marked card tells one.
Message Rules::log(const Event& event) {
  if (const auto* turned = std::get_if<Turned>(&event)) {
    return Message("log.turned").with("seat", turned->seat);
  }
  if (const auto* put = std::get_if<PutBack>(&event)) {
    return Message("log.put").with("seat", put->seat).with("kept", int{put->kept});
  }
  return say(event);
}

}  // namespace calanque::calcory
