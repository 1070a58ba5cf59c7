#include "cli/command_line/command_line.h"

namespace calanque::cli {

namespace {

void add_serve(CommandLine& line) {
  const auto served = std::make_shared<ServeArguments>();
  CLI::App* serve =
      line.app.add_subcommand("serve", "serve the page and its live tables to browsers");
  CLI::Option* host = serve->add_option("--host", served->host, "the IP address to listen on");
  serve->add_option("--port", served->port, "the port; 0 for any free one");
  serve->add_option("--page", served->page, "the folder of the built page");
  serve->add_flag("--lan", served->lan, "for the local network: shows the address as a QR code")
      ->excludes(host);
  serve
      ->add_option("--allow-host", served->names,
                   "a name by which browsers may ask for the page; for several, once each")
      ->allow_extra_args(false);
  serve
      ->add_option("--allow-origin", served->origins,
                   "a host whose copy of the page keeps its tables here, as in "
                   "https://pages.example.org; for several, once each")
      ->allow_extra_args(false);
  serve
      ->add_option("--per-address", served->per_address,
                   "connections of one address at the same time; 256 unless told, of 512 in all")
      ->check(CLI::Range(1, 512));
  serve->add_option("--data", served->data, "the file in which tables are kept")
      ->envname("CALANQUE_DATA");
  serve
      ->add_option("--flush", served->flush,
                   "what an acknowledged move survives: disk, also a power cut; system, the end of "
                   "the program only")
      ->check(CLI::IsMember({"disk", "system"}))
      ->envname("CALANQUE_FLUSH");
  const auto limit = [&](const char* name, auto& value, int high, const char* variable,
                         const char* what) {
    serve->add_option(name, value, what)->check(CLI::Range(1, high))->envname(variable);
  };
  limit("--thinkers", served->thinkers, 256, "CALANQUE_THINKERS",
        "threads on which computers think");
  limit("--links-per-address", served->links_per_address, 100'000, "CALANQUE_LINKS_PER_ADDRESS",
        "people of one address who may be connected; 2000 unless told");
  limit("--calls-each", served->calls_each, 1'000'000, "CALANQUE_CALLS_EACH",
        "calls a second that one person may make; 25 unless told");
  limit("--most-tables", served->most_tables, 10'000'000, "CALANQUE_MOST_TABLES",
        "tables that are kept in all");
  limit("--tables-each", served->tables_each, 10'000, "CALANQUE_TABLES_EACH",
        "unfinished tables that one person may be the host of");
  limit("--keep-waiting", served->keep_waiting, 10'000, "CALANQUE_KEEP_WAITING",
        "days that a table waits for people");
  limit("--keep-unfinished", served->keep_unfinished, 10'000, "CALANQUE_KEEP_UNFINISHED",
        "days after its last move that an unfinished game is kept");
  limit("--keep-finished", served->keep_finished, 10'000, "CALANQUE_KEEP_FINISHED",
        "days that a finished game and its replay are kept");
  serve->add_flag("--log", served->log, "say on the standard error what happens, as lines of JSON")
      ->envname("CALANQUE_LOG");
  // For tests: not listed.
  const auto hidden = [&](const char* name, int& value, int low, int high) {
    serve->add_option(name, value)->check(CLI::Range(low, high))->group("");
  };
  hidden("--head-timeout", served->head_timeout, 1, 86'400'000);
  hidden("--least-pace", served->least_pace, 0, 10'000);
  hidden("--sealing-timeout", served->sealing_timeout, 0, 86'400);
  hidden("--host-timeout", served->host_timeout, 0, 86'400);
  hidden("--unload-timeout", served->unload_timeout, 0, 86'400);
  serve->callback([&line, served] { line.status = run_serve(line.common(), *served); });
}

void add_backup(CommandLine& line) {
  const auto files = std::make_shared<FromTo>();
  CLI::App* backup =
      line.app.add_subcommand("backup", "copy the tables of a server, also while it runs");
  backup->add_option("from", files->from, "the file that `serve --data` names")->required();
  backup->add_option("to", files->to, "the copy; it must not exist yet")->required();
  backup->callback(
      [&line, files] { line.status = run_backup(line.common(), files->from, files->to); });
}

}  // namespace

void add_serving(CommandLine& line) {
  add_serve(line);
  add_backup(line);
}

}  // namespace calanque::cli
