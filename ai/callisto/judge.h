#pragma once

#include <optional>

#include "ai/callisto/playout.h"

// What a move looks worth at first sight.
namespace calanque::ai::callisto {

// The phases of a colour's game, by what it has laid: columns, first pieces, middle, end.
inline constexpr std::size_t kPhases = 4;
constexpr std::size_t phase_of(int laid) {
  return laid < calanque::callisto::kFirstColumns ? 0 : laid < 6 ? 1 : laid < 12 ? 2 : 3;
}

// What is seen of a move: its piece, and what the squares are that it covers and that it reaches
// anew. The logarithm of a move's weight is the sum of what these features are worth in the phase
// (judge_weights.h).
namespace feature {
inline constexpr std::size_t kPiece = 0;            // + Piece, or kPieces for finishing (4.5)
inline constexpr std::size_t kCover = kPiece + 15;  // + 6 if beside the colour, + 2 * Contest,
                                                    // + 1 if there is room around it
inline constexpr std::size_t kReach =
    kCover + 12;  // + 2 * empty neighbours, + 1 if others reach it
inline constexpr std::size_t kDistance = kReach + 10;  // + a covered square's from the centre
inline constexpr std::size_t kCount = kDistance + 10;
}  // namespace feature

// How near others are to a square: not near, beside a square they can cover next, such a square.
enum class Contest : std::uint8_t { None, Near, Reached };

// One position in the eyes of the colour on turn.
class Judge {
 public:
  // Pre: the game is not over.
  explicit Judge(const State& state);

  // How much the move is worth trying against others. Pre: legal.
  float weigh(Action action) const;

  // The features of an empty square, for covering it and for reaching it; a square that cannot be
  // reached anew has none.
  std::size_t cover_feature(int square) const;
  std::size_t distance_feature(int square) const;
  std::optional<std::size_t> reach_feature(int square) const;

 private:
  // Squares around the board are asked about too.
  static constexpr int kMargin = 32;
  static constexpr std::size_t at(int square) { return static_cast<std::size_t>(square + kMargin); }

  int empty_beside(int square) const;

  std::size_t phase_;
  int width_;
  bool flip_;
  Squares empty_;
  Squares own_;     // beside the colour
  Squares others_;  // beside another seat's colour
  Squares near_;    // beside one of those
  std::array<float, kSquares + 2 * kMargin> cover_;
  std::array<float, kSquares + 2 * kMargin> reach_;
};

}  // namespace calanque::ai::callisto
