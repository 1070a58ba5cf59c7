// Any bytes on a connection: a head of a request, its handshake, and what comes after it as frames.
// Nothing grows beyond its limit, and how the bytes are cut into pieces makes no difference.
#include <cstdlib>

#include "server/http/request_head.h"
#include "server/ws/handshake.h"

namespace {

using namespace calanque::server;  // NOLINT(google-build-using-namespace): one short program

constexpr std::size_t kMost = 4096;

std::vector<ws::Incoming> messages(std::string_view bytes, std::size_t piece) {
  ws::Decoder decoder(kMost);
  std::vector<ws::Incoming> list;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    decoder.feed(bytes.substr(at, piece));
    while (auto message = decoder.next()) {
      list.push_back(std::move(*message));
    }
  }
  return list;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto head = read_head(bytes);
  if (const auto* good = std::get_if<GoodHead>(&head)) {
    if (good->request.upgrade) {
      (void)ws::check_handshake(good->request);
    }
    bytes.remove_prefix(good->length);
  }
  const auto whole = messages(bytes, std::max<std::size_t>(bytes.size(), 1));
  for (const ws::Incoming& message : whole) {
    const auto* text = std::get_if<ws::Text>(&message);
    if (text != nullptr && text->text.size() > kMost) {
      std::abort();
    }
  }
  if (whole != messages(bytes, 1)) {
    std::abort();
  }
  return 0;
}
