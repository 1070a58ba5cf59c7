#pragma once

#include "games/template/rules.h"
#include "wire/codec/codec.h"

namespace calanque::wire {

template <>
struct Codec<template_game::Rules> {
  static Written view(const template_game::View& view);
  static Written truth(const template_game::State& state);
  static Written action(const template_game::Action& action);
  static Parsed<template_game::Action> read_action(const Json& json);
  static Written outcome(const template_game::Outcome& outcome);
  static Written event(const template_game::Event& event);
};

}  // namespace calanque::wire
