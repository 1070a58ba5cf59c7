#include "server/http/target.h"

#include <algorithm>
#include <array>

namespace calanque::server {

namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') {
    return c - '0';
  }
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// One segment between slashes. It is decoded once only, so "%252e" is the text "%2e".
std::optional<std::string> decode(std::string_view segment) {
  std::string out;
  for (std::size_t i = 0; i < segment.size(); ++i) {
    char c = segment[i];
    if (c == '%') {
      if (segment.size() - i < 3) {
        return std::nullopt;
      }
      const int high = hex_digit(segment[i + 1]);
      const int low = hex_digit(segment[i + 2]);
      if (high < 0 || low < 0) {
        return std::nullopt;
      }
      c = static_cast<char>(high * 16 + low);
      i += 2;
    }
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F || c == '/' || c == '\\') {
      return std::nullopt;
    }
    out += c;
  }
  return out;
}

struct Type {
  std::string_view extension;
  std::string_view type;
};

constexpr std::array kTypes = {
    Type{".css", "text/css; charset=utf-8"},
    Type{".html", "text/html; charset=utf-8"},
    Type{".ico", "image/x-icon"},
    Type{".js", "text/javascript; charset=utf-8"},
    Type{".json", "application/json"},
    Type{".map", "application/json"},
    Type{".mjs", "text/javascript; charset=utf-8"},
    Type{".png", "image/png"},
    Type{".svg", "image/svg+xml"},
    Type{".txt", "text/plain; charset=utf-8"},
    Type{".wasm", "application/wasm"},
    Type{".webmanifest", "application/manifest+json"},
    Type{".woff2", "font/woff2"},
};

}  // namespace

std::optional<std::string_view> host_of_target(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (target.starts_with(scheme)) {
      target.remove_prefix(scheme.size());
      return target.substr(0, target.find_first_of("/?#"));
    }
  }
  return std::nullopt;
}

std::optional<Target> read_target(std::string_view target) {
  if (const auto host = host_of_target(target)) {
    target.remove_prefix(static_cast<std::size_t>(host->data() - target.data()) + host->size());
    if (target.empty() || target.starts_with('?')) {
      target = "/";  // a query is nothing that files look at
    }
  }
  target = target.substr(0, target.find('?'));
  if (!target.starts_with('/') || target.find('#') != std::string_view::npos) {
    return std::nullopt;
  }
  target.remove_prefix(1);
  Target read{.path = "", .folder = target.empty()};
  while (!target.empty()) {
    const std::size_t end = std::min(target.find('/'), target.size());
    const std::optional<std::string> segment = decode(target.substr(0, end));
    if (!segment || segment->empty() || *segment == "." || *segment == "..") {
      return std::nullopt;
    }
    read.path += (read.path.empty() ? "" : "/") + *segment;
    read.folder = end + 1 == target.size();
    target.remove_prefix(std::min(end + 1, target.size()));
  }
  return read;
}

std::string_view content_type(std::string_view name) {
  for (const Type& type : kTypes) {
    if (name.ends_with(type.extension)) {
      return type.type;
    }
  }
  return "application/octet-stream";
}

std::string_view cache_control(std::string_view path) {
  return path.starts_with("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

}  // namespace calanque::server
