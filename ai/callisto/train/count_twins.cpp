// How many positions of the champion's tree stand in it more than once, because moves were made in
// another order: what a tree that shares them could save at most.
//
// usage: callisto_count_twins PLAYERS SIMULATIONS GAMES
//
// The champion plays against itself with few simulations, and every third position is searched with
// all of them. For each: the nodes that an earlier one could stand for, in per cent of all nodes
// and of the visits of all nodes. Behind the bar the same if the last moves must be equal too, on
// which the first judgement depends.
#include <iomanip>
#include <iostream>
#include <string>
#include <unordered_map>

#include "ai/callisto/champion.h"

namespace calanque::ai::callisto {
namespace {

constexpr std::uint64_t kFewSimulations = 300;
constexpr int kEvery = 3;

enum class Last : std::uint8_t { Any, Equal };

std::string key_of(const Position& position, Last last) {
  std::string key;
  const auto add = [&](const auto& value) {
    key.append(reinterpret_cast<const char*>(&value), sizeof value);
  };
  add(position.empty);
  for (int colour = 0; colour < position.colours; ++colour) {
    add(position.touching(colour));
    add(position.hand[static_cast<std::size_t>(colour)]);
    if (last == Last::Equal) {
      add(position.last[static_cast<std::size_t>(colour)]);
    }
  }
  add(position.mover);
  add(position.out);
  return key;
}

// The most visited node of its kind stands for the others.
void count(const Champion& champion, Last last) {
  struct Group {
    std::uint64_t visits = 0;
    std::uint64_t most = 0;
  };
  std::unordered_map<std::string, Group> groups;
  std::uint64_t nodes = 0;
  champion.each_node([&](const Position& position, std::uint64_t visits) {
    Group& group = groups[key_of(position, last)];
    group.visits += visits;
    group.most = std::max(group.most, visits);
    ++nodes;
  });
  std::uint64_t visits = 0;
  std::uint64_t saved = 0;
  for (const auto& [key, group] : groups) {
    visits += group.visits;
    saved += group.visits - group.most;
  }
  const auto percent = [](std::uint64_t part, std::uint64_t whole) {
    return 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  };
  std::cout << std::setw(8) << percent(nodes - groups.size(), nodes) << std::setw(8)
            << percent(saved, visits);
}

void play(int players, std::uint64_t simulations, int game) {
  calanque::callisto::Options options;
  options.players = players;
  Position position(Rules::initial(options));
  ActionList legal;
  position.settle(legal);
  for (int ply = 0; !legal.empty(); ++ply) {
    const bool studied = ply % kEvery == game % kEvery;
    Champion champion(ChampionSettings{});
    champion.begin(position, static_cast<std::uint64_t>(1000 * game + ply));
    champion.step(studied ? simulations : kFewSimulations);
    if (studied) {
      std::cout << "game" << std::setw(3) << game << "  move" << std::setw(3) << ply + 1
                << "  legal" << std::setw(4) << legal.size();
      count(champion, Last::Any);
      std::cout << "  |";
      count(champion, Last::Equal);
      std::cout << "\n";
    }
    position.play(champion.candidates().front().action);
    position.settle(legal);
  }
}

}  // namespace
}  // namespace calanque::ai::callisto

int main(int count, char** words) {
  if (count != 4) {
    std::cerr << "usage: callisto_count_twins PLAYERS SIMULATIONS GAMES\n";
    return 2;
  }
  std::cout << std::fixed << std::setprecision(1);
  for (int game = 0; game < std::stoi(words[3]); ++game) {
    calanque::ai::callisto::play(std::stoi(words[1]), std::stoull(words[2]), game);
  }
}
