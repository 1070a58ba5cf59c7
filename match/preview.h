#pragma once

#include <vector>

#include "core/game.h"

namespace calanque::match {

// What a seat would see if it took these actions, and where that would leave it. Nothing is
// committed, and the preview is cut at the first reveal or chance, which look alike: it must not
// even tell whether a face has been seen before. It also stops at a decision of another seat.
template <Game G>
struct Preview {
  typename G::State state;
  std::vector<Cited<typename G::Event>> events;  // as the seat sees them
  std::size_t taken = 0;                         // how many of the actions were taken
  Refusal refusal;                               // why the next one was not
  bool cut = false;  // stopped at a reveal or chance: `state` must not be shown
};

template <Game G>
Preview<G> preview(const typename G::State& truth, Seat seat,
                   const std::vector<typename G::Action>& actions) {
  Preview<G> result{truth, {}, 0, std::nullopt, false};
  for (const auto& action : actions) {
    const SeatSet deciding = deciders(G::turn(result.state));
    if (deciding.size() > 1 || !deciding.contains(seat)) {
      if (result.taken == 0) {
        result.refusal = G::check(result.state, seat, action);
      }
      break;
    }
    if (Refusal refusal = G::check(result.state, seat, action)) {
      result.refusal = refusal;
      break;
    }
    EventList<typename G::Event> sink;
    G::apply(result.state, seat, action, sink);
    ++result.taken;
    for (const auto& cited : sink.events()) {
      if (G::reveals(cited.event)) {
        result.cut = true;
        return result;
      }
      if (const auto seen = G::seen_by(cited.event, Viewer(seat))) {
        result.events.push_back({*seen, cited.because});
      }
    }
    if (is_chance(G::turn(result.state))) {
      result.cut = true;
      return result;
    }
  }
  return result;
}

}  // namespace calanque::match
