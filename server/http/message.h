#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/open_file.h"
#include "server/ws/link.h"

namespace calanque::server {

enum class Method : std::uint8_t { Get, Head, Other };

// What a request says about becoming another protocol. A field that comes twice is empty.
struct UpgradeRequest {
  bool websocket = false;  // that is the protocol
  bool asked = false;      // Connection says so too
  std::string key;
  std::string version;
};

// What of a request the site looks at.
struct Request {
  Method method = Method::Get;
  std::string target;                              // as it was sent, not decoded
  std::optional<std::string> host = std::nullopt;  // with its port where one was given
  std::string accept_encoding;
  std::string if_none_match;
  bool keep_alive = true;
  bool has_body = false;  // what follows the head is not read: the connection has to end
  std::string origin{};   // of the page that asks, as browsers send it
  std::string cookie{};
  std::string from{};  // the address it came from, or the network of an IPv6 one
  std::optional<UpgradeRequest> upgrade{};
};

struct Header {
  std::string_view name;  // a literal
  std::string value;
};

struct Answer {
  int status = 200;
  std::vector<Header> headers;  // besides those that every answer has
  std::string body;
  std::optional<OpenFile> file = std::nullopt;  // sent in place of the body
  std::unique_ptr<ws::Listener> listener{};     // with 101: who talks over the link from then on
};

// A small page of plain text that says the status, and a sentence if there is one; never kept by
// browsers.
Answer plain_answer(int status, std::string_view sentence = "");

// The head of an answer, the empty line included. Adds what every answer has: the length, the
// security headers, the date, and whether the connection stays open.
std::string head_text(const Answer& answer, std::string_view date, bool keep_alive);

// Seconds since 1970 as HTTP writes dates.
std::string http_date(std::int64_t seconds);

}  // namespace calanque::server
