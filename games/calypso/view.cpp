#include "core/hash.h"
#include "games/calypso/rules.h"
#include "games/calypso/tiles.h"

namespace calanque::calypso {

// 4.9: the upper faces; everything else on the table is public.
View Rules::view(const State& state, const Viewer& /*viewer*/) {
  View view{.ring = state.ring,
            .fish = state.fish,
            .rolls = state.rolls,
            .contenders = state.contenders,
            .net = state.net,
            .eaten = state.eaten,
            .saved = state.saved,
            .calypso = state.calypso,
            .mover = state.mover,
            .players = state.players,
            .mode = state.mode,
            .hard = state.hard,
            .free = state.free,
            .tiles = state.tiles,
            .phase = state.phase,
            .turned = state.turned,
            .named = state.named,
            .owed = state.owed};
  for (std::size_t i = 0; i < kPlaces; ++i) {
    view.up[i] = state.places[i].up();
  }
  return view;
}

// Everybody sees everything that happens.
std::optional<Event> Rules::seen_by(const Event& event, const Viewer& /*viewer*/) {
  return event;
}

// A face that was covered is shown, and people forget: also when it had been seen before, taking
// the turn back would be a look under the tile (4.9).
bool Rules::reveals(const Event& event) {
  return std::holds_alternative<Laid>(event) || std::holds_alternative<Turned>(event);
}

void Rules::observe(Knowledge& knowledge, const Event& event) {
  if (const auto* turned = std::get_if<Turned>(&event)) {
    knowledge.under[at(turned->place)] = turned->down;
  } else if (const auto* put = std::get_if<PutBack>(&event)) {
    const Colour under = knowledge.under[at(put->from)];
    knowledge.under[at(put->from)] = Colour::None;
    knowledge.under[at(put->to)] = under;
  } else if (std::holds_alternative<Mixed>(event)) {
    knowledge = {};  // 5.3
  }
}

namespace {

// What has been forgotten is treated as never seen; of what a muddled memory claims, only facts
// that some laying fits are kept.
void remember(State& state, const View& view, const Knowledge& knowledge) {
  std::array<Tile, kPlaces> believed{};
  for (std::uint8_t i = 0; i < kPlaces; ++i) {
    const bool empty = view.up[i] == Colour::None;
    const bool covered = view.phase == Phase::Reveal && view.turned == Place{i};
    state.places[i] = Tile::laid(view.up[i]);
    believed[i] = Tile::both(view.up[i], empty || covered ? Colour::None : knowledge.under[i]);
  }
  if (fits(believed, state.tiles)) {
    state.places = believed;
    return;
  }
  for (std::size_t i = 0; i < kPlaces; ++i) {
    const Tile unseen = state.places[i];
    state.places[i] = believed[i];
    if (!fits(state.places, state.tiles)) {
      state.places[i] = unseen;
    }
  }
}

}  // namespace

// Nothing that anybody has seen is hidden from anybody, so with perfect recall there is one sample:
// the state itself.
State Rules::sample(const View& view, const Knowledge& knowledge, Random& /*random*/) {
  State state{.ring = view.ring,
              .fish = view.fish,
              .rolls = view.rolls,
              .contenders = view.contenders,
              .net = view.net,
              .eaten = view.eaten,
              .saved = view.saved,
              .calypso = view.calypso,
              .mover = view.mover,
              .players = view.players,
              .mode = view.mode,
              .hard = view.hard,
              .free = view.free,
              .tiles = view.tiles,
              .phase = view.phase,
              .turned = view.turned,
              .named = view.named,
              .owed = view.owed};
  remember(state, view, knowledge);
  return state;
}

std::uint64_t Rules::key(const State& state) {
  return hash_bytes(state);
}

std::uint64_t Rules::key(const View& view, const Knowledge& knowledge) {
  return hash_bytes(view, hash_bytes(knowledge));
}

}  // namespace calanque::calypso
