#include <malloc.h>

#include <iostream>

#include "cli/commands/commands.h"
#include "wire/service.h"

namespace calanque::cli {

namespace {

// A line of at most the longest message and one more; longer ones are cut, and refused by size.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  for (int c = in.get(); c != EOF; c = in.get()) {
    if (c == '\n') {
      return true;
    }
    if (line.size() <= wire::kMaxMessageSize) {
      line += static_cast<char>(c);
    }
  }
  return !line.empty();
}

}  // namespace

// The match protocol on standard input and output: a line in, a line out.
int run_engine() {
  // The chunks of trees (ai/search/pool.h) are mapped one by one, so that what a search held goes
  // back to the system when it ends; in the heap small things would keep it.
  mallopt(M_MMAP_THRESHOLD, 1 << 15);
  wire::Service service(system_entropy);
  std::string line;
  while (std::cout && read_line(std::cin, line)) {
    if (line.size() <= wire::kMaxMessageSize &&
        line.find_first_not_of(" \t\r") == std::string::npos) {
      continue;
    }
    const std::string reply = service.handle(line);
    if (!reply.empty()) {
      std::cout << reply << "\n" << std::flush;
    }
  }
  return 0;
}

}  // namespace calanque::cli
