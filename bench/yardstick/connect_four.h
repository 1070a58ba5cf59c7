#pragma once

#include "bench/yardstick/open_board.h"

namespace calanque::bench {

// Seven columns of six, each column seven bits wide so that no line wraps round.
struct ConnectFourState {
  std::array<std::uint64_t, 2> discs{};
  std::uint8_t mover = 0;
  BoardPhase phase = BoardPhase::Playing;
  bool operator==(const ConnectFourState&) const = default;
};

inline constexpr std::uint64_t connect_four_column(int column) {
  return std::uint64_t{0x3f} << (7 * column);
}

inline constexpr bool connect_four_line(std::uint64_t discs) {
  for (const int step : {1, 7, 6, 8}) {
    const std::uint64_t pairs = discs & (discs >> step);
    if ((pairs & (pairs >> (2 * step))) != 0) {
      return true;
    }
  }
  return false;
}

struct ConnectFour : OpenBoard<ConnectFour, ConnectFourState, 7> {
  static constexpr std::string_view id = "connect_four";

  using OpenBoard::key;
  using OpenBoard::text;
  static std::uint64_t key(const View& view, const Knowledge& /*knowledge*/) {
    return state_key(view);
  }
  static std::uint64_t state_key(const State& state) {
    return mix64(state.discs[0] ^ mix64(state.discs[1] + 1));
  }

  static constexpr std::uint64_t taken(const State& state) {
    return state.discs[0] | state.discs[1];
  }
  static constexpr bool is_open(const State& state, int column) {
    return (connect_four_column(column) & ~taken(state)) != 0;
  }

  static Refusal check(const State& state, Seat seat, const Action& action) {
    const bool fine = state.phase == BoardPhase::Playing && index(seat) == state.mover &&
                      action.where < 7 && is_open(state, action.where);
    return fine ? Refusal{} : Violation{"1.1"_rule, Message("mark")};
  }

  static void legal_actions(const State& state, Seat seat, ActionList& list) {
    list.clear();
    if (state.phase != BoardPhase::Playing || index(seat) != state.mover) {
      return;
    }
    for (int column = 0; column < 7; ++column) {
      if (is_open(state, column)) {
        list.push_back(Mark{static_cast<std::uint8_t>(column)});
      }
    }
  }

  template <class Sink>
  static void apply(State& state, Seat seat, const Action& action, Sink& sink) {
    const std::uint64_t open = connect_four_column(action.where) & ~taken(state);
    std::uint64_t& own = state.discs[state.mover];
    own |= open & (~open + 1);
    sink.emit(Marked{seat, action.where}, "1.1"_rule);
    state.mover ^= 1U;
    state.phase = connect_four_line(own)              ? BoardPhase::Won
                  : std::popcount(taken(state)) == 42 ? BoardPhase::Full
                                                      : BoardPhase::Playing;
  }

  static std::string text(const State& state) {
    return std::to_string(state.discs[0]) + "/" + std::to_string(state.discs[1]);
  }
  static Parsed<State> parse_state(const Options& /*options*/, std::string_view text) {
    constexpr std::int64_t kLast = (std::int64_t{1} << 49) - 1;
    TextReader reader(text);
    State state;
    if (!reader.number(state.discs[0], 0, kLast) || !reader.literal("/") ||
        !reader.number(state.discs[1], 0, kLast) || !reader.at_end()) {
      return reader.error("two boards");
    }
    state.mover = std::popcount(state.discs[0]) > std::popcount(state.discs[1]) ? 1 : 0;
    state.phase = connect_four_line(state.discs[0]) || connect_four_line(state.discs[1])
                      ? BoardPhase::Won
                  : std::popcount(taken(state)) == 42 ? BoardPhase::Full
                                                      : BoardPhase::Playing;
    return state;
  }
};

static_assert(Game<ConnectFour>);

}  // namespace calanque::bench
