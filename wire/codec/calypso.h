#pragma once

#include "games/calypso/rules.h"
#include "wire/codec/codec.h"

namespace calanque::wire {

template <>
struct Codec<calypso::Rules> {
  static Written view(const calypso::View& view);
  static Written truth(const calypso::State& state);
  static Written action(const calypso::Action& action);
  static Parsed<calypso::Action> read_action(const Json& json);
  static Written outcome(const calypso::Outcome& outcome);
  static Written event(const calypso::Event& event);
};

}  // namespace calanque::wire
