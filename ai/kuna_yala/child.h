#pragma once

#include "ai/kuna_yala/memory.h"
#include "ai/kuna_yala/outlook.h"
#include "ai/plain_players.h"

namespace calanque::ai::kuna_yala {

// Plays by rules of thumb, like a careful seven-year-old: my colour goes into my shoal, two fish
// before one; what is left goes to the others, a shark first of all and never on my colour. It sees
// a curse when it lays the third card, not before, and counts nothing.
class Child final : public SilentPlayer<Rules> {
 public:
  using SilentPlayer<Rules>::SilentPlayer;
  Action best() override;
};

}  // namespace calanque::ai::kuna_yala
