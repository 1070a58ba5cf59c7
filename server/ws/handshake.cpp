#include "server/ws/handshake.h"

#include <algorithm>

#include "server/ws/sha1.h"

namespace calanque::server::ws {

namespace {

constexpr std::string_view kGuid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Base64 of 20 bytes: they leave two for the last group.
std::string base64(const std::array<std::uint8_t, 20>& bytes) {
  std::string out;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const bool short_group = i + 2 >= bytes.size();
    const std::uint32_t group = static_cast<std::uint32_t>(bytes[i]) << 16 |
                                static_cast<std::uint32_t>(bytes[i + 1]) << 8 |
                                (short_group ? 0U : bytes[i + 2]);
    for (int shift = 18; shift >= 0; shift -= 6) {
      out.push_back(kLetters[group >> shift & 0x3FU]);
    }
    if (short_group) {
      out.back() = '=';
    }
  }
  return out;
}

// 16 bytes in base64: 22 letters, of which the last has two bits, and two signs to fill.
bool is_key(std::string_view key) {
  return key.size() == 24 && key.ends_with("==") &&
         key.substr(0, 22).find_first_not_of(kLetters) == std::string_view::npos &&
         kLetters.find(key[21]) % 16 == 0;
}

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}

bool same_name(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace

std::string accept_key(std::string_view key) {
  return base64(sha1(std::string(key).append(kGuid)));
}

bool is_own_origin(std::string_view origin, std::string_view host) {
  std::string_view usual_port = ":80";
  if (origin.starts_with("https://")) {
    usual_port = ":443";
    origin.remove_prefix(8);
  } else if (origin.starts_with("http://")) {
    origin.remove_prefix(7);
  } else {
    return false;
  }
  const auto plain = [&](std::string_view name) {
    return name.ends_with(usual_port) ? name.substr(0, name.size() - usual_port.size()) : name;
  };
  return !origin.empty() && same_name(plain(origin), plain(host));
}

std::variant<Answer, std::string> check_handshake(const Request& request,
                                                  const std::vector<std::string>& origins) {
  const UpgradeRequest& upgrade = *request.upgrade;
  if (request.method != Method::Get || request.has_body || !upgrade.websocket || !upgrade.asked ||
      !is_key(upgrade.key)) {
    return plain_answer(400, "This is not the handshake of a WebSocket.\n");
  }
  if (upgrade.version != "13") {
    Answer answer = plain_answer(426, "Version 13 of the WebSocket protocol is spoken here.\n");
    answer.headers.push_back({"Sec-WebSocket-Version", "13"});
    answer.headers.push_back({"Upgrade", "websocket"});
    return answer;
  }
  if (!request.origin.empty() && !is_own_origin(request.origin, request.host.value_or("")) &&
      std::find(origins.begin(), origins.end(), request.origin) == origins.end()) {
    return plain_answer(403, "Only this server's own page may speak here (--allow-origin).\n");
  }
  return accept_key(upgrade.key);
}

}  // namespace calanque::server::ws
