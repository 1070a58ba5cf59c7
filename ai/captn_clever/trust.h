#pragma once

#include "ai/trust.h"

namespace calanque::ai::captn_clever {

// How far the steps of a captain show the goal, by who walks; `captn_clever_fit_trust` makes such
// numbers. Those of the child and levels 1 to 3 are fitted to 300 games each; those of levels 4 and
// 5 lean on few games, and that of a person, who may be like any of them, lies between them.
inline constexpr TrustBySitter kTrust = {{
    {0.75, 0.07},  // a person
    {0.81, 0.02},  // the child
    {0.46, 0.10},  // the levels
    {0.67, 0.10},
    {1.08, 0},
    {1.10, 0},
    {0.95, 0},
}};

}  // namespace calanque::ai::captn_clever
