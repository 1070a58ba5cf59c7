#include "server/http/message.h"

#include <array>
#include <ctime>

namespace calanque::server {

namespace {

// 'wasm-unsafe-eval' lets the page compile the engine and nothing else; styles set by script on
// single elements need 'unsafe-inline'.
constexpr std::string_view kSecurity =
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'self'; "
    "form-action 'self'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n";

std::string_view reason(int status) {
  switch (status) {
    case 101:
      return "Switching Protocols";
    case 200:
      return "OK";
    case 301:
      return "Moved Permanently";
    case 304:
      return "Not Modified";
    case 400:
      return "Bad Request";
    case 403:
      return "Forbidden";
    case 404:
      return "Not Found";
    case 405:
      return "Method Not Allowed";
    case 414:
      return "URI Too Long";
    case 421:
      return "Misdirected Request";
    case 426:
      return "Upgrade Required";
    case 429:
      return "Too Many Requests";
    case 431:
      return "Request Header Fields Too Large";
    case 503:
      return "Service Unavailable";
    default:
      return "Internal Server Error";
  }
}

}  // namespace

Answer plain_answer(int status, std::string_view sentence) {
  return {
      status,
      {{"Content-Type", "text/plain; charset=utf-8"}, {"Cache-Control", "no-cache"}},
      std::to_string(status) + " " + std::string(reason(status)) + "\n" + std::string(sentence)};
}

std::string head_text(const Answer& answer, std::string_view date, bool keep_alive) {
  std::string text = "HTTP/1.1 " + std::to_string(answer.status) + " ";
  text.append(reason(answer.status)).append("\r\nDate: ").append(date).append("\r\n");
  for (const Header& header : answer.headers) {
    text.append(header.name).append(": ").append(header.value).append("\r\n");
  }
  if (answer.status == 101) {
    return text.append("Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n");
  }
  // A 304 has no body, and a length would have to be that of the file it stands for.
  if (answer.status != 304) {
    const std::uint64_t length = answer.file ? answer.file->size() : answer.body.size();
    text.append("Content-Length: ").append(std::to_string(length)).append("\r\n");
  }
  text.append(kSecurity);
  text.append(keep_alive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n");
  return text;
}

std::string http_date(std::int64_t seconds) {
  const std::time_t time = seconds;
  std::tm parts{};
  gmtime_r(&time, &parts);
  // The program leaves LC_TIME alone, so the names are the English ones that HTTP wants.
  std::array<char, 40> text{};
  return {text.data(),
          std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

}  // namespace calanque::server
