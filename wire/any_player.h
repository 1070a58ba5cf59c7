#pragma once

#include <optional>
#include <string>

#include "ai/player.h"
#include "wire/json.h"

namespace calanque::wire {

// How texts are put into answers: in one language, or not at all.
struct Wording {
  std::optional<Language> language;
};

// Which player is wanted: a name of the game's list, the seed of its own choices, and what replaces
// its level's budget (in the unit of its progress) and memory.
struct PlayerSpec {
  std::string name;
  std::uint64_t seed = 0;
  std::optional<std::uint64_t> budget{};
  bool blank_memory = false;  // judges by the table as it lies: a hint that remembers for nobody
  bool operator==(const PlayerSpec&) const = default;
};

// A player at one seat of one match, types erased. It is told what its seat sees, nothing else.
class AnyPlayer {
 public:
  AnyPlayer() = default;
  AnyPlayer(const AnyPlayer&) = delete;
  AnyPlayer& operator=(const AnyPlayer&) = delete;
  virtual ~AnyPlayer() = default;

  // Catches up with what its seat has seen and turns to the decision that is due. False: its seat
  // has none.
  virtual bool begin() = 0;
  // Works at most so many units more; false when the budget is spent.
  virtual bool step(std::uint32_t units) = 0;
  virtual ai::Progress progress() const = 0;
  // The notation of what it would play now. After begin().
  virtual std::string best() = 0;
  // That with its value, the runner-up, the reason, all candidates and beliefs (PROTOCOL.md,
  // `think`).
  virtual Json explain(Wording wording) = 0;
};

}  // namespace calanque::wire
