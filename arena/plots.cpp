#include "arena/plots.h"

#include <algorithm>
#include <cmath>
#include <ranges>

#include "arena/drawing.h"
#include "arena/report.h"
#include "arena/words.h"

namespace calanque::arena {

namespace {

using Anchor = Drawing::Anchor;

constexpr double kWidth = 360;
constexpr double kMargin = 8;
constexpr double kRow = 44;
constexpr double kAxis = 26;  // height of an axis with its figures

std::string colour(std::size_t player) {
  return "p" + std::to_string(player % kColours);
}

std::string whole_percent(double share) {
  return fixed(100 * share, 0) + " %";
}

// A name above a line on the left and its figure on the right.
void label(Drawing& drawing, std::size_t row, const std::string& name, const std::string& figure) {
  const double y = kRow * static_cast<double>(row) + 16;
  drawing.text(kMargin, y, Anchor::Start, name, "name");
  drawing.text(kWidth - kMargin, y, Anchor::End, figure, "figure");
}

double middle(std::size_t row) {
  return kRow * static_cast<double>(row) + 28;
}

void whisker(Drawing& drawing, double low, double high, double y, const std::string& style) {
  drawing.line(low, y, high, y, style);
  drawing.line(low, y - 5, low, y + 5, style);
  drawing.line(high, y - 5, high, y + 5, style);
}

// A figure below an axis, kept inside the picture.
void tick(Drawing& drawing, double x, double bottom, const std::string& word) {
  const Anchor anchor = x < 20 ? Anchor::Start : x > kWidth - 24 ? Anchor::End : Anchor::Middle;
  drawing.text(x, bottom + 17, anchor, word, "tick");
}

void axis(Drawing& drawing, const Scale& x, double bottom, const std::vector<double>& at,
          std::string (*word)(double)) {
  for (const double value : at) {
    drawing.line(x(value), 0, x(value), bottom, "grid");
    tick(drawing, x(value), bottom, word(value));
  }
}

struct ShareRow {
  std::string name;
  double share;
  Interval interval;
  std::string style;
};

std::string share_plot(const std::vector<ShareRow>& rows, std::optional<double> parity,
                       const std::string& what) {
  const double bottom = kRow * static_cast<double>(rows.size());
  Drawing drawing(kWidth, bottom + kAxis, what);
  const Scale x(0, 1, kMargin, kWidth - kMargin);
  axis(drawing, x, bottom, {0, 0.25, 0.5, 0.75, 1}, whole_percent);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    drawing.rect(x(0), middle(i) - 6, x(rows[i].share) - x(0), 12, "bar " + rows[i].style);
  }
  if (parity) {
    drawing.line(x(*parity), 0, x(*parity), bottom, "parity");
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Interval& interval = rows[i].interval;
    whisker(drawing, x(interval.low), x(interval.high), middle(i), "whisker");
    label(drawing, i, rows[i].name,
          percent(rows[i].share) + "  (" + fixed(100 * interval.low, 1) + "–" +
              fixed(100 * interval.high, 1) + ")");
  }
  return drawing.finish();
}

}  // namespace

std::string players_plot(const Summary& summary) {
  std::vector<ShareRow> rows;
  for (std::size_t i = 0; i < summary.players.size(); ++i) {
    const PlayerSummary& player = summary.players[i];
    rows.push_back({player.label, player.share, player.interval, colour(i)});
  }
  return share_plot(rows, summary.cooperative ? std::nullopt : std::optional(summary.parity),
                    "Share of the win of each player with its interval");
}

std::string positions_plot(const Summary& summary) {
  std::vector<ShareRow> rows;
  for (std::size_t i = 0; i < summary.positions.size(); ++i) {
    const PositionSummary& position = summary.positions[i];
    rows.push_back({position_name(summary, i), position.share, position.interval, "plain"});
  }
  return share_plot(rows, summary.parity, "Share of the win by place in the order of play");
}

std::string elo_plot(const Summary& summary) {
  double low = 0;
  double high = 0;
  for (const PlayerSummary& player : summary.players) {
    low = std::min(low, player.rating.elo - kZ95 * player.rating.error);
    high = std::max(high, player.rating.elo + kZ95 * player.rating.error);
  }
  const double room = std::max(10.0, (high - low) * 0.06);
  const double bottom = kRow * static_cast<double>(summary.players.size());
  Drawing drawing(kWidth, bottom + kAxis, "Elo of each player with its interval");
  const Scale x(low - room, high + room, kMargin, kWidth - kMargin);
  axis(drawing, x, bottom, ticks(x.low(), x.high(), 6), signed_number);
  drawing.line(x(0), 0, x(0), bottom, "parity");
  for (std::size_t i = 0; i < summary.players.size(); ++i) {
    const Rating& rating = summary.players[i].rating;
    const double half = kZ95 * rating.error;
    label(drawing, i, summary.players[i].label, elo_text(rating));
    if (half > 0) {
      whisker(drawing, x(rating.elo - half), x(rating.elo + half), middle(i), "whisker");
    }
    drawing.circle(x(rating.elo), middle(i), 6, "dot " + colour(i));
  }
  return drawing.finish();
}

namespace {

constexpr double kPlotHeight = 190;
constexpr double kLeft = 44;
constexpr std::size_t kCurvePoints = 160;
constexpr std::size_t kBands = 3;  // more lie on each other and show nothing

struct CurvePoint {
  double games = 0;
  double share = 0;
  Interval interval;
};

std::vector<CurvePoint> curve(const PlayerSummary& player) {
  std::vector<CurvePoint> points;
  const std::size_t step = std::max<std::size_t>(1, player.by_game.size() / kCurvePoints);
  double sum = 0;
  for (std::size_t i = 0; i < player.by_game.size(); ++i) {
    sum += player.by_game[i];
    if ((i + 1) % step == 0 || i + 1 == player.by_game.size()) {
      const auto games = static_cast<double>(i + 1);
      points.push_back({games, sum / games, wilson(sum / games, games)});
    }
  }
  return points;
}

// From the tenth part of the games on everything fits; what came before may leave the picture.
std::pair<double, double> curve_range(const std::vector<std::vector<CurvePoint>>& curves,
                                      double parity) {
  double low = parity - 0.05;
  double high = parity + 0.05;
  for (const auto& points : curves) {
    for (const CurvePoint& point : points) {
      if (point.games * 10 >= points.back().games) {
        low = std::min(low, point.interval.low);
        high = std::max(high, point.interval.high);
      }
    }
  }
  return {std::max(0.0, std::floor(low * 20) / 20), std::min(1.0, std::ceil(high * 20) / 20)};
}

void draw_curve(Drawing& drawing, const std::vector<CurvePoint>& points, const Scale& x,
                const Scale& y, const std::string& style, bool with_band) {
  const auto inside = [&](double share) { return y(std::clamp(share, y.low(), y.high())); };
  std::vector<Drawing::Point> band;
  std::vector<Drawing::Point> line;
  for (const CurvePoint& point : points) {
    band.push_back({x(point.games), inside(point.interval.high)});
    line.push_back({x(point.games), inside(point.share)});
  }
  for (const CurvePoint& point : std::ranges::reverse_view(points)) {
    band.push_back({x(point.games), inside(point.interval.low)});
  }
  if (with_band) {
    drawing.path(band, "band " + style, true);
  }
  drawing.path(line, "curve " + style);
}

}  // namespace

std::string curve_plot(const Summary& summary) {
  // Of two players the second is the mirror image of the first.
  const std::size_t shown = summary.cooperative || summary.players.size() == 2
                                ? 1
                                : std::min(summary.players.size(), kColours);
  std::vector<std::vector<CurvePoint>> curves;
  double games = 1;
  for (std::size_t i = 0; i < shown; ++i) {
    curves.push_back(curve(summary.players[i]));
    games = std::max(games, curves.back().empty() ? 1 : curves.back().back().games);
  }
  const auto [low, high] = curve_range(curves, summary.cooperative ? 0.5 : summary.parity);
  const std::size_t legend_rows = (shown + 1) / 2;
  const double legend = 20 * static_cast<double>(legend_rows);
  Drawing drawing(kWidth, kPlotHeight + kAxis + legend, "Share of the win after so many games");
  const Scale x(1, games, kLeft, kWidth - kMargin);
  const Scale y(low, high, kPlotHeight, 8);
  for (const double share : ticks(low, high, 6)) {
    drawing.line(kLeft, y(share), kWidth - kMargin, y(share), "grid");
    drawing.text(kLeft - 6, y(share) + 4, Anchor::End, whole_percent(share), "tick");
  }
  for (const double at : whole_ticks(1, games, 5)) {
    tick(drawing, x(at), kPlotHeight, fixed(at, 0));
  }
  if (!summary.cooperative) {
    drawing.line(kLeft, y(summary.parity), kWidth - kMargin, y(summary.parity), "parity");
  }
  for (std::size_t i = 0; i < shown; ++i) {
    draw_curve(drawing, curves[i], x, y, colour(i), shown <= kBands);
    const double left = kLeft + (i % 2 == 0 ? 0 : (kWidth - kLeft) / 2);
    const std::size_t row = i / 2;
    const double top = kPlotHeight + kAxis + 10 + 20 * static_cast<double>(row);
    drawing.rect(left, top - 8, 14, 8, "bar " + colour(i));
    drawing.text(left + 20, top, Anchor::Start, summary.players[i].label, "tick");
  }
  return drawing.finish();
}

std::string lengths_plot(const Summary& summary) {
  const auto [least, most] = std::minmax_element(summary.lengths.begin(), summary.lengths.end());
  constexpr int kBars = 24;
  const int bar = std::max(1, (*most - *least) / kBars + 1);
  const int first = *least / bar;
  std::vector<int> counts(static_cast<std::size_t>(*most / bar - first + 1), 0);
  for (const int length : summary.lengths) {
    ++counts[static_cast<std::size_t>(length / bar - first)];
  }
  const int highest = *std::max_element(counts.begin(), counts.end());
  Drawing drawing(kWidth, kPlotHeight + kAxis, "How many games had so many moves");
  const Scale x(first * bar, (first + static_cast<int>(counts.size())) * bar, kLeft,
                kWidth - kMargin);
  const Scale y(0, highest, kPlotHeight, 8);
  for (const double count : whole_ticks(0, highest, 5)) {
    drawing.line(kLeft, y(count), kWidth - kMargin, y(count), "grid");
    drawing.text(kLeft - 6, y(count) + 4, Anchor::End, short_number(count), "tick");
  }
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double left = x((first + static_cast<int>(i)) * bar);
    const double wide = x((first + static_cast<int>(i) + 1) * bar) - left;
    drawing.rect(left + 0.5, y(counts[i]), std::max(1.0, wide - 1), kPlotHeight - y(counts[i]),
                 "bar plain");
  }
  for (const double at : whole_ticks(x.low(), x.high(), 6)) {
    tick(drawing, x(at), kPlotHeight, fixed(at, 0));
  }
  return drawing.finish();
}

std::string times_plot(const Summary& summary) {
  double low = 1e9;
  double high = 1e-3;
  for (const PlayerSummary& player : summary.players) {
    if (player.times.moves > 0) {
      low = std::min(low, std::max(1e-3, player.times.mean_ms()));
      high = std::max(high, player.times.max_ms);
    }
  }
  const double first = std::floor(std::log10(std::min(low, high)));
  const double last = std::max(first + 1, std::ceil(std::log10(high)));
  const double bottom = kRow * static_cast<double>(summary.players.size());
  Drawing drawing(kWidth, bottom + kAxis, "Time a move: mean, what 95 % stay below, longest");
  const Scale x(first, last, kMargin, kWidth - kMargin);
  const auto at = [&](double ms) { return x(std::log10(std::clamp(ms, 1e-3, 1e9))); };
  std::vector<double> decades;
  for (double decade = first; decade <= last; ++decade) {
    decades.push_back(decade);
  }
  axis(drawing, x, bottom, decades, [](double decade) {
    const double ms = std::pow(10.0, decade);
    return decade < 0   ? fixed(ms * 1e3, 0) + " µs"
           : decade < 3 ? fixed(ms, 0) + " ms"
                        : fixed(ms / 1e3, 0) + " s";
  });
  if (kSlowMs >= std::pow(10.0, first) && kSlowMs <= std::pow(10.0, last)) {
    drawing.line(at(kSlowMs), 0, at(kSlowMs), bottom, "parity");
  }
  for (std::size_t i = 0; i < summary.players.size(); ++i) {
    const MoveTimes& times = summary.players[i].times;
    label(drawing, i, summary.players[i].label,
          milliseconds_text(times.mean_ms()) + " · " + milliseconds_text(times.quantile_ms(0.95)) +
              " · " + milliseconds_text(times.max_ms));
    drawing.line(at(times.mean_ms()), middle(i), at(times.max_ms), middle(i), "whisker");
    drawing.circle(at(times.mean_ms()), middle(i), 6, "dot " + colour(i));
    drawing.rect(at(times.quantile_ms(0.95)) - 2, middle(i) - 7, 4, 14, "bar " + colour(i));
    drawing.line(at(times.max_ms), middle(i) - 5, at(times.max_ms), middle(i) + 5, "whisker");
  }
  return drawing.finish();
}

}  // namespace calanque::arena
