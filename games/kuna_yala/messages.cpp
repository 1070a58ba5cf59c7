#include "games/kuna_yala/rules.h"
#include "games/kuna_yala/words.h"

namespace calanque::kuna_yala {

namespace {

Message with_card(Message message, Card card) {
  return std::move(message)
      .with("fish", fish_on(card))
      .with("colour", colour_word(card))
      .with("bed", bed_word(card));
}

Message with_tile(Message message, Tile tile) {
  const auto colour = static_cast<std::size_t>(tile);
  return std::move(message).with("colour",
                                 Word{colour < kColours ? kColourKeys[colour] : "word.secret"});
}

Message placed(const Placed& e) {
  const bool own = e.seat == e.shoal;
  if (is_fish(e.card)) {
    Message message(own ? "event.placed_fish_own" : "event.placed_fish");
    message = std::move(message).with("seat", e.seat).with("cell", cell_token(e.x, e.y));
    if (!own) {
      message = std::move(message).with("shoal", e.shoal);
    }
    return with_card(std::move(message), e.card);
  }
  if (is_fish(e.covered)) {
    return Message("event.shark")
        .with("seat", e.seat)
        .with("shoal", e.shoal)
        .with("cell", cell_token(e.x, e.y))
        .with("fish", fish_on(e.covered))
        .with("colour", colour_word(e.covered));
  }
  return Message(own ? "event.placed_own" : "event.placed")
      .with("seat", e.seat)
      .with("thing", thing_word(e.card))
      .with("shoal", e.shoal)
      .with("cell", cell_token(e.x, e.y));
}

struct Sayer {
  Message operator()(const TileDealt& e) const {
    if (e.tile == Tile::Hidden) {
      return Message("event.tile_hidden").with("seat", e.seat);
    }
    return with_tile(Message("event.tile").with("seat", e.seat), e.tile);
  }
  Message operator()(const Revealed& e) const {
    if (is_fish(e.card)) {
      return with_card(Message("event.revealed_fish").with("slot", e.slot + 1), e.card);
    }
    return Message("event.revealed").with("slot", e.slot + 1).with("thing", thing_word(e.card));
  }
  Message operator()(const OctopusTaken& e) const {
    return Message("event.octopus").with("seat", e.seat).with("cell", cell_token(e.x, e.y));
  }
  Message operator()(const OctopusDiscarded&) const { return Message("event.octopus_discarded"); }
  Message operator()(const SharkDiscarded&) const { return Message("event.shark_discarded"); }
  Message operator()(const Began& e) const { return Message("event.began").with("seat", e.seat); }
  Message operator()(const Placed& e) const { return placed(e); }
  Message operator()(const Discarded& e) const {
    if (is_fish(e.card)) {
      return with_card(Message("event.discarded_fish").with("seat", e.seat), e.card);
    }
    return Message("event.discarded").with("seat", e.seat).with("thing", thing_word(e.card));
  }
  Message operator()(const Cursed& e) const {
    return Message("event.cursed").with("shoal", e.shoal).with("cards", int{e.cards});
  }
  Message operator()(const Turned& e) const {
    return with_card(Message("event.turned").with("cell", cell_token(e.x, e.y)), e.card);
  }
  Message operator()(const TurnEnded& e) const {
    return Message("event.turn").with("seat", e.seat).with("next", e.next);
  }
  Message operator()(const GameEnded&) const { return Message("event.ended"); }
  Message operator()(const TileShown& e) const {
    return with_tile(Message("event.shown").with("seat", e.seat), e.tile);
  }
  Message operator()(const Scored& e) const {
    return Message("event.scored")
        .with("seat", e.seat)
        .with("fish", int{e.fish})
        .with("majority", int{e.majority})
        .with("octopuses", int{e.octopuses})
        .with("sharks", int{e.sharks})
        .with("points", int{e.points});
  }
  Message operator()(const Won& e) const {
    return Message(e.shared ? "event.won_shared" : "event.won").with("seat", e.seat);
  }
};

}  // namespace

Message Rules::describe(const Action& action) {
  if (action.kind == Action::Kind::Discard) {
    return Message("action.discard").with("slot", action.slot + 1);
  }
  return Message("action.place")
      .with("slot", action.slot + 1)
      .with("shoal", action.shoal)
      .with("cell", cell_token(action.x, action.y));
}

Message Rules::describe(const Outcome& outcome) {
  if (outcome.kind == Outcome::Kind::Tile) {
    return with_tile(Message("outcome.tile"), outcome.tile);
  }
  switch (outcome.card) {
    case Card::Coral:
      return Message("outcome.coral");
    case Card::Shark:
      return Message("outcome.shark");
    case Card::Octopus:
      return Message("outcome.octopus");
    default:
      return with_card(Message("outcome.fish"), outcome.card);
  }
}

Message Rules::say(const Event& event) {
  return std::visit(Sayer{}, event);
}

// 1.6, 4.3, 5.6: a log that is kept must not remember for the players what a tile, a card under a
// shark or a turned card shows; and any fish may be covered later. Discards stay open. Places are
// seen on the table and have no names there.
Message Rules::log(const Event& event) {
  if (const auto* dealt = std::get_if<TileDealt>(&event)) {
    return say(TileDealt{dealt->seat, Tile::Hidden});
  }
  if (const auto* revealed = std::get_if<Revealed>(&event);
      revealed != nullptr && is_fish(revealed->card)) {
    return Message("log.revealed_fish").with("slot", revealed->slot + 1);
  }
  if (const auto* e = std::get_if<Placed>(&event)) {
    const std::string_view key = e->card == Card::Shark ? "log.shark"
                                 : e->seat == e->shoal  ? "log.placed_own"
                                                        : "log.placed";
    return Message(key)
        .with("seat", e->seat)
        .with("thing", thing_word(e->card))
        .with("shoal", e->shoal);
  }
  if (const auto* taken = std::get_if<OctopusTaken>(&event)) {
    return Message("log.octopus").with("seat", taken->seat);
  }
  if (const auto* turned = std::get_if<Turned>(&event)) {
    return Message("log.turned").with("shoal", turned->shoal);
  }
  return say(event);
}

}  // namespace calanque::kuna_yala
