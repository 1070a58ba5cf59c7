#include "ai/callisto/ways.h"

namespace calanque::ai::callisto {

constexpr WayTable kWays;  // 86 lists are too much to build in every file that includes them

}  // namespace calanque::ai::callisto
