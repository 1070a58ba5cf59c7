#include <algorithm>

#include "arena/report.h"
#include "arena/words.h"

namespace calanque::arena {

namespace {

using Row = std::vector<std::string>;

// Columns side by side; the first to the left, the others to the right.
std::string table(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size(), 0);
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], width(row[i]));
    }
  }
  std::string text;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(widths[i] - width(row[i]), ' ');
      text += (i == 0 ? "" : "  ") + (i == 0 ? row[i] + blanks : blanks + row[i]);
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += "\n";
  }
  return text + "\n";
}

std::string players_text(const Summary& summary) {
  const bool rated = !summary.cooperative && summary.players.size() > 1;
  std::vector<Row> rows = {{"player", "games", "won", "drawn", "share", "95 %", "by blocks"}};
  if (rated) {
    rows.front().emplace_back("Elo");
  }
  for (const PlayerSummary& player : summary.players) {
    rows.push_back({player.label, std::to_string(player.games), std::to_string(player.won),
                    std::to_string(player.drawn), percent(player.share),
                    range_text(player.interval),
                    player.blocks.error == 0 ? "" : "± " + percent(kZ95 * player.blocks.error)});
    if (rated) {
      rows.back().push_back(elo_text(player.rating));
    }
  }
  return table(rows);
}

std::string positions_table(const Summary& summary) {
  if (summary.positions.size() < 2) {
    return {};
  }
  std::vector<Row> rows = {
      {summary.starter_known ? "order of play" : "seat", "share", "95 %", "Elo"}};
  for (std::size_t i = 0; i < summary.positions.size(); ++i) {
    const PositionSummary& position = summary.positions[i];
    rows.push_back({position_name(summary, i), percent(position.share),
                    range_text(position.interval), elo_text(position.rating)});
  }
  return table(rows);
}

std::string times_text(const Summary& summary) {
  std::vector<Row> rows = {
      {"time a move", "moves", "mean", "95 % below", "longest", "over 2 s", "work", "work/s"}};
  for (const PlayerSummary& player : summary.players) {
    const MoveTimes& times = player.times;
    const auto moves = static_cast<double>(std::max<std::uint64_t>(1, times.moves));
    rows.push_back({player.label, std::to_string(times.moves), milliseconds_text(times.mean_ms()),
                    milliseconds_text(times.quantile_ms(0.95)), milliseconds_text(times.max_ms),
                    std::to_string(times.slow),
                    times.work == 0 ? "" : short_number(static_cast<double>(times.work) / moves),
                    times.work == 0 ? "" : short_number(times.work_per_second())});
  }
  return table(rows);
}

std::string forfeits(const Contest& contest, const Summary& summary) {
  constexpr std::size_t kShown = 10;
  std::string text;
  for (std::size_t i = 0; i < summary.forfeited.size() && i < kShown; ++i) {
    const Played& game = summary.forfeited[i];
    const int entrant = game.entrants[static_cast<std::size_t>(game.forfeit->seat)];
    text += "game " + std::to_string(game.game) + " forfeited by " +
            contest.entrants[static_cast<std::size_t>(entrant)].label + ": " + game.forfeit->why +
            "\n";
  }
  if (summary.forfeited.size() > kShown) {
    text += "… and " + counted(summary.forfeited.size() - kShown, "forfeited game") + " more\n";
  }
  return text.empty() ? text : text + "\n";
}

}  // namespace

std::string range_text(const Interval& interval) {
  return fixed(100 * interval.low, 1) + "–" + percent(interval.high);
}

std::string elo_text(const Rating& rating) {
  return signed_number(rating.elo) +
         (rating.error == 0 ? "" : " ± " + fixed(kZ95 * rating.error, 0));
}

std::string position_name(const Summary& summary, std::size_t position) {
  return summary.starter_known ? ordinal(static_cast<int>(position) + 1)
                               : "seat " + std::to_string(position);
}

std::string verdict(const Contest& contest, const Summary& summary) {
  if (summary.cooperative) {
    const PlayerSummary& first = summary.players.front();
    return "Together: " + percent(first.share) +
           " of the games won (95 %: " + range_text(first.interval) + ").";
  }
  if (summary.players.size() < 2) {
    return "One player at all seats: only the seats can differ.";
  }
  for (const PlayerSummary& player : summary.players) {
    if (player.games > 0 && player.forfeits >= player.games) {
      return "No verdict: " + player.label + " forfeited all its games.";
    }
  }
  std::string text;
  for (std::size_t i = 0; i < summary.players.size(); ++i) {
    const PlayerSummary& player = summary.players[i];
    const int side = clear_of_parity(summary, i);
    if (side == 0) {
      continue;
    }
    text += (text.empty() ? "" : " ") + player.label + " has " + percent(player.share) +
            ", clearly " + (side > 0 ? "more" : "less") + " than the " + percent(summary.parity) +
            " of equals.";
    if (contest.seats == 2 && summary.players.size() == 2) {
      break;  // the other is its mirror image
    }
  }
  return text.empty() ? "Open: nobody is clear of the " + percent(summary.parity) + " of equals."
                      : text;
}

std::string sprt_text(const SprtSummary& sprt, const std::string& label) {
  const std::string range = "(−" + fixed(kSprtBound, 2) + " … " + fixed(kSprtBound, 2) + ")";
  const std::string ratio = "log-likelihood ratio " + fixed(sprt.state.ratio, 2) + " " + range +
                            " after " + counted(sprt.games, "game");
  switch (sprt.state.verdict) {
    case Verdict::Lower:
      return "SPRT: " + label + " is not " + signed_number(sprt.test.elo1) + " Elo better, but " +
             signed_number(sprt.test.elo0) + "; " + ratio;
    case Verdict::Upper:
      return "SPRT: " + label + " is " + signed_number(sprt.test.elo1) + " Elo better, not " +
             signed_number(sprt.test.elo0) + "; " + ratio;
    case Verdict::Open:
      break;
  }
  return "SPRT: open between " + signed_number(sprt.test.elo0) + " and " +
         signed_number(sprt.test.elo1) + " Elo; " + ratio;
}

std::string text_report(const Contest& contest, const Summary& summary) {
  std::string text = contest.game + ", " +
                     counted(static_cast<std::uint64_t>(contest.seats), "seat") + ", " +
                     counted(summary.games, "game") + ", seed " + contest.seed;
  if (summary.adjudicated > 0) {
    text += ", " + std::to_string(summary.adjudicated) + " adjudicated";
  }
  if (!summary.forfeited.empty()) {
    text += ", " + std::to_string(summary.forfeited.size()) + " forfeited";
  }
  text += "\n\n";
  if (summary.games == 0) {
    return text;
  }
  text += players_text(summary) + verdict(contest, summary) + "\n";
  if (summary.sprt) {
    text += sprt_text(*summary.sprt, summary.players.front().label) + "\n";
  }
  return text + "\n" + positions_table(summary) + times_text(summary) + forfeits(contest, summary);
}

}  // namespace calanque::arena
