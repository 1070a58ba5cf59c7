#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/result.h"
#include "server/http/message.h"

namespace calanque::server {

class AsioLoop;

struct HttpOptions {
  std::string host = "127.0.0.1";                  // an IP address; 0.0.0.0 or :: for all there are
  std::uint16_t port = 8700;                       // 0: any free one
  std::chrono::milliseconds head_timeout{10'000};  // for the whole head of a request
  std::chrono::milliseconds idle_timeout{60'000};  // between requests, and for a piece of an answer
  std::size_t most_connections = 512;              // then idle ones end, or newcomers wait
  std::size_t most_per_address = 256;              // then its idle ones end, or newcomers are cut
  std::vector<std::string> names;   // that requests may ask for, besides addresses (hosts.h)
  std::size_t most_links = 12'000;  // WebSockets, which are no connections of the above any more
  ws::LinkLimits links;
};

struct ListenError {
  enum class Kind : std::uint8_t { BadHost, PortTaken, Other };
  Kind kind = Kind::Other;
  std::string what;  // the system's own words
};

// HTTP/1.1 over TCP, on the thread that calls run(). It knows nothing about what it answers.
class HttpServer {
 public:
  // Called on the same thread for every request; may take a file's time and no longer.
  using Handler = std::function<Answer(const Request&)>;

  // Takes the address and the port, and lives in the loop. From here on SIGINT and SIGTERM end
  // run() instead of the program, and SIGPIPE is ignored.
  static Result<HttpServer, ListenError> listen(AsioLoop& loop, const HttpOptions& options,
                                                Handler handler);

  HttpServer(HttpServer&&) noexcept;
  HttpServer& operator=(HttpServer&&) noexcept;
  ~HttpServer();

  std::uint16_t port() const;

  // Runs the loop until SIGINT or SIGTERM. Answers that are under way are finished and links are
  // said goodbye to, for a few seconds at most; a second signal ends them too.
  void run();

 private:
  class Inside;  // keeps Asio out of this header
  explicit HttpServer(std::unique_ptr<Inside> inside);
  std::unique_ptr<Inside> inside_;
};

}  // namespace calanque::server
