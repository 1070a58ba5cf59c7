#include <langinfo.h>
#include <sodium.h>

#include <clocale>
#include <csignal>
#include <iostream>

#include "cli/command_line/command_line.h"

namespace {

int run(int argc, char** argv) {
  // Everything here is UTF-8, also where the locale that LANG names is not installed.
  std::setlocale(LC_CTYPE, "");
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") {
    std::setlocale(LC_CTYPE, "C.UTF-8");
  }
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a fault to tell, not the end
  if (sodium_init() < 0) {
    calanque::cli::complain("the system's random source does not work");
    return 1;
  }
  calanque::cli::CommandLine line;
  CLI11_PARSE(line.app, argc, argv);
  return line.status;
}

}  // namespace

int main(int argc, char** argv) {
  const int status = run(argc, argv);
  // What was written may fail as late as here, when the last of it leaves the program.
  const bool flushed = std::fflush(stdout) == 0;
  if (!std::cout.flush() || !flushed || std::ferror(stdout) != 0) {
    calanque::cli::complain("cannot write to standard output");
    return status == 0 ? 1 : status;
  }
  return status;
}
