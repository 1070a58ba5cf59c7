#pragma once

#include "games/kuna_yala/rules.h"
#include "wire/codec/codec.h"

namespace calanque::wire {

// Stable ids: seats 0 to 3, open cards and piles 1 to 4 from the left, cells by x and y round the
// first coral of their shoal (y grows upwards). A card is {"kind": "fish", "colour": "red", "bed":
// "sand", "fish": 2} or {"kind": "coral" | "shark" | "octopus" | "bones"}; null is a gap.
template <>
struct Codec<kuna_yala::Rules> {
  static Written view(const kuna_yala::View& view);
  static Written truth(const kuna_yala::State& state);
  static Written action(const kuna_yala::Action& action);
  static Parsed<kuna_yala::Action> read_action(const Json& json);
  static Written outcome(const kuna_yala::Outcome& outcome);
  static Written event(const kuna_yala::Event& event);

  // `cards` (see games/kuna_yala/cards.example.json): {"names": {"red": "Corail", …}, "cards":
  // [{"colour": "red", "bed": "sand", "fish": 1, "copies": 2}, …]}; "names" may be left out.
  static Parsed<std::string> table(std::string_view key, const Json& json);
  static Written table_json(std::string_view key, const kuna_yala::Options& options);
};

}  // namespace calanque::wire
