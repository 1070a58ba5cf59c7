#pragma once

#include <filesystem>
#include <iosfwd>
#include <memory>

#include "server/http/http_server.h"
#include "server/http/static_site.h"
#include "server/people/secrets.h"
#include "server/store/sqlite_store.h"
#include "server/tables/tables.h"

namespace calanque::server {

struct LiveOptions {
  std::filesystem::path data;  // the file of the store
  Flush flush = Flush::Disk;
  TablesOptions tables;
  unsigned thinkers = 1;         // threads
  std::size_t thoughts = 2'000;  // that may wait
  std::size_t links_per_address = 2'000;
  double calls_each_second = 25;     // of one person, and four times as many at once
  std::vector<std::string> origins;  // other hosts whose pages may speak here
  std::ostream* log = nullptr;
  Entropy entropy;
};

// The page and the tables behind one door: `/live` is a WebSocket, `/healthz` says how the house
// is, everything else is the page.
class LiveServer {
 public:
  static Result<std::unique_ptr<LiveServer>, StoreFault> open(AsioLoop& loop, StaticSite site,
                                                              const LiveOptions& options);
  LiveServer() = default;
  LiveServer(const LiveServer&) = delete;
  LiveServer& operator=(const LiveServer&) = delete;
  virtual ~LiveServer() = default;

  // Answers a request; the handler of an HttpServer in the same loop.
  virtual Answer answer(const Request& request) = 0;
  // Where other devices find the page: told to pages, which may have been opened at an address that
  // only this machine knows.
  virtual void found_at(std::string address) = 0;
};

}  // namespace calanque::server
