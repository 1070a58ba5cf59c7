#include "ai/calypso/players.h"

#include "ai/calypso/level_player.h"
#include "ai/calypso/thumb.h"

namespace calanque::ai {

namespace {

using calypso::ChildPlayer;
using calypso::LevelPlayer;
using calypso::LikeliestPlayer;
using calypso::Strength;

// What makes the levels is how much they remember; the lower ones are also a little careless.
constexpr std::array<Strength, kLevels> kStrengths = {{
    {.memory = {.forgets = 0.95}, .softness = 0.03, .throws = 0},
    {.memory = {.forgets = 0.72}, .softness = 0.01, .throws = 0},
    {.memory = {.forgets = 0.55}, .softness = 0.005, .throws = 0},
    {.memory = {.forgets = 0.28}, .softness = 0.002, .throws = 1},
    {.memory = {}, .softness = 0, .throws = 1},
}};

}  // namespace

std::unique_ptr<Player<calanque::calypso::Rules>> Opponents<calanque::calypso::Rules>::level(
    int level, const Seated<Rules>& seated) {
  return std::make_unique<LevelPlayer>(kStrengths[static_cast<std::size_t>(level - 1)], seated);
}

std::unique_ptr<Player<calanque::calypso::Rules>> Opponents<calanque::calypso::Rules>::named(
    std::string_view name, const Seated<Rules>& seated) {
  if (name == "likeliest") {
    return std::make_unique<LikeliestPlayer>(seated.seat, seated.seed,
                                             seated.memory.value_or(MemoryModel{}));
  }
  return std::make_unique<ChildPlayer>(seated.seat, seated.seed,
                                       seated.memory.value_or(ChildPlayer::kMemory));
}

}  // namespace calanque::ai
