#include "ai/kuna_yala/players.h"

#include "ai/kuna_yala/child.h"
#include "ai/kuna_yala/mind.h"

namespace calanque::ai {

namespace {

using kuna_yala::Character;

// Weakest first.
const std::array<Character, kLevels> kCharacters = {{
    {.softness = 0.025, .memory = {.forgets = 0.5}},
    {.softness = 0.005, .memory = {.forgets = 0.2}},
    {.reads = true, .far = true, .softness = 0.03, .memory = {.forgets = 0.1}},
    {.reads = true, .far = true, .simulations = 150, .turns = 2, .softness = 0.035},
    {.reads = true, .far = true, .simulations = 6'000, .turns = 4},
}};

std::unique_ptr<Player<calanque::kuna_yala::Rules>> make(
    const Character& character, const Seated<calanque::kuna_yala::Rules>& seated) {
  if (character.simulations > 0) {
    return std::make_unique<kuna_yala::Searcher>(seated, character);
  }
  return std::make_unique<kuna_yala::Judge>(seated, character);
}

}  // namespace

std::unique_ptr<Player<calanque::kuna_yala::Rules>> Opponents<calanque::kuna_yala::Rules>::level(
    int level, const Seated<Rules>& seated) {
  return make(kCharacters[static_cast<std::size_t>(level - 1)], seated);
}

std::unique_ptr<Player<calanque::kuna_yala::Rules>> Opponents<calanque::kuna_yala::Rules>::named(
    std::string_view name, const Seated<Rules>& seated) {
  if (name == "child") {
    return std::make_unique<kuna_yala::Child>(seated.seat, seated.seed);
  }
  return make({}, seated);
}

}  // namespace calanque::ai
