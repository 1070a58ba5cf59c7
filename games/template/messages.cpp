#include "games/template/rules.h"

namespace calanque::template_game {

Message Rules::describe(const Action& action) {
  return Message(action == Action::Throw ? "action.throw" : "action.keep");
}

Message Rules::describe(const Outcome& outcome) {
  return Message("outcome.pips").with("pips", int{outcome.pips});
}

Message Rules::say(const Event& event) {
  struct Sayer {
    Message operator()(const Gathered& e) const {
      return Message("event.gathered")
          .with("seat", e.seat)
          .with("pips", int{e.pips})
          .with("gathered", int{e.gathered});
    }
    Message operator()(const Lost& e) const {
      return Message("event.lost").with("seat", e.seat).with("lost", int{e.lost});
    }
    Message operator()(const Kept& e) const {
      return Message("event.kept")
          .with("seat", e.seat)
          .with("kept", int{e.kept})
          .with("points", int{e.points});
    }
    Message operator()(const Won& e) const { return Message("event.won").with("seat", e.seat); }
  };
  return std::visit(Sayer{}, event);
}

// Pig hides nothing, so the log may say what was said.
Message Rules::log(const Event& event) {
  return say(event);
}

}  // namespace calanque::template_game
