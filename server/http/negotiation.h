#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace calanque::server {

enum class Coding : std::uint8_t { Brotli, Gzip };

// How a coding is called in headers, and the extension of a file compressed with it.
std::string_view coding_name(Coding coding);
std::string_view coding_extension(Coding coding);

// The codings that an Accept-Encoding header allows, best first; of equals the smaller one, which
// is Brotli. Plain files are always allowed: nobody is served by refusing them.
std::vector<Coding> accepted_codings(std::string_view accept_encoding);

// Whether an If-None-Match header names this entity tag (quotes included) or is "*".
bool names_etag(std::string_view if_none_match, std::string_view etag);

}  // namespace calanque::server
