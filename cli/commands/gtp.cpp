#include "cli/gtp.h"

#include <iostream>

#include "cli/commands/commands.h"

namespace calanque::cli {

int run_gtp(const GtpArguments& arguments) {
  auto gtp = Gtp::make(arguments);
  if (!gtp) {
    complain("no game '" + arguments.game + "' or no player '" + arguments.player + "'");
    return 2;
  }
  for (std::string line; !gtp->over() && std::getline(std::cin, line);) {
    std::cout << gtp->answer(line) << std::flush;
    gtp->wait();
  }
  return 0;
}

}  // namespace calanque::cli
