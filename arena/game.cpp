#include "arena/game.h"

#include <time.h>

#include <charconv>

#include "core/plain_text.h"

namespace calanque::arena {

namespace {

double clock_ms(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

wire::NewTable wanted(const Contest& contest, const Pairing& pairing) {
  wire::NewTable table;
  table.options = contest.options;
  table.options.push_back({"players", std::to_string(contest.seats), {}});
  table.secrets = {pairing.secret};
  table.limit = contest.turn_limit;
  for (std::size_t seat = 0; seat < pairing.entrants.size(); ++seat) {
    const Entrant& entrant = contest.entrants[static_cast<std::size_t>(pairing.entrants[seat])];
    table.players.push_back({.kind = match::PlayerKind::Bot,
                             .name = entrant.label,
                             .bot = entrant.outside() ? "outside" : entrant.name,
                             .bot_seed = pairing.seeds[seat]});
  }
  return table;
}

std::optional<int> starter(const wire::AnyTable& table) {
  for (const auto& [key, value] : table.options()) {
    int seat = 0;
    if (key == "start" &&
        std::from_chars(value.data(), value.data() + value.size(), seat).ec == std::errc()) {
      return seat;
    }
  }
  return std::nullopt;
}

// Among opponents somebody always leads; a team stands behind its goal as one. The truth is asked
// because the game is not over; only who forfeits what is made from it.
bool is_team(const wire::AnyTable& table) {
  const Standings standings = table.standings();
  bool somebody_leads = false;
  for (int i = 0; i < standings.seats; ++i) {
    somebody_leads = somebody_leads || standings[seat_at(i)].place == 1;
  }
  return table.facts().cooperative && !somebody_leads;
}

// What a program wrote, fit for logs, pages and terminals: UTF-8 on one line.
std::string printable(const std::string& text) {
  std::string lines;
  for (const char c : text) {
    lines += c == '\n' ? " | " : std::string(1, c);
  }
  return made_plain(lines);
}

void settle(const wire::AnyTable& match, Played& played) {
  played.adjudicated = match.adjudicated();
  const auto standings = match.result();
  for (int i = 0; i < played.seats(); ++i) {
    played.scores.push_back(standings ? (*standings)[seat_at(i)].score : 0);
  }
  played.shares = played.forfeit
                      ? shares_after_forfeit(played.seats(), played.forfeit->seat, is_team(match))
                      : shares(match.facts(), *standings, played.adjudicated);
  if (const auto record = match.record(); record && record->events) {
    played.digest = match::to_hex(*record->events).substr(0, 16);
    played.record = match::to_text(*record);
  }
}

}  // namespace

std::vector<double> shares(const Facts& facts, const Standings& standings, bool adjudicated) {
  int first = 0;
  for (int i = 0; i < standings.seats; ++i) {
    first += standings[seat_at(i)].place == 1 ? 1 : 0;
  }
  // All first by the rules: a team's win. All first when the match was stopped: a draw.
  const bool team = facts.cooperative && !adjudicated && first == standings.seats;
  std::vector<double> out;
  for (int i = 0; i < standings.seats; ++i) {
    const bool won = standings[seat_at(i)].place == 1;
    out.push_back(!won ? 0 : team ? 1 : 1.0 / first);
  }
  return out;
}

std::vector<double> shares_after_forfeit(int seats, int forfeiter, bool team) {
  std::vector<double> out(static_cast<std::size_t>(seats), team ? 0 : 1.0 / (seats - 1));
  out[static_cast<std::size_t>(forfeiter)] = 0;
  return out;
}

Table::Table(const Contest& contest)
    : contest_(contest),
      entry_(*wire::find_game(contest.game)),
      programs_(contest.entrants.size()) {
}

std::vector<Table::Mind> Table::seat_players(const wire::AnyTable& match, const Pairing& pairing) {
  std::vector<Mind> minds(pairing.entrants.size());
  std::vector<std::size_t> used(contest_.entrants.size(), 0);
  for (std::size_t i = 0; i < minds.size(); ++i) {
    const auto number = static_cast<std::size_t>(pairing.entrants[i]);
    const Entrant& entrant = contest_.entrants[number];
    const Seat seat = seat_at(static_cast<int>(i));
    if (!entrant.outside()) {
      minds[i].inside = match.player(
          seat, {.name = entrant.name, .seed = pairing.seeds[i], .budget = entrant.budget});
      continue;
    }
    auto& programs = programs_[number];
    if (used[number] == programs.size()) {
      programs.push_back(std::make_unique<OutsidePlayer>(entrant.command, contest_.move_seconds));
    }
    minds[i].outside = programs[used[number]++].get();
    minds[i].outside->start(match, seat, pairing.seeds[i]);
  }
  return minds;
}

OrTrouble<std::string> Table::decide(const wire::AnyTable& match, Seat seat, Mind& mind,
                                     MoveTimes& times) const {
  const clockid_t clock = mind.outside == nullptr ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC;
  const double before = clock_ms(clock);
  if (mind.outside != nullptr) {
    auto action = mind.outside->choose(match, seat);
    times.add(clock_ms(clock) - before, 0);
    return action;
  }
  mind.inside->begin();
  while (mind.inside->step(1U << 16)) {
  }
  std::string action = mind.inside->best();
  times.add(clock_ms(clock) - before, mind.inside->progress().done);
  mind.inside->rest();
  return action;
}

Played Table::play(const Pairing& pairing) {
  Played played;
  played.game = pairing.game;
  played.entrants = pairing.entrants;
  played.times.resize(pairing.entrants.size());
  const auto made = wire::new_table(entry_, wanted(contest_, pairing));
  wire::AnyTable& match = **made;
  played.starter = starter(match);
  std::vector<Mind> minds = seat_players(match, pairing);
  while (!is_over(match.turn()) && !played.forfeit) {
    if (match.deal()) {
      continue;
    }
    const Seat seat = deciders(match.turn()).front();
    const auto i = static_cast<std::size_t>(index(seat));
    const auto action = decide(match, seat, minds[i], played.times[i]);
    if (!action) {
      played.forfeit = {index(seat), printable(action.error().what)};
    } else if (const auto fault = match.play(seat, *action)) {
      played.forfeit = {
          index(seat),
          printable("played " + *action + ": " +
                    wire::sentence_of(wire::fault_of(*fault), match.texts(), contest_.language))};
    } else {
      ++played.actions;
    }
  }
  for (std::size_t i = 0; i < minds.size(); ++i) {
    if (minds[i].outside == nullptr) {
      continue;
    }
    if (played.forfeit && played.forfeit->seat == static_cast<int>(i)) {
      minds[i].outside->stop();
    }
    minds[i].outside->end(match, seat_at(static_cast<int>(i)));
  }
  settle(match, played);
  return played;
}

}  // namespace calanque::arena
