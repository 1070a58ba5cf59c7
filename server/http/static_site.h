#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "core/result.h"
#include "server/http/message.h"

namespace calanque::server {

struct Unreadable {
  std::filesystem::path path;
  std::string what;  // the system's own words
};

// The files below a folder, read when they are asked for. Nothing outside the folder is ever
// answered with, not even through a symbolic link, and nothing whose name begins with a dot.
class StaticSite {
 public:
  // Tries whether the folder can be searched and its index.html, where there is one, be read:
  // otherwise every answer would be 404, and nobody would know why.
  static Result<StaticSite, Unreadable> open(const std::filesystem::path& root);

  // GET and HEAD get the same answer; whoever sends it leaves the body out for HEAD.
  Answer answer(const Request& request) const;

 private:
  explicit StaticSite(std::filesystem::path root) : root_(std::move(root)) {}

  std::filesystem::path root_;  // canonical
};

}  // namespace calanque::server
