#include "arena/log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "match/crypto.h"
#include "wire/reader.h"

namespace calanque::arena {

namespace {

constexpr int kLogVersion = 1;

std::string why() {
  return std::strerror(errno);  // NOLINT(concurrency-mt-unsafe): the log has one thread
}

Json head_json(const Contest& contest) {
  Json head = {{"arena", kLogVersion}};
  head.update(to_json(contest));
  return head;
}

// The first key in which two heads differ.
std::string difference(const Json& written, const Json& wanted) {
  for (const auto& [key, value] : wanted.items()) {
    const auto found = written.find(key);
    if (found == written.end() || *found != value) {
      return key + " was " + (found == written.end() ? "not set" : dump(*found)) + ", now " +
             dump(value);
    }
  }
  for (const auto& [key, value] : written.items()) {
    if (!wanted.contains(key)) {
      return key + " was " + dump(value) + ", now not set";
    }
  }
  return {};
}

OrTrouble<std::string> read_all(int descriptor, const std::string& file) {
  std::string text;
  std::array<char, 1 << 16> buffer{};
  while (true) {
    const ssize_t got = ::read(descriptor, buffer.data(), buffer.size());
    if (got < 0) {
      return Trouble{"cannot read " + file + ": " + why()};
    }
    // A device such as /dev/full never ends.
    if (got == 0 || text.size() > (std::size_t{1} << 30)) {
      return text;
    }
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace

OrTrouble<std::unique_ptr<Log>> Log::open(const std::string& file, const Contest& contest,
                                          const std::string& build) {
  std::error_code error;
  if (const auto folder = std::filesystem::path(file).parent_path(); !folder.empty()) {
    std::filesystem::create_directories(folder, error);
  }
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (descriptor < 0) {
    return Trouble{"cannot write " + file + ": " + why()};
  }
  std::unique_ptr<Log> log(new Log(file, descriptor));
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    return Trouble{file + " is in use by another arena"};
  }
  if (auto fault = log->read(contest, build)) {
    return Trouble{*fault};
  }
  return log;
}

Log::~Log() {
  ::close(descriptor_);
}

std::optional<std::string> Log::read(const Contest& contest, const std::string& build) {
  const Json head = head_json(contest);
  std::string text;
  if (std::filesystem::is_regular_file(file_)) {
    auto content = read_all(descriptor_, file_);
    if (!content) {
      return content.error().what;
    }
    text = std::move(*content);
  }
  const std::size_t whole = text.rfind('\n') + 1;  // 0 when there is no line at all
  if (whole < text.size()) {
    if (whole == 0 && text.front() != '{') {
      return file_ + " is no log of an arena";
    }
    remarks_.emplace_back("the last line was not finished: that game is played again");
    if (ftruncate(descriptor_, static_cast<off_t>(whole)) != 0) {
      return "cannot repair " + file_ + ": " + why();
    }
    text.resize(whole);
  }
  std::size_t number = 0;
  for (std::size_t from = 0; from < text.size(); ++number) {
    const std::size_t end = text.find('\n', from);
    const std::string_view line = std::string_view(text).substr(from, end - from);
    if (number == 0) {
      if (auto fault = read_head(line, head)) {
        return fault;
      }
    } else {
      read_line(line, number + 1, contest);
    }
    from = end + 1;
  }
  if (number == 0) {
    if (auto fault = write(head)) {
      return fault;
    }
  } else if (build_ != build) {
    remarks_.emplace_back("some of its games were played by another build of this program");
  }
  return build_ == build ? std::nullopt : write({{"build", build}});
}

std::optional<std::string> Log::read_head(std::string_view line, const Json& head) {
  const auto written = wire::read_json(line);
  if (!written || !written->is_object() || !written->contains("arena")) {
    return file_ + " is no log of an arena";
  }
  const std::string differs = difference(*written, head);
  if (!differs.empty()) {
    return file_ + " belongs to another contest: " + differs;
  }
  return std::nullopt;
}

void Log::read_line(std::string_view line, std::size_t number, const Contest& contest) {
  const auto json = wire::read_json(line);
  if (json && json->is_object() && json->contains("build") && (*json)["build"].is_string()) {
    build_ = (*json)["build"].get<std::string>();
    return;
  }
  if (auto played = json ? read_played(*json, contest) : std::nullopt) {
    found_.emplace(played->game, std::move(*played));
    return;
  }
  remarks_.push_back("line " + std::to_string(number) +
                     " cannot be read: that game is played again");
}

std::optional<std::string> Log::write(const Json& line) {
  const std::string text = dump(line) + "\n";
  const ssize_t written = ::write(descriptor_, text.data(), text.size());
  if (written == static_cast<ssize_t>(text.size())) {
    return std::nullopt;
  }
  return "cannot write " + file_ + ": " + (written < 0 ? why() : "No space left on device");
}

std::optional<std::string> Log::append(const Played& played) {
  return write(to_json(played));
}

std::string default_log(const Contest& contest, const std::string& build) {
  std::filesystem::path folder;
  // NOLINTBEGIN(concurrency-mt-unsafe): read before any thread starts
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state != '\0') {
    folder = state;
  } else {
    const char* home = std::getenv("HOME");
    folder = std::filesystem::path(home == nullptr ? "." : home) / ".local/state";
  }
  // NOLINTEND(concurrency-mt-unsafe)
  const std::string digest = match::to_hex(match::digest_of(dump(head_json(contest)) + build));
  return folder / "calanque/arena" / (contest.game + "-" + digest.substr(0, 12) + ".jsonl");
}

std::string build_digest() {
  std::ifstream program("/proc/self/exe", std::ios::binary);
  std::ostringstream bytes;
  bytes << program.rdbuf();
  return match::to_hex(match::digest_of(bytes.str())).substr(0, 16);
}

}  // namespace calanque::arena
