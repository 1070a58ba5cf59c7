// Any lines to the engine: each is answered with JSON or not at all, and none ends the program.
// What the reader of plain calls reads, it reads as the general one does.
#include <cstdlib>

#include "wire/plain_json.h"
#include "wire/service.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace calanque;  // NOLINT(google-build-using-namespace): one short program
  wire::Service service([] { return match::Digest{}; },
                        {.work = 20, .positions = 1000});  // little work for each call
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    const auto plain = wire::read_plain(line);
    const std::string reply = service.handle(line);
    if ((!reply.empty() && !wire::read_json(reply)) ||
        (plain && *plain != wire::Json::parse(line, nullptr, false))) {
      std::abort();
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return 0;
}
