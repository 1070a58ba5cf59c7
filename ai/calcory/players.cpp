#include "ai/calcory/players.h"

#include "ai/calcory/table_player.h"

namespace calanque::ai {

using calcory::LookAheadPlayer;
using calcory::SearchPlayer;
using calcory::ThumbPlayer;
using Rules = calanque::calcory::Rules;

std::unique_ptr<Player<Rules>> Opponents<Rules>::level(int level, const Seated<Rules>& seated) {
  switch (level) {
    case 1:
      return std::make_unique<ThumbPlayer>(seated, MemoryModel{.forgets = 0.3, .capacity = 5});
    case 2:
      return std::make_unique<LookAheadPlayer>(seated, MemoryModel{.forgets = 0.45}, 0.01);
    case 3:
      return std::make_unique<LookAheadPlayer>(seated, MemoryModel{.forgets = 0.22}, 0);
    case 4:
      return std::make_unique<LookAheadPlayer>(seated, MemoryModel{.forgets = 0.06}, 0);
    default:
      return std::make_unique<SearchPlayer>(seated, MemoryModel{}, 0, 8'000);
  }
}

std::unique_ptr<Player<Rules>> Opponents<Rules>::named(std::string_view name,
                                                       const Seated<Rules>& seated) {
  if (name == "child") {
    return std::make_unique<ThumbPlayer>(seated, MemoryModel{.forgets = 0.1, .capacity = 7});
  }
  return std::make_unique<LookAheadPlayer>(seated, MemoryModel{}, 0);
}

}  // namespace calanque::ai
