#include "ai/callisto/players.h"

#include "ai/callisto/mirror_player.h"
#include "ai/callisto/search_player.h"
#include "ai/callisto/thumb_player.h"

namespace calanque::ai {

using calanque::callisto::Rules;

namespace {

// Of rules of thumb. A careful player chooses among equals only.
constexpr double kCareless = 0.013;
constexpr double kCareful = 0.001;

}  // namespace

std::unique_ptr<Player<Rules>> Opponents<Rules>::level(int level, const Seated<Rules>& seated) {
  if (level == 1) {
    return std::make_unique<callisto::ThumbPlayer>(seated.seat, seated.seed, kCareless);
  }
  constexpr std::array<callisto::Strength, kLevels - 1> kStrengths = {
      {{24, 0.5, false}, {500, 0.03, false}, {9'000, 0.01, true}, {30'000, 0, true}}};
  return std::make_unique<callisto::SearchPlayer>(seated,
                                                  kStrengths[static_cast<std::size_t>(level - 2)]);
}

std::unique_ptr<Player<Rules>> Opponents<Rules>::named(std::string_view name,
                                                       const Seated<Rules>& seated) {
  if (name == "mirror") {
    return std::make_unique<callisto::MirrorPlayer>(seated.seat, seated.seed, level(2, seated));
  }
  return std::make_unique<callisto::ThumbPlayer>(seated.seat, seated.seed, kCareful);
}

}  // namespace calanque::ai
