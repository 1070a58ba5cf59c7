#pragma once

#include "games/callisto/rules.h"
#include "wire/codec/codec.h"

namespace calanque::wire {

// Squares are named as in the notation ("h6"), colours numbered from 1, pieces called as in
// Appendix A of the rulings ("L", "T4", the column "1"). A placement of the form J or S belongs to
// the piece in hand whose `forms` name it.
template <>
struct Codec<callisto::Rules> {
  static Written view(const callisto::View& view);
  static Written truth(const callisto::State& state);
  static Written action(const callisto::Action& action);
  static Parsed<callisto::Action> read_action(const Json& json);
  static Written outcome(const callisto::Outcome& outcome);
  static Written event(const callisto::Event& event);
};

}  // namespace calanque::wire
