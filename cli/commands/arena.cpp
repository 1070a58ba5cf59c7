#include <array>
#include <cstdio>
#include <thread>

#include "arena/outside_player.h"
#include "arena/run.h"
#include "cli/commands/commands.h"

namespace calanque::cli {

namespace {

constexpr int kInterrupted = 130;

// As the shell reads it back.
std::string quoted(const std::string& word) {
  if (!word.empty() && word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                              "0123456789_-+=@%./:,") == std::string::npos) {
    return word;
  }
  std::string out = "'";
  for (const char c : word) {
    out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return out + "'";
}

std::string number(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%g", value);
  return text.data();
}

std::string command_line(const ArenaArguments& arguments) {
  const ArenaArguments defaults;
  std::string text = "calanque arena " + arguments.table.game + " --players " +
                     quoted(arguments.players) + " --games " + std::to_string(arguments.games) +
                     " --seed " + quoted(arguments.table.seed.value_or(kArenaSeed));
  if (arguments.table.players) {
    text += " --seats " + std::to_string(*arguments.table.players);
  }
  for (const std::string& option : arguments.table.options) {
    text += " --option " + quoted(option);
  }
  if (arguments.sprt.size() == 2) {
    text += " --sprt " + number(arguments.sprt[0]) + "," + number(arguments.sprt[1]);
  }
  if (arguments.move_seconds != defaults.move_seconds) {
    text += " --move-time " + number(arguments.move_seconds);
  }
  if (arguments.turn_limit) {
    text += " --turn-limit " + std::to_string(*arguments.turn_limit);
  }
  return text;
}

std::optional<arena::Contest> read_contest(const ArenaArguments& arguments, Language language) {
  GameArguments table = arguments.table;
  table.players.reset();  // becomes an option when the seats are known
  const auto wanted = known_game(table.game) == nullptr ? std::nullopt : read_options(table);
  if (!wanted) {
    return std::nullopt;
  }
  arena::Contest contest;
  contest.game = table.game;
  contest.options = *wanted;
  contest.seed = table.seed.value_or(kArenaSeed);
  contest.move_seconds = arguments.move_seconds;
  contest.turn_limit = arguments.turn_limit;
  contest.language = language;
  const auto listed = arena::read_entrants(arguments.players);
  const auto fault = listed ? arena::seat_entrants(contest, *listed, arguments.table.players)
                            : std::optional(listed.error().what);
  if (fault) {
    complain(*fault);
    return std::nullopt;
  }
  for (const wire::OptionValue& option : contest.options) {
    if (option.key == "players") {
      complain("the number of seats is --seats");
      return std::nullopt;
    }
  }
  auto wrong = arena::find_fault(contest);
  if (!wrong) {
    wrong = arena::try_programs(contest);
  }
  if (wrong) {
    complain(*wrong);
    return std::nullopt;
  }
  return contest;
}

bool can_test(const arena::Contest& contest) {
  int first = 0;
  for (const int entrant : contest.list) {
    first += entrant == 0 ? 1 : 0;
  }
  return contest.entrants.size() > 1 && first == 1 &&
         contest.list.size() == static_cast<std::size_t>(contest.seats);
}

}  // namespace

int run_arena(const Common& common, const ArenaArguments& arguments) {
  const auto contest = read_contest(arguments, common.language);
  if (!contest) {
    return 2;
  }
  arena::RunOptions options;
  options.games = arguments.games;
  options.threads = arguments.jobs > 0
                        ? arguments.jobs
                        : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  options.log = arguments.log;
  options.fresh = arguments.fresh;
  options.report = arguments.report;
  options.records = arguments.records;
  options.command = command_line(arguments);
  if (!arguments.sprt.empty()) {
    if (arguments.sprt.size() != 2 || !(arguments.sprt[0] < arguments.sprt[1])) {
      complain("--sprt takes two numbers, the smaller first");
      return 2;
    }
    if (!can_test(*contest)) {
      complain("--sprt tests the first player against the others, one of it at every table");
      return 2;
    }
    options.sprt = {arguments.sprt[0], arguments.sprt[1]};
  }
  const auto result = arena::run(*contest, options);
  if (!result) {
    complain(result.error().what);
    return 1;
  }
  std::fputs(arena::text_report(*contest, result->summary).c_str(), stdout);
  if (result->ending == arena::Ending::Interrupted) {
    std::fprintf(stderr, "not all games were played; the same command%s goes on (%s)\n",
                 arguments.fresh ? " without --fresh" : "", result->log.c_str());
    return kInterrupted;
  }
  return result->summary.forfeited.empty() ? 0 : 1;
}

}  // namespace calanque::cli
