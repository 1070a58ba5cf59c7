#pragma once

#include <vector>

#include "games/captn_clever/sailing.h"

// How far it is from island to island. Everything here follows from the board in the options.
namespace calanque::ai::captn_clever {

using namespace calanque::captn_clever;  // NOLINT: the game whose players these are

// Counts of turns are capped here: beyond, the way is shut for now.
inline constexpr int kFar = 6;

// Own turns from any island to any other, with the other boats where they are. The own boat serves
// one crossing a turn wherever it is put, so where it stands makes no difference. From an island to
// itself: away and back. Captains who stand in the way are not looked at.
struct Turns {
  std::array<std::array<std::uint8_t, kIslands>, kIslands> least{};  // if those boats lie still
  std::array<std::array<float, kIslands>, kIslands> expected{};      // if they move about at random
  std::array<float, kIslands> anywhere{};  // expected, in the mean over all islands
};

// All tables of Turns of a board, one for each place of the other boats.
class Sea {
 public:
  Sea(const Chart& chart, int players);

  // Links from island to island, boats or not: what a look at the map tells.
  int hops(std::uint8_t from, std::uint8_t to) const { return hops_.least[from][to]; }

  // Expected turns with the boats of the others anywhere.
  const Turns& adrift() const { return adrift_; }

  // With the boats of the others where they stand.
  template <class Table>
  const Turns& turns(const Table& table, Seat seat) const {
    return turns_if(table, seat, seat, kNone);
  }
  // The same if the boat of `moved` stood on `link`.
  template <class Table>
  const Turns& turns_if(const Table& table, Seat seat, Seat moved, std::uint8_t link) const {
    // In order of links.
    std::array<std::uint8_t, kMaxPlayers> boats{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < table.players; ++i) {
      const std::uint8_t boat = i == slot(moved) ? link : table.sailors[i].boat;
      if (i == slot(seat) || boat == kNone) {
        continue;
      }
      std::size_t place = count++;
      for (; place > 0 && boats[place - 1] > boat; --place) {
        boats[place] = boats[place - 1];
      }
      boats[place] = boat;
    }
    std::size_t index = first_[count];
    for (std::size_t i = 0; i < count; ++i) {
      index += choose_[i][boats[i]];
    }
    return tables_[index];
  }

 private:
  void expect(std::size_t first_full);

  // Sets of boats are numbered: those of fewer boats first, then by the highest boat, and so on.
  std::array<std::array<std::uint16_t, kMaxLinks + 1>, kMaxPlayers> choose_{};  // links over boats
  std::array<std::size_t, kMaxPlayers> first_{};
  std::vector<Turns> tables_;
  Turns hops_;
  Turns adrift_;
};

}  // namespace calanque::ai::captn_clever
