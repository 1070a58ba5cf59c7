#pragma once

#include "games/captn_clever/rules.h"
#include "wire/codec/codec.h"

namespace calanque::wire {

template <>
struct Codec<captn_clever::Rules> {
  static Written view(const captn_clever::View& view);
  static Written truth(const captn_clever::State& state);
  static Written action(const captn_clever::Action& action);
  static Parsed<captn_clever::Action> read_action(const Json& json);
  static Written outcome(const captn_clever::Outcome& outcome);
  static Written event(const captn_clever::Event& event);
  static Parsed<std::string> table(std::string_view key, const Json& json);
  static Written table_json(std::string_view key, const captn_clever::Options& options);
};

}  // namespace calanque::wire
