#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ai/player.h"
#include "ai/search/pool.h"

namespace calanque::wire {

// Which player is wanted: a name of the game's list, the seed of its own choices, and what replaces
// its level's budget (in the unit of its progress) and memory.
struct PlayerSpec {
  std::string name;
  std::uint64_t seed = 0;
  std::optional<std::uint64_t> budget{};
  bool blank_memory = false;  // judges by the table as it lies: a hint that remembers for nobody
  std::uint64_t most_memory = ai::kUsualMemory;  // bytes of its search, kLeastMemory at least
  bool operator==(const PlayerSpec&) const = default;
};

// The player that thinks where nobody names another: the strongest, and always the same.
inline constexpr std::string_view kAdviser = "level5";
// The computer that sits down where nobody names another.
inline constexpr std::string_view kUsualBot = "level2";

// Everything that a mind at one seat needs, in notation: what travels to wherever it thinks.
struct Observation {
  std::string game{};
  std::vector<std::pair<std::string, std::string>> options{};
  Seat seat{};
  std::string view{};
  std::vector<std::string> events{};  // that the seat may still be told, in order
  std::vector<std::string> names{};   // of the seats, for sentences; may be empty
  std::vector<std::string> bots{};    // their kinds by seat; empty for a person, and where left out
  bool operator==(const Observation&) const = default;
};

// What a player has to say, types erased.
struct Thought {
  struct Candidate {
    std::string action{};
    Message text{};
    double value = 0;
    std::uint32_t visits = 0;
  };
  std::string action{};
  bool exact = false;
  std::vector<Candidate> candidates{};  // best first
  Message reason{};                     // empty key: none
  std::vector<Message> beliefs{};
  ai::Progress progress{};
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
  virtual Thought explain() = 0;
  // Done with the decision that began: gives back the memory of the search. Up to the next begin()
  // nothing but rest() and memory() may be called.
  virtual void rest() = 0;
  // The bytes that the search holds. After begin().
  virtual std::size_t memory() const = 0;
};

}  // namespace calanque::wire
