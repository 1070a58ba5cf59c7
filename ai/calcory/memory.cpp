#include "ai/calcory/memory.h"

#include <bit>

namespace calanque::ai {

using namespace calanque::calcory;  // NOLINT(google-build-using-namespace): the game's words

bool Remembered<Rules>::fades(const Event& event, Seat owner) {
  if (const auto* covered = std::get_if<Covered>(&event)) {
    return covered->seat == owner && covered->reason != CoverReason::Bettered;
  }
  if (const auto* marked = std::get_if<Marked>(&event)) {
    return marked->seat == owner;
  }
  const auto* put = std::get_if<PutBack>(&event);
  return put != nullptr && put->seat == owner;
}

void Remembered<Rules>::forget(Knowledge& knowledge, std::size_t item) {
  const ValueSet facts = knowledge.facts[item];
  if (std::has_single_bit(facts)) {
    std::uint8_t& seen = knowledge.seen[static_cast<std::size_t>(std::countr_zero(facts))];
    seen = static_cast<std::uint8_t>(seen - (seen > 0 ? 1 : 0));
  }
  knowledge.facts[item] = 0;
}

void Remembered<Rules>::slip(Knowledge& knowledge, std::size_t item, Random& random) {
  const int row = static_cast<int>(item) / kColumns;
  const int column = static_cast<int>(item) % kColumns;
  FixedList<int, 4> around;
  for (const auto& [down, right] : {std::pair{-1, 0}, {0, -1}, {0, 1}, {1, 0}}) {
    const int r = row + down;
    const int c = column + right;
    if (r >= 0 && r < kRows && c >= 0 && c < kColumns) {
      around.push_back(r * kColumns + c);
    }
  }
  std::swap(knowledge.facts[item], knowledge.facts[static_cast<std::size_t>(random.pick(around))]);
}

}  // namespace calanque::ai
