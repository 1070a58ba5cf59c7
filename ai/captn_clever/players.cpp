#include "ai/captn_clever/players.h"

#include "ai/captn_clever/child_player.h"
#include "ai/captn_clever/search_player.h"

namespace calanque::ai {

using captn_clever::ChildPlayer;
using captn_clever::Habits;
using captn_clever::Reckons;
using captn_clever::Rules;
using captn_clever::SailorPlayer;
using captn_clever::SearchPlayer;
using captn_clever::Skill;

std::unique_ptr<Player<Rules>> Opponents<Rules>::level(int level, const Seated<Rules>& seated) {
  switch (level) {
    case 1:
      return std::make_unique<SailorPlayer>(seated,
                                            Habits{.reckons = Reckons::Map, .softness = 0.04});
    case 2:
      return std::make_unique<SailorPlayer>(seated, Habits{.softness = 0.02});
    case 3:
      return std::make_unique<SailorPlayer>(seated, Habits{.hinders = true, .softness = 0.005});
    case 4:
      return std::make_unique<SearchPlayer>(
          seated, Skill{.simulations = 60, .believes = false, .memory = {.forgets = 0.2}});
    default:
      return std::make_unique<SearchPlayer>(seated, Skill{.simulations = 1'500});
  }
}

std::unique_ptr<Player<Rules>> Opponents<Rules>::named(std::string_view name,
                                                       const Seated<Rules>& seated) {
  if (name == "child") {
    return std::make_unique<ChildPlayer>(seated);
  }
  return std::make_unique<SailorPlayer>(seated,
                                        Habits{.reckons = Reckons::Stillness, .fidgets = true});
}

}  // namespace calanque::ai
