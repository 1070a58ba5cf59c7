#include "cli/command_line/command_line.h"

namespace calanque::cli {

namespace {

void add_replay(CommandLine& line) {
  const auto file = std::make_shared<std::string>();
  CLI::App* replay = line.app.add_subcommand("replay", "step through a record");
  replay->add_option("file", *file)->required();
  replay->callback([&line, file] { line.status = run_replay(line.common(), *file); });
}

void add_verify(CommandLine& line) {
  struct Arguments {
    std::string file;
    std::vector<std::string> seen;
    std::vector<std::string> sealed;
  };
  const auto arguments = std::make_shared<Arguments>();
  CLI::App* verify =
      line.app.add_subcommand("verify",
                              "replay a record and repeat every draw: proven, repeats, given "
                              "or broken (exit status 0, 3, 4, 1)");
  verify->add_option("file", arguments->file)->required();
  verify->add_option("--seen", arguments->seen,
                     "a commitment that you saw before the game; may be repeated");
  verify->add_option("--sealed", arguments->sealed,
                     "a seal that your device made for the game; may be repeated");
  verify->callback([&line, arguments] {
    line.status = run_verify(arguments->file, arguments->seen, arguments->sealed);
  });
}

void add_blksgf(CommandLine& line) {
  const auto files = std::make_shared<FromTo>();
  CLI::App* blksgf =
      line.app.add_subcommand("blksgf", "turn a Callisto .blksgf into a record, or back");
  blksgf->add_option("from", files->from, "the file to read: .blksgf or a record")->required();
  blksgf->add_option("to", files->to, "the file to write")->required();
  blksgf->callback([&line, files] { line.status = run_blksgf(files->from, files->to); });
}

}  // namespace

void add_records(CommandLine& line) {
  add_replay(line);
  add_verify(line);
  add_blksgf(line);
}

}  // namespace calanque::cli
