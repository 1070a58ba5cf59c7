#pragma once

#include <gtest/gtest.h>

#include "arena/contest.h"

namespace calanque::arena {

// A contest in the template game between the listed players.
inline Contest contest_of(const std::string& players, std::optional<int> seats = {}) {
  Contest contest;
  contest.game = "template";
  contest.seed = "s";
  const auto fault = seat_entrants(contest, *read_entrants(players), seats);
  EXPECT_FALSE(fault) << *fault;
  return contest;
}

}  // namespace calanque::arena
