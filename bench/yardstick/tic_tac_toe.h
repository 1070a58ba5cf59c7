#pragma once

#include "bench/yardstick/open_board.h"

namespace calanque::bench {

struct TicTacToeState {
  std::array<std::uint16_t, 2> marks{};
  std::uint8_t mover = 0;
  BoardPhase phase = BoardPhase::Playing;
  bool operator==(const TicTacToeState&) const = default;
};

struct TicTacToe : OpenBoard<TicTacToe, TicTacToeState, 9> {
  static constexpr std::string_view id = "tic_tac_toe";
  static constexpr unsigned kAll = 0x1ff;

  using OpenBoard::key;
  using OpenBoard::text;
  static std::uint64_t key(const View& view, const Knowledge& /*knowledge*/) {
    return state_key(view);
  }
  static std::uint64_t state_key(const State& state) { return hash_bytes(state); }

  static constexpr unsigned taken(const State& state) {
    return static_cast<unsigned>(state.marks[0] | state.marks[1]);
  }

  static Refusal check(const State& state, Seat seat, const Action& action) {
    const bool fine = state.phase == BoardPhase::Playing && index(seat) == state.mover &&
                      action.where < 9 && (taken(state) >> action.where & 1U) == 0;
    return fine ? Refusal{} : Violation{"1.1"_rule, Message("mark")};
  }

  static void legal_actions(const State& state, Seat seat, ActionList& list) {
    list.clear();
    if (state.phase != BoardPhase::Playing || index(seat) != state.mover) {
      return;
    }
    for (unsigned open = ~taken(state) & kAll; open != 0; open &= open - 1) {
      list.push_back(Mark{static_cast<std::uint8_t>(std::countr_zero(open))});
    }
  }

  template <class Sink>
  static void apply(State& state, Seat seat, const Action& action, Sink& sink) {
    std::uint16_t& own = state.marks[state.mover];
    own = static_cast<std::uint16_t>(own | 1U << action.where);
    sink.emit(Marked{seat, action.where}, "1.1"_rule);
    state.mover ^= 1U;
    state.phase = has_line(own)          ? BoardPhase::Won
                  : taken(state) == kAll ? BoardPhase::Full
                                         : BoardPhase::Playing;
  }

  static std::string text(const State& state) {
    return std::to_string(state.marks[0]) + "/" + std::to_string(state.marks[1]);
  }
  static Parsed<State> parse_state(const Options& /*options*/, std::string_view text) {
    TextReader reader(text);
    State state;
    if (!reader.number(state.marks[0], 0, kAll) || !reader.literal("/") ||
        !reader.number(state.marks[1], 0, kAll) || !reader.at_end()) {
      return reader.error("two boards");
    }
    state.mover = std::popcount(state.marks[0]) > std::popcount(state.marks[1]) ? 1 : 0;
    state.phase = has_line(state.marks[0]) || has_line(state.marks[1]) ? BoardPhase::Won
                  : taken(state) == kAll                               ? BoardPhase::Full
                                                                       : BoardPhase::Playing;
    return state;
  }

  static constexpr bool has_line(unsigned marks) {
    constexpr std::array<unsigned, 8> kLines = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
    for (const unsigned line : kLines) {
      if ((marks & line) == line) {
        return true;
      }
    }
    return false;
  }
};

static_assert(Game<TicTacToe>);

}  // namespace calanque::bench
