#include "core/hash.h"
#include "games/callisto/placing.h"
#include "games/callisto/rules.h"

namespace calanque::callisto {

namespace {

// The families of zobrist() below 4 belong to the placements of the colours (see lay).
constexpr std::uint64_t kRestFamily = 4;

// Everything of the table but the placements.
std::uint64_t rest_hash(const Table& table) {
  std::uint64_t packed = 0;
  for (const int part :
       {int{table.mover}, int{table.out}, int{table.players}, int{table.start}, int{table.flip},
        static_cast<int>(table.last_column), static_cast<int>(table.colours_each)}) {
    packed = packed << 4 | static_cast<std::uint64_t>(part);
  }
  return zobrist(kRestFamily, packed);
}

}  // namespace

View Rules::view(const State& state, const Viewer& /*viewer*/) {
  return View{.table = state.table};
}

std::optional<Event> Rules::seen_by(const Event& event, const Viewer& /*viewer*/) {
  return event;
}

bool Rules::reveals(const Event& /*event*/) {
  return false;
}

void Rules::observe(Knowledge& /*knowledge*/, const Event& /*event*/) {
}

State Rules::sample(const View& view, const Knowledge& /*knowledge*/, Random& /*random*/) {
  const Table& table = view.table;
  State state = initial(Options{.players = table.players,
                                .start = table.start,
                                .flip = table.flip != 0,
                                .last_column = table.last_column,
                                .colours = table.colours_each});
  for (int colour = 0; colour < table.colours(); ++colour) {
    const auto c = static_cast<std::size_t>(colour);
    for (std::size_t i = 0; i < table.count[c]; ++i) {
      lay(state, colour, table.placed[c][i]);
    }
  }
  state.table.mover = table.mover;
  state.table.out = table.out;
  return state;
}

std::uint64_t Rules::key(const State& state) {
  return state.hash ^ rest_hash(state.table);
}

std::uint64_t Rules::key(const View& view, const Knowledge& /*knowledge*/) {
  std::uint64_t hash = rest_hash(view.table);
  for (std::size_t c = 0; c < kMaxColours; ++c) {
    for (std::size_t i = 0; i < view.table.count[c]; ++i) {
      hash ^= zobrist(c, view.table.placed[c][i].number);
    }
  }
  return hash;
}

}  // namespace calanque::callisto
