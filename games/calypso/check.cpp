#include "games/calypso/rules.h"

// What a seat may do, and why not (invariant: the list holds exactly what the check passes).
namespace calanque::calypso {

namespace {

Violation refuse(RuleRef rule, std::string_view reason) {
  return {rule, Message(reason)};
}

// What has ended the game: the goal, or ten fish saved or caught together.
RuleRef end_rule(const State& state) {
  if (state.mode == Mode::Competitive) {
    return "7.3"_rule;
  }
  return state.saved >= kTogether ? "9.8"_rule : "9.9"_rule;
}

bool has_tile(const State& state, Place place) {
  return at(place) < kPlaces && !state.places[at(place)].empty();
}

Refusal check_search(const State& state, const Action& action) {
  const bool single = is_single(here(state));
  Place place{};
  if (const auto* turn = std::get_if<TurnOver>(&action)) {
    if (!single) {
      return refuse("4.6"_rule, "reason.name_first");
    }
    place = turn->place;
  } else if (const auto* name = std::get_if<Name>(&action)) {
    if (single) {
      return refuse("4.3"_rule, "reason.nothing_to_name");
    }
    if (name->colour < Colour::Red || name->colour > Colour::Yellow) {
      return refuse("4.6"_rule, "reason.no_colour");
    }
    place = name->place;
  } else {
    return refuse("4.1"_rule, "reason.search_now");
  }
  if (!has_tile(state, place)) {
    return refuse("4.1"_rule, "reason.no_tile");
  }
  return std::nullopt;
}

// By the Shark or because the net is empty: the same choice with another clause.
Refusal check_take(const State& state, const Action& action, RuleRef rule) {
  const auto* take = std::get_if<Take>(&action);
  if (take == nullptr) {
    return refuse(rule, "reason.take_now");
  }
  if (index(take->from) >= state.players) {
    return refuse(rule, "reason.nobody_there");
  }
  if (take->from == state.mover) {
    return refuse(rule, "reason.not_yourself");
  }
  if (state.fish[at(take->from)] == 0) {
    return Violation{rule, Message("reason.no_fish").with("seat", take->from)};
  }
  return std::nullopt;
}

Refusal check_put(const State& state, const Action& action) {
  const auto* put = std::get_if<Put>(&action);
  if (put == nullptr) {
    return refuse("8.2"_rule, "reason.put_now");
  }
  if (at(put->place) >= kPlaces) {
    return refuse("8.1"_rule, "reason.no_place");
  }
  if (put->place != state.turned && has_tile(state, put->place)) {
    return refuse("8.1"_rule, "reason.place_taken");
  }
  return std::nullopt;
}

void list_takes(const State& state, ActionList& list) {
  for (int i = 0; i < state.players; ++i) {
    if (seat_at(i) != state.mover && state.fish[at(seat_at(i))] > 0) {
      list.push_back(Take{seat_at(i)});
    }
  }
}

}  // namespace

Refusal Rules::check(const State& state, Seat seat, const Action& action) {
  switch (state.phase) {
    case Phase::Over:
      return refuse(end_rule(state), "reason.over");
    case Phase::Lay:
    case Phase::Ring:
      return refuse("2.2"_rule, "reason.laying");
    case Phase::Opening:
      return Violation{"2.7"_rule, Message("reason.throw_for_start").with("seat", state.mover)};
    case Phase::Throw:
      return Violation{"3.1"_rule, Message("reason.throw_first").with("seat", state.mover)};
    case Phase::Reveal:
      return refuse("4.1"_rule, "reason.turning");
    default:
      break;
  }
  if (seat != state.mover) {
    return Violation{"2.9"_rule, Message("reason.not_your_turn").with("seat", state.mover)};
  }
  switch (state.phase) {
    case Phase::Search:
      return check_search(state, action);
    case Phase::Rob:
      return check_take(state, action, "6.3"_rule);
    case Phase::Owed:
      return check_take(state, action, "6.5"_rule);
    default:
      return check_put(state, action);
  }
}

void Rules::legal_actions(const State& state, Seat seat, ActionList& list) {
  list.clear();
  if (seat != state.mover) {
    return;
  }
  switch (state.phase) {
    case Phase::Search: {
      std::array<Place, kTiles> held{};  // the places with a tile
      std::size_t count = 0;
      for (std::uint8_t i = 0; i < kPlaces; ++i) {
        if (!state.places[i].empty()) {
          held[count++] = Place{i};
        }
      }
      if (is_single(here(state))) {
        for (const Place place : held) {
          list.push_back(TurnOver{place});
        }
        return;
      }
      for (const Colour colour : kAllColours) {
        for (const Place place : held) {
          list.push_back(Name{colour, place});
        }
      }
      return;
    }
    case Phase::Rob:
    case Phase::Owed:
      return list_takes(state, list);
    case Phase::Put:
      for (std::uint8_t i = 0; i < kPlaces; ++i) {
        if (state.places[i].empty() || Place{i} == state.turned) {
          list.push_back(Put{Place{i}});
        }
      }
      return;
    default:
      return;
  }
}

RuleRef Rules::basis(const State& state, Seat /*seat*/, const Action& /*action*/) {
  switch (state.phase) {
    case Phase::Search:
      return is_single(here(state)) ? "4.3"_rule : "4.6"_rule;
    case Phase::Rob:
      return "6.3"_rule;
    case Phase::Owed:
      return state.owed == 1 ? "6.5"_rule : "6.6"_rule;
    default:
      return "8.1"_rule;
  }
}

}  // namespace calanque::calypso
