#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/gtp.h"
#include "core/text.h"
#include "wire/catalog.h"

// The subcommands of `calanque`. Each returns the exit status: 0 done, 1 found something wrong,
// 2 asked in the wrong way.
namespace calanque::cli {

struct Common {
  Language language;
  bool colours = true;
};

// What names a match on the command line.
struct GameArguments {
  std::string game;
  std::optional<int> players;
  std::vector<std::string> options;  // key=value; key=@file.json for a table
  std::optional<std::string> seed;
  std::string record;  // start from the end of this record or save
};

struct PlayArguments {
  GameArguments table;
  std::vector<std::string> seats;  // person or the name of a player, by seat
  std::vector<std::string> names;
  std::string resume;  // the name of a kept game, or a file
  bool list = false;   // the kept games
  int series = 1;
};

struct PerftArguments {
  GameArguments table;
  int depth = 1;
  bool collapse = false;
  bool all = false;  // weighted and ended paths, too
};

inline constexpr const char* kArenaSeed = "1";

struct ArenaArguments {
  GameArguments table;  // `players` are the seats of a table
  std::string players;  // level3,greedy,cmd:PROGRAM …
  std::uint64_t games = 100;
  int jobs = 0;  // 0: one for each core
  std::vector<double> sprt;
  double move_seconds = 10;
  std::optional<int> turn_limit;
  std::string log;
  bool fresh = false;
  std::string report;
  std::string records;
};

struct SolveArguments {
  std::string game;
  int players = 2;
  bool cooperative = false;
  bool hard = false;
  std::vector<std::string> options;
};

struct ServeArguments {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8700;
  std::string page;  // empty: the one that belongs to the program
  bool lan = false;
  std::vector<std::string> names;    // by which browsers may ask for it, besides its addresses
  std::vector<std::string> origins;  // of pages on other hosts whose tables are kept here
  std::size_t per_address = 256;
  std::string data;  // the file of the tables; empty: in the folder of what is kept
  std::string flush = "disk";
  unsigned thinkers = 0;  // threads; 0: one less than there are processors
  std::size_t links_per_address = 2'000;
  int calls_each = 25;  // a second
  std::size_t most_tables = 100'000;
  std::size_t tables_each = 50;
  int keep_waiting = 3;  // days
  int keep_unfinished = 180;
  int keep_finished = 365;
  bool log = false;
  int head_timeout = 10'000;  // milliseconds; for tests, as what follows
  int least_pace = 200;
  int sealing_timeout = 15;  // seconds
  int host_timeout = 60;
  int unload_timeout = 60;
};

int run_play(const Common& common, PlayArguments arguments);
int run_games(const Common& common);
int run_engine();
int run_replay(const Common& common, const std::string& file);
int run_verify(const std::string& file, const std::vector<std::string>& seen,
               const std::vector<std::string>& sealed);
int run_perft(const Common& common, const PerftArguments& arguments);
int run_bench(const std::string& game, double seconds);
int run_thinking_bench(const std::string& game, double seconds);
int run_arena(const Common& common, const ArenaArguments& arguments);
int run_solve(const SolveArguments& arguments);
int run_gtp(const GtpArguments& arguments);
int run_blksgf(const std::string& from, const std::string& to);
int run_serve(const Common& common, const ServeArguments& arguments);
int run_backup(const Common& common, const std::string& from, const std::string& to);

// Shared by the commands; on failure they print to stderr and give nothing.
std::optional<std::vector<wire::OptionValue>> read_options(const GameArguments& arguments);
// A new table; options and secrets (as many as `wanted` has) come from the arguments.
std::unique_ptr<wire::AnyTable> make_table(const GameArguments& arguments, Language language,
                                           wire::NewTable wanted = {});
// A record or save, and the table at its end.
std::optional<match::RecordFile> read_record(const std::string& file);
std::unique_ptr<wire::AnyTable> load_table(const std::string& file, Language language);
const wire::CatalogEntry* known_game(const std::string& game);
void complain(const std::string& text);
match::Digest system_entropy();

}  // namespace calanque::cli
