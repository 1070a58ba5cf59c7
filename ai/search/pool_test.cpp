#include "ai/search/pool.h"

#include <gtest/gtest.h>

#include <array>

namespace calanque::ai {
namespace {

using Item = std::array<std::uint32_t, 4>;

TEST(Pool, GrowsWhileThereIsRoom) {
  Room room(3 * Pool<Item>::kChunkCost);
  Pool<Item> pool;
  std::vector<Pool<Item>::Index> numbers;
  for (auto i = pool.add(room); i != 0; i = pool.add(room)) {
    pool[i] = {i, i, i, i};
    numbers.push_back(i);
  }
  EXPECT_EQ(room.held(), 3 * Pool<Item>::kChunkCost);
  EXPECT_GT(numbers.size() * sizeof(Item), 2 * Pool<Item>::kChunkCost);
  for (const auto i : numbers) {
    ASSERT_EQ(pool[i], (Item{i, i, i, i}));
  }
  EXPECT_EQ(pool.add(room), 0U) << "full is full";
}

TEST(Pool, WhatIsWrittenToNoItemIsLost) {
  Room room(Pool<Item>::kChunkCost);
  Pool<Item> pool;
  const auto first = pool.add(room);
  pool[0] = {9, 9, 9, 9};
  EXPECT_EQ(first, 1U);
  EXPECT_EQ(pool[first], Item{});
}

TEST(Pool, ItemsFindTheNextWithoutItsNumber) {
  Room room(2 * Pool<Item>::kChunkCost);
  Pool<Item> pool;
  auto last = pool.add(room);
  for (auto i = pool.add(room); i != 0; last = i, i = pool.add(room)) {
    ASSERT_EQ(pool.beside(&pool[last], last, i), &pool[i]) << i;
  }
}

TEST(Room, PoolsShareIt) {
  Room room(Pool<Item>::kChunkCost + Pool<double>::kChunkCost);
  Pool<Item> items;
  Pool<double> numbers;
  Pool<double> others;
  EXPECT_NE(items.add(room), 0U);
  EXPECT_NE(numbers.add(room), 0U);
  EXPECT_EQ(others.add(room), 0U);
}

}  // namespace
}  // namespace calanque::ai
