#pragma once

#include "games/template/rules.h"
#include "match/verify.h"

// Tables of Pig, the smallest game, for the tests of this folder.
namespace calanque::match {

using Pig = template_game::Rules;
using template_game::Action;

inline Dealer::Secret secret_named(const std::string& name) {
  return {digest_of(name + " seed"), digest_of(name + " salt")};
}

// Two players, the second a computer, and so many games.
inline Head pig_head(const std::vector<Dealer::Secret>& secrets) {
  Head head;
  head.game = "template";
  head.options = {{"players", "2"}, {"start", "0"}, {"goal", "30"}};
  head.players = {{PlayerKind::Person, "Zoé B.", "", {}}, {PlayerKind::Bot, "", "random", 12}};
  head.games = static_cast<int>(secrets.size());
  for (const Dealer::Secret& secret : secrets) {
    head.commitments.push_back(Dealer::commitment(secret));
  }
  return head;
}

inline Table<Pig> pig_table(const Head& head, const std::vector<Dealer::Secret>& secrets) {
  auto table = Table<Pig>::open(head, secrets);
  return *table;
}
inline Table<Pig> pig_table(const std::vector<Dealer::Secret>& secrets = {secret_named("one")}) {
  return pig_table(pig_head(secrets), secrets);
}

// Plays to the end: whoever has gathered more than 12 keeps.
inline void play_out(Table<Pig>& table) {
  while (!is_over(table.turn())) {
    if (const auto due = table.due()) {
      table.apply(*due);
      continue;
    }
    const Seat seat = deciders(table.turn()).front();
    const bool keep = table.match().truth().gathered > 12;
    table.apply(Acted<Pig>{seat, keep ? Action::Keep : Action::Throw});
  }
}

}  // namespace calanque::match
