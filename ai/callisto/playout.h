#pragma once

#include "ai/callisto/position.h"
#include "core/random.h"

// Games played to the end in a few microseconds.
namespace calanque::ai::callisto {

struct Laid {
  std::uint8_t colour = 0;
  Action action;
};

// Plays by the rules, each colour laying its biggest pieces first, at random places but rather
// where others could lay theirs. A colour draws one of the squares beside it and looks for a way to
// cover it; a square that no piece of the size can cover never will be coverable again, for empty
// squares and pieces only dwindle, so it is struck off the colour's list for that size. An empty
// list says that nothing of the size fits until the colour reaches new squares.
class Playout {
 public:
  // Pre: the game is not over. The colour on turn need not be able to place anything.
  Ending play(const Position& position, Random& random);
  // Everything laid in the last game, in order.
  std::span<const Laid> laid() const { return {laid_.begin(), laid_.size()}; }

 private:
  // The empty squares, with room around them for windows that begin before the board.
  class Room {
   public:
    void set(const Squares& squares);
    bool contains(int square) const {
      return ((words_[word_of(square)] >> bit_of(square)) & 1) != 0;
    }
    void remove(int square, std::uint64_t pattern);
    // The 25 squares around this one.
    std::uint32_t around(int square) const;

   private:
    static constexpr int kMargin = 64;
    static std::size_t word_of(int square) {
      return static_cast<std::size_t>((square + kMargin) >> 6);
    }
    static int bit_of(int square) { return (square + kMargin) & 63; }
    std::uint64_t window(int square) const;
    std::array<std::uint64_t, kWords + 3> words_{};
  };

  // Squares beside a colour that pieces of one size might cover.
  struct Frontier {
    std::array<std::uint16_t, 288> squares;
    std::size_t count;
    bool open;  // kept up to date
  };

  struct Side {
    Hand hand;
    int laid = 0;
    unsigned rivals = 0;  // colours of other seats, one bit each
    Squares reached;      // squares that were empty and beside the colour at some time
    Squares contested;    // those of the rivals
    std::array<Frontier, kSizes> frontiers;
  };

  void set_up(const Position& position);
  bool take_turn(std::size_t colour, Random& random);
  bool lay_piece(std::size_t colour, int size, Random& random);
  const Way* find_way(const WayList& list, int square, Random& random) const;
  bool lay_column(std::size_t colour, Random& random);
  void open(const Side& side, Frontier& frontier) const;
  void lay(std::size_t colour, std::size_t orientation, int square);

  Room empty_;
  std::array<Side, kMaxColours> sides_;
  std::span<const std::uint16_t> column_squares_;
  bool flip_ = true;
  LastColumn last_column_{};
  FixedList<Laid, kMaxColours * calanque::callisto::kObjects> laid_;
};

}  // namespace calanque::ai::callisto
