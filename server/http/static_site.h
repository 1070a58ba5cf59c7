#pragma once

#include <filesystem>

#include "server/http/message.h"

namespace calanque::server {

// The files below a folder, read when they are asked for. Nothing outside the folder is ever
// answered with, not even through a symbolic link, and nothing whose name begins with a dot.
class StaticSite {
 public:
  // Pre: the folder exists.
  explicit StaticSite(const std::filesystem::path& root);

  // GET and HEAD get the same answer; whoever sends it leaves the body out for HEAD.
  Answer answer(const Request& request) const;

 private:
  std::filesystem::path root_;  // canonical
};

}  // namespace calanque::server
