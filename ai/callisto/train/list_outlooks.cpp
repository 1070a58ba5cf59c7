// Writes down what the value network sees in games of the champion against itself, and what it is
// to learn from it, for fit_value.py.
//
//   callisto_list_outlooks GAMES > OUTLOOKS
//
// A line of text names the sizes; after it every position is a record without gaps: the number of
// its game and of its turn, and for each seat how often it has each code, its counts, the share of
// the win that it is to be given, and its penalty points. Numbers are little-endian.
#include <bit>
#include <cmath>
#include <iostream>

#include "ai/callisto/outlook.h"
#include "ai/callisto/train/games.h"

namespace {

using namespace calanque;                       // NOLINT(google-build-using-namespace): a program
using namespace calanque::ai::callisto;         // NOLINT(google-build-using-namespace)
using namespace calanque::ai::callisto::train;  // NOLINT(google-build-using-namespace)

static_assert(std::endian::native == std::endian::little);

template <class Value>
void write(const Value& value) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): a stream wants characters
  std::cout.write(reinterpret_cast<const char*>(&value), sizeof(value));
}

int winner_of(const PlayedGame& game) {
  int winner = 0;
  for (int seat = 1; seat < game.players; ++seat) {
    if (game.penalty[static_cast<std::size_t>(seat)] <=
        game.penalty[static_cast<std::size_t>(winner)]) {
      winner = seat;
    }
  }
  return winner;
}

// What a seat's points say about its play, who won apart: a near miss is worth more than a rout.
float share_by_points(const PlayedGame& game, std::size_t seat) {
  constexpr float kUnit = 4;
  float total = 0;
  for (const int penalty : game.penalty) {
    total += std::exp(static_cast<float>(game.penalty[seat] - penalty) / kUnit);
  }
  return 1 / total;
}

// Half of it is who won; the other half is with two players what the search thought, with more the
// points of the seats.
float wanted_share(const Position& position, const PlayedGame& game, const Decision& decision,
                   std::size_t seat) {
  const float win = static_cast<int>(seat) == winner_of(game) ? 1 : 0;
  if (game.players > 2) {
    return (win + share_by_points(game, seat)) / 2;
  }
  if (decision.visited.empty()) {
    return win;
  }
  const bool moves = seat == position.seat_of(position.mover);
  return (win + (moves ? decision.value : 1 - decision.value)) / 2;
}

void list_position(const Position& position, const PlayedGame& game, const Decision& decision) {
  static Outlooks outlooks;
  look(position, outlooks);
  for (std::size_t seat = 0; seat < position.players; ++seat) {
    std::array<std::uint16_t, kCodes> codes{};
    for (const CodeList* list : {&outlooks.common, &outlooks.seats[seat].codes}) {
      for (const std::uint16_t code : *list) {
        ++codes[code];
      }
    }
    write(codes);
    write(outlooks.seats[seat].counts);
    write(wanted_share(position, game, decision, seat));
    write(static_cast<float>(game.penalty[seat]));
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "callisto_list_outlooks GAMES\n";
    return 2;
  }
  const std::vector<PlayedGame> games = read_games(argv[1]);
  if (games.empty()) {
    std::cerr << argv[1] << ": no games\n";
    return 1;
  }
  std::cout << "outlooks players " << games[0].players << " codes " << kCodes << " counts "
            << kCounts << "\n";
  ActionList legal;
  for (std::size_t number = 0; number < games.size(); ++number) {
    const PlayedGame& game = games[number];
    Position position = start_of(game);
    for (std::size_t i = 0; i < game.decisions.size(); ++i) {
      position.settle(legal);
      write(static_cast<std::uint32_t>(number));
      write(static_cast<std::uint32_t>(i / static_cast<std::size_t>(game.players)));
      list_position(position, game, game.decisions[i]);
      position.play(game.decisions[i].played);
    }
  }
  return std::cout.flush() ? 0 : 1;
}
