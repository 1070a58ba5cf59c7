#include "arena/log.h"

#include <fstream>
#include <sstream>

#include "match/crypto.h"
#include "wire/reader.h"

namespace calanque::arena {

namespace {

constexpr int kLogVersion = 1;

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

}  // namespace

OrTrouble<std::unique_ptr<Log>> Log::open(const std::string& file, const Contest& contest,
                                          const std::string& build, Begin begin) {
  auto lines = files::AppendedFile::open(file);
  if (!lines) {
    return Trouble{lines.error().in_use() ? file + " is in use by another arena"
                                          : "cannot write " + file + ": " + lines.error().why()};
  }
  std::unique_ptr<Log> log(new Log(file, std::move(*lines)));
  if (auto fault = log->read(contest, build, begin)) {
    return Trouble{*fault};
  }
  return log;
}

std::optional<std::string> Log::read(const Contest& contest, const std::string& build,
                                     Begin begin) {
  const Json head = head_json(contest);
  auto content = lines_.read();
  if (!content) {
    return "cannot read " + file_ + ": " + content.error().why();
  }
  std::string text = std::move(*content);
  const std::size_t whole = text.rfind('\n') + 1;  // 0 when there is no line at all
  if (whole < text.size()) {
    if (whole == 0 && text.front() != '{') {
      return file_ + " is no log of an arena";
    }
    remarks_.emplace_back("the last line was not finished: that game is played again");
    if (auto fault = cut(whole)) {
      return fault;
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
      if (begin == Begin::Fresh) {  // it is ours, so it may be emptied
        remarks_.clear();
        if (auto fault = cut(0)) {
          return fault;
        }
        break;
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

std::optional<std::string> Log::cut(std::size_t size) {
  const auto fault = lines_.cut(size);
  return fault ? std::optional("cannot write " + file_ + ": " + fault->why()) : std::nullopt;
}

std::optional<std::string> Log::write(const Json& line) {
  const auto fault = lines_.append(dump(line) + "\n");
  return fault ? std::optional("cannot write " + file_ + ": " + fault->why()) : std::nullopt;
}

std::optional<std::string> Log::append(const Played& played) {
  constexpr std::chrono::seconds kMostLost{1};
  auto fault = write(to_json(played));
  return !fault && Clock::now() - synced_ >= kMostLost ? finish() : fault;
}

std::optional<std::string> Log::finish() {
  synced_ = Clock::now();
  const auto fault = lines_.sync();
  return fault ? std::optional("cannot write " + file_ + ": " + fault->why()) : std::nullopt;
}

std::string default_log(const Contest& contest, const std::string& build) {
  const std::string digest = match::to_hex(match::digest_of(dump(head_json(contest)) + build));
  return files::state_folder() / "arena" / (contest.game + "-" + digest.substr(0, 12) + ".jsonl");
}

std::string build_digest() {
  std::ifstream program("/proc/self/exe", std::ios::binary);
  std::ostringstream bytes;
  bytes << program.rdbuf();
  return match::to_hex(match::digest_of(bytes.str())).substr(0, 16);
}

}  // namespace calanque::arena
