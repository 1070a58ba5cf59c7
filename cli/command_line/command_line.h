#pragma once

#include <CLI/CLI.hpp>

#include "cli/commands/commands.h"

// The command line as CLI11 reads it: a function a subcommand, in files by what they do. Each adds
// its options and the callback that runs it.
namespace calanque::cli {

// All subcommands, the options that every one of them has, and the status that the one asked for
// leaves.
struct CommandLine {
  CommandLine();

  // Known once the line is read: for callbacks.
  Common common() const;

  CLI::App app;
  std::string lang;
  bool no_color = false;
  int status = 0;
};

// Two files, of which the second is made from the first.
struct FromTo {
  std::string from;
  std::string to;
};

void add_playing(CommandLine& line);    // play, games, engine, gtp
void add_records(CommandLine& line);    // replay, verify, blksgf
void add_measuring(CommandLine& line);  // perft, bench, arena, solve
void add_serving(CommandLine& line);    // serve, backup

// How many sit at the table, and its options.
void add_table_options(CLI::App& command, GameArguments& table);

}  // namespace calanque::cli
