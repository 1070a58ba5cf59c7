// The people of bench/live_load.py: two connections a table, all tables at once.
//
// usage: live_client PORT TABLES GAME
//        live_client PORT TABLES bare ASKED ANSWER NEWS
//
// Seats two people at each table, says "ready" and the codes of the tables, and then does what each
// line of its input says:
//   SECONDS RATE    plays for so long, RATE moves a second in all or (0) as many as it can
// It answers each with one line: moves, seconds, p50 and p99 of the answers in microseconds, and
// the mean bytes of a call, of its answer and of the news that each of the two is told.
// A table's next move leaves when the last has been answered and told to both, whether a game is
// played or (`bare`) bench/bare_transport.cpp echoes frames of these lengths.
#include <sys/epoll.h>
#include <time.h>  // NOLINT: nanosleep's own clock

#include <algorithm>
#include <chrono>
#include <deque>
#include <iostream>
#include <memory>
#include <random>
#include <vector>

#include "bench/load/client_link.h"

namespace calanque::bench {
namespace {

using Clock = std::chrono::steady_clock;

struct Tally {
  std::vector<double> microseconds;  // of each answer
  std::size_t moves = 0;
  std::size_t asked = 0;  // bytes, likewise the others
  std::size_t answered = 0;
  std::size_t told = 0;
  std::size_t times_told = 0;
};

// Two people at one table.
class Pair {
 public:
  explicit Pair(std::uint16_t port) : links{ClientLink(port), ClientLink(port)} {}
  virtual ~Pair() = default;
  Pair(const Pair&) = delete;
  Pair& operator=(const Pair&) = delete;

  // Sends the next move, if the table is ready for one.
  virtual bool move(Tally& tally) = 0;
  virtual bool ready() const = 0;
  virtual std::string_view code() const { return {}; }
  // Something has come for one of them.
  virtual void heard(std::size_t person, std::string_view text, Tally& tally) = 0;

  std::array<ClientLink, 2> links;

 protected:
  void ask(std::size_t person, std::string_view text, Tally& tally) {
    sent_ = Clock::now();
    ++tally.moves;
    tally.asked += text.size();
    links[person].send(text);
  }
  void answered(std::string_view text, Tally& tally) const {
    tally.microseconds.push_back(
        std::chrono::duration<double, std::micro>(Clock::now() - sent_).count());
    tally.answered += text.size();
  }
  static void told(std::string_view text, Tally& tally) {
    tally.told += text.size();
    ++tally.times_told;
  }

 private:
  Clock::time_point sent_;
};

class BarePair : public Pair {
 public:
  BarePair(std::uint16_t port, std::size_t asked, std::size_t answer)
      : Pair(port), call_(asked, 'x'), answer_(answer) {}

  bool ready() const override { return due_ == 0; }
  bool move(Tally& tally) override {
    due_ = 3;
    ask(mover_, call_, tally);
    mover_ ^= 1;
    return true;
  }
  void heard(std::size_t /*person*/, std::string_view text, Tally& tally) override {
    --due_;
    text.size() == answer_ ? answered(text, tally) : told(text, tally);
  }

 private:
  std::string call_;
  std::size_t answer_;
  std::size_t mover_ = 0;
  int due_ = 0;  // frames
};

// What stands between two texts; empty where they do not.
std::string_view between(std::string_view text, std::string_view left, std::string_view right) {
  const std::size_t from = text.find(left);
  if (from == std::string_view::npos) {
    return {};
  }
  text.remove_prefix(from + left.size());
  return text.substr(0, text.find(right));
}

// Looks for the few words that it needs, and reads no JSON: that would cost as much as the server.
class GamePair : public Pair {
 public:
  GamePair(std::uint16_t port, std::size_t number, const std::string& game)
      : Pair(port), prefix_(std::to_string(number) + "-"), random_(number) {
    const std::string made =
        call(0, "create",
             R"("game":")" + game +
                 R"(","dice":"dealer","rules":{"pace_ms":0,"clock_s":0},"seats":[)"
                 R"({"kind":"me","name":"A"},{"kind":"open"}])" +
                 act());
    code_ = between(made, R"("table":")", "\"");
    call(1, "open", named());
    call(1, "sit", named() + R"(,"seat":1,"name":"B")" + act());
    begin("start");
  }

  bool ready() const override {
    const std::string_view phase = method_ == "rematch" ? "over" : "playing";
    const auto knows = [&](std::size_t person) {
      return versions_[person] >= answered_version_ && phases_[person] == phase;
    };
    return !waiting_ && !next_.empty() && knows(0) && knows(1);
  }
  std::string_view code() const override { return code_; }

  bool move(Tally& tally) override {
    const std::string params = std::exchange(next_, {});
    waiting_ = true;
    if (method_ == "rematch") {
      restarting_ = true;
      started_ = false;
      tell(0, "rematch", params);
      return false;
    }
    ask(mover_, text_of(method_, params), tally);
    return true;
  }

  void heard(std::size_t person, std::string_view text, Tally& tally) override {
    if (text.find(R"("method":"table")") == std::string_view::npos) {
      take_answer(text, tally);
      return;
    }
    told(text, tally);
    versions_[person] = number_in(text, R"("version":)");
    if (const auto phase = between(text, R"("room":{"phase":")", "\""); !phase.empty()) {
      phases_[person] = phase;
    }
    if (const auto replays = between(text, R"("replays":[)", "]");
        person == 0 && !replays.empty()) {
      latest_replay_ = replays.substr(replays.rfind(',') + 1);
    }
    plan(person, text);
  }

 private:
  static std::size_t number_in(std::string_view text, std::string_view before) {
    std::size_t number = 0;
    for (const char digit : between(text, before, ",")) {
      if (digit < '0' || digit > '9') {
        break;
      }
      number = 10 * number + static_cast<std::size_t>(digit - '0');
    }
    return number;
  }

  std::string act() { return R"(,"act":")" + prefix_ + std::to_string(acts_++) + "\""; }
  std::string named() const { return R"("table":")" + code_ + "\""; }
  std::string text_of(std::string_view method, std::string_view params) {
    std::string text = R"({"jsonrpc":"2.0","id":)" + std::to_string(++id_) + R"(,"method":")";
    return text.append(method).append(R"(","params":{)").append(params).append("}}");
  }
  void tell(std::size_t person, std::string_view method, std::string_view params) {
    links[person].send(text_of(method, params));
  }

  // Before anything is measured: waits for the answer.
  std::string call(std::size_t person, std::string_view method, const std::string& params) {
    tell(person, method, params);
    const std::string mark = R"({"jsonrpc":"2.0","id":)" + std::to_string(id_) + ",";
    std::string answer;
    Tally ignored;
    while (answer.empty()) {
      links[person].take(true, [&](std::string_view text) {
        if (text.starts_with(mark)) {
          answer = text;
        } else {
          heard(person, text, ignored);
        }
      });
    }
    if (answer.find(R"("error":)") != std::string::npos) {
      throw std::runtime_error(answer);
    }
    return answer;
  }
  void begin(std::string_view how) { (void)call(0, how, named() + act()); }

  void take_answer(std::string_view text, Tally& tally) {
    if (text.find(R"("error":)") != std::string_view::npos) {
      throw std::runtime_error(method_ + ": " + std::string(text));
    }
    if (restarting_) {  // a rematch, then its start, and the game goes on when it is told
      if (!std::exchange(started_, true)) {
        tell(0, "start", named() + act());
      } else {
        restarting_ = waiting_ = false;
      }
    } else {
      answered(text, tally);
      waiting_ = false;
    }
    answered_version_ = number_in(text, R"("version":)");
  }

  // What the table waits for, of what the person who acts next was told.
  void plan(std::size_t person, std::string_view text) {
    const std::string_view turn = between(text, R"("turn":{)", "}");
    const char seat = static_cast<char>('0' + person);
    const std::string own =
        named() + R"(,"seat":)" + seat + R"(,"at":)" + std::to_string(versions_[person]) + act();
    if (turn.starts_with(R"("type":"decide")")) {
      if (const auto actions = legal(text); !actions.empty()) {
        const auto chosen = actions[random_() % actions.size()];
        method_ = "play";
        next_ = own + R"(,"action":")" + std::string(chosen) + "\"";
        mover_ = person;
      }
    } else if (between(turn, R"("by":)", "}").starts_with(seat)) {
      method_ = "cast";
      next_ = own;
      mover_ = person;
    }
    if (phases_[person] == "over" && latest_replay_ != last_game_) {
      last_game_ = latest_replay_;
      method_ = "rematch";
      next_ = named() + act();
    }
  }

  static std::vector<std::string_view> legal(std::string_view text) {
    std::vector<std::string_view> list;
    text.remove_prefix(std::min(text.rfind(R"("legal":[{"seat")"), text.size()));
    constexpr std::string_view kNotation = R"({"notation":")";
    for (std::size_t at = text.find(kNotation); at != std::string_view::npos;
         at = text.find(kNotation)) {
      text.remove_prefix(at + kNotation.size());
      list.push_back(text.substr(0, text.find('"')));
    }
    return list;
  }

  std::string prefix_;
  std::minstd_rand random_;
  std::string code_;
  std::size_t id_ = 0;
  std::size_t acts_ = 0;
  std::array<std::size_t, 2> versions_{};
  std::array<std::string, 2> phases_;
  std::size_t answered_version_ = 0;
  std::string method_;
  std::string next_;  // its parameters, once it is known
  std::size_t mover_ = 0;
  bool waiting_ = false;  // for an answer
  bool restarting_ = false;
  bool started_ = false;
  std::string latest_replay_;  // that both may see,
  std::string last_game_;      // and that of the game before this one
};

class Players {
 public:
  explicit Players(std::vector<std::unique_ptr<Pair>> pairs)
      : pairs_(std::move(pairs)), poll_(::epoll_create1(0)), queued_(pairs_.size()) {
    for (std::size_t i = 0; i < 2 * pairs_.size(); ++i) {
      epoll_event event{.events = EPOLLIN, .data = {.u64 = i}};
      ::epoll_ctl(poll_, EPOLL_CTL_ADD, pairs_[i / 2]->links[i % 2].handle(), &event);
    }
  }

  Tally play(double seconds, double rate) {
    Tally tally;
    const auto begin = Clock::now();
    const auto since = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      enqueue(i);
    }
    for (double now = 0; now < seconds; now = since()) {
      while (!ready_.empty() && (rate == 0 || static_cast<double>(tally.moves) < now * rate)) {
        const std::size_t first = ready_.front();
        ready_.pop_front();
        queued_[first] = false;
        pairs_[first]->move(tally);
      }
      const double next = rate == 0 ? 1 : (static_cast<double>(tally.moves) + 1) / rate - now;
      hear(tally, std::max(next, 0.0));
    }
    settle();
    return tally;
  }

 private:
  void enqueue(std::size_t pair) {
    if (pairs_[pair]->ready() && !queued_[pair]) {
      queued_[pair] = true;
      ready_.push_back(pair);
    }
  }

  bool hear(Tally& tally, double patience) {
    std::array<epoll_event, 256> events{};
    const auto nanoseconds = static_cast<long>(std::min(patience, 0.5) * 1e9);
    const timespec wait{0, nanoseconds};
    const int count = ::epoll_pwait2(poll_, events.data(), events.size(), &wait, nullptr);
    for (int i = 0; i < count; ++i) {
      const std::size_t link = events[static_cast<std::size_t>(i)].data.u64;
      Pair& pair = *pairs_[link / 2];
      pair.links[link % 2].take(false,
                                [&](std::string_view text) { pair.heard(link % 2, text, tally); });
      enqueue(link / 2);
    }
    return count > 0;
  }

  // What is still on its way counts for nobody.
  void settle() {
    Tally ignored;
    while (hear(ignored, 0.2)) {
    }
    ready_.clear();
    queued_.assign(queued_.size(), false);
  }

  std::vector<std::unique_ptr<Pair>> pairs_;
  int poll_;
  std::deque<std::size_t> ready_;
  std::vector<bool> queued_;
};

double percentile(std::vector<double>& times, double part) {
  if (times.empty()) {
    return 0;
  }
  const auto place = std::min(times.size() - 1,
                              static_cast<std::size_t>(static_cast<double>(times.size()) * part));
  std::nth_element(times.begin(), times.begin() + static_cast<std::ptrdiff_t>(place), times.end());
  return times[place];
}

int run(const std::vector<std::string>& words) {
  const auto port = static_cast<std::uint16_t>(std::stoul(words[0]));
  const bool bare = words[2] == "bare";
  std::vector<std::unique_ptr<Pair>> pairs;
  for (std::size_t i = 0; i < std::stoul(words[1]); ++i) {
    if (bare) {
      pairs.push_back(std::make_unique<BarePair>(port, std::stoul(words[3]), std::stoul(words[4])));
    } else {
      pairs.push_back(std::make_unique<GamePair>(port, i, words[2]));
    }
  }
  std::cout << "ready";
  for (const auto& pair : pairs) {
    std::cout << " " << pair->code();
  }
  Players players(std::move(pairs));
  (void)players.play(0, 0);  // what the seating has left
  std::cout << std::endl;
  double seconds = 0;
  double rate = 0;
  while (std::cin >> seconds >> rate) {
    Tally tally = players.play(seconds, rate);
    const auto mean = [](std::size_t sum, std::size_t count) {
      return count == 0 ? 0 : sum / count;
    };
    const double p50 = percentile(tally.microseconds, 0.5);
    const double p99 = percentile(tally.microseconds, 0.99);
    std::cout << tally.moves << " " << seconds << " " << p50 << " " << p99 << " "
              << mean(tally.asked, tally.moves) << " "
              << mean(tally.answered, tally.microseconds.size()) << " "
              << mean(tally.told, tally.times_told) << std::endl;
  }
  return 0;
}

}  // namespace
}  // namespace calanque::bench

int main(int count, char** arguments) {
  const std::vector<std::string> words(arguments + 1, arguments + count);
  const bool bare = words.size() > 2 && words[2] == "bare";
  if (words.size() != (bare ? 6U : 3U)) {
    std::cerr << "usage: live_client PORT TABLES GAME | live_client PORT TABLES bare ASKED ANSWER "
                 "NEWS\n";
    return 2;
  }
  try {
    return calanque::bench::run(words);
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
