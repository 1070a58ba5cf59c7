#include "server/log/log.h"

#include <array>
#include <ctime>

#include "match/crypto.h"
#include "wire/json.h"

namespace calanque::server {

void Log::write(std::string_view event, Fields fields) {
  if (out_ == nullptr) {
    return;
  }
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 32> time{};
  const std::size_t size = std::strftime(time.data(), time.size(), "%Y-%m-%dT%H:%M:%SZ", &parts);
  wire::Json line = {{"time", std::string(time.data(), size)}, {"event", event}};
  for (const auto& [key, value] : fields) {
    std::visit([&, name = std::string(key)](const auto& one) { line[name] = one; }, value);
  }
  *out_ << line.dump(-1, ' ', false, wire::Json::error_handler_t::replace) << "\n" << std::flush;
}

std::string tag(std::string_view secret) {
  return match::to_hex(match::digest_of("calanque-tag " + std::string(secret))).substr(0, 8);
}

}  // namespace calanque::server
