#include "arena/program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <thread>

extern char** environ;  // NOLINT(readability-redundant-declaration): not in every unistd.h

namespace calanque::arena {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t kLongestLine = std::size_t{1} << 20;
constexpr std::size_t kComplaints = 2000;

struct Pipe {
  int read = -1;
  int write = -1;
  bool open() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) {
      return false;
    }
    read = ends[0];
    write = ends[1];
    return true;
  }
  void close() const {
    ::close(read);
    ::close(write);
  }
};

// Spawned, not forked: other threads are running.
int spawn(const std::string& command, const Pipe& in, const Pipe& out, const Pipe& err,
          pid_t& process) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, out.write, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, err.write, STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setpgroup(&attributes, 0);
  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  std::string shell = "/bin/sh";
  std::string flag = "-c";
  std::string text = command;
  std::array<char*, 4> arguments = {shell.data(), flag.data(), text.data(), nullptr};
  const int error =
      posix_spawn(&process, shell.c_str(), &files, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

int milliseconds_left(Program::Clock::time_point deadline) {
  const auto left =
      std::chrono::duration_cast<milliseconds>(deadline - Program::Clock::now()).count();
  return static_cast<int>(std::clamp<long long>(left + 1, 0, 1 << 30));
}

// Whether anything can still be read; appends what is there.
bool read_some(int descriptor, std::string& text) {
  std::array<char, 1 << 14> buffer{};
  const ssize_t got = ::read(descriptor, buffer.data(), buffer.size());
  if (got > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
  return got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
}

}  // namespace

OrTrouble<std::unique_ptr<Program>> Program::start(const std::string& command) {
  Pipe in;
  Pipe out;
  Pipe err;
  if (!in.open() || !out.open() || !err.open()) {
    return Trouble{std::string("cannot make a pipe: ") + std::strerror(errno)};
  }
  pid_t process = 0;
  if (const int error = spawn(command, in, out, err, process); error != 0) {
    in.close();
    out.close();
    err.close();
    return Trouble{std::string("cannot start: ") + std::strerror(error)};
  }
  ::close(in.read);
  ::close(out.write);
  ::close(err.write);
  fcntl(in.write, F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Program>(new Program(process, in.write, out.read, err.read));
}

Program::~Program() {
  close_input();
  has_died(Clock::now() + milliseconds(500));
  // Its number is nobody else's until it is waited for, so this hits only what it has started.
  kill(-process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  ::close(output_);
  if (errors_ >= 0) {
    ::close(errors_);
  }
}

void Program::close_input() {
  if (input_ >= 0) {
    ::close(input_);
    input_ = -1;
  }
}

std::optional<int> Program::has_died(Clock::time_point deadline) {
  siginfo_t how = {};
  while (waitid(P_PID, static_cast<id_t>(process_), &how, WEXITED | WNOHANG | WNOWAIT) == 0) {
    if (how.si_pid == process_) {
      return how.si_code == CLD_EXITED ? how.si_status : 128 + how.si_status;
    }
    if (Clock::now() >= deadline) {
      break;
    }
    std::this_thread::sleep_for(milliseconds(2));
  }
  return std::nullopt;
}

void Program::write_some() {
  const ssize_t sent = ::write(input_, to_send_.data(), to_send_.size());
  if (sent > 0) {
    to_send_.erase(0, static_cast<std::size_t>(sent));
  } else if (errno != EAGAIN && errno != EINTR) {
    close_input();  // it reads no more; what it still writes counts
    to_send_.clear();
  }
}

void Program::note_errors() {
  if (!read_some(errors_, complaints_)) {
    ::close(errors_);
    errors_ = -1;
  }
  if (complaints_.size() > kComplaints) {
    complaints_.erase(0, complaints_.size() - kComplaints);
  }
}

bool Program::exchange(Clock::time_point deadline) {
  const bool sending = !to_send_.empty() && input_ >= 0;
  std::array<pollfd, 3> ends = {pollfd{output_, POLLIN, 0}, pollfd{errors_, POLLIN, 0},
                                pollfd{sending ? input_ : -1, POLLOUT, 0}};
  const int ready = poll(ends.data(), ends.size(), milliseconds_left(deadline));
  if (ready == 0) {
    return false;
  }
  if (ready < 0) {
    return errno == EINTR && Clock::now() < deadline;
  }
  if (ends[2].revents != 0) {
    write_some();
  }
  if (ends[1].revents != 0) {
    note_errors();
  }
  if (ends[0].revents != 0) {
    ended_ = !read_some(output_, received_);
  }
  return Clock::now() < deadline;
}

OrTrouble<std::string> Program::receive(Clock::time_point deadline) {
  bool in_time = true;
  while (true) {
    const std::size_t end = received_.find('\n');
    if (end != std::string::npos) {
      std::string line = received_.substr(0, end);
      received_.erase(0, end + 1);
      return line;
    }
    if (ended_) {
      return Trouble{how_it_ended()};
    }
    if (received_.size() > kLongestLine) {
      return Trouble{"wrote a line longer than a mebibyte"};
    }
    if (!in_time) {
      return Trouble{"did not answer in time"};
    }
    in_time = exchange(deadline);
  }
}

void Program::flush(Clock::time_point deadline) {
  while (!to_send_.empty() && input_ >= 0 && !ended_ && exchange(deadline)) {
  }
}

std::optional<int> Program::finish(Clock::time_point deadline) {
  close_input();
  return has_died(deadline);
}

std::string Program::how_it_ended() {
  std::string text = "closed its output";
  if (const auto status = has_died(Clock::now() + milliseconds(500))) {
    text = *status > 128 ? "was ended by signal " + std::to_string(*status - 128)
                         : "ended with status " + std::to_string(*status);
  }
  while (errors_ >= 0) {  // to its end, unless somebody it has started keeps it open
    pollfd end = {errors_, POLLIN, 0};
    if (poll(&end, 1, 50) <= 0) {
      break;
    }
    note_errors();
  }
  const std::size_t last = complaints_.find_last_not_of(" \n\r");
  return last == std::string::npos ? text : text + ": " + complaints_.substr(0, last + 1);
}

}  // namespace calanque::arena
