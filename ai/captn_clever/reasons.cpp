#include "ai/captn_clever/reasons.h"

#include <bit>

#include "ai/player.h"

namespace calanque::ai::captn_clever {

namespace {

constexpr double kWorthSaying = 0.004;  // of the win
constexpr double kTelling = 1.3;        // a move this much likelier with a goal tells of it
constexpr double kProbable = 0.5;       // what is less likely is called possible

int number(std::uint8_t island) {
  return island + 1;
}

struct Guess {
  std::uint8_t goal = kNone;
  double chance = 0;
};

// Nothing where several are as likely.
Guess likeliest(const GoalBelief::Weights& goals) {
  Guess guess;
  for (std::uint8_t goal = 0; goal < kIslands; ++goal) {
    if (goals[goal] > guess.chance) {
      guess = {goal, goals[goal]};
    } else if (goals[goal] == guess.chance) {
      guess.goal = kNone;
    }
  }
  return guess;
}

}  // namespace

Message Reasons::why(const Ranking& ranking) const {
  const Plan& first = ranking.front().plan;
  const Action action = first_action(table_.chart, first);
  const auto other = std::find_if(ranking.begin(), ranking.end(), [&](const Ranked& ranked) {
    return first_action(table_.chart, ranked.plan) != action;
  });
  if (other == ranking.end()) {
    return Message("hint.only");
  }
  const Plan& second = other->plan;
  if (first.what == Do::Set) {
    return why_set(first, second);
  }
  Message reason;
  if (first.what == Do::Give) {
    reason = why_give(first, second);
  } else {
    const Sailor& own = sailor(table_, seen_.seat);
    const bool finds = own.goal != kNone && first.island == own.goal;
    if (finds && second.island != own.goal) {
      return std::popcount(own.found) == kIslands - 1
                 ? Message("hint.win")
                 : Message("hint.find").with("island", number(own.goal));
    }
    if (const auto seat = whose_way(first, second)) {
      reason = *seat == seen_.seat ? why_nearer(first, second) : why_hindering(*seat);
    }
  }
  if (!reason.key.empty()) {
    return reason;
  }
  const int best = percent_of(ranking.front().value);
  const int next = percent_of(other->value);
  return best == next ? Message("hint.equal").with("percent", best)
                      : Message("hint.ahead").with("percent", best).with("other", next);
}

// The seat whose time alone would move the own share most, if that is worth saying.
std::optional<Seat> Reasons::whose_way(const Plan& first, const Plan& second) const {
  const Times with = expected_times(first);
  const Times without = expected_times(second);
  const double chances = luck(table_);
  const double before = value_of(shares_of(without, table_.players, chances), seen_.seat);
  std::optional<Seat> most;
  double gain = kWorthSaying;
  for (int i = 0; i < table_.players; ++i) {
    Times times = without;
    times[static_cast<std::size_t>(i)] = with[static_cast<std::size_t>(i)];
    const double share = value_of(shares_of(times, table_.players, chances), seen_.seat);
    if (share - before > gain) {
      gain = share - before;
      most = seat_at(i);
    }
  }
  return most;
}

// The times after a plan, in the mean over what hidden goals may be. Without a belief that is any
// island.
Times Reasons::expected_times(const Plan& plan) const {
  SeatSet known;
  for (int i = 0; i < table_.players; ++i) {
    if (sailor(seen_.view, seat_at(i)).goal != kHidden) {
      known.insert(seat_at(i));
    }
  }
  Times times = Outlook(sea_, table_, seen_.seat, known, Reckons::Boats).after(plan);
  for (int i = 0; i < table_.players && belief_ != nullptr; ++i) {
    if (known.contains(seat_at(i))) {
      continue;
    }
    const GoalBelief::Weights goals = belief_->told(seen_, seat_at(i));
    State world = table_;
    double mean = 0;
    for (std::uint8_t goal = 0; goal < kIslands; ++goal) {
      world.sailors[static_cast<std::size_t>(i)].goal = goal;
      const Outlook outlook(sea_, world, seen_.seat, SeatSet(seat_at(i)), Reckons::Boats);
      mean += goals[goal] * outlook.after(plan)[static_cast<std::size_t>(i)];
    }
    times[static_cast<std::size_t>(i)] = mean;
  }
  return times;
}

Message Reasons::why_set(const Plan& first, const Plan& second) const {
  if (first.island != second.island) {
    return Message("hint.set.close").with("island", number(first.island));
  }
  return Message("hint.set.boat");
}

Message Reasons::why_give(const Plan& first, const Plan& second) const {
  const Seat owner = left_of(seen_.seat, table_.players);
  const std::uint8_t captain = sailor(table_, owner).captain;
  if (first.island == captain) {
    return Message("hint.give.here").with("seat", owner).with("island", number(first.island));
  }
  const Outlook outlook(sea_, table_, seen_.seat, SeatSet(owner), Reckons::Boats);
  if (outlook.after(first)[slot(owner)] > outlook.after(second)[slot(owner)]) {
    return Message("hint.give.far")
        .with("seat", owner)
        .with("island", number(first.island))
        .with("other", number(second.island));
  }
  return {};
}

Message Reasons::why_nearer(const Plan& first, const Plan& second) const {
  const Sailor& own = sailor(table_, seen_.seat);
  const auto turns = [&](const Plan& plan) {
    const std::uint8_t from = plan.island == kNone ? own.captain : plan.island;
    return int{sea_.turns(table_, seen_.seat).least[from][own.goal]};
  };
  if (turns(first) < turns(second)) {
    return Message("hint.nearer")
        .with("island", number(own.goal))
        .with("turns", turns(first))
        .with("other", turns(second));
  }
  return Message("hint.surer").with("island", number(own.goal));
}

Message Reasons::why_hindering(Seat other) const {
  const std::uint8_t goal = sailor(seen_.view, other).goal;
  if (goal < kIslands) {
    return Message("hint.hinders").with("seat", other).with("island", number(goal));
  }
  const Guess guess = belief_ == nullptr ? Guess{} : likeliest(belief_->told(seen_, other));
  if (guess.goal == kNone || guess.chance < kProbable) {
    return Message("hint.hinders.any").with("seat", other);
  }
  return Message("hint.hinders.likely")
      .with("seat", other)
      .with("island", number(guess.goal))
      .with("percent", percent_of(guess.chance));
}

std::vector<Message> beliefs_of(const Observation<Rules>& seen, const GoalBelief* belief) {
  std::vector<Message> messages;
  for (int i = 0; i < seen.view.players && belief != nullptr; ++i) {
    const Seat seat = seat_at(i);
    const Guess guess = likeliest(belief->told(seen, seat));
    if (seat == seen.seat || sailor(seen.view, seat).goal != kHidden || guess.goal == kNone) {
      continue;
    }
    const Sign& sign = belief->sign(seat, guess.goal);
    const bool walked = sign.says > kTelling;
    const bool probable = guess.chance >= kProbable;
    Message message = Message(walked ? (probable ? "hint.belief.walk" : "hint.belief.walk.perhaps")
                                     : (probable ? "hint.belief" : "hint.belief.perhaps"))
                          .with("seat", seat)
                          .with("island", number(guess.goal))
                          .with("percent", percent_of(guess.chance));
    if (walked) {
      message = std::move(message).with("from", number(sign.from)).with("to", number(sign.to));
    }
    messages.push_back(message);
  }
  return messages;
}

}  // namespace calanque::ai::captn_clever
