#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "cli/commands/commands.h"
#include "cli/qr.h"
#include "cli/words.h"
#include "server/http/http_server.h"
#include "server/http/lan_address.h"
#include "server/http/static_site.h"
#include "server/loop/asio_loop.h"

namespace calanque::cli {

namespace fs = std::filesystem;

namespace {

// The page that belongs to this program: of the repository when it runs from build/<preset>/bin,
// else what was installed beside it.
std::optional<fs::path> page_of_program() {
  std::error_code error;
  const fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const char* place : {"../../../web/dist", "../share/calanque/page"}) {
    fs::path page = (folder / place).lexically_normal();
    // One that may not be looked into is no reason to call the page unbuilt.
    if (fs::is_regular_file(page / "index.html", error) || error == std::errc::permission_denied) {
      return page;
    }
  }
  return std::nullopt;
}

std::optional<fs::path> page_folder(Language language, const std::string& wanted) {
  if (wanted.empty()) {
    std::optional<fs::path> page = page_of_program();
    if (!page) {
      complain(say(language, "serve.no_page"));
    }
    return page;
  }
  std::error_code error;
  if (!fs::is_directory(wanted, error) && error != std::errc::permission_denied) {
    complain(say(language, "serve.bad_page") + " " + wanted);
    return std::nullopt;
  }
  return wanted;
}

// Where a browser finds what is bound to this host.
std::string url_of(const std::string& host, std::uint16_t port) {
  std::string name = host == "0.0.0.0" ? "127.0.0.1" : host == "::" ? "::1" : host;
  if (name.find(':') != std::string::npos) {
    name = "[" + name + "]";
  }
  return "http://" + name + ":" + std::to_string(port) + "/";
}

int complain_of(Language language, const server::HttpOptions& options,
                const server::ListenError& error) {
  switch (error.kind) {
    case server::ListenError::Kind::BadHost:
      complain(say(language, "serve.bad_host") + " " + options.host);
      return 2;
    case server::ListenError::Kind::PortTaken:
      complain(say(language, Message("serve.port_taken").with("port", int{options.port})));
      return 1;
    case server::ListenError::Kind::Other:
      break;
  }
  complain(say(language, "serve.cannot_listen") + " " + url_of(options.host, options.port) + " (" +
           error.what + ")");
  return 1;
}

void show_code(const Common& common, const std::string& url) {
  if (const std::optional<Canvas> code = qr_code(url)) {
    const bool colours =
        common.colours && isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
    std::cout << (colours ? code->ansi() : code->plain());
  }
  std::cout << say(common.language, "serve.lan") << "\n"
            << say(common.language, "serve.lan_http") << "\n";
}

}  // namespace

int run_serve(const Common& common, const ServeArguments& arguments) {
  const Language language = common.language;
  const std::optional<fs::path> page = page_folder(language, arguments.page);
  if (!page) {
    return 1;
  }
  server::HttpOptions options;
  options.host = arguments.host == "localhost" ? "127.0.0.1" : arguments.host;
  options.port = arguments.port;
  options.names = arguments.names;
  options.most_per_address = arguments.per_address;
  options.head_timeout = std::chrono::milliseconds(arguments.head_timeout);
  const std::optional<std::string> lan =
      arguments.lan ? server::lan_address() : std::optional<std::string>();
  if (lan) {
    options.host = "0.0.0.0";
  } else if (arguments.lan) {
    complain(say(language, "serve.lan_none"));
  }
  const auto site = server::StaticSite::open(*page);
  if (!site) {
    complain(say(language, "serve.unreadable_page") + " " + site.error().path.string() + " (" +
             site.error().what + ")");
    return 1;
  }
  server::AsioLoop loop;
  auto http = server::HttpServer::listen(
      loop, options, [&site](const server::Request& request) { return site->answer(request); });
  if (!http) {
    return complain_of(language, options, http.error());
  }
  const std::string url = url_of(lan.value_or(options.host), http->port());
  std::cout << say(language, "serve.name") << " " << url << "  " << say(language, "serve.stop")
            << "\n";
  if (lan) {
    show_code(common, url);
  }
  std::cout << std::flush;
  http->run();
  return 0;
}

}  // namespace calanque::cli
