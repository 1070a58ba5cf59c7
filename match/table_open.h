#pragma once

// How a table begins: its head, read and checked. Bodies of match/table.h, which includes this
// file.
#include "match/table.h"

namespace calanque::match {

template <Game G>
void set_start(typename G::Options& options, Seat seat) {
  for (const auto& spec : G::options_schema()) {
    if (spec.kind == OptionKind::Start) {
      spec.set(options, index(seat));
    }
  }
}

template <Game G>
bool starts_by_lot(const Head& head) {
  return std::any_of(head.options.begin(), head.options.end(), [](const auto& option) {
    return option.first == "start" && option.second == kLotWord;
  });
}

template <Game G>
Result<typename G::Options, HeadFault> read_options(const Head& head) {
  typename G::Options options;
  for (const auto& [key, value] : head.options) {
    if (key == "start" && value == kLotWord) {
      continue;
    }
    if (const auto error = set_option(G::options_schema(), options, key, value)) {
      return HeadFault{error->fault == OptionFault::UnknownKey
                           ? "unknown option " + key + ": expected one of " + error->expected
                           : "option " + key + ": expected " + error->expected,
                       error->violation, "option"};
    }
  }
  if (starts_by_lot<G>(head)) {
    set_start<G>(options, seat_at(0));  // until the lot is drawn
  }
  bool known = head.rules == G::facts.rules_version;
  if constexpr (KeepsOlderRules<G>) {
    known = G::under_rules(options, head.rules);
  }
  if (!known) {
    return HeadFault{"the record follows version " + std::to_string(head.rules) +
                         " of the rules, this program version " +
                         std::to_string(G::facts.rules_version),
                     {},
                     "version"};
  }
  if (Refusal refusal = G::check_options(options)) {
    return HeadFault{"the options do not go together", refusal, "option"};
  }
  return options;
}

// Where the head lets a game with these options begin.
template <Game G>
Result<typename G::State, HeadFault> start_position(const Head& head,
                                                    const typename G::Options& options) {
  if (!head.position) {
    return G::initial(options);
  }
  const auto position = G::parse_state(options, *head.position);
  if (!position) {
    return HeadFault{"position: expected " + position.error().expected + " at character " +
                         std::to_string(position.error().position),
                     {},
                     "position"};
  }
  return *position;
}

template <Game G>
Result<Table<G>, HeadFault> Table<G>::open(const Head& head, std::vector<Dealer::Secret> secrets) {
  if (head.game != G::id) {
    return HeadFault{"the record is of another game: " + head.game, {}, "game"};
  }
  const auto options = read_options<G>(head);
  if (!options) {
    return options.error();
  }
  const auto position = start_position<G>(head, *options);
  if (!position) {
    return position.error();
  }
  const int seats = G::standings(*position).seats;
  if (static_cast<int>(head.players.size()) != seats) {
    return HeadFault{
        "seats: expected " + std::to_string(seats) + " seats, as many as players", {}, "seats"};
  }
  for (const Player& player : head.players) {
    if (const std::string fault = player_fault(player); !fault.empty()) {
      return HeadFault{"seats: expected " + fault, {}, "seats"};
    }
  }
  for (int i = 0; starts_by_lot<G>(head) && head.position && i < seats; ++i) {
    auto drawn = *options;  // the position must do for everybody whom the lot could name
    set_start<G>(drawn, seat_at(i));
    if (const auto other = start_position<G>(head, drawn); !other) {
      return other.error();
    }
  }
  const std::size_t games = head.played.size() + head.commitments.size();
  if (games != static_cast<std::size_t>(head.games) &&
      !(head.version == 1 && head.commitments.empty())) {
    return HeadFault{"commitments: expected one for each game", {}};
  }
  Table table(head, std::move(secrets), *options, *position);
  for (const std::vector<int>& scores : head.played) {
    Standings game = G::standings(*position);
    for (std::size_t i = 0; i < scores.size() && i < game.of.size(); ++i) {
      game.of[i].score = scores[i];
    }
    table.series_.add(game);
  }
  table.await_start();
  return table;
}

}  // namespace calanque::match
