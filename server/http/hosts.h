#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calanque::server {

// Whether a request is meant for this server. A page of a stranger can have its own name point to
// an address here (DNS rebinding) and then read the answers as if they were its own; the name in
// the request gives it away.
//
// The host of a request, with or without a port, has to be the address that the connection has
// reached, "localhost" where that is a loopback address, or one of the names. Names are compared
// without regard to case and port. A request without a host is from no browser, and is let through.
bool is_meant_for(const std::optional<std::string>& host, const boost::asio::ip::address& reached,
                  const std::vector<std::string>& names);

// An address as people write it: an IPv4 address that travelled as IPv6 is an IPv4 address, and the
// name of an interface is none of its parts.
boost::asio::ip::address plain_address(const boost::asio::ip::address& address);

}  // namespace calanque::server
