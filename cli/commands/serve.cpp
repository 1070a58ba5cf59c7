#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <thread>

#include "cli/commands/commands.h"
#include "cli/qr.h"
#include "cli/words.h"
#include "files/files.h"
#include "server/house/live_server.h"
#include "server/http/lan_address.h"
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

server::LiveOptions live_options(const ServeArguments& arguments) {
  constexpr std::int64_t kDay = 86'400;
  server::LiveOptions options;
  options.data =
      arguments.data.empty() ? files::state_folder() / "tables.db" : fs::path(arguments.data);
  options.flush = arguments.flush == "disk" ? server::Flush::Disk : server::Flush::System;
  const unsigned processors = std::max(2U, std::thread::hardware_concurrency());
  options.thinkers = arguments.thinkers == 0 ? processors - 1 : arguments.thinkers;
  options.links_per_address = arguments.links_per_address;
  options.calls_each_second = arguments.calls_each;
  options.tables.most_tables = arguments.most_tables;
  options.tables.most_each = arguments.tables_each;
  options.tables.keep_waiting_s = arguments.keep_waiting * kDay;
  options.tables.keep_unfinished_s = arguments.keep_unfinished * kDay;
  options.tables.keep_finished_s = arguments.keep_finished * kDay;
  options.tables.least_pace = arguments.least_pace;
  options.tables.sealing_s = arguments.sealing_timeout;
  options.tables.host_s = arguments.host_timeout;
  options.tables.unload_s = arguments.unload_timeout;
  options.origins = arguments.origins;
  options.log = arguments.log ? &std::cerr : nullptr;
  options.entropy = system_entropy;
  return options;
}

int complain_of(Language language, const fs::path& data, server::StoreFault fault) {
  complain(say(language, "store." + std::string(server::text(fault))) + " " + data.string());
  return 1;
}

}  // namespace

int run_backup(const Common& common, const std::string& from, const std::string& to) {
  const auto fault = server::back_up(from, to);
  return fault ? complain_of(common.language, fault == server::StoreFault::Conflict ? to : from,
                             *fault)
               : 0;
}

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
  auto site = server::StaticSite::open(*page);
  if (!site) {
    complain(say(language, "serve.unreadable_page") + " " + site.error().path.string() + " (" +
             site.error().what + ")");
    return 1;
  }
  server::AsioLoop loop;
  const server::LiveOptions live = live_options(arguments);
  std::error_code ignored;  // opening the file says what is wrong
  fs::create_directories(live.data.parent_path(), ignored);
  auto opened = server::LiveServer::open(loop, std::move(*site), live);
  if (!opened) {
    return complain_of(language, live.data, opened.error());
  }
  auto http = server::HttpServer::listen(
      loop, options, [&](const server::Request& request) { return (*opened)->answer(request); });
  if (!http) {
    return complain_of(language, options, http.error());
  }
  const std::string url = url_of(lan.value_or(options.host), http->port());
  std::cout << say(language, "serve.name") << " " << url << "  " << say(language, "serve.stop")
            << "\n";
  if (lan) {
    (*opened)->found_at(url);
    show_code(common, url);
  }
  std::cout << std::flush;
  http->run();
  return 0;
}

}  // namespace calanque::cli
