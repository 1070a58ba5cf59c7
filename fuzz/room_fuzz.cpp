// Any entries that a damaged store could give back, separated by the byte 30: a room comes of them
// or none, and one that does is the same when it is read again.
#include <cstdlib>

#include "server/bus/local_bus.h"
#include "server/loop/asio_loop.h"
#include "server/tables/live_table.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace calanque::server;  // NOLINT(google-build-using-namespace): one short program
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  std::vector<Entry> entries;
  while (!rest.empty() && entries.size() < 1000) {
    const std::size_t end = std::min(rest.find('\x1e'), rest.size());
    entries.push_back({std::string(rest.substr(0, end)), "", 0});
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  static AsioLoop loop;
  static LocalBus bus(loop);  // on which nobody listens
  LiveTable first("t", bus);
  LiveTable second("t", bus);
  first.room = Room::replay(entries);
  second.room = Room::replay(entries);
  if ((first.room == nullptr) != (second.room == nullptr)) {
    std::abort();
  }
  if (first.room != nullptr && write_room(first, 0) != write_room(second, 0)) {
    std::abort();
  }
  return 0;
}
