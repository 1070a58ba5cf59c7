#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace calanque::server {

// Where a request points below the root of the site.
struct Target {
  std::string path;     // decoded, segments joined by '/', none of them "", "." or ".."
  bool folder = false;  // ended with '/', or is the root itself (an empty path)
  bool operator==(const Target&) const = default;
};

// Reads the target of a request: "/path?query", or a whole URL as proxies send it. Nothing when it
// is malformed or has no business in a site: a bad percent escape, a segment "." or ".." in any
// spelling, an encoded slash, a backslash or a control character.
std::optional<Target> read_target(std::string_view target);

// The host, and the port if there is one, of a target that is a whole URL.
std::optional<std::string_view> host_of_target(std::string_view target);

// By the extension of a file's name; application/octet-stream when it says nothing.
std::string_view content_type(std::string_view name);

// Names below assets/ carry a hash of their content and are kept for ever; the rest is asked for
// again each time.
std::string_view cache_control(std::string_view path);

}  // namespace calanque::server
