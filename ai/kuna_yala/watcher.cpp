#include "ai/kuna_yala/watcher.h"

#include <algorithm>

#include "ai/math.h"

namespace calanque::ai::kuna_yala {

namespace {

constexpr double kPatience = 0.6;  // points by which a choice may be worse and still likely
constexpr double kWhim = 0.03;     // chance that a choice has nothing to do with colours

}  // namespace

void Watcher::observe(const Event& event) {
  NullSink sink;
  if (const auto* dealt = std::get_if<TileDealt>(&event)) {
    if (dealt->seat == seat_at(0)) {
      table_ = Rules::initial(options_);
    }
    if (table_) {
      Rules::resolve(*table_, Outcome{Outcome::Kind::Tile, Tile::Hidden, Card::Gap}, sink);
    }
  }
  if (!table_) {
    return;
  }
  if (const auto* revealed = std::get_if<Revealed>(&event)) {
    Rules::resolve(*table_, Outcome{Outcome::Kind::Card, Tile::None, revealed->card}, sink);
  } else if (const auto* placed = std::get_if<Placed>(&event)) {
    const Action action{Action::Kind::Place, placed->slot, placed->shoal, placed->x, placed->y};
    weigh(placed->seat, action);
    Rules::apply(*table_, placed->seat, action, sink);
  } else if (const auto* discarded = std::get_if<Discarded>(&event)) {
    Rules::apply(*table_, discarded->seat, {.kind = Action::Kind::Discard, .slot = discarded->slot},
                 sink);
  }
}

// Each colour predicts the choice by a softmax over what the placements would be worth to a player
// who collects it and has not read the others.
void Watcher::weigh(Seat seat, const Action& action) {
  const Outlook outlook = Outlook::to_the_end(*table_);
  FixedList<double, kMaxActions> worths;
  for (int colour = 0; colour < kColours; ++colour) {
    const Belief unread(table_->players, seat, static_cast<Tile>(colour), {});
    appraisal_.look(*table_, unread, outlook);
    worths.clear();
    double best = 0;
    appraisal_.each_action([&](const Action& /*action*/, double worth) {
      best = worths.empty() ? worth : std::max(best, worth);
      worths.push_back(worth);
    });
    double total = 0;
    for (const double worth : worths) {
      total += exp_of((worth - best) / kPatience);
    }
    const double chosen = exp_of((appraisal_.judge(action).total() - best) / kPatience) / total;
    const double whim = 1 / static_cast<double>(worths.size());
    evidence_[at(seat)][static_cast<std::size_t>(colour)] +=
        log_of((1 - kWhim) * chosen + kWhim * whim);
  }
}

}  // namespace calanque::ai::kuna_yala
