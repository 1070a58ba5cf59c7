#pragma once

#include <optional>
#include <string>

namespace calanque::server {

// The IPv4 address under which other devices of the local network reach this machine: that of the
// first interface that is up, running and not the loopback. Nothing when there is no network.
std::optional<std::string> lan_address();

}  // namespace calanque::server
