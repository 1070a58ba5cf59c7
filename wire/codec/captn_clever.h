#pragma once

#include "games/captn_clever/rules.h"
#include "wire/codec/codec.h"

namespace calanque::wire {

template <>
struct Codec<captn_clever::Rules> {
  static Json view(const captn_clever::View& view);
  static Json truth(const captn_clever::State& state);
  static Json action(const captn_clever::Action& action);
  static Parsed<captn_clever::Action> read_action(const Json& json);
  static Json outcome(const captn_clever::Outcome& outcome);
  static Json event(const captn_clever::Event& event);
  static Parsed<std::string> table(std::string_view key, const Json& json);
  static Json table_json(std::string_view key, const captn_clever::Options& options);
};

}  // namespace calanque::wire
