// A whole game of Calypso through the match protocol, in one process: the computer of level 2 at
// both seats.
#include <iostream>

#include "wire/json.h"
#include "wire/service.h"

namespace {

using calanque::wire::Json;

Json call(calanque::wire::Service& service, const std::string& method, const Json& params) {
  const Json request = {{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}};
  return Json::parse(service.handle(request.dump()))["result"];
}

}  // namespace

int main() {
  // A real program reads the system's random source here; this one shows the same game each time.
  calanque::wire::Service service([] { return calanque::match::Digest{}; });
  Json turn = call(service, "new", {{"game", "calypso"}})["turn"];
  while (turn["type"] != "over") {
    if (turn["type"] == "chance") {
      turn = call(service, "auto", {{"match", 1}})["turn"];
      continue;
    }
    const Json& seat = turn["seats"][0];
    const Json thought = call(service, "think", {{"match", 1}, {"seat", seat}, {"bot", "level2"}});
    turn = call(service, "play",
                {{"match", 1}, {"seat", seat}, {"action", thought["action"]}})["turn"];
  }
  std::cout << call(service, "record", {{"match", 1}})["record"].get<std::string>();
  return 0;
}
