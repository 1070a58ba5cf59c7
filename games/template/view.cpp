#include "core/hash.h"
#include "games/template/rules.h"

namespace calanque::template_game {

View Rules::view(const State& state, const Viewer& /*viewer*/) {
  return View{.points = state.points,
              .gathered = state.gathered,
              .mover = state.mover,
              .players = state.players,
              .goal = state.goal,
              .phase = state.phase};
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
  return State{.points = view.points,
               .gathered = view.gathered,
               .mover = view.mover,
               .players = view.players,
               .goal = view.goal,
               .phase = view.phase};
}

std::uint64_t Rules::key(const State& state) {
  return hash_bytes(state);
}

std::uint64_t Rules::key(const View& view, const Knowledge& /*knowledge*/) {
  return hash_bytes(view);
}

}  // namespace calanque::template_game
