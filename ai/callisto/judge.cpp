#include "ai/callisto/judge.h"

#include "ai/callisto/judge_weights.h"
#include "ai/math.h"

namespace calanque::ai::callisto {

namespace {

constexpr auto make_factors() {
  std::array<std::array<std::array<float, feature::kCount>, kPhases>, kJudgeWeights.size()>
      factors{};
  for (std::size_t table = 0; table < factors.size(); ++table) {
    for (std::size_t phase = 0; phase < kPhases; ++phase) {
      for (std::size_t f = 0; f < feature::kCount; ++f) {
        factors[table][phase][f] =
            static_cast<float>(exp_of(kJudgeWeights[table][phase][f] / 100.0));
      }
    }
  }
  return factors;
}

constexpr auto kFactors = make_factors();

// Two numbers of covered squares in one.
constexpr std::uint32_t kOneTaken = 1;
constexpr std::uint32_t kOneUsed = 1U << 8;
constexpr std::size_t taken(std::uint32_t count) {
  return count & 255;
}
constexpr std::size_t used(std::uint32_t count) {
  return count >> 8;
}

}  // namespace

constexpr Judge::Worths Judge::kNothingReached = [] {
  Worths worths{};
  worths.fill({1, 0});
  return worths;
}();

Judge::Judge(const Position& position)
    : table_(static_cast<std::size_t>(position.players - 2)),
      phase_(phase_of(position.laid[position.mover])),
      width_(position.board().width),
      flip_(position.flip),
      empty_(position.empty),
      own_(position.touching(position.mover)),
      reach_(kNothingReached) {
  Squares latest;
  for (int colour = 0; colour < position.colours; ++colour) {
    if (position.seat_of(colour) != position.seat_of(position.mover)) {
      const Squares touching = position.touching(colour);
      for (std::size_t w = 0; w < kWords; ++w) {
        others_.words[w] |= touching.words[w];
      }
      const Action last = position.last[static_cast<std::size_t>(colour)];
      if (last != kNothingLaid) {
        latest.insert_window(square_of(last), orientation_of(last).pattern);
      }
    }
  }
  near_ = beside(others_, empty_);
  fresh_ = beside(latest, empty_);
  around_ = beside(fresh_, empty_);
  const auto& factors = kFactors[table_][phase_];
  for (std::size_t w = 0; w < kWords; ++w) {
    for (std::uint64_t word = empty_.words[w]; word != 0; word &= word - 1) {
      const int square = static_cast<int>(w * 64) + std::countr_zero(word);
      cover_[at(square)] = {
          factors[cover_feature(square)] * factors[distance_feature(square)],
          (others_.contains(square) ? kOneTaken : 0) + (own_.contains(square) ? kOneUsed : 0)};
      if (const auto reached = reach_feature(square)) {
        reach_[at(square)] = {factors[*reached], 1};
      }
    }
  }
}

std::size_t Judge::cover_feature(int square) const {
  const Contest contest = others_.contains(square) ? Contest::Reached
                          : near_.contains(square) ? Contest::Near
                                                   : Contest::None;
  const Recent recent = fresh_.contains(square)    ? Recent::Beside
                        : around_.contains(square) ? Recent::Near
                                                   : Recent::Far;
  return feature::kCover + (own_.contains(square) ? 45 : 0) +
         15 * static_cast<std::size_t>(contest) +
         3 * static_cast<std::size_t>(empty_beside(square)) + static_cast<std::size_t>(recent);
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
  return feature::kReach + 4 * static_cast<std::size_t>(empty_beside(square)) +
         (others_.contains(square) ? 2 : 0) + (fresh_.contains(square) ? 1 : 0);
}

float Judge::weigh(Action action) const {
  const auto& factors = kFactors[table_][phase_];
  if (action == calanque::callisto::kFinish) {
    return factors[feature::kPiece + calanque::callisto::kPieces];
  }
  const Orientation& orientation = orientation_of(action);
  const int square = square_of(action);
  const auto piece = static_cast<std::size_t>(taken_for(orientation.piece, flip_));
  float weight = factors[feature::kPiece + piece];
  std::uint32_t covered = 0;
  for (int i = 0; i < orientation.shape.size; ++i) {
    const Worth& worth =
        cover_[at(square + distance(orientation.shape.cells[static_cast<std::size_t>(i)]))];
    weight *= worth.factor;
    covered += worth.count;
  }
  float reaching = 1;
  std::uint32_t gained = 0;
  const Rim& rim = kRims[action.number / kSquares];
  for (std::size_t i = 0; i < rim.count; ++i) {
    const Worth& worth = reach_[at(square + rim.distances[i])];
    reaching *= worth.factor;
    gained += worth.count;
  }
  return weight * reaching * factors[feature::kTaken + taken(covered)] *
         factors[feature::kUsed + used(covered)] * factors[feature::kGained + gained];
}

void Judge::list_features(Action action, FeatureList& list) const {
  list.clear();
  if (action == calanque::callisto::kFinish) {
    list.push_back(feature::kPiece + calanque::callisto::kPieces);
    return;
  }
  const Orientation& orientation = orientation_of(action);
  const int square = square_of(action);
  list.push_back(feature::kPiece + static_cast<std::size_t>(taken_for(orientation.piece, flip_)));
  std::uint32_t count = 0;
  for (int i = 0; i < orientation.shape.size; ++i) {
    const int covered = square + distance(orientation.shape.cells[static_cast<std::size_t>(i)]);
    list.push_back(cover_feature(covered));
    list.push_back(distance_feature(covered));
    count += cover_[at(covered)].count;
  }
  const Rim& rim = kRims[action.number / kSquares];
  std::size_t gained = 0;
  for (std::size_t i = 0; i < rim.count; ++i) {
    if (reach_[at(square + rim.distances[i])].count != 0) {
      list.push_back(*reach_feature(square + rim.distances[i]));
      ++gained;
    }
  }
  list.push_back(feature::kTaken + taken(count));
  list.push_back(feature::kUsed + used(count));
  list.push_back(feature::kGained + gained);
}

}  // namespace calanque::ai::callisto
