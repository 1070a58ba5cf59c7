#pragma once

#include "arena/outside_player.h"
#include "arena/played.h"
#include "arena/schedule.h"

namespace calanque::arena {

// One table at which games of a contest are played one after the other. Outside programs stay
// between games; each entrant has as many as it has had seats at once.
class Table {
 public:
  // Pre: find_fault(contest) found none. The contest lives longer than the table.
  explicit Table(const Contest& contest);

  Played play(const Pairing& pairing);

 private:
  struct Mind {
    std::unique_ptr<wire::AnyPlayer> inside;
    OutsidePlayer* outside = nullptr;
  };

  std::vector<Mind> seat_players(const wire::AnyTable& match, const Pairing& pairing);
  OrTrouble<std::string> decide(const wire::AnyTable& match, Seat seat, Mind& mind,
                                MoveTimes& times) const;

  const Contest& contest_;
  const wire::CatalogEntry& entry_;
  std::vector<std::vector<std::unique_ptr<OutsidePlayer>>> programs_;  // by entrant
};

// The shares at the end: the first places divide the win; a team wins or loses as one; whoever
// forfeits has none, and its opponents divide it.
std::vector<double> shares(const Facts& facts, const Standings& standings, bool adjudicated);
std::vector<double> shares_after_forfeit(int seats, int forfeiter, bool team);

}  // namespace calanque::arena
