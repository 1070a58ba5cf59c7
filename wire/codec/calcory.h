#pragma once

#include "games/calcory/rules.h"
#include "wire/codec/codec.h"

namespace calanque::wire {

template <>
struct Codec<calcory::Rules> {
  static Json view(const calcory::View& view);
  static Json truth(const calcory::State& state);
  static Json action(const calcory::Action& action);
  static Parsed<calcory::Action> read_action(const Json& json);
  static Json outcome(const calcory::Outcome& outcome);
  static Json event(const calcory::Event& event);
};

}  // namespace calanque::wire
