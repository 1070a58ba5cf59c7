#include "server/http/lan_address.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <array>
#include <memory>

namespace calanque::server {

std::optional<std::string> lan_address() {
  ifaddrs* raw = nullptr;
  if (getifaddrs(&raw) != 0) {
    return std::nullopt;
  }
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> list(raw, freeifaddrs);
  for (const ifaddrs* one = raw; one != nullptr; one = one->ifa_next) {
    // Running too: a bridge for containers is up all the time, also with nobody on it.
    constexpr unsigned kWanted = IFF_UP | IFF_RUNNING;
    const bool reachable =
        (one->ifa_flags & kWanted) == kWanted && (one->ifa_flags & IFF_LOOPBACK) == 0;
    if (!reachable || one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) {
      continue;
    }
    const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
    std::array<char, INET_ADDRSTRLEN> text{};
    if (inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size()) != nullptr) {
      return std::string(text.data());
    }
  }
  return std::nullopt;
}

}  // namespace calanque::server
