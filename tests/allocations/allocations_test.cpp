// Nothing on the search path allocates: every operator new is counted while random games run and
// while players search.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "bench/measure.h"
#include "tests/all_games.h"
#include "wire/catalog.h"

namespace {

std::size_t g_allocations = 0;

}  // namespace

void* operator new(std::size_t size) {
  ++g_allocations;
  void* memory = std::malloc(size);
  if (memory == nullptr) {
    std::abort();
  }
  return memory;
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}

namespace calanque {
namespace {

template <class G>
class Allocations : public testing::Test {};
TYPED_TEST_SUITE(Allocations, AllGames);

TYPED_TEST(Allocations, RandomPlayAllocatesNothing) {
  using G = TypeParam;
  const auto start = G::initial({});
  Random random(1);
  bench::PlayCount count;
  bench::play_random_game<G, bench::Choice::FromFullList>(start, random, count);  // fills tables
  const std::size_t before = g_allocations;
  for (int game = 0; game < 20; ++game) {
    bench::play_random_game<G, bench::Choice::FromFullList>(start, random, count);
  }
  EXPECT_EQ(g_allocations - before, 0U);
  EXPECT_GT(count.nodes, 0U);
}

// Pools are made when a decision begins; from then on a search may only use them.
TEST(Allocations, SearchingAllocatesNothing) {
  for (const wire::CatalogEntry& entry : wire::catalog()) {
    auto made = wire::new_table(entry, {});
    wire::AnyTable& match = **made;
    std::uint64_t searched = 0;
    for (int decision = 0; decision < 12 && !is_over(match.turn());) {
      if (match.deal()) {
        continue;
      }
      const Seat seat = deciders(match.turn()).front();
      const auto player = match.player(seat, {.name = "level5", .budget = 300});
      ASSERT_TRUE(player->begin());
      player->step(1);  // tables that are made on first use
      const std::size_t before = g_allocations;
      while (player->step(50)) {
      }
      EXPECT_EQ(g_allocations - before, 0U) << entry.id << ", decision " << decision;
      searched += player->progress().done;
      ASSERT_FALSE(match.play(seat, player->best())) << entry.id;
      ++decision;
    }
    EXPECT_GT(searched, 0U) << entry.id;
  }
}

TEST(AllocationCounter, Counts) {
  const std::size_t before = g_allocations;
  int* volatile kept = new int(1);  // volatile: or the compiler leaves out the pair
  delete kept;
  EXPECT_EQ(g_allocations, before + 1);
}

}  // namespace
}  // namespace calanque
