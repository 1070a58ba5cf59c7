#include <gtest/gtest.h>

#include "tests/contract/random_play.h"
#include "wire/authority_door.h"
#include "wire/catalog.h"
#include "wire/seat_methods.h"

// Whoever sees the same as the one who was told before them is told in the same words. Nobody may
// be told anything else by it than at a table where they are alone.
namespace calanque::wire {
namespace {

// A table, and doors to it.
struct Kept {
  AuthorityDoor authority;
  std::vector<SeatDoor> doors;
};

Kept open(const CatalogEntry& entry, std::uint64_t seed) {
  auto table = new_table(
      entry, {.secrets = {{match::Dealer::seed_of(std::to_string(seed)), {}}}, .seed_given = true});
  return {AuthorityDoor(std::move(*table)), {}};
}

TEST(Sight, IsWhatEachWouldBeToldAlone) {
  SCOPED_TRACE("CALANQUE_SEED=" + std::to_string(contract::base_seed()));
  Random random(contract::base_seed());
  for (const CatalogEntry& entry : catalog()) {
    SCOPED_TRACE(entry.id);
    Kept together = open(entry, contract::base_seed());
    const AnyTable& game = together.authority.table();
    std::vector<Kept> alone;  // the same table once for every viewer, the last a spectator
    for (int viewer = 0; viewer <= game.seats(); ++viewer) {
      const SeatSet own = viewer < game.seats() ? SeatSet{seat_at(viewer)} : SeatSet{};
      together.doors.push_back(together.authority.open(own));
      alone.push_back(open(entry, contract::base_seed()));
      alone.back().doors.push_back(alone.back().authority.open(own));
    }
    const auto put = [&](const std::string& line) {
      ASSERT_FALSE(together.authority.put(line));
      for (Kept& each : alone) {
        ASSERT_FALSE(each.authority.put(line));
      }
    };
    std::vector<std::size_t> since(alone.size());
    for (bool over = false; !over;) {
      over = is_over(game.turn());
      for (std::size_t i = 0; i < alone.size(); ++i) {
        if (random.below(4) == 0) {
          continue;  // some are told less often
        }
        const bool seated = i + 1 < alone.size();
        const Seat seat = seat_at(static_cast<int>(i));
        Look look;
        look.viewer = seated ? Viewer(seat) : Viewer(Spectator{});
        look.since = since[i];
        look.legal = seated ? SeatSet{seat} : SeatSet{};
        look.language = random.below(2) == 0 ? std::nullopt : std::optional(Language());
        const std::string told = seat_now(together.doors[i], look).text();
        ASSERT_EQ(told, seat_now(alone[i].doors[0], look).text());
        since[i] = random.below(3) == 0 ? 0 : seen_by(together.doors[i], look);
      }
      if (is_chance(game.turn())) {
        put(*game.due());
      } else if (!over) {
        const Seat seat = deciders(game.turn()).front();
        const auto legal = game.legal(seat, Detail::Words);
        put(action_line(seat, legal[random.below(legal.size())].notation));
      }
    }
  }
}

}  // namespace
}  // namespace calanque::wire
