#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/http/message.h"

// The opening handshake of RFC 6455, without a socket.
namespace calanque::server::ws {

// What the answer to a key is; no security rests on it.
std::string accept_key(std::string_view key);

// The answer that refuses, or the value of Sec-WebSocket-Accept. A page of somebody else may not
// speak here in the name of its visitors: its origin, which browsers always send, has to be this
// host, or one of `origins`, written as browsers do. Pre: the request asks for an upgrade.
std::variant<Answer, std::string> check_handshake(const Request& request,
                                                  const std::vector<std::string>& origins = {});

// Whether an Origin header names the host of the request. The port counts, unless it is the usual
// one of the scheme.
bool is_own_origin(std::string_view origin, std::string_view host);

}  // namespace calanque::server::ws
