#include <limits>

#include "core/notation.h"
#include "core/percent.h"
#include "match/record.h"

namespace calanque::match {

namespace {

constexpr std::size_t kMaxSize = std::size_t{4} << 20;
constexpr int kMaxSeries = 100;
constexpr std::size_t kMaxLines = 200'000;

// Reads a record line by line; the first fault ends it.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Parsed<RecordFile> run() {
    if (text_.size() > kMaxSize) {
      return fault("at most 4 MiB");
    }
    if (!next() || !header()) {
      return fault("calanque record 1, calanque save 1 or calanque view 1");
    }
    bool body = false;
    bool ended = false;
    while (next()) {
      if (words_.empty() || words_[0].starts_with("#")) {
        continue;
      }
      if (ended) {
        return fault("nothing after end");
      }
      if (words_[0] == "end") {
        ended = true;
        continue;
      }
      if (words_[0] == "begin" && !body) {
        body = true;
        continue;
      }
      if (!(body ? body_line() : head_line())) {
        return fault(body ? "a step, result, events, seed, salt or end"
                          : "game, rules, option, seat, viewer, lot, position, nonce, commitment, "
                            "series, played or begin, once each and well formed");
      }
      if (file_.lines.size() > kMaxLines) {
        return fault("at most 200000 steps");
      }
    }
    if (!ended) {
      return fault("end (the record is truncated)");
    }
    if (file_.game.empty() || file_.players.empty()) {
      return fault("a game and its seats");
    }
    if (seed_.has_value() != salt_.has_value()) {
      return fault("seed and salt together");
    }
    if (seed_) {
      file_.secret = Dealer::Secret{*seed_, *salt_};
    }
    return file_;
  }

 private:
  ParseError fault(std::string expected) const { return {line_, std::move(expected)}; }

  bool next() {
    if (position_ >= text_.size()) {
      return false;
    }
    const std::size_t end = std::min(text_.find('\n', position_), text_.size());
    std::string_view line = text_.substr(position_, end - position_);
    position_ = end + 1;
    ++line_;
    words_.clear();
    while (!line.empty()) {
      const std::size_t gap = std::min(line.find_first_of(" \t\r"), line.size());
      if (gap > 0) {
        words_.push_back(line.substr(0, gap));
      }
      line.remove_prefix(std::min(gap + 1, line.size()));
    }
    return true;
  }

  bool header() {
    TextReader reader(words_.size() == 3 ? words_[1] : std::string_view{});
    return words_.size() == 3 && words_[0] == "calanque" && reader.word(file_.kind, kRecordKinds) &&
           reader.at_end() && words_[2] == std::to_string(kRecordVersion);
  }

  bool head_line() {
    const std::string_view key = words_[0];
    const std::size_t count = words_.size();
    if (key == "game") {
      return count == 2 && once(file_.game, std::string(words_[1]));
    }
    if (key == "rules") {
      return count == 2 && integer(words_[1], 1, 1'000'000, file_.rules);
    }
    if (key == "option") {
      if (count != 3) {
        return false;
      }
      file_.options.emplace_back(words_[1], words_[2]);
      return file_.options.size() <= 64;
    }
    if (key == "seat") {
      return seat_line();
    }
    if (key == "viewer") {
      return count == 2 && once(file_.viewer, std::string(words_[1]));
    }
    if (key == "lot") {
      int lot = 0;
      return count == 2 && integer(words_[1], 0, kMaxSeats - 1, lot) && once(file_.lot, lot);
    }
    if (key == "position") {
      return count == 2 && once(file_.position, std::string(words_[1]));
    }
    if (key == "series") {
      return series_line();
    }
    if (key == "played") {
      return played_line();
    }
    const auto digest = count == 2 ? from_hex(words_[1]) : std::nullopt;
    if (!digest) {
      return false;
    }
    if (key == "nonce") {
      file_.nonces.push_back(*digest);
      return file_.nonces.size() <= 16;
    }
    return key == "commitment" && once(file_.commitment, *digest);
  }

  // seat N person NAME | seat N bot KIND SEED NAME
  bool seat_line() {
    int seat = 0;
    Player player;
    if (words_.size() < 4 || !integer(words_[1], 0, kMaxSeats - 1, seat) ||
        static_cast<std::size_t>(seat) != file_.players.size()) {
      return false;
    }
    if (words_[2] == "bot") {
      TextReader seed(words_.size() == 6 ? words_[4] : std::string_view{});
      std::int64_t value = 0;
      if (!seed.number(value, 0, std::numeric_limits<std::int64_t>::max()) || !seed.at_end()) {
        return false;
      }
      player.kind = PlayerKind::Bot;
      player.bot = std::string(words_[3]);
      player.bot_seed = static_cast<std::uint64_t>(value);
    } else if (words_[2] != "person" || words_.size() != 4) {
      return false;
    }
    const auto name = percent_decode(words_.back());
    if (!name) {
      return false;
    }
    player.name = *name;
    file_.players.push_back(std::move(player));
    return true;
  }

  // series GAMES SEED SALT
  bool series_line() {
    RecordSeries series;
    if (file_.kind != RecordKind::Save || words_.size() != 4 ||
        !integer(words_[1], 1, kMaxSeries, series.games)) {
      return false;
    }
    const auto seed = from_hex(words_[2]);
    const auto salt = from_hex(words_[3]);
    if (!seed || !salt) {
      return false;
    }
    series.secret = {*seed, *salt};
    return once(file_.series, series);
  }

  // played SCORE...
  bool played_line() {
    std::vector<int> scores;
    for (std::size_t i = 1; i < words_.size(); ++i) {
      int score = 0;
      if (!integer(words_[i], -1'000'000, 1'000'000, score)) {
        return false;
      }
      scores.push_back(score);
    }
    if (!file_.series || scores.size() != file_.players.size() ||
        static_cast<int>(file_.series->played.size()) + 1 >= file_.series->games) {
      return false;
    }
    file_.series->played.push_back(std::move(scores));
    return true;
  }

  bool body_line() {
    const std::string_view key = words_[0];
    const std::size_t count = words_.size();
    int seat = 0;
    int steps = 0;
    if (key == "=" || key == "!") {
      return count == 2 && add(line::Outcome{std::string(words_[1]),
                                             key == "=" ? Origin::Dealt : Origin::Chosen});
    }
    if (key == ">") {
      return count == 3 && add(line::Event{std::string(words_[1]), std::string(words_[2])});
    }
    if (key == "undo" || key == "redo") {
      if (count != 3 || !integer(words_[1], 0, kMaxSeats - 1, seat) ||
          !integer(words_[2], 1, 1'000'000, steps)) {
        return false;
      }
      return key == "undo" ? add(line::Undo{seat, steps}) : add(line::Redo{seat, steps});
    }
    if (key == "adjudicated") {
      return count == 1 && add(line::Adjudicated{});
    }
    if (key == "result") {
      std::string result;
      for (std::size_t i = 1; i < count; ++i) {
        result += (i == 1 ? "" : " ") + std::string(words_[i]);
      }
      return count > 1 && once(file_.result, result);
    }
    if (key == "events" || key == "seed" || key == "salt") {
      const auto digest = count == 2 ? from_hex(words_[1]) : std::nullopt;
      return digest && once(key == "events" ? file_.events
                            : key == "seed" ? seed_
                                            : salt_,
                            *digest);
    }
    return count == 2 && integer(key, 0, kMaxSeats - 1, seat) &&
           add(line::Action{seat, std::string(words_[1])});
  }

  bool add(RecordLine entry) {
    file_.lines.push_back(std::move(entry));
    return true;
  }
  static bool once(std::string& target, std::string value) {
    const bool first = target.empty();
    target = std::move(value);
    return first;
  }
  template <class T>
  static bool once(std::optional<T>& target, const T& value) {
    const bool first = !target.has_value();
    target = value;
    return first;
  }
  static bool integer(std::string_view text, int low, int high, int& out) {
    TextReader reader(text);
    return reader.number(out, low, high) && reader.at_end();
  }

  std::string_view text_;
  std::size_t position_ = 0;
  std::size_t line_ = 0;
  std::vector<std::string_view> words_;
  RecordFile file_;
  std::optional<Digest> seed_;
  std::optional<Digest> salt_;
};

}  // namespace

Parsed<RecordFile> parse_record(std::string_view text) {
  return Reader(text).run();
}

}  // namespace calanque::match
