#include "ai/callisto/advice.h"

#include <algorithm>

#include "games/callisto/placing.h"
#include "games/callisto/words.h"

namespace calanque::ai::callisto {

namespace {

using calanque::callisto::Action;
using calanque::callisto::ActionList;
using calanque::callisto::kFinish;
using calanque::callisto::kMaxColours;
using calanque::callisto::kPieces;
using calanque::callisto::Piece;
using calanque::callisto::State;
using calanque::callisto::Table;

// The table after a move, as far as people look: who can still lay which pieces, and on how many
// squares everybody could go on.
struct Prospect {
  int points = 0;    // laid by the move
  int distance = 0;  // of the move from the centre
  int own_reach = 0;
  int other_reach = 0;
  std::array<std::array<bool, kPieces>, kMaxColours> fits{};
};

int size_of_reach(const State& state, int colour) {
  return touching_squares(state, colour, empty_squares(state)).size();
}

int from_centre(const Table& table, Action action) {
  const int last = board_of(table).width - 1;
  const int x = 2 * calanque::callisto::column_of(square_of(action)) - last;
  const int y = 2 * calanque::callisto::row_of(square_of(action)) - last;
  return std::max(x < 0 ? -x : x, y < 0 ? -y : y) / 2;
}

Prospect prospect_of(State state, Action action) {
  Table& table = state.table;
  const int mover = table.mover;
  Prospect prospect;
  if (action != kFinish) {
    prospect.points = points_of(orientation_of(action).piece);
    prospect.distance = from_centre(table, action);
    lay(state, mover, action);
  }
  for (int colour = 0; colour < table.colours(); ++colour) {
    const bool own = table.seat_of(colour) == table.seat_of(mover);
    (own ? prospect.own_reach : prospect.other_reach) += size_of_reach(state, colour);
    if (table.is_out(colour)) {
      continue;
    }
    table.mover = static_cast<std::uint8_t>(colour);
    ActionList actions;
    Rules::legal_actions(state, table.seat_of(colour), actions);
    for (const Action next : actions) {
      if (next != kFinish) {
        const Piece piece = taken_for(orientation_of(next).piece, table.flip != 0);
        prospect.fits[static_cast<std::size_t>(colour)][static_cast<std::size_t>(piece)] = true;
      }
    }
  }
  return prospect;
}

// The biggest piece that the colour can lay in one prospect and holds but cannot lay in the other;
// Column for none.
Piece only_in(const Prospect& one, const Prospect& other, int colour) {
  const auto c = static_cast<std::size_t>(colour);
  Piece biggest = Piece::Column;
  for (std::size_t i = 1; i < kPieces; ++i) {
    if (one.fits[c][i] && !other.fits[c][i] && size_of(static_cast<Piece>(i)) >= size_of(biggest)) {
      biggest = static_cast<Piece>(i);
    }
  }
  return biggest;
}

// A thing that can be said for a move, and roughly how many points it is about.
struct Argument {
  double points = 0;
  Message message;
};

class Contrast {
 public:
  Contrast(const State& state, Action first, Action second)
      : state_(state),
        second_action_(second),
        first_(prospect_of(state, first)),
        second_(prospect_of(state, second)) {}

  // The strongest argument for the first; an empty message if none is worth saying.
  Message strongest() {
    const Table& table = state_.table;
    for (int colour = 0; colour < table.colours(); ++colour) {
      if (table.seat_of(colour) == table.seat_of(table.mover)) {
        keeps(colour);
      } else {
        blocks(colour);
      }
    }
    say(0.3 * (first_.own_reach - second_.own_reach),
        numbers("hint.reach", first_.own_reach, second_.own_reach));
    say(0.3 * (second_.other_reach - first_.other_reach),
        numbers("hint.takes", first_.other_reach, second_.other_reach));
    say(first_.points - second_.points, numbers("hint.points", first_.points, second_.points));
    if (table.count[table.mover] < kOpening) {
      say(0.5 * (second_.distance - first_.distance), Message("hint.centre"));
    }
    return best_.message;
  }

 private:
  static constexpr int kOpening = 6;  // things laid, while the centre still counts

  static Message numbers(std::string_view key, int first, int second) {
    return Message(key).with("first", first).with("second", second);
  }

  // A piece that the second move lays itself is not lost by it.
  bool lays(Action action, Piece piece) const {
    return action != kFinish &&
           taken_for(orientation_of(action).piece, state_.table.flip != 0) == piece;
  }

  void keeps(int colour) {
    const Piece piece = only_in(first_, second_, colour);
    if (piece != Piece::Column && !lays(second_action_, piece)) {
      say(size_of(piece), Message("hint.keeps").with("piece", piece_word(piece)));
    }
  }

  void blocks(int colour) {
    const Piece piece = only_in(second_, first_, colour);
    if (piece != Piece::Column) {
      say(size_of(piece), Message("hint.blocks")
                              .with("seat", state_.table.seat_of(colour))
                              .with("colour", calanque::callisto::colour_word(colour))
                              .with("piece", piece_word(piece)));
    }
  }

  void say(double points, const Message& message) {
    if (points > best_.points) {
      best_ = {points, message};
    }
  }

  const State& state_;
  Action second_action_;
  Prospect first_;
  Prospect second_;
  Argument best_{.points = 0.5, .message = {}};
};

}  // namespace

Message reason_for(const State& state, const Thought<Rules>& thought) {
  const auto& candidates = thought.candidates;
  if (thought.exact && candidates.front().value >= 1) {
    return Message("hint.won");
  }
  if (thought.exact) {
    return Message("hint.lost");
  }
  if (candidates.size() < 2) {
    return Message("hint.only");
  }
  Message visible = Contrast(state, candidates[0].action, candidates[1].action).strongest();
  if (!visible.key.empty()) {
    return visible;
  }
  const int first = percent_of(candidates[0].value);
  const int second = percent_of(candidates[1].value);
  return first - second < 2 ? Message("hint.close")
                            : Message("hint.tried").with("first", first).with("second", second);
}

Message outlook_message(Seat seat, double points) {
  return Message("hint.outlook")
      .with("seat", seat)
      .with("points", (static_cast<int>(2 * points) + 1) / 2);
}

}  // namespace calanque::ai::callisto
