#include <iostream>
#include <limits>

#include "cli/commands/commands.h"
#include "cli/words.h"

namespace calanque::cli {

// The counts of smaller depths go to stderr as progress; the first line of stdout is the count.
int run_perft(const Common& common, const PerftArguments& arguments) {
  std::unique_ptr<wire::AnyTable> table;
  if (!arguments.table.record.empty()) {
    table = load_table(arguments.table.record, common.language);
  } else {
    GameArguments fixed = arguments.table;
    // A lot would only rename the seats; counting starts with seat 0 unless told otherwise.
    const wire::CatalogEntry* entry = known_game(fixed.game);
    if (entry == nullptr) {
      return 2;
    }
    for (const wire::Json& option : entry->options_schema({})) {
      if (option["default"] == "lot") {
        fixed.options.insert(fixed.options.begin(), option["key"].get<std::string>() + "=0");
      }
    }
    table = make_table(fixed, common.language);
  }
  if (table == nullptr) {
    return 2;
  }
  const auto count = [&](int length) {
    const std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();
    return table->perft(length, arguments.collapse, unlimited).value_or(PathCounts{});
  };
  for (int d = 1; d < arguments.depth; ++d) {
    std::cerr << "depth " << d << ": " << count(d).paths << "\n";
  }
  const PathCounts found = count(arguments.depth);
  std::cout << found.paths << "\n";
  if (arguments.all) {
    const bool too_many = found.weighted == kTooManyPaths;
    std::cout << "weighted " << (too_many ? "at least " : "") << found.weighted << "\n"
              << "ended " << found.ended << "\n";
  }
  return 0;
}

int run_games(const Common& common) {
  const auto no_names = [](Seat) { return std::string(); };
  for (const wire::CatalogEntry& entry : wire::catalog()) {
    std::cout << entry.id << "  "
              << format(entry.texts(), common.language, Message("game.name"), no_names) << "  "
              << entry.facts->min_seats << "-" << entry.facts->max_seats << "  "
              << format(entry.texts(), common.language, Message("game.pitch"), no_names) << "\n";
    for (const wire::Json& option : entry.options_schema(common.language)) {
      std::cout << "    " << option["key"].get<std::string>() << "="
                << (option["kind"] == "table" ? "@FILE.json"
                                              : option["default"].get<std::string>());
      if (option.contains("low")) {
        std::cout << "  (" << option["low"] << "-" << option["high"] << ")";
      }
      if (option.contains("words")) {
        std::cout << " ";
        for (const wire::Json& word : option["words"]) {
          std::cout << " " << word.get<std::string>();
        }
      }
      std::cout << "  " << option["help"].get<std::string>() << "\n";
    }
    std::cout << "    " << say(common.language, "games.players");
    for (const std::string_view player : entry.players()) {
      std::cout << " " << player;
    }
    std::cout << "\n";
  }
  return 0;
}

}  // namespace calanque::cli
