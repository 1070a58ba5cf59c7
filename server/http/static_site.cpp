#include "server/http/static_site.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>
#include <system_error>

#include "server/http/negotiation.h"
#include "server/http/target.h"

namespace calanque::server {

namespace fs = std::filesystem;

namespace {

// Up to here reading a file and writing it together with its head is the fastest way to send it.
constexpr std::uint64_t kSmall = 64 * 1024;

// Whether one of these names begins with a dot: what editors, version control and systems leave in
// a folder is not part of the page.
bool hidden(fs::path::const_iterator name, fs::path::const_iterator end) {
  return std::any_of(name, end, [](const fs::path& one) { return one.native().starts_with('.'); });
}

// The path without links, when it is there, below the root and nowhere hidden.
std::optional<fs::path> inside(const fs::path& root, const fs::path& path) {
  std::error_code error;
  fs::path real = fs::canonical(path, error);
  if (error) {
    return std::nullopt;
  }
  const auto [end, below] = std::mismatch(root.begin(), root.end(), real.begin(), real.end());
  if (end != root.end() || hidden(below, real.end())) {
    return std::nullopt;
  }
  return real;
}

// The folder's own address, so that relative links on its page lead below it.
Answer moved_into(std::string_view target) {
  const std::size_t query = std::min(target.find('?'), target.size());
  Answer answer = plain_answer(301);
  answer.headers.push_back(
      {"Location", std::string(target.substr(0, query)) + "/" + std::string(target.substr(query))});
  return answer;
}

Answer file_answer(OpenFile file, std::string_view path, const Request& request,
                   std::optional<Coding> coding) {
  const std::string etag = file.etag(coding ? coding_extension(*coding) : "");
  Answer answer;
  answer.headers = {{"ETag", etag},
                    {"Cache-Control", std::string(cache_control(path))},
                    {"Vary", "Accept-Encoding"}};
  if (names_etag(request.if_none_match, etag)) {
    answer.status = 304;
    return answer;
  }
  answer.headers.push_back({"Content-Type", std::string(content_type(path))});
  if (coding) {
    answer.headers.push_back({"Content-Encoding", std::string(coding_name(*coding))});
  }
  if (file.size() > kSmall) {
    answer.file = std::move(file);
    return answer;
  }
  std::optional<std::string> content = file.content();
  if (!content) {
    return plain_answer(500);
  }
  answer.body = *std::move(content);
  return answer;
}

}  // namespace

Result<StaticSite, Unreadable> StaticSite::open(const fs::path& root) {
  std::error_code error;
  fs::path real = fs::canonical(root, error);
  if (error) {
    return Unreadable{root, error.message()};
  }
  if (::access(real.c_str(), R_OK | X_OK) != 0) {
    return Unreadable{real, std::generic_category().message(errno)};
  }
  const fs::path index = real / "index.html";
  if (::access(index.c_str(), R_OK) != 0 && errno != ENOENT) {
    return Unreadable{index, std::generic_category().message(errno)};
  }
  return StaticSite(std::move(real));
}

Answer StaticSite::answer(const Request& request) const {
  if (request.method == Method::Other) {
    Answer answer = plain_answer(405);
    answer.headers.push_back({"Allow", "GET, HEAD"});
    return answer;
  }
  std::optional<Target> target = read_target(request.target);
  if (!target) {
    return plain_answer(400);
  }
  const fs::path wanted = target->path;
  if (hidden(wanted.begin(), wanted.end())) {
    return plain_answer(404);
  }
  std::optional<fs::path> path = inside(root_, root_ / wanted);
  std::error_code error;
  if (path && fs::is_directory(*path, error)) {
    path = inside(root_, *path / "index.html");
    if (path && !target->folder) {
      return moved_into(request.target);
    }
    target->path += target->path.empty() ? "index.html" : "/index.html";
  } else if (target->folder) {
    return plain_answer(404);  // a file is no folder
  }
  if (!path) {
    return plain_answer(404);
  }
  auto plain = OpenFile::open(*path);
  if (!plain) {
    return plain_answer(plain.error() == NoFile::Busy ? 503 : 404);
  }
  for (const Coding coding : accepted_codings(request.accept_encoding)) {
    const auto beside = inside(root_, path->string() + std::string(coding_extension(coding)));
    if (!beside) {
      continue;
    }
    if (auto compressed = OpenFile::open(*beside)) {
      return file_answer(std::move(*compressed), target->path, request, coding);
    }
  }
  return file_answer(std::move(*plain), target->path, request, std::nullopt);
}

}  // namespace calanque::server
