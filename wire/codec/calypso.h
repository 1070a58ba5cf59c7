#pragma once

#include "games/calypso/rules.h"
#include "wire/codec/codec.h"

namespace calanque::wire {

template <>
struct Codec<calypso::Rules> {
  static Json view(const calypso::View& view);
  static Json truth(const calypso::State& state);
  static Json action(const calypso::Action& action);
  static Parsed<calypso::Action> read_action(const Json& json);
  static Json outcome(const calypso::Outcome& outcome);
  static Json event(const calypso::Event& event);
};

}  // namespace calanque::wire
