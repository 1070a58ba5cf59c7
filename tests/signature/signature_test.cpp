// What level 5 thinks, as a number, against tests/signature/<game>.signature: `players=N units=U
// thoughts=H` for a game among so many. A change that is meant to leave the searches alone leaves
// every signature alone; one that is meant to change a search files the new one and names it.
#include <gtest/gtest.h>

#include <bit>
#include <fstream>
#include <sstream>

#include "core/hash.h"
#include "wire/catalog.h"

namespace calanque {
namespace {

constexpr std::uint64_t kBudget = 300;  // of a decision, where the level searches

struct Signature {
  std::uint64_t units = 0;     // of work until the searches had enough
  std::uint64_t thoughts = 0;  // a hash over the moves, values and visits of every decision

  void add(std::uint64_t word) { thoughts = mix64(thoughts ^ word) + word; }
  void add(std::string_view text) {
    for (const char letter : text) {
      add(static_cast<std::uint64_t>(static_cast<unsigned char>(letter)));
    }
  }
  void add(const wire::Thought& thought) {
    units += thought.progress.done;
    add(thought.action);
    for (const auto& candidate : thought.candidates) {
      add(candidate.action);
      add(std::bit_cast<std::uint64_t>(candidate.value));
      add(candidate.visits);
    }
  }
};

// Of a whole game, with level 5 at every seat.
Signature sign(const wire::CatalogEntry& entry, int seats) {
  wire::NewTable wanted;
  wanted.options.push_back({"players", std::to_string(seats), {}});
  const auto table = std::move(*wire::new_table(entry, wanted));
  std::vector<std::unique_ptr<wire::AnyPlayer>> players;
  for (int i = 0; i < seats; ++i) {
    players.push_back(table->player(seat_at(i), {.name = "level5", .seed = 5, .budget = kBudget}));
  }
  Signature signature;
  while (!is_over(table->turn())) {
    if (table->deal()) {
      continue;
    }
    const Seat seat = deciders(table->turn()).front();
    auto& player = *players[static_cast<std::size_t>(index(seat))];
    player.begin();
    while (player.step(1'000)) {
    }
    const wire::Thought thought = player.explain();
    player.rest();
    signature.add(thought);
    if (table->play(seat, thought.action)) {
      ADD_FAILURE() << entry.id << ": " << thought.action << " is not allowed";
      break;
    }
  }
  return signature;
}

TEST(Signatures, AreAsFiled) {
  for (const wire::CatalogEntry& entry : wire::catalog()) {
    std::ostringstream found;
    for (const int seats : {2, entry.facts->max_seats}) {
      const Signature signature = sign(entry, seats);
      found << "players=" << seats << " units=" << signature.units << " thoughts=" << std::hex
            << signature.thoughts << std::dec << "\n";
    }
    const std::string name = "/tests/signature/" + std::string(entry.id) + ".signature";
    std::ifstream in(CALANQUE_SOURCE_DIR + name);
    std::ostringstream filed;
    filed << in.rdbuf();
    EXPECT_EQ(found.str(), filed.str()) << name;
  }
}

}  // namespace
}  // namespace calanque
