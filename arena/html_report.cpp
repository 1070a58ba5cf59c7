#include "arena/drawing.h"
#include "arena/plots.h"
#include "arena/report.h"
#include "arena/words.h"
#include "wire/writer.h"

namespace calanque::arena {

namespace {

constexpr const char* kStyle = R"css(
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --card: #fff; --ink: #1d2730; --soft: #5b6874; --rule: #d9dee2;
  --parity: #b3261e; --plain: #7d8b97;
  --p0: #0b6e99; --p1: #c2570c; --p2: #4b7f1f; --p3: #7d4bb0; --p4: #a8325e; --p5: #8a6d00;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #12181d; --card: #1a2229; --ink: #e8edf1; --soft: #a3b0bb; --rule: #35414b;
    --parity: #ff8a80; --plain: #8496a3;
    --p0: #4fb3dc; --p1: #f0975a; --p2: #8fc463; --p3: #b99be6; --p4: #ee86aa; --p5: #d8b84a;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 0 0 .2rem; }
p { margin: .3rem 0; }
.soft, figcaption { color: var(--soft); font-size: .9rem; }
.verdict { font-size: 1.1rem; margin: 1rem 0; padding: .7rem 1rem; background: var(--card);
  border-left: .3rem solid var(--p0); border-radius: .3rem; }
.grid { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: 1rem; margin-top: 1rem; }
.card, figure { background: var(--card); border: 1px solid var(--rule); border-radius: .6rem;
  padding: .9rem 1rem; margin: 0; min-width: 0; break-inside: avoid; }
.wide { overflow-x: auto; margin-top: 1rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; text-align: right; white-space: nowrap; }
th { color: var(--soft); font-weight: 600; font-size: .85rem; border-bottom: 1px solid var(--rule); }
td { border-bottom: 1px solid var(--rule); }
tr:last-child td { border-bottom: 0; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
.words th, .words td { text-align: left; white-space: normal; overflow-wrap: anywhere; }
.words td:first-child, .words td:nth-child(2) { white-space: nowrap; }
.key { display: inline-block; width: .8em; height: .8em; border-radius: .2em; margin-right: .5em; }
code { font: .85rem/1.5 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
svg { display: block; width: 100%; height: auto; margin-top: .4rem; overflow: visible; }
svg text { font-size: 11.5px; fill: var(--soft); font-family: inherit; }
svg .name, svg .figure { fill: var(--ink); font-size: 12.5px;
  stroke: var(--card); stroke-width: 5px; paint-order: stroke; }
svg .name { font-weight: 600; }
svg .grid { stroke: var(--rule); stroke-width: 1; }
svg .parity { stroke: var(--parity); stroke-width: 1.5; stroke-dasharray: 5 4; }
svg .whisker { stroke: var(--ink); stroke-width: 1.6; }
svg .bar { stroke: none; }
svg .dot { stroke: var(--card); stroke-width: 1.5; }
svg .curve { fill: none; stroke-width: 2.2; stroke-linejoin: round; }
svg .band { stroke: none; fill-opacity: .17; }
.plain { fill: var(--plain); background: var(--plain); }
.p0 { fill: var(--p0); stroke: var(--p0); background: var(--p0); }
.p1 { fill: var(--p1); stroke: var(--p1); background: var(--p1); }
.p2 { fill: var(--p2); stroke: var(--p2); background: var(--p2); }
.p3 { fill: var(--p3); stroke: var(--p3); background: var(--p3); }
.p4 { fill: var(--p4); stroke: var(--p4); background: var(--p4); }
.p5 { fill: var(--p5); stroke: var(--p5); background: var(--p5); }
@media print { body { background: #fff; } main { padding: 0; } .card, figure { border-color: #bbb; } }
)css";

std::string game_name(const Contest& contest) {
  const auto nobody = [](Seat) { return std::string(); };
  return format(wire::find_game(contest.game)->texts(), contest.language, Message("game.name"),
                nobody);
}

std::string title(const Contest& contest) {
  std::string text = game_name(contest) + ": ";
  for (std::size_t i = 0; i < contest.entrants.size(); ++i) {
    text += (i == 0                             ? ""
             : i + 1 == contest.entrants.size() ? " and "
                                                : ", ") +
            contest.entrants[i].label;
  }
  return text;
}

std::string facts(const Contest& contest, const Summary& summary) {
  std::string text = counted(summary.games, "game") + ", " +
                     counted(static_cast<std::uint64_t>(contest.seats), "seat") + ", seed " +
                     contest.seed;
  for (const wire::OptionValue& option : contest.options) {
    const bool replaced = !option.table.is_null() || option.notation.size() > 40;
    text += ", " + option.key + " " + (replaced ? "replaced" : option.notation);
  }
  if (summary.adjudicated > 0) {
    text += ", " + std::to_string(summary.adjudicated) + " adjudicated";
  }
  if (!summary.forfeited.empty()) {
    text += ", " + std::to_string(summary.forfeited.size()) + " forfeited";
  }
  return text + ".";
}

std::string cell(const std::string& text) {
  return "<td>" + escape(text) + "</td>";
}

std::string head(const std::vector<std::string>& names) {
  std::string text = "<table><thead><tr>";
  for (const std::string& name : names) {
    text += "<th scope=\"col\">" + escape(name) + "</th>";
  }
  return text + "</tr></thead><tbody>";
}

std::string players_html(const Summary& summary) {
  const bool rated = !summary.cooperative && summary.players.size() > 1;
  // What matters most comes first: a narrow screen shows that much.
  std::vector<std::string> names = {"player", "share", "95 %"};
  if (rated) {
    names.emplace_back("Elo");
  }
  names.insert(names.end(), {"by blocks", "games", "won", "drawn"});
  std::string text = "<div class=\"card wide\">" + head(names);
  for (std::size_t i = 0; i < summary.players.size(); ++i) {
    const PlayerSummary& player = summary.players[i];
    text += "<tr><td><span class=\"key p" + std::to_string(i % kColours) + "\"></span>" +
            escape(player.label) + "</td>" + cell(percent(player.share)) +
            cell(range_text(player.interval)) + (rated ? cell(elo_text(player.rating)) : "") +
            cell(player.blocks.error == 0 ? "" : "± " + percent(kZ95 * player.blocks.error)) +
            cell(std::to_string(player.games)) + cell(std::to_string(player.won)) +
            cell(std::to_string(player.drawn)) + "</tr>";
  }
  return text + "</tbody></table></div>";
}

std::string times_html(const Summary& summary) {
  std::string text = "<div class=\"card wide\"><h2>Time and work</h2>" +
                     head({"player", "moves", "mean", "95 % below", "longest", "over 2 s",
                           "work a move", "work a second"});
  for (const PlayerSummary& player : summary.players) {
    const MoveTimes& times = player.times;
    const auto moves = static_cast<double>(times.moves == 0 ? 1 : times.moves);
    text += "<tr>" + cell(player.label) + cell(std::to_string(times.moves)) +
            cell(milliseconds_text(times.mean_ms())) +
            cell(milliseconds_text(times.quantile_ms(0.95))) +
            cell(milliseconds_text(times.max_ms)) + cell(std::to_string(times.slow)) +
            cell(times.work == 0 ? "" : short_number(static_cast<double>(times.work) / moves)) +
            cell(times.work == 0 ? "" : short_number(times.work_per_second())) + "</tr>";
  }
  return text +
         "</tbody></table><p class=\"soft\">Processor time for built-in players, waiting time "
         "for outside programs. Work is counted in simulations or positions.</p></div>";
}

std::string forfeits_table(const Contest& contest, const Summary& summary) {
  constexpr std::size_t kShown = 50;
  if (summary.forfeited.empty()) {
    return {};
  }
  std::string text =
      "<div class=\"card wide words\"><h2>Forfeited games</h2>" + head({"game", "player", "why"});
  for (std::size_t i = 0; i < summary.forfeited.size() && i < kShown; ++i) {
    const Played& game = summary.forfeited[i];
    const int entrant = game.entrants[static_cast<std::size_t>(game.forfeit->seat)];
    text += "<tr>" + cell(std::to_string(game.game)) +
            cell(contest.entrants[static_cast<std::size_t>(entrant)].label) +
            cell(game.forfeit->why) + "</tr>";
  }
  return text + "</tbody></table></div>";
}

std::string figure(const std::string& heading, const std::string& caption,
                   const std::string& drawing) {
  return "<figure><h2>" + escape(heading) + "</h2><figcaption>" + escape(caption) +
         "</figcaption>" + drawing + "</figure>\n";
}

std::string figures(const Contest& contest, const Summary& summary) {
  std::string text = "<div class=\"grid\">\n";
  text += figure(
      "Share of the win",
      summary.cooperative ? "With the 95 % interval." : "With the 95 % interval; dashed: equals.",
      players_plot(summary));
  if (!summary.cooperative && summary.players.size() > 1) {
    text += figure("Elo above " + summary.players.back().label,
                   "Bradley–Terry with a term for the order of play; 95 %.", elo_plot(summary));
  }
  text += figure("Share game by game", "How it settles; a band is the 95 % interval.",
                 curve_plot(summary));
  text += figure("Length of the games", "How many games had so many moves.", lengths_plot(summary));
  if (!summary.cooperative && contest.seats > 1) {
    text += figure(summary.starter_known ? "Order of play" : "Seats",
                   "All players together; dashed: equals.", positions_plot(summary));
  }
  text += figure("Time a move", "Dot: mean. Bar: 95 % are shorter. End: the longest.",
                 times_plot(summary));
  return text + "</div>\n";
}

}  // namespace

std::string html_report(const Contest& contest, const Summary& summary,
                        const std::string& command) {
  std::string text =
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>" +
      escape(title(contest)) + "</title>\n<style>" + kStyle +
      "</style>\n</head>\n<body>\n<main>\n<h1>" + escape(title(contest)) +
      "</h1>\n<p class=\"soft\">" + escape(facts(contest, summary)) + "</p>\n";
  if (summary.games > 0) {
    text += "<p class=\"verdict\">" + escape(verdict(contest, summary)) + "</p>\n";
    if (summary.sprt) {
      text += "<p>" + escape(sprt_text(*summary.sprt, summary.players.front().label)) + "</p>\n";
    }
    text += players_html(summary) + figures(contest, summary) + times_html(summary) +
            forfeits_table(contest, summary);
  }
  return text + "<div class=\"card wide\"><h2>Play it again</h2><p><code>" + escape(command) +
         "</code></p><p class=\"soft\">The same seed deals the same games. A block is one line-up "
         "turned through all seats under one deal, so that luck and seats cancel; the interval by "
         "blocks makes use of that, the other does not.</p></div>\n</main>\n</body>\n</html>\n";
}

}  // namespace calanque::arena
