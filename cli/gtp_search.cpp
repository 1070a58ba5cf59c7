#include <algorithm>
#include <ctime>

#include "cli/gtp.h"

// How long the engine thinks.
namespace calanque::cli {

namespace {

using callisto::Action;

// The part of a colour's time that goes into each of its turns, relative to the others: most is
// decided while the board is open, and at the end little is left to find.
constexpr double weight_of(int turn) {
  return turn < callisto::kFirstColumns ? 1.0
         : turn < 8                     ? 2.0
         : turn < 12                    ? 1.4
         : turn < 15                    ? 0.7
                                        : 0.3;
}

constexpr std::uint64_t kSimulations = 100'000;  // where nobody sets a limit
constexpr std::uint64_t kChunk = 128;            // simulations between two looks at the clock
constexpr std::uint64_t kTeamChunk = 2'048;      // and where threads have to be started for them
constexpr std::uint64_t kPondered = 1'000'000;   // simulations on the time of others

}  // namespace

double cpu_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::optional<double> Gtp::allowance() const {
  std::optional<double> seconds;
  if (limits_.move_seconds > 0) {
    seconds = limits_.move_seconds;
  }
  if (limits_.game_seconds > 0) {
    const int turn = state_.table.count[state_.table.mover];
    double rest = 0;
    for (int later = turn; later < callisto::kObjects; ++later) {
      rest += weight_of(later);
    }
    const double share = seconds_left_[state_.table.mover] * weight_of(turn) / rest;
    seconds = std::min(seconds.value_or(share), share);
  }
  return seconds;
}

Action Gtp::think() {
  ++searches_;
  asked_ = true;
  const Seat seat = state_.table.seat_of(state_.table.mover);
  if (limits_.player != kChampion) {
    ai::Seated<Rules> seated{.options = options_, .seat = seat, .seed = limits_.seed + searches_};
    if (limits_.simulations > 0) {
      seated.budget = limits_.simulations;
    }
    const auto player = ai::make_player<Rules>(limits_.player, seated);
    decide(*player, Rules::view(state_, seat));
    const auto thought = player->explain();
    thought_ = thought.candidates;
    return thought.action;
  }
  const double begun = cpu_seconds();
  search(allowance());
  thought_ = champion_->candidates();
  double& left = seconds_left_[state_.table.mover];
  left = std::max(left - (cpu_seconds() - begun), 0.0);
  return thought_[0].action;
}

ai::callisto::Position Gtp::position() const {
  ai::callisto::Position position(state_);
  for (const Played& played : played_) {
    position.last[played.before.table.mover] = played.action;
  }
  return position;
}

// Who has not been asked for a move yet plays for nobody.
void Gtp::wait() {
  if (limits_.ponder && limits_.player == kChampion && asked_ && !over_ && !state_.table.over()) {
    champion_->begin(position(), limits_.seed + searches_);
    team_->ponder(*champion_, kPondered);
  }
}

// Until the time is spent, or the rest of it could not change the move.
void Gtp::search(std::optional<double> seconds) {
  const double begun = cpu_seconds();
  champion_->begin(position(), limits_.seed + searches_);
  const std::uint64_t most = limits_.simulations > 0 ? limits_.simulations
                             : seconds               ? ~std::uint64_t{0}
                                                     : kSimulations;
  const std::uint64_t chunk = limits_.threads > 1 ? kTeamChunk : kChunk;
  std::uint64_t done = 0;
  while (done < most && !champion_->settled()) {
    done += team_->step(*champion_, std::min(chunk, most - done));
    std::uint64_t rest = most - done;
    if (seconds) {
      const double spent = cpu_seconds() - begun;
      if (spent >= *seconds) {
        return;
      }
      rest = std::min(
          rest, static_cast<std::uint64_t>(static_cast<double>(done) * (*seconds - spent) / spent));
    }
    if (champion_->decided(rest)) {
      return;
    }
  }
}

}  // namespace calanque::cli
