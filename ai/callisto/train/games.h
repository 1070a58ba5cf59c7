#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "ai/callisto/position.h"
#include "games/callisto/rules.h"

// The games that selfplay.cpp wrote, read again.
namespace calanque::ai::callisto::train {

struct Visited {
  Action action;
  float share = 0;  // of the visits
};

struct Decision {
  Action played;
  float value = 0;
  std::vector<Visited> visited;  // empty where a move was drawn without thought
};

struct PlayedGame {
  int players = 2;
  std::vector<int> penalty;  // by seat
  std::vector<Decision> decisions;
};

inline Position start_of(const PlayedGame& game) {
  return Position(calanque::callisto::Rules::initial(
      {.players = game.players, .last_column = LastColumn::Must}));
}

inline PlayedGame read_game(const std::string& line) {
  PlayedGame game;
  std::istringstream fields(line);
  std::string field;
  std::getline(fields, field, ';');
  std::istringstream head(field);
  head >> game.players;
  for (int points = 0; head >> points;) {
    game.penalty.push_back(points);
  }
  while (std::getline(fields, field, ';')) {
    std::istringstream in(field);
    Decision decision;
    int number = 0;
    in >> number >> decision.value;
    decision.played = {static_cast<std::uint16_t>(number)};
    decision.value /= 1000;
    float total = 0;
    char colon = 0;
    for (float visits = 0; in >> number >> colon >> visits;) {
      decision.visited.push_back({{static_cast<std::uint16_t>(number)}, visits});
      total += visits;
    }
    for (Visited& visited : decision.visited) {
      visited.share /= total;
    }
    game.decisions.push_back(std::move(decision));
  }
  return game;
}

inline std::vector<PlayedGame> read_games(const std::string& file) {
  std::vector<PlayedGame> games;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    games.push_back(read_game(line));
  }
  return games;
}

}  // namespace calanque::ai::callisto::train
