#include "cli/command_line/command_line.h"

#include "cli/words.h"
#include "core/version.h"

namespace calanque::cli {

namespace {

std::vector<std::string> codes() {
  std::vector<std::string> list;
  for (const Language language : languages()) {
    list.emplace_back(language.code());
  }
  return list;
}

}  // namespace

CommandLine::CommandLine() : app("Calanque: board games by the book; `calanque games` lists them") {
  app.require_subcommand(1);
  app.set_version_flag("--version", "calanque " + std::string(version()));
  app.fallthrough();
  app.add_option("--lang", lang, "the language; default from LANG")->check(CLI::IsMember(codes()));
  app.add_flag("--no-color", no_color, "plain text (also: NO_COLOR)");
  add_playing(*this);
  add_records(*this);
  add_measuring(*this);
  add_serving(*this);
}

Common CommandLine::common() const {
  return {find_language(lang).value_or(language_of_environment()), !no_color};
}

void add_table_options(CLI::App& command, GameArguments& table) {
  command.add_option("--players", table.players, "how many seats");
  command.add_option("--option", table.options,
                     "key=value, or key=@file.json for a table; see `games`");
}

}  // namespace calanque::cli
