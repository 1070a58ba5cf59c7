// What the search path allocates: every operator new is counted while random games run (none) and
// while players search (their trees, and nothing else).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <new>

#include "bench/measure.h"
#include "tests/all_games.h"
#include "wire/catalog.h"

namespace {

std::size_t g_allocations = 0;
std::size_t g_bytes = 0;  // of all allocations, whether freed since or not

}  // namespace

void* operator new(std::size_t size) {
  ++g_allocations;
  g_bytes += size;
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

// A search is bounded by what it says it holds, so it may allocate nothing else. Small bounds are
// reached here, and then it goes on to the end of its budget all the same.
TEST(Allocations, SearchingAllocatesNothingButItsTrees) {
  int full = 0;  // games in which a search had no more room
  for (const wire::CatalogEntry& entry : wire::catalog()) {
    auto made = wire::new_table(entry, {});
    wire::AnyTable& match = **made;
    std::uint64_t searched = 0;
    std::size_t most = 0;
    for (int decision = 0; decision < 12 && !is_over(match.turn());) {
      if (match.deal()) {
        continue;
      }
      const Seat seat = deciders(match.turn()).front();
      const auto player =
          match.player(seat, {.name = "level5", .budget = 3'000, .most_memory = ai::kLeastMemory});
      ASSERT_TRUE(player->begin());
      player->step(1);  // tables that are made on first use
      const std::size_t before = g_bytes;
      const std::size_t held = player->memory();
      while (player->step(50)) {
      }
      EXPECT_LE(g_bytes - before, player->memory() - held) << entry.id << ", decision " << decision;
      EXPECT_LE(player->memory(), ai::kLeastMemory) << entry.id << ", decision " << decision;
      searched += player->progress().done;
      most = std::max(most, player->memory());
      ASSERT_FALSE(match.play(seat, player->best())) << entry.id;
      player->rest();
      EXPECT_EQ(player->memory(), 0U) << entry.id;
      ++decision;
    }
    EXPECT_GT(searched, 0U) << entry.id;
    full += most > ai::kLeastMemory / 3 * 2 ? 1 : 0;  // Callisto's chunks are a third of it
  }
  EXPECT_GT(full, 0);
}

TEST(AllocationCounter, Counts) {
  const std::size_t before = g_allocations;
  int* volatile kept = new int(1);  // volatile: or the compiler leaves out the pair
  delete kept;
  EXPECT_EQ(g_allocations, before + 1);
}

}  // namespace
}  // namespace calanque
