#pragma once

#include "ai/calcory/card_sets.h"
#include "core/game.h"
#include "games/calcory/rules.h"

// The table as a player thinks of it: not where cards lie but which ones, since places are all
// alike to somebody who remembers. Everything here is public or thought to be: a card that the
// thinking player put back counts as known to all, one that another put back secretly as known to
// nobody. That makes the rest of the game one with chance but without secrets, which can be
// searched.
namespace calanque::ai::calcory {

using calanque::calcory::kMaxPlayers;
using calanque::calcory::Knowledge;
using calanque::calcory::Place;
using calanque::calcory::PlaceSet;
using calanque::calcory::Rules;
using calanque::calcory::View;

enum class MoveKind : std::uint8_t {
  Draw,    // turn a card that was never seen
  Secret,  // turn a card that somebody put back
  Finish,  // turn these known cards, all of them, and stop unless that makes 13 or too much
  Put
};

// The lemma behind Finish: known cards teach nothing, so it never hurts to turn them last.
struct Move {
  MoveKind kind = MoveKind::Draw;
  std::uint8_t which = 0;  // Secret: its number; Put: the value
  ValueCounts cards;       // Finish
  bool operator==(const Move&) const = default;
};

constexpr Move finish_with(ValueCounts cards) {
  return {MoveKind::Finish, 0, cards};
}
constexpr Move put(int value) {
  return {MoveKind::Put, static_cast<std::uint8_t>(value), {}};
}

enum class Stage : std::uint8_t { Turn, Draw, Secret, Put, Over };

inline constexpr std::size_t kMaxSecrets = 12;

struct Table {
  ValueCounts known;   // face down
  ValueCounts pool;    // the values that …
  ValueCounts turned;  // this turn, or taken and still in hand
  ValueCounts bid;
  FixedList<ValueSet, kMaxSecrets> secrets;  // face down: what each can be, all alike likely
  std::uint8_t hidden = 0;                   // … so many face-down cards can have
  std::array<std::uint8_t, kMaxPlayers> pile{};
  std::uint8_t players = 2;
  std::uint8_t mover = 0;
  std::uint8_t owner = 0;    // of the bid; only with one
  std::uint8_t drawing = 0;  // stage Secret: which one
  Stage stage = Stage::Turn;
};

inline int face_down(const Table& table) {
  return table.known.total() + table.hidden + static_cast<int>(table.secrets.size());
}
inline int sum_turned(const Table& table) {
  return table.turned.sum();
}
// 4.2.
inline bool may_stop(const Table& table, int cards) {
  return cards >= (table.pile[table.mover] == 0 ? 2 : 1);
}
// 5.2; true where no bid stands.
inline bool betters(const Table& table, int sum, int cards) {
  const int bid = table.bid.sum();
  return table.bid.empty() || sum > bid || (sum == bid && cards > table.bid.total());
}
// Not counting the seat itself.
int best_other_pile(const Table& table, int seat);

// The forward half of the game on such tables (Playable in ai/search/policy.h).
struct Model {
  using State = Table;
  using Action = Move;
  using Outcome = Value;
  using OutcomeList = Distribution<Value, kValues>;
  static constexpr Facts facts = Rules::facts;

  static Turn turn(const Table& table);
  static void apply(Table& table, Seat seat, const Move& move, NullSink& sink);
  static void chance(const Table& table, OutcomeList& list);
  static void resolve(Table& table, const Value& value, NullSink& sink);
  static Standings standings(const Table& table);
};

// Where the cards of a Table lie.
struct Layout {
  std::array<PlaceSet, kValues> known{};
  PlaceSet hidden = 0;
  FixedList<Place, kMaxSecrets> secrets;
  PlaceSet empty = 0;
};

struct Seen {
  Table table;
  Layout layout;
};

// What somebody who knows this sees in this view. Facts that contradict what lies open (a memory
// that slips) are no facts.
Seen make_table(const View& view, const Knowledge& knowledge);

// The first step of a move at the real table. Which of several equal places is drawn by `random`.
Rules::Action first_step(const Move& move, const Layout& layout, Random& random);

}  // namespace calanque::ai::calcory
