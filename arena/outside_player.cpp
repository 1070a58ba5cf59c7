#include "arena/outside_player.h"

#include "wire/reader.h"
#include "wire/writer.h"

namespace calanque::arena {

namespace {

constexpr int kProtocolVersion = 1;
constexpr double kStartSeconds = 5;
constexpr int kMayNotRun = 126;
constexpr int kNotFound = 127;
constexpr std::size_t kQuoted = 200;

Program::Clock::time_point in(double seconds) {
  return Program::Clock::now() +
         std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6));
}

OrTrouble<std::string> read_answer(const std::string& line) {
  const auto json = wire::read_json(line);
  if (json && json->is_object()) {
    const auto action = json->find("action");
    if (action != json->end() && action->is_string()) {
      return action->get<std::string>();
    }
  }
  return Trouble{"expected {\"action\": \"...\"}, got " +
                 (line.size() > kQuoted ? line.substr(0, kQuoted) + " ..." : line)};
}

}  // namespace

void OutsidePlayer::tell(const wire::Written& message) {
  const std::string line = std::string(message.text()) + "\n";
  if (!answered_) {
    told_ += line;
  }
  if (program_ != nullptr) {
    program_->send(line);
  }
}

void OutsidePlayer::start(const wire::AnyTable& match, Seat seat, std::uint64_t seed) {
  veteran_ = program_ != nullptr;
  answered_ = false;
  told_.clear();
  events_ = 0;
  tell({{"type", "start"},
        {"protocol", kProtocolVersion},
        {"game", match.game()},
        {"options", wire::write(match.options())},
        {"seats", match.seats()},
        {"seat", index(seat)},
        {"seed", seed}});
}

void OutsidePlayer::observe(const wire::AnyTable& match, Seat seat) {
  const auto events = match.events(seat, events_, wire::Detail::Shapes);
  if (!events.empty()) {
    events_ += events.size();
    tell({{"type", "observe"}, {"events", wire::write(events, speaker_of(match, {}))}});
  }
}

OrTrouble<std::string> OutsidePlayer::choose(const wire::AnyTable& match, Seat seat) {
  observe(match, seat);
  tell({{"type", "choose"},
        {"view", match.view(seat)},
        {"legal", wire::write(match.legal(seat, wire::Detail::Shapes), speaker_of(match, {}))},
        {"budget", {{"seconds", move_seconds_}}}});
  auto line = ask();
  if (!line && veteran_ && !answered_ && program_ != nullptr && program_->ended()) {
    // It went home after its last game, as it may.
    program_.reset();
    veteran_ = false;
    line = ask();
  }
  answered_ = true;
  told_.clear();
  return line ? read_answer(*line) : line;
}

OrTrouble<std::string> OutsidePlayer::ask() {
  double seconds = move_seconds_;
  if (program_ == nullptr) {
    seconds += kStartSeconds;
    auto started = Program::start(command_);
    if (!started) {
      return started.error();
    }
    program_ = std::move(*started);
    program_->send(told_);
  }
  return program_->receive(in(seconds));
}

void OutsidePlayer::end(const wire::AnyTable& match, Seat seat) {
  if (program_ == nullptr) {
    return;
  }
  observe(match, seat);
  wire::Written message = {{"type", "end"}, {"adjudicated", match.adjudicated()}};
  if (const auto standings = match.result()) {
    message.set("standings", wire::write(*standings));
  }
  tell(message);
  program_->flush(in(1));
}

std::optional<std::string> try_programs(const Contest& contest) {
  for (const Entrant& entrant : contest.entrants) {
    if (!entrant.outside()) {
      continue;
    }
    auto program = Program::start(entrant.command);
    if (!program) {
      return program.error().what;
    }
    const auto status = (*program)->finish(in(1));
    if (status == kMayNotRun || status == kNotFound) {
      return "cannot run '" + entrant.command + "'";
    }
  }
  return std::nullopt;
}

}  // namespace calanque::arena
