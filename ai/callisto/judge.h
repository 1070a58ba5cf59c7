#pragma once

#include <optional>

#include "core/fixed_list.h"

#include "ai/callisto/position.h"

// What a move looks worth at first sight.
namespace calanque::ai::callisto {

// The phases of a colour's game, by what it has laid.
inline constexpr std::size_t kPhases = 6;
constexpr std::size_t phase_of(int laid) {
  return laid < 2 ? 0 : laid < 4 ? 1 : laid < 6 ? 2 : laid < 9 ? 3 : laid < 13 ? 4 : 5;
}

// What is seen of a move: its piece, what the squares are that it covers and that it reaches anew,
// and how many of each kind. The logarithm of a move's weight is the sum of what these features are
// worth in the phase (judge_weights.h).
namespace feature {
inline constexpr std::size_t kPiece = 0;  // + Piece, or kPieces for finishing (4.5)
// A covered square: + 45 if beside the colour, + 15 * Contest, + 3 * empty neighbours, + Recent.
inline constexpr std::size_t kCover = kPiece + 15;
// A square reached anew: + 4 * empty neighbours, + 2 if others reach it, + 1 if recent.
inline constexpr std::size_t kReach = kCover + 90;
inline constexpr std::size_t kDistance = kReach + 20;  // + a covered square's from the centre
inline constexpr std::size_t kTaken = kDistance + 10;  // + squares covered that others reach
inline constexpr std::size_t kUsed = kTaken + 6;       // + squares covered that the colour reaches
inline constexpr std::size_t kGained = kUsed + 6;      // + squares reached anew
inline constexpr std::size_t kCount = kGained + 13;
}  // namespace feature

// How near others are to a square: not near, beside a square they can cover next, such a square.
enum class Contest : std::uint8_t { None, Near, Reached };
// Where a square lies from what others laid last: far, two steps, beside it.
enum class Recent : std::uint8_t { Far, Near, Beside };

using FeatureList = FixedList<std::size_t, 32>;

// One position in the eyes of the colour on turn.
class Judge {
 public:
  // Pre: the game is not over.
  explicit Judge(const Position& position);

  // How much the move is worth trying against others. Pre: legal.
  float weigh(Action action) const;

  // Every feature of a move, as often as it has it. Pre: legal.
  void list_features(Action action, FeatureList& list) const;
  std::size_t phase() const { return phase_; }

 private:
  // Squares around the board are asked about too.
  static constexpr int kMargin = 32;
  static constexpr std::size_t at(int square) { return static_cast<std::size_t>(square + kMargin); }

  // The features of an empty square, for covering it and for reaching it; a square that cannot be
  // reached anew has none.
  std::size_t cover_feature(int square) const;
  std::size_t distance_feature(int square) const;
  std::optional<std::size_t> reach_feature(int square) const;
  int empty_beside(int square) const;

  std::size_t table_;  // of weights, by the number of players
  std::size_t phase_;
  int width_;
  bool flip_;
  Squares empty_;
  Squares own_;     // beside the colour
  Squares others_;  // beside another seat's colour
  Squares near_;    // beside one of those
  Squares fresh_;   // beside what others laid last
  Squares around_;  // beside one of those
  // What covering and what reaching a square is worth, and what it adds to the numbers of squares
  // of a kind (kTaken and kUsed, kGained).
  struct Worth {
    float factor;
    std::uint32_t count;
  };
  using Worths = std::array<Worth, kSquares + 2 * kMargin>;
  static const Worths kNothingReached;
  Worths cover_;  // of empty squares
  Worths reach_;
};

}  // namespace calanque::ai::callisto
