#include "ai/callisto/search_player.h"

#include "ai/callisto/advice.h"

namespace calanque::ai::callisto {

SearchPlayer::SearchPlayer(const Seated<Rules>& seated, const Strength& strength)
    : RememberingPlayer<Rules>(seated.seat, seated.seed),
      softness_(strength.softness),
      budget_(seated.budget.value_or(strength.simulations)) {
  settings_.most_memory = seated.most_memory;
  if (!strength.judges) {
    settings_.last_judged = kNeverJudged;
    settings_.endgame = 0;
  }
  last_.fill(kNothingLaid);
}

void SearchPlayer::observe(const calanque::callisto::Event& event) {
  RememberingPlayer<Rules>::observe(event);
  if (const auto* placed = std::get_if<calanque::callisto::Placed>(&event)) {
    last_[placed->colour] = placed->action;
  }
}

void SearchPlayer::begin(const calanque::callisto::View& view) {
  RememberingPlayer<Rules>::begin(view);
  Random random = dice(1);
  table_ = Rules::sample(view, {}, random);
  Position position(table_);
  position.last = last_;
  champion_.emplace(settings_);
  champion_->begin(position, random.bits());
  done_ = 0;
}

bool SearchPlayer::step(std::uint32_t units) {
  done_ += champion_->step(std::min<std::uint64_t>(units, budget_ - done_));
  return done_ < budget_ && !champion_->settled();
}

Action SearchPlayer::best() {
  if (done_ == 0) {
    champion_->step(1);
  }
  Random random = dice(2);
  return choose_softly(champion_->candidates(), softness_, random);
}

Thought<Rules> SearchPlayer::explain() {
  Thought<Rules> thought;
  thought.action = best();
  thought.candidates = champion_->candidates();
  // With more seats a proof takes for granted what the others do where it is all one to them.
  thought.exact = champion_->proven() && table_.table.players == 2;
  thought.reason = reason_for(table_, thought);
  // What would be left over if everybody played on at random.
  constexpr int kPlayouts = 256;
  std::array<int, calanque::callisto::kMaxPlayers> penalties{};
  Random random = dice(3);
  Playout playout;
  for (int i = 0; i < kPlayouts; ++i) {
    const Ending ending = playout.play(Position(table_), random);
    for (std::size_t seat = 0; seat < penalties.size(); ++seat) {
      penalties[seat] += ending.penalty[seat];
    }
  }
  for (int i = 0; i < table_.table.players; ++i) {
    thought.beliefs.push_back(outlook_message(
        seat_at(i), static_cast<double>(penalties[static_cast<std::size_t>(i)]) / kPlayouts));
  }
  return thought;
}

}  // namespace calanque::ai::callisto
