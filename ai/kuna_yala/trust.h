#pragma once

#include "ai/trust.h"

namespace calanque::ai::kuna_yala {

// How far what was laid shows the tile, by who laid it; `kuna_yala_fit_trust` makes such numbers.
// They are fitted to some 200 games of a kind or more. A person may be like any of them, and is
// fitted to all alike.

// Where every choice was watched. The higher levels hide what they collect.
inline constexpr TrustBySitter kWatched = {{
    {0.56, 0},  // a person
    {0.95, 0},  // the child
    {0.88, 0},  // the levels
    {1.33, 0},
    {0.83, 0},
    {0.56, 0},
    {0.22, 0, 1.3},
}};

// Where only the table is looked at: what lies in the own shoal says much of those who do not hide
// it, and nothing of the others.
inline constexpr TrustBySitter kOpenTable = {{
    {1.94, 0.40},   // a person
    {2.66, 0.003},  // the child
    {2.40, 0.29},   // the levels
    {2.26, 0.08},
    {0.49, 0.23},
    {0, 0},
    {0.73, 0.06},
}};

}  // namespace calanque::ai::kuna_yala
