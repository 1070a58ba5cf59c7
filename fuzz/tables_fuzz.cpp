// Any messages of three people to a server with a table: each line goes to one of them in turn.
// Every answer is JSON, and what the table kept of it all can be read back to the same room.
#include <cstdlib>

#include "tests/server/server_world.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace calanque::server;  // NOLINT(google-build-using-namespace): one short program
  ServerWorld world;
  std::vector<ServerWorld::Connection> people;
  for (const char device : {'a', 'b', 'c'}) {
    people.push_back(world.connect(std::string(64, device)));
  }
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (std::size_t turn = 0; !rest.empty(); ++turn) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    // Tables have codes that no input knows: $ stands for the first one.
    std::string message(rest.substr(0, end));
    const auto tables = world.store.cards("table");
    for (std::size_t at = 0; !tables->empty() && (at = message.find('$', at)) != message.npos;) {
      message.replace(at, 1, tables->front().key);
    }
    people[turn % people.size()].session->received(message);
    world.loop.run();
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  for (auto& person : people) {
    for (const std::string& sent : person.wire->sent) {
      // The head of a frame may hold any byte.
      const std::size_t begin = sent.find("{\"jsonrpc\"");
      if (begin != sent.npos && !calanque::wire::read_json(sent.substr(begin))) {
        std::abort();
      }
    }
    world.hang_up(person);
  }
  const auto tables = world.store.cards("table");
  for (const Card& card : *tables) {
    const auto journal = world.store.journal(card.key);
    if (!journal->empty() && Room::replay(*journal) == nullptr) {
      std::abort();
    }
  }
  return 0;
}
