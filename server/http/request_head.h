#pragma once

#include <cstddef>
#include <string_view>
#include <variant>

#include "server/http/message.h"

namespace calanque::server {

inline constexpr std::size_t kMaxTarget = 4096;
inline constexpr std::size_t kMaxHead = 16 * 1024;

struct NeedMore {};
struct BadHead {
  int status = 400;
};
struct GoodHead {
  Request request;
  std::size_t length = 0;  // bytes that belong to the head; the next request may follow
};

// Reads the head of the request that the bytes begin with. NeedMore never stands for more than
// kMaxHead bytes, so a caller who appends and asks again needs no limit of its own.
std::variant<NeedMore, BadHead, GoodHead> read_head(std::string_view bytes);

}  // namespace calanque::server
