#pragma once

#include "games/calcory/rules.h"
#include "wire/codec/codec.h"

namespace calanque::wire {

template <>
struct Codec<calcory::Rules> {
  static Written view(const calcory::View& view);
  static Written truth(const calcory::State& state);
  static Written action(const calcory::Action& action);
  static Parsed<calcory::Action> read_action(const Json& json);
  static Written outcome(const calcory::Outcome& outcome);
  static Written event(const calcory::Event& event);
};

}  // namespace calanque::wire
