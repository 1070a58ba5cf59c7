#include "games/callisto/rules.h"
#include "games/callisto/words.h"

namespace calanque::callisto {

Message Rules::describe(const Action& action) {
  if (action == kFinish) {
    return Message("action.finish");
  }
  const Token cells{text(action)};
  if (action == kNoPiece || is_beyond_the_edge(action)) {
    return Message("action.nowhere").with("cells", cells);
  }
  const Piece piece = orientation_of(action).piece;
  if (piece == Piece::Column) {
    return Message("action.column").with("cells", cells);
  }
  return Message("action.piece").with("piece", piece_word(piece)).with("cells", cells);
}

// Never said: no outcome can happen.
Message Rules::describe(const Outcome& /*outcome*/) {
  return Message("outcome.none");
}

Message Rules::say(const Event& event) {
  struct Sayer {
    static Message about(std::string_view key, Seat seat, int colour) {
      return Message(key).with("seat", seat).with("colour", colour_word(colour));
    }
    Message operator()(const Placed& e) const {
      const bool column = e.piece == Piece::Column;
      return about(column ? "event.column" : "event.piece", e.seat, e.colour)
          .with("piece", piece_word(e.piece))
          .with("cells", Token(text(e.action)));
    }
    Message operator()(const Finished& e) const {
      return about("event.finished", e.seat, e.colour);
    }
    Message operator()(const Emptied& e) const { return about("event.emptied", e.seat, e.colour); }
    Message operator()(const Blocked& e) const {
      return about("event.blocked", e.seat, e.colour).with("penalty", int{e.penalty});
    }
    Message operator()(const TurnPassed& e) const { return about("event.turn", e.seat, e.colour); }
    Message operator()(const Counted& e) const {
      return Message("event.counted").with("seat", e.seat).with("penalty", int{e.penalty});
    }
    Message operator()(const Won& e) const { return Message("event.won").with("seat", e.seat); }
  };
  return std::visit(Sayer{}, event);
}

// Callisto hides nothing; but where a piece lies is seen on the board, and a log of squares is read
// by nobody.
Message Rules::log(const Event& event) {
  if (const auto* placed = std::get_if<Placed>(&event)) {
    return Message(placed->piece == Piece::Column ? "log.column" : "log.piece")
        .with("seat", placed->seat)
        .with("colour", colour_word(placed->colour))
        .with("piece", piece_word(placed->piece));
  }
  return say(event);
}

}  // namespace calanque::callisto
