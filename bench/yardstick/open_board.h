#pragma once

#include "core/game.h"
#include "core/hash.h"
#include "core/notation.h"

// The parts of the Game concept that are the same for two-player board games without chance or
// secrets. A game derives from OpenBoard and adds turn, check, legal_actions and apply.
namespace calanque::bench {

struct NoOutcome {
  bool operator==(const NoOutcome&) const = default;
};

struct BoardOptions {
  int players = 2;
  int start = 0;
  bool operator==(const BoardOptions&) const = default;
};

// The cell or column that the mover takes.
struct Mark {
  std::uint8_t where = 0;
  bool operator==(const Mark&) const = default;
};

struct Marked {
  Seat seat{};
  std::uint8_t where = 0;
  bool operator==(const Marked&) const = default;
};

enum class BoardPhase : std::uint8_t { Playing, Won, Full };

template <class Derived, class BoardState, int kPlaces>
struct OpenBoard {
  using Options = BoardOptions;
  using State = BoardState;
  using Action = Mark;
  using Outcome = NoOutcome;
  using Event = Marked;
  using View = BoardState;
  struct Knowledge {
    bool operator==(const Knowledge&) const = default;
  };
  using ActionList = FixedList<Mark, kPlaces>;
  using OutcomeList = Distribution<NoOutcome, 1>;

  static constexpr Facts facts = {.min_seats = 2, .max_seats = 2, .automatic_limit = 1000};

  // A clause to cite, and no words: nobody is told of these games.
  static const Texts& texts() {
    static constexpr ClauseEntry kClauses[] = {{"1.1", {}, "tradition"}};
    static constexpr Texts kTexts{{}, kClauses};
    return kTexts;
  }
  static std::span<const OptionSpec<Options>> options_schema() { return {}; }
  static Refusal check_options(const Options& /*options*/) { return std::nullopt; }
  static State initial(const Options& /*options*/) { return {}; }

  static Turn turn(const State& state) {
    if (state.phase != BoardPhase::Playing) {
      return turn::Over{};
    }
    return turn::Decide{SeatSet(seat_at(state.mover))};
  }
  static RuleRef basis(const State& /*state*/, Seat /*seat*/, const Action& /*action*/) {
    return "1.1"_rule;
  }
  static void chance(const State& /*state*/, OutcomeList& list) { list.clear(); }
  template <class Sink>
  static void resolve(State& /*state*/, const Outcome& /*outcome*/, Sink& /*sink*/) {}
  static Standings standings(const State& state) {
    Standings standings;
    standings.seats = 2;
    if (state.phase == BoardPhase::Won) {  // the mover has just been beaten
      standings[seat_at(1 - state.mover)].score = 1;
      standings[seat_at(state.mover)].place = 2;
    }
    return standings;
  }

  static View view(const State& state, const Viewer& /*viewer*/) { return state; }
  static std::optional<Event> seen_by(const Event& event, const Viewer& /*viewer*/) {
    return event;
  }
  static bool reveals(const Event& /*event*/) { return false; }
  static void observe(Knowledge& /*knowledge*/, const Event& /*event*/) {}
  static State sample(const View& view, const Knowledge& /*knowledge*/, Random& /*random*/) {
    return view;
  }
  static std::uint64_t key(const State& state) { return Derived::state_key(state); }

  static std::string text(const Action& action) { return std::to_string(action.where); }
  static std::string text(const Outcome& /*outcome*/) { return "-"; }
  static std::string text(const Event& event) {
    return std::to_string(index(event.seat)) + ":" + std::to_string(event.where);
  }
  static Parsed<Action> parse_action(std::string_view text) {
    TextReader reader(text);
    Action action;
    if (!reader.number(action.where, 0, kPlaces - 1) || !reader.at_end()) {
      return reader.error("a place");
    }
    return action;
  }
  static Parsed<Outcome> parse_outcome(std::string_view /*text*/) { return NoOutcome{}; }
  static Parsed<Event> parse_event(std::string_view text) {
    TextReader reader(text);
    Event event;
    if (!reader.seat(event.seat) || !reader.literal(":") ||
        !reader.number(event.where, 0, kPlaces - 1) || !reader.at_end()) {
      return reader.error("seat:place");
    }
    return event;
  }
  static Parsed<View> parse_view(const Options& options, std::string_view text) {
    return Derived::parse_state(options, text);
  }

  static Message describe(const Action& /*action*/) { return Message("mark"); }
  static Message describe(const Outcome& /*outcome*/) { return Message("mark"); }
  static Message say(const Event& /*event*/) { return Message("mark"); }
  static Message log(const Event& /*event*/) { return Message("mark"); }
};

}  // namespace calanque::bench
