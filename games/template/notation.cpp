#include "core/notation.h"

#include "games/template/rules.h"

// Actions `throw`, `keep`; outcomes `d:4`; events `gathered:0:4:9`, `lost:0:9`, `kept:0:9:21`,
// `won:0`; states and views `12,0/5/1/30/decide`: points, gathered, mover, goal, phase.
namespace calanque::template_game {

namespace {

constexpr std::array<std::string_view, 2> kActions = {"throw", "keep"};
constexpr std::array<std::string_view, 3> kPhases = {"decide", "thrown", "over"};

std::string number(int value) {
  return std::to_string(value);
}

}  // namespace

std::string Rules::text(const Action& action) {
  return std::string(kActions[static_cast<std::size_t>(action)]);
}

std::string Rules::text(const Outcome& outcome) {
  return "d:" + number(outcome.pips);
}

std::string Rules::text(const Event& event) {
  struct Writer {
    std::string operator()(const Gathered& e) const {
      return "gathered:" + number(index(e.seat)) + ":" + number(e.pips) + ":" + number(e.gathered);
    }
    std::string operator()(const Lost& e) const {
      return "lost:" + number(index(e.seat)) + ":" + number(e.lost);
    }
    std::string operator()(const Kept& e) const {
      return "kept:" + number(index(e.seat)) + ":" + number(e.kept) + ":" + number(e.points);
    }
    std::string operator()(const Won& e) const { return "won:" + number(index(e.seat)); }
  };
  return std::visit(Writer{}, event);
}

std::string Rules::text(const View& view) {
  std::string out;
  for (int i = 0; i < view.players; ++i) {
    out += (i == 0 ? "" : ",") + number(view.points[static_cast<std::size_t>(i)]);
  }
  return out + "/" + number(view.gathered) + "/" + number(view.mover) + "/" + number(view.goal) +
         "/" + std::string(kPhases[static_cast<std::size_t>(view.phase)]);
}

// Nothing is hidden, so a state is written as everybody sees it.
std::string Rules::text(const State& state) {
  return text(view(state, Spectator{}));
}

Parsed<Action> Rules::parse_action(std::string_view text) {
  TextReader reader(text);
  Action action{};
  if (!reader.word(action, kActions) || !reader.at_end()) {
    return reader.error("throw or keep");
  }
  return action;
}

Parsed<Outcome> Rules::parse_outcome(std::string_view text) {
  TextReader reader(text);
  Outcome outcome;
  if (!reader.literal("d:") || !reader.number(outcome.pips, 1, 6) || !reader.at_end()) {
    return reader.error("d:1 to d:6");
  }
  return outcome;
}

Parsed<Event> Rules::parse_event(std::string_view text) {
  TextReader reader(text);
  const auto next = [&](std::uint8_t& out) {
    return reader.literal(":") && reader.number(out, 0, 255);
  };
  Seat seat{};
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  Event event;
  bool fits = false;
  if (reader.literal("gathered:")) {
    fits = reader.seat(seat) && next(a) && next(b);
    event = Gathered{seat, a, b};
  } else if (reader.literal("lost:")) {
    fits = reader.seat(seat) && next(a);
    event = Lost{seat, a};
  } else if (reader.literal("kept:")) {
    fits = reader.seat(seat) && next(a) && next(b);
    event = Kept{seat, a, b};
  } else if (reader.literal("won:")) {
    fits = reader.seat(seat);
    event = Won{seat};
  }
  if (!fits || !reader.at_end()) {
    return reader.error("an event such as gathered:0:4:9");
  }
  return event;
}

Parsed<State> Rules::parse_state(const Options& options, std::string_view text) {
  TextReader reader(text);
  State state = initial(options);
  for (int i = 0; i < state.players; ++i) {
    if ((i > 0 && !reader.literal(",")) ||
        !reader.number(state.points[static_cast<std::size_t>(i)], 0, 250)) {
      return reader.error("the points of each seat");
    }
  }
  if (!reader.literal("/") || !reader.number(state.gathered, 0, 150)) {
    return reader.error("/ and the points gathered");
  }
  if (!reader.literal("/") || !reader.number(state.mover, 0, state.players - 1)) {
    return reader.error("/ and the seat on turn");
  }
  if (!reader.literal("/") || !reader.number(state.goal, 10, 100)) {
    return reader.error("/ and the goal");
  }
  if (!reader.literal("/") || !reader.word(state.phase, kPhases) || !reader.at_end()) {
    return reader.error("/ and decide, thrown or over");
  }
  for (int i = 0; i < state.players; ++i) {
    const bool winner = state.phase == Phase::Over && i == state.mover;
    if ((state.points[static_cast<std::size_t>(i)] >= state.goal) != winner) {
      return reader.error("the goal reached by the seat on turn, exactly when the game is over");
    }
  }
  return state;
}

Parsed<View> Rules::parse_view(const Options& options, std::string_view text) {
  const auto state = parse_state(options, text);
  if (!state) {
    return state.error();
  }
  return view(*state, Spectator{});
}

}  // namespace calanque::template_game
