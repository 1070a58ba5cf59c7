#pragma once

#include "match/verify.h"
#include "tests/contract/random_play.h"

// Random tables: games with everything in them that a journal can hold.
namespace calanque::contract {

inline match::Dealer::Secret secret_named(const std::string& name) {
  return {match::digest_of(name + " seed"), match::digest_of(name + " salt")};
}

// A head for these options: persons, or bots alone with a limit; one game or three; the dealer's
// dice or sealed ones; a start by lot where the options leave room for it.
template <class G>
match::Head random_head(const typename G::Options& options, Random& random,
                        std::vector<match::Dealer::Secret>& secrets) {
  match::Head head;
  head.game = G::id;
  head.rules = G::facts.rules_version;
  const bool lot = random.below(2) == 0;
  for (const auto& spec : G::options_schema()) {
    const bool by_lot = lot && spec.kind == OptionKind::Start;
    head.options.emplace_back(spec.key, by_lot ? match::kLotWord : option_text(spec, options));
  }
  head.players.resize(static_cast<std::size_t>(G::standings(G::initial(options)).seats));
  if (random.below(4) == 0) {
    for (match::Player& player : head.players) {
      player = {match::PlayerKind::Bot, "", "random", {}};
    }
    head.limit = static_cast<int>(random.below(40)) + 1;
  }
  head.games = random.below(3) == 0 ? 3 : 1;
  head.dice = random.below(3) == 0 ? match::Dice::Sealed : match::Dice::Dealer;
  for (int i = 0; i < head.games; ++i) {
    secrets.push_back(secret_named("game " + std::to_string(i) + std::to_string(random.below(99))));
    head.commitments.push_back(match::Dealer::commitment(secrets.back()));
  }
  return head;
}

// Puts what nobody would play but somebody may do: undo, redo, another sitter, forget, a fresh
// secret. Most of it is refused most of the time.
template <class G>
void meddle(match::Table<G>& table, Random& random) {
  const Seat seat =
      seat_at(static_cast<int>(random.below(static_cast<std::uint64_t>(table.match().seats()))));
  switch (random.below(24)) {
    case 0:
    case 1:
      if (const auto line = table.undo(seat, SeatSet::first(table.match().seats()))) {
        table.apply(*line);
      }
      break;
    case 2:
      if (const auto line = table.redo(seat)) {
        table.apply(*line);
      }
      break;
    case 3:
      (void)table.put("seat " + std::to_string(index(seat)) +
                      (random.below(2) == 0 ? " person L%C3%A9a" : " bot level2 - Crabe"));
      break;
    case 4:
      if (random.below(8) == 0) {
        (void)table.put("forget");
      }
      break;
    case 5:
      if (random.below(8) == 0) {
        const auto secret = secret_named("fresh " + std::to_string(random.below(99)));
        const std::string line = "fresh " + match::to_hex(match::Dealer::commitment(secret));
        if (!table.check_text(line)) {
          table.learn(secret);
          (void)table.put(line);
        }
      }
      break;
    default:
      break;
  }
}

// The seals of whoever sits there, and now and then a silent one.
template <class G>
void seal_all(match::Table<G>& table, Random& random) {
  std::vector<match::Device> devices;
  for (const Seat seat : table.persons()) {
    devices.emplace_back(seat, table.commitment(),
                         match::digest_of("nonce " + std::to_string(random.below(1000))));
    (void)table.put("seal " + std::to_string(index(seat)) + " " +
                    match::to_hex(devices.back().seal()));
  }
  (void)table.put("list");
  for (const match::Device& device : devices) {
    const auto nonce = device.reveal(table.sealing());
    if (nonce && random.below(8) != 0) {
      (void)table.put("reveal " + std::to_string(index(device.seat())) + " " +
                      match::to_hex(*nonce));
    } else if (nonce) {
      const auto secret = secret_named("again " + std::to_string(random.below(1000)));
      table.learn(secret);  // there are persons enough for one void each
      (void)table.put("void " + std::to_string(index(device.seat())) + " " +
                      match::to_hex(match::Dealer::commitment(secret)));
      return;
    }
  }
}

// One line further; false when nothing is left to do.
template <class G>
bool random_line(match::Table<G>& table, Random& random) {
  if (!table.started() && table.head().dice == match::Dice::Sealed && !table.due()) {
    seal_all(table, random);
    return true;
  }
  meddle(table, random);
  if (const auto due = table.due()) {
    table.apply(*due);
    return true;
  }
  if (is_over(table.turn())) {
    return !table.put("next");
  }
  const SeatSet deciding = deciders(table.turn());
  if (deciding.empty()) {
    return true;  // it waits for seals again
  }
  typename G::ActionList actions;
  G::legal_actions(table.match().truth(), deciding.front(), actions);
  table.apply(match::Acted<G>{deciding.front(), random.pick(actions)});
  return true;
}

template <class G>
match::Table<G> random_table(const typename G::Options& options, Random& random, int lines) {
  std::vector<match::Dealer::Secret> secrets;
  const match::Head head = random_head<G>(options, random, secrets);
  auto table = match::Table<G>::open(head, secrets);
  if (!table) {
    ADD_FAILURE() << table.error().what;
  }
  for (int i = 0; i < lines && random_line(*table, random); ++i) {
  }
  return std::move(*table);
}

}  // namespace calanque::contract
