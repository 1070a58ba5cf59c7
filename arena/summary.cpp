#include "arena/summary.h"

#include <cmath>
#include <numeric>

namespace calanque::arena {

namespace {

// The share of one seat of an entrant; nothing when it did not play.
std::optional<double> share_of(const Played& game, int entrant) {
  double sum = 0;
  int seats = 0;
  for (std::size_t i = 0; i < game.entrants.size(); ++i) {
    if (game.entrants[i] == entrant) {
      sum += game.shares[i];
      ++seats;
    }
  }
  return seats == 0 ? std::nullopt : std::optional(sum / seats);
}

bool is_competitive(const Played& game) {
  return std::abs(std::accumulate(game.shares.begin(), game.shares.end(), 0.0) - 1) < 1e-6;
}

// Shares of an entrant by whole block, of the blocks it played in.
std::vector<double> by_block(const std::vector<Played>& games, int entrant, int block_size) {
  std::vector<double> blocks;
  const auto size = static_cast<std::uint64_t>(block_size);
  double sum = 0;
  std::uint64_t in_block = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (i == 0 || games[i].game / size != games[i - 1].game / size) {
      sum = 0;
      in_block = 0;
    }
    if (const auto share = share_of(games[i], entrant)) {
      sum += *share;
      ++in_block;
    }
    if (in_block == size) {
      blocks.push_back(sum / static_cast<double>(size));
    }
  }
  return blocks;
}

PlayerSummary summarise_player(const Contest& contest, const std::vector<Played>& games,
                               int entrant) {
  PlayerSummary player;
  player.label = contest.entrants[static_cast<std::size_t>(entrant)].label;
  for (const Played& game : games) {
    const auto share = share_of(game, entrant);
    if (!share) {
      continue;
    }
    ++player.games;
    player.by_game.push_back(*share);
    player.share += *share;
    for (std::size_t i = 0; i < game.entrants.size(); ++i) {
      if (game.entrants[i] == entrant) {
        player.won += game.shares[i] == 1 ? 1 : 0;
        player.drawn += game.shares[i] > 0 && game.shares[i] < 1 ? 1 : 0;
        player.times.add(game.times[i]);
        player.forfeits += game.forfeit && game.forfeit->seat == static_cast<int>(i) ? 1 : 0;
      }
    }
  }
  const auto count = static_cast<double>(player.games);
  player.share = player.games == 0 ? 0 : player.share / count;
  player.interval = wilson(player.share, count);
  player.blocks = mean_of(by_block(games, entrant, contest.seats));
  return player;
}

std::vector<PositionSummary> summarise_positions(const std::vector<Played>& games, int seats) {
  std::vector<PositionSummary> positions(static_cast<std::size_t>(seats));
  for (const Played& game : games) {
    for (int seat = 0; seat < seats; ++seat) {
      positions[static_cast<std::size_t>(game.position(seat))].share +=
          game.shares[static_cast<std::size_t>(seat)];
    }
  }
  const auto count = static_cast<double>(games.size());
  for (PositionSummary& position : positions) {
    position.share /= std::max(1.0, count);
    position.interval = wilson(position.share, count);
  }
  return positions;
}

}  // namespace

Summary summarise(const Contest& contest, const std::vector<Played>& games) {
  Summary summary;
  summary.games = games.size();
  summary.parity = 1.0 / contest.seats;
  summary.starter_known = true;
  for (const Played& game : games) {
    summary.adjudicated += game.adjudicated ? 1 : 0;
    summary.cooperative = summary.cooperative || !is_competitive(game);
    summary.starter_known = summary.starter_known && game.starter;
    summary.lengths.push_back(game.actions);
    if (game.forfeit) {
      summary.forfeited.push_back(game);
    }
  }
  const int players = static_cast<int>(contest.entrants.size());
  for (int i = 0; i < players; ++i) {
    summary.players.push_back(summarise_player(contest, games, i));
  }
  if (summary.cooperative) {
    return summary;
  }
  summary.positions = summarise_positions(games, contest.seats);
  const Ratings ratings = rate(games, players, contest.seats);
  for (std::size_t i = 0; i < summary.players.size(); ++i) {
    summary.players[i].rating = ratings.players[i];
  }
  for (std::size_t i = 0; i < summary.positions.size(); ++i) {
    summary.positions[i].rating = ratings.positions[i];
  }
  return summary;
}

void SprtFollower::follow(const Games& games) {
  while (!decided()) {
    double sum = 0;
    for (int i = 0; i < seats_; ++i) {
      const auto game = games.find(summary_.games + static_cast<std::uint64_t>(i));
      if (game == games.end()) {
        return;
      }
      sum += share_of(game->second, 0).value_or(0);
    }
    sums_.add(sum / seats_);
    summary_.games += static_cast<std::uint64_t>(seats_);
    summary_.state = sums_.state(summary_.test, seats_);
  }
}

int clear_of_parity(const Summary& summary, std::size_t player) {
  const PlayerSummary& one = summary.players[player];
  const int side = one.interval.low > summary.parity    ? 1
                   : one.interval.high < summary.parity ? -1
                                                        : 0;
  const double by_blocks = side * (one.blocks.mean - summary.parity);
  if (one.blocks.error > 0 && by_blocks <= kZ95 * one.blocks.error) {
    return 0;
  }
  // Ratings are above the last player: between two they say the same as the share.
  if (summary.players.size() == 2) {
    const Rating& first = summary.players.front().rating;
    const double ahead = side * (player == 0 ? first.elo : -first.elo);
    if (ahead <= kZ95 * first.error) {
      return 0;
    }
  }
  return side;
}

}  // namespace calanque::arena
