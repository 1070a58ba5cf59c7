#include <algorithm>

#include "core/hash.h"
#include "games/kuna_yala/rules.h"
#include "games/kuna_yala/table.h"

namespace calanque::kuna_yala {

View Rules::view(const State& state, const Viewer& viewer) {
  View view{static_cast<const Table&>(state), state.tiles};
  for (int i = 0; i < state.players; ++i) {
    Tile& tile = view.tiles[static_cast<std::size_t>(i)];
    const bool shown = state.phase == Phase::Over || is_seat(viewer, seat_at(i));  // 1.6, 7.3
    tile = tile == Tile::None || shown ? tile : Tile::Hidden;
  }
  return view;
}

std::optional<Event> Rules::seen_by(const Event& event, const Viewer& viewer) {
  if (const auto* dealt = std::get_if<TileDealt>(&event);
      dealt != nullptr && !is_seat(viewer, dealt->seat)) {
    return Event(TileDealt{dealt->seat, Tile::Hidden});
  }
  return event;
}

bool Rules::reveals(const Event& event) {
  return std::holds_alternative<TileDealt>(event) || std::holds_alternative<Revealed>(event) ||
         std::holds_alternative<TileShown>(event);
}

void Rules::observe(Knowledge& knowledge, const Event& event) {
  if (const auto* placed = std::get_if<Placed>(&event);
      placed != nullptr && is_fish(placed->covered)) {
    ++knowledge.gone[kind_of(placed->covered)];  // 4.3
  } else if (const auto* turned = std::get_if<Turned>(&event); turned != nullptr) {
    ++knowledge.gone[kind_of(turned->card)];  // 5.6
  }
}

namespace {

// The tiles that the viewer does not see: any assignment of the other colours is as likely.
void sample_tiles(const View& view, State& state, Random& random) {
  FixedList<Tile, kColours> unknown;
  for (int colour = 0; colour < kColours; ++colour) {
    const Tile tile = static_cast<Tile>(colour);
    if (std::find(view.tiles.begin(), view.tiles.end(), tile) == view.tiles.end()) {
      unknown.push_back(tile);
    }
  }
  random.shuffle(unknown);
  std::size_t next = 0;
  for (std::size_t i = 0; i < kMaxPlayers; ++i) {
    state.tiles[i] = view.tiles[i] == Tile::Hidden ? unknown[next++] : view.tiles[i];
  }
}

// What is out of sight and not known to be gone is unseen. A viewer that has forgotten some of the
// gone cards takes any of the rest for them: every order of the deck was as likely.
void sample_unseen(const View& view, const Knowledge& knowledge, State& state, Random& random) {
  const auto hidden = out_of_sight(view);
  int forgotten = gone_cards(view);
  int unseen_fish = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    int gone = 0;
    if (kind < kFishKinds) {
      gone = std::min({int{knowledge.gone[kind]}, hidden[kind], forgotten});
      forgotten -= gone;
      unseen_fish += hidden[kind] - gone;
    }
    state.unseen[kind] = static_cast<std::uint8_t>(hidden[kind] - gone);
  }
  for (; forgotten > 0; --forgotten, --unseen_fish) {
    auto rest = static_cast<int>(random.below(static_cast<std::uint64_t>(unseen_fish)));
    std::size_t kind = 0;
    while (rest >= state.unseen[kind]) {
      rest -= state.unseen[kind];
      ++kind;
    }
    --state.unseen[kind];
  }
}

std::uint64_t table_key(const Table& table) {
  std::uint64_t key = 0;
  for (const Shoal& shoal : table.shoals) {
    key = mix64(key + shoal.hash);
  }
  key = hash_bytes(table.discards, hash_bytes(table.box, key));
  key = hash_bytes(table.open, hash_bytes(table.piles, key));
  // The cards that fit follow from the rest.
  return mix64(key + (static_cast<std::uint64_t>(table.phase) << 16 |
                      std::uint64_t{table.mover} << 8 | table.players));
}

}  // namespace

State Rules::sample(const View& view, const Knowledge& knowledge, Random& random) {
  State state;
  static_cast<Table&>(state) = view;
  sample_tiles(view, state, random);
  sample_unseen(view, knowledge, state, random);
  return state;
}

std::uint64_t Rules::key(const State& state) {
  return hash_bytes(state.tiles, hash_bytes(state.unseen, table_key(state)));
}

std::uint64_t Rules::key(const View& view, const Knowledge& knowledge) {
  return hash_bytes(view.tiles, hash_bytes(knowledge.gone, table_key(view)));
}

}  // namespace calanque::kuna_yala
