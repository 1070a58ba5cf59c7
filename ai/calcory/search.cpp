#include "ai/calcory/search.h"

#include "ai/calcory/thumb.h"

namespace calanque::ai::calcory {

namespace {

constexpr int kTurnsPlayed = 2;

// To the end of the turn, including the put-back. A turn takes a dozen cards at most.
void play_turn(Table& table, Random& random) {
  NullSink sink;
  const int mover = table.mover;
  while (table.mover == mover && table.stage != Stage::Over) {
    if (table.stage == Stage::Draw || table.stage == Stage::Secret) {
      Model::resolve(table, draw_outcome<Model>(table, random), sink);
    } else {
      Model::apply(table, seat_at(mover), thumb_move(table), sink);
    }
  }
}

}  // namespace

void SearchPolicy::suggest(const Table& table, Seat /*seat*/, Random& /*random*/, Moves& list) {
  list_moves(table, list);
}

void SearchPolicy::evaluate(Table& table, Random& random, Values& values) {
  for (int turns = 0; turns < kTurnsPlayed && table.stage != Stage::Over; ++turns) {
    play_turn(table, random);
  }
  double sum = 0;
  for (std::size_t seat = 0; seat < table.players; ++seat) {
    values[seat] = judge(table, static_cast<int>(seat));
    sum += values[seat];
  }
  for (std::size_t seat = 0; seat < table.players; ++seat) {
    values[seat] /= sum;
  }
}

}  // namespace calanque::ai::calcory
