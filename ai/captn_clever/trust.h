#pragma once

#include "ai/trust.h"

namespace calanque::ai::captn_clever {

// How far the steps of a captain show the goal, by who walks; `captn_clever_fit_trust` makes such
// numbers. They are fitted to 150 games of a kind or more; a person may be like any of them, and is
// fitted to all alike.
inline constexpr TrustBySitter kTrust = {{
    {0.82, 0.05},  // a person
    {0.81, 0.02},  // the child
    {0.46, 0.10},  // the levels
    {0.67, 0.10},
    {1.08, 0},
    {1.05, 0, 1.2},
    {0.89, 0},
}};

}  // namespace calanque::ai::captn_clever
