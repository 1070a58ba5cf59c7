// The one file that knows Beast: it takes seconds to compile.
#include "server/http/request_head.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/rfc7230.hpp>

#include "server/http/target.h"

namespace calanque::server {

namespace {

namespace http = boost::beast::http;

constexpr std::size_t kNone = std::string_view::npos;

Method method_of(http::verb verb) {
  switch (verb) {
    case http::verb::get:
      return Method::Get;
    case http::verb::head:
      return Method::Head;
    default:
      return Method::Other;
  }
}

// The value of a field that may come once; empty where it does not.
std::string only(const http::fields& fields, boost::beast::string_view name) {
  return fields.count(name) == 1 ? std::string(fields[name]) : std::string();
}

std::optional<UpgradeRequest> upgrade_of(const http::fields& fields, unsigned version) {
  if (fields.count(http::field::upgrade) == 0 || version != 11) {
    return std::nullopt;
  }
  const auto lists = [&](http::field field, boost::beast::string_view token) {
    return fields.count(field) == 1 && http::token_list(fields[field]).exists(token);
  };
  return UpgradeRequest{lists(http::field::upgrade, "websocket"),
                        lists(http::field::connection, "upgrade"),
                        only(fields, "Sec-WebSocket-Key"), only(fields, "Sec-WebSocket-Version")};
}

bool has_line_without_return(std::string_view text) {
  for (std::size_t at = text.find('\n'); at != kNone; at = text.find('\n', at + 1)) {
    if (at == 0 || text[at - 1] != '\r') {
      return true;
    }
  }
  return false;
}

// Where a message ends depends on its coding, so one that is not understood leaves nothing to go on
// with: RFC 9112, 6.1 and 6.3. "chunked" alone has to be understood, and HTTP/1.0 does not know it.
bool knows_coding(const http::fields& fields, unsigned version) {
  const std::size_t count = fields.count(http::field::transfer_encoding);
  return count == 0 || (count == 1 && version == 11 &&
                        boost::beast::iequals(fields[http::field::transfer_encoding], "chunked"));
}

// What can be said before the head is whole, so that nobody waits for a timeout to learn it.
std::variant<NeedMore, BadHead, GoodHead> unfinished(std::string_view bytes) {
  const std::size_t line = bytes.find("\r\n");
  // A method and a version take less than what the head may have over the target.
  if (line == kNone && bytes.size() > kMaxTarget + 64) {
    return BadHead{414};
  }
  if (bytes.size() > kMaxHead) {
    return BadHead{431};
  }
  // Methods begin with a letter; somebody who tries https begins with another byte.
  const auto is_letter = [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; };
  const bool other_protocol = !bytes.empty() && bytes != "\r" && !is_letter(bytes.front());
  if (other_protocol || has_line_without_return(bytes)) {
    return BadHead{400};
  }
  return NeedMore{};
}

}  // namespace

std::variant<NeedMore, BadHead, GoodHead> read_head(std::string_view bytes) {
  // Some clients end a request with an empty line too many; RFC 9112, 2.2.
  std::size_t skipped = 0;
  while (skipped < 4 && bytes.substr(skipped).starts_with("\r\n")) {
    skipped += 2;
  }
  bytes.remove_prefix(skipped);
  const std::size_t end = bytes.find("\r\n\r\n");
  if (end == kNone) {
    return unfinished(bytes);
  }
  const std::string_view head = bytes.substr(0, end + 4);
  if (head.size() > kMaxHead) {
    return BadHead{head.find("\r\n") > kMaxTarget + 64 ? 414 : 431};
  }
  http::request_parser<http::empty_body> parser;
  parser.header_limit(static_cast<std::uint32_t>(kMaxHead));
  parser.body_limit(boost::none);  // no body is read, whatever its length
  boost::beast::error_code error;
  parser.put(boost::asio::buffer(head.data(), head.size()), error);
  if (error || !parser.is_header_done()) {
    return BadHead{400};
  }
  const auto& message = parser.get();
  if (message.target().size() > kMaxTarget) {
    return BadHead{414};
  }
  if (message.count(http::field::host) != 1 &&
      (message.version() == 11 || message.count(http::field::host) > 1)) {
    return BadHead{400};
  }
  if (!knows_coding(message, message.version())) {
    return BadHead{400};
  }
  GoodHead good{.request = {}, .length = skipped + head.size()};
  good.request.method = method_of(message.method());
  good.request.target = std::string(message.target());
  // RFC 9112, 3.2.2: what a whole URL says goes before the field.
  if (const auto host = host_of_target(good.request.target)) {
    good.request.host = std::string(*host);
  } else if (message.count(http::field::host) == 1) {
    good.request.host = std::string(message[http::field::host]);
  }
  good.request.accept_encoding = std::string(message[http::field::accept_encoding]);
  good.request.if_none_match = std::string(message[http::field::if_none_match]);
  good.request.origin = std::string(message[http::field::origin]);
  good.request.cookie = std::string(message[http::field::cookie]);
  good.request.upgrade = upgrade_of(message, message.version());
  good.request.has_body = parser.chunked() || parser.content_length().value_or(0) > 0;
  good.request.keep_alive = message.keep_alive() && !good.request.has_body;
  return good;
}

}  // namespace calanque::server
