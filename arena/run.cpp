#include "arena/run.h"

#include <signal.h>

#include <atomic>
#include <cstdio>

#include "arena/log.h"
#include "arena/pool.h"
#include "arena/progress.h"
#include "arena/records.h"
#include "arena/words.h"

namespace calanque::arena {

namespace {

constexpr int kPauseMs = 100;

std::atomic<bool> interrupted = false;  // without a lock, as a handler needs it
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void note_interrupt(int /*signal*/) {
  interrupted = true;
}

// Interrupts are noted while this lives; a second one ends the program as ever.
class Interrupts {
 public:
  Interrupts() {
    interrupted = false;
    struct sigaction action = {};
    action.sa_handler = note_interrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
    sigaction(SIGINT, &action, &before_int_);
    sigaction(SIGTERM, &action, &before_term_);
  }
  ~Interrupts() {
    sigaction(SIGINT, &before_int_, nullptr);
    sigaction(SIGTERM, &before_term_, nullptr);
  }
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

 private:
  struct sigaction before_int_ = {};
  struct sigaction before_term_ = {};
};

std::vector<std::uint64_t> missing(const Games& games, std::uint64_t wanted) {
  std::vector<std::uint64_t> out;
  for (std::uint64_t game = 0; game < wanted; ++game) {
    if (!games.contains(game)) {
      out.push_back(game);
    }
  }
  return out;
}

std::string sprt_progress(const std::optional<SprtFollower>& sprt) {
  return sprt ? "LLR " + fixed(sprt->summary().state.ratio, 2) : "";
}

// Plays until all is played, decided, interrupted or cannot be written.
OrTrouble<Ending> play(const Contest& contest, const Schedule& schedule, int threads,
                       std::uint64_t wanted, Games& games, std::optional<SprtFollower>& sprt,
                       const std::optional<Records>& records, Log& log) {
  const Interrupts interrupts;
  Progress progress(contest, games.size(), wanted);
  for (const auto& [number, game] : games) {
    progress.count(game);
  }
  Pool pool(contest, schedule, missing(games, wanted), threads);
  bool told = false;
  while (!pool.idle()) {
    if (auto played = pool.wait(kPauseMs)) {
      auto fault = records ? records->keep(*played) : std::nullopt;
      if (!fault) {
        fault = log.append(*played);
      }
      if (fault) {
        pool.stop();
        return Trouble{*fault};
      }
      played->record.clear();
      progress.count(*played);
      games.emplace(played->game, std::move(*played));
      if (sprt) {
        sprt->follow(games);
      }
    }
    if (interrupted && !told) {
      told = true;
      progress.say("interrupted: the games at the tables are finished; again to stop at once");
    }
    if (interrupted || (sprt && sprt->decided())) {
      pool.stop();
    }
    progress.show(sprt_progress(sprt));
  }
  const bool complete = games.size() == wanted || (sprt && sprt->decided());
  return complete ? Ending::Complete : Ending::Interrupted;
}

std::vector<Played> first_games(const Games& games, std::uint64_t count) {
  std::vector<Played> out;
  for (const auto& [number, game] : games) {
    if (number < count) {
      out.push_back(game);
    }
  }
  return out;
}

}  // namespace

OrTrouble<RunResult> run(const Contest& contest, const RunOptions& options) {
  std::optional<Records> records;
  if (!options.records.empty()) {
    auto opened = Records::open(options.records, contest.game);
    if (!opened) {
      return opened.error();
    }
    records = *opened;
  }
  const Schedule schedule(contest);
  const std::string build = build_digest();
  const std::string file = options.log.empty() ? default_log(contest, build) : options.log;
  auto log = Log::open(file, contest, build, options.fresh ? Log::Begin::Fresh : Log::Begin::GoOn);
  if (!log) {
    return log.error();
  }
  for (const std::string& remark : (*log)->remarks()) {
    std::fprintf(stderr, "%s: %s\n", file.c_str(), remark.c_str());
  }
  const std::uint64_t wanted = schedule.whole_blocks(options.games);
  Games games = (*log)->found();
  games.erase(games.lower_bound(wanted), games.end());
  if (!games.empty()) {
    std::fprintf(stderr, "%s: %s found\n", file.c_str(), counted(games.size(), "game").c_str());
  }
  if (const auto without = records ? records->missing(games) : 0; without > 0) {
    std::fprintf(stderr, "%s: no record of %s that the log holds; --fresh plays all again\n",
                 options.records.c_str(), counted(without, "game").c_str());
  }
  std::optional<SprtFollower> sprt;
  if (options.sprt) {
    sprt.emplace(*options.sprt, contest.seats);
    sprt->follow(games);
  }
  RunResult result;
  result.log = file;
  if (!sprt || !sprt->decided()) {
    const auto ending =
        play(contest, schedule, options.threads, wanted, games, sprt, records, **log);
    if (!ending) {
      return ending.error();
    }
    result.ending = *ending;
  }
  if (auto fault = (*log)->finish()) {
    return Trouble{*fault};
  }
  const bool decided = sprt && sprt->decided();
  result.summary = summarise(contest, first_games(games, decided ? sprt->summary().games : wanted));
  if (sprt) {
    result.summary.sprt = sprt->summary();
  }
  if (!options.report.empty()) {
    const std::string page = html_report(contest, result.summary, options.command);
    if (const auto fault = files::replace(options.report, page, files::Readers::Everybody)) {
      return Trouble{"cannot write " + options.report + ": " + fault->why()};
    }
  }
  return result;
}

}  // namespace calanque::arena
