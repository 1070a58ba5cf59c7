#include "ai/callisto/judge.h"

#include "ai/callisto/judge_weights.h"

namespace calanque::ai::callisto {

namespace {

constexpr auto kFactors = judge_factors();

Squares beside(const Squares& squares, const Squares& empty) {
  State only;
  only.own[0] = squares;
  return touching_squares(only, 0, empty);
}

}  // namespace

Judge::Judge(const State& state)
    : phase_(phase_of(state.table.count[state.table.mover])),
      width_(board_of(state.table).width),
      flip_(state.table.flip != 0),
      empty_(empty_squares(state)),
      own_(touching_squares(state, state.table.mover, empty_)) {
  const Table& table = state.table;
  Squares rivals;
  for (int colour = 0; colour < table.colours(); ++colour) {
    if (table.seat_of(colour) != table.seat_of(table.mover)) {
      for (std::size_t w = 0; w < kWords; ++w) {
        rivals.words[w] |= state.own[static_cast<std::size_t>(colour)].words[w];
      }
    }
  }
  others_ = beside(rivals, empty_);
  near_ = beside(others_, empty_);
  cover_.fill(1);
  reach_.fill(1);
  const auto& factors = kFactors[phase_];
  for (std::size_t w = 0; w < kWords; ++w) {
    for (std::uint64_t word = empty_.words[w]; word != 0; word &= word - 1) {
      const int square = static_cast<int>(w * 64) + std::countr_zero(word);
      cover_[at(square)] = factors[cover_feature(square)] * factors[distance_feature(square)];
      if (const auto reached = reach_feature(square)) {
        reach_[at(square)] = factors[*reached];
      }
    }
  }
}

std::size_t Judge::cover_feature(int square) const {
  const Contest contest = others_.contains(square) ? Contest::Reached
                          : near_.contains(square) ? Contest::Near
                                                   : Contest::None;
  return feature::kCover + (own_.contains(square) ? 6 : 0) + 2 * static_cast<std::size_t>(contest) +
         (empty_beside(square) > 2 ? 1 : 0);
}

int Judge::empty_beside(int square) const {
  int count = 0;
  for (const int beside : {square - kStride, square - 1, square + 1, square + kStride}) {
    count += beside >= 0 && empty_.contains(beside) ? 1 : 0;
  }
  return count;
}

// In whole squares along the longer of the two ways.
std::size_t Judge::distance_feature(int square) const {
  const int x = 2 * calanque::callisto::column_of(square) - width_ + 1;
  const int y = 2 * calanque::callisto::row_of(square) - width_ + 1;
  return feature::kDistance +
         static_cast<std::size_t>(std::max(x < 0 ? -x : x, y < 0 ? -y : y) / 2);
}

std::optional<std::size_t> Judge::reach_feature(int square) const {
  if (own_.contains(square)) {
    return std::nullopt;
  }
  const auto free = static_cast<std::size_t>(empty_beside(square));
  return feature::kReach + 2 * free + (others_.contains(square) ? 1 : 0);
}

float Judge::weigh(Action action) const {
  const auto& factors = kFactors[phase_];
  if (action == calanque::callisto::kFinish) {
    return factors[feature::kPiece + calanque::callisto::kPieces];
  }
  const Orientation& orientation = orientation_of(action);
  const int square = square_of(action);
  const auto piece = static_cast<std::size_t>(taken_for(orientation.piece, flip_));
  float weight = factors[feature::kPiece + piece];
  for (int i = 0; i < orientation.shape.size; ++i) {
    weight *= cover_[at(square + distance(orientation.shape.cells[static_cast<std::size_t>(i)]))];
  }
  const Rim& rim = kRims[action.number / kSquares];
  for (std::size_t i = 0; i < rim.count; ++i) {
    weight *= reach_[at(square + rim.distances[i])];
  }
  return weight;
}

}  // namespace calanque::ai::callisto
