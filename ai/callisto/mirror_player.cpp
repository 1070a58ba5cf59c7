#include "ai/callisto/mirror_player.h"

#include "ai/callisto/mirror.h"

namespace calanque::ai::callisto {

using calanque::callisto::Placed;
using calanque::callisto::Rules;

void MirrorPlayer::observe(const calanque::callisto::Event& event) {
  SilentPlayer::observe(event);
  otherwise_->observe(event);
  if (const auto* placed = std::get_if<Placed>(&event); placed && placed->seat != seat()) {
    last_ = placed->action;
  }
}

Action MirrorPlayer::best() {
  Random random = dice();
  const State state = Rules::sample(seen().view, {}, random);
  if (last_ != kNothingLaid) {
    const Action opposite = half_turned(last_, board_of(state.table));
    if (!Rules::check(state, seat(), opposite)) {
      return opposite;
    }
  }
  return decide(*otherwise_, seen().view);
}

}  // namespace calanque::ai::callisto
