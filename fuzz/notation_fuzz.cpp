// Any text: what reads as notation is written so that it reads back the same (people may write
// 9-6 for 6-9), a state that reads can be played, and so can what a view that reads leaves to
// guess.
#include <cstdlib>

#include "core/perft.h"
#include "games/all.h"

namespace {

using namespace calanque;  // NOLINT(google-build-using-namespace): one short program

void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

// A few steps from a state that was read: lists, checks, views and samples must all survive it.
template <Game G>
void play_on(typename G::State state) {
  Random random(1);
  NullSink sink;
  for (int i = 0; i < 8; ++i) {
    const Turn turn = G::turn(state);
    if (is_over(turn)) {
      return;
    }
    const auto view = G::view(state, Viewer(Spectator{}));
    require(G::view(G::sample(view, {}, random), Viewer(Spectator{})) == view);
    if (is_chance(turn)) {
      typename G::OutcomeList outcomes;
      G::chance(state, outcomes);
      require(!outcomes.empty());
      G::resolve(state, outcomes[random.pick_weighted(outcomes)].outcome, sink);
      continue;
    }
    const Seat seat = deciders(turn).front();
    typename G::ActionList actions;
    G::legal_actions(state, seat, actions);
    require(!actions.empty());
    const auto action = random.pick(actions);
    require(!G::check(state, seat, action));
    G::apply(state, seat, action, sink);
  }
}

// The views of a state read back.
template <Game G>
void read_views(const typename G::Options& options, const typename G::State& state) {
  const auto view = G::view(state, Viewer(Spectator{}));
  require(*G::parse_view(options, G::text(view)) == view);
  for (int i = 0; i < G::standings(state).seats; ++i) {
    const auto own = G::view(state, Viewer(seat_at(i)));
    require(*G::parse_view(options, G::text(own)) == own);
  }
}

// What reads as events, line by line: a memory that may have nothing to do with the table.
template <Game G>
typename G::Knowledge remembered(std::string_view lines) {
  typename G::Knowledge knowledge{};
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    if (const auto event = G::parse_event(line)) {
      G::observe(knowledge, *event);
    }
    lines.remove_prefix(std::min(line.size() + 1, lines.size()));
  }
  return knowledge;
}

template <Game G>
void read_all(int players, std::string_view input) {
  const std::string_view text = input.substr(0, input.find('\n'));
  typename G::Options options;
  (void)set_option(G::options_schema(), options, "players", std::to_string(players));
  if (G::check_options(options)) {
    return;
  }
  if (const auto action = G::parse_action(text)) {
    require(*G::parse_action(G::text(*action)) == *action);
    (void)G::check(G::initial(options), seat_at(0), *action);
  }
  if (const auto outcome = G::parse_outcome(text)) {
    require(*G::parse_outcome(G::text(*outcome)) == *outcome);
  }
  if (const auto event = G::parse_event(text)) {
    require(*G::parse_event(G::text(*event)) == *event);
    typename G::Knowledge knowledge;
    G::observe(knowledge, *event);
  }
  if (const auto state = G::parse_state(options, text)) {
    require(*G::parse_state(options, G::text(*state)) == *state);
    read_views<G>(options, *state);
    play_on<G>(*state);
  }
  if (const auto view = G::parse_view(options, text)) {
    require(*G::parse_view(options, G::text(*view)) == *view);
    Random random(1);
    play_on<G>(G::sample(*view, remembered<G>(input.substr(text.size())), random));
  }
  for (const auto& spec : G::options_schema()) {
    if (spec.kind == OptionKind::Table &&
        !set_option(G::options_schema(), options, spec.key, text) && !G::check_options(options)) {
      play_on<G>(G::initial(options));
    }
  }
}

template <class... G>
struct Games {
  static void read(std::uint8_t which, std::string_view text) {
    using Read = void (*)(int players, std::string_view text);
    static constexpr Read kReaders[] = {read_all<G>...};
    constexpr std::size_t kGames = sizeof...(G);
    kReaders[which % kGames](2 + static_cast<int>(which / kGames % 5), text);
  }
};

}  // namespace

// The first byte picks the game and the number of players. The first line is read as everything
// there is; the lines after it are what the viewer of a view has seen before.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) {
    return 0;
  }
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  EveryGame<Games>::read(data[0], text);
  return 0;
}
