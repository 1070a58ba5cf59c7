#include "server/http/hosts.h"

#include <algorithm>

namespace calanque::server {

namespace ip = boost::asio::ip;

namespace {

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool same_name(std::string_view one, std::string_view other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](char a, char b) { return lower(a) == lower(b); });
}

// "name:80" without ":80"; "[::1]:80" without that and the brackets. Empty when it is neither.
std::string_view without_port(std::string_view host) {
  const bool bracketed = host.starts_with('[');
  if (bracketed && host.find(']') == std::string_view::npos) {
    return {};
  }
  const std::size_t end = std::min(host.find(bracketed ? ']' : ':'), host.size());
  const std::string_view rest = host.substr(std::min(end + (bracketed ? 1 : 0), host.size()));
  const bool port = rest.starts_with(':') &&
                    rest.substr(1).find_first_not_of("0123456789") == std::string_view::npos;
  if (!rest.empty() && !port) {
    return {};
  }
  return bracketed ? host.substr(1, end - 1) : host.substr(0, end);
}

}  // namespace

ip::address plain_address(const ip::address& address) {
  if (!address.is_v6()) {
    return address;
  }
  const ip::address_v6 long_one = address.to_v6();
  if (long_one.is_v4_mapped()) {
    return ip::make_address_v4(ip::v4_mapped, long_one);
  }
  return ip::address_v6(long_one.to_bytes());
}

bool is_meant_for(const std::optional<std::string>& host, const ip::address& reached,
                  const std::vector<std::string>& names) {
  if (!host) {
    return true;
  }
  std::string_view name = without_port(*host);
  if (name.ends_with('.')) {
    name.remove_suffix(1);  // the root of all names, which may be written
  }
  if (name.empty()) {
    return false;
  }
  const ip::address address = plain_address(reached);
  boost::system::error_code error;
  if (const ip::address asked = ip::make_address(name, error); !error && asked == address) {
    return true;
  }
  return (address.is_loopback() && same_name(name, "localhost")) ||
         std::any_of(names.begin(), names.end(),
                     [&](const std::string& one) { return same_name(name, without_port(one)); });
}

}  // namespace calanque::server
