#include <algorithm>

#include "core/notation.h"
#include "core/plain_text.h"
#include "match/record.h"

namespace calanque::match {

namespace {

// A journal, a head with its tables, and all secrets of a series.
constexpr std::size_t kMaxSize = kMaxJournal + (std::size_t{1} << 20);
constexpr std::size_t kMaxOptions = 64;
constexpr std::size_t kMaxNonces = 16;

bool integer(std::string_view text, int low, int high, int& out) {
  TextReader reader(text);
  return reader.number(out, low, high) && reader.at_end();
}

// Reads a record line by line; the first fault ends it.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Parsed<RecordFile> run() {
    if (text_.size() > kMaxSize) {
      return fault("at most 5 MiB");
    }
    if (!next() || !header()) {
      return fault("calanque record, save or view, and version 1 or 2");
    }
    while (next()) {
      if (!std::all_of(words_.begin(), words_.end(), is_plain)) {
        return fault("text in UTF-8 without control characters");
      }
      if (words_.empty() || words_[0].starts_with("#")) {
        continue;
      }
      if (part_ == Part::Ended) {
        return fault("nothing after end");
      }
      if (!line()) {
        return fault(expected());
      }
      if (file_.lines.size() > kMaxLines) {
        return fault("at most 200000 lines");
      }
    }
    if (part_ != Part::Ended) {
      return fault("end (the record is truncated)");
    }
    return finish();
  }

 private:
  enum class Part { Head, Journal, Tail, Ended };

  ParseError fault(std::string expected) const { return {line_, std::move(expected)}; }

  // What the line that could not be read should have been.
  std::string expected() const {
    if (!expected_player_.empty()) {
      return expected_player_;
    }
    return part_ == Part::Head ? "a line of the head, once each and well formed, or begin"
                               : "a line of the journal, result, events, seed, salt or end";
  }

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
           reader.at_end() && integer(words_[2], 1, kRecordVersion, version_);
  }

  bool line() {
    if (part_ == Part::Head && words_[0] == "begin" && words_.size() == 1) {
      part_ = Part::Journal;
      return true;
    }
    if (part_ == Part::Head) {
      return head_line();
    }
    if (words_[0] == "end" && words_.size() == 1) {
      part_ = Part::Ended;
      return true;
    }
    if (tail_line()) {
      part_ = Part::Tail;
      return true;
    }
    return part_ == Part::Journal && journal_line();
  }

  bool head_line() {
    Head& head = file_.head;
    const std::string_view key = words_[0];
    if (key == "option") {
      if (words_.size() != 3) {
        return false;
      }
      head.options.emplace_back(words_[1], words_[2]);
      return head.options.size() <= kMaxOptions;
    }
    if (key == "seat") {
      return seat_line();
    }
    if (key == "played") {
      return played_line();
    }
    if (key == "series") {
      return version_ == 1 && series_line();
    }
    if (words_.size() != 2) {
      return false;
    }
    const std::string_view value = words_[1];
    if (key == "game") {
      return once(head.game, std::string(value));
    }
    if (key == "rules") {
      return integer(value, 1, 1'000'000, head.rules);
    }
    if (key == "viewer") {
      return once(file_.viewer, std::string(value));
    }
    if (key == "position") {
      return once(head.position, std::string(value));
    }
    return version_ == 1 ? old_head_line(key, value) : new_head_line(key, value);
  }

  bool new_head_line(std::string_view key, std::string_view value) {
    Head& head = file_.head;
    if (key == "version") {
      return integer(value, 1, 1, head.version);
    }
    if (key == "limit") {
      int limit = 0;
      return integer(value, 1, 1'000'000, limit) && once(head.limit, limit);
    }
    if (key == "games") {
      return integer(value, 2, kMaxGames, head.games);
    }
    if (key == "dice") {
      head.dice = Dice::Sealed;
      return value == "sealed";
    }
    if (key == "given") {
      head.seed_given = true;
      return value == "seed";
    }
    return digest_line(key, value, kMaxGames);
  }

  bool old_head_line(std::string_view key, std::string_view value) {
    if (key == "lot") {
      int lot = 0;
      return integer(value, 0, kMaxSeats - 1, lot) && once(lot_, lot);
    }
    return digest_line(key, value, 1);
  }

  bool digest_line(std::string_view key, std::string_view value, std::size_t commitments) {
    Head& head = file_.head;
    const auto digest = from_hex(value);
    if (!digest || (key != "nonce" && key != "commitment")) {
      return false;
    }
    (key == "nonce" ? head.nonces : head.commitments).push_back(*digest);
    return head.nonces.size() <= kMaxNonces && head.commitments.size() <= commitments;
  }

  // seat N person NAME | seat N bot KIND SEED NAME
  bool seat_line() {
    auto& players = file_.head.players;
    int seat = 0;
    if (words_.size() < 4 || !integer(words_[1], 0, kMaxSeats - 1, seat) ||
        static_cast<std::size_t>(seat) != players.size()) {
      return false;
    }
    const auto player = parse_player(joined(2));
    if (player) {
      players.push_back(*player);
    } else {
      expected_player_ = "seat " + std::string(words_[1]) + ": " + player.error().expected;
    }
    return player.has_value();
  }

  // Version 1, saves: series GAMES SEED SALT
  bool series_line() {
    const auto seed = words_.size() == 4 ? from_hex(words_[2]) : std::nullopt;
    const auto salt = words_.size() == 4 ? from_hex(words_[3]) : std::nullopt;
    return file_.kind == RecordKind::Save && seed && salt &&
           integer(words_[1], 1, kMaxGames, file_.head.games) &&
           once(series_, Dealer::Secret{*seed, *salt});
  }

  // played SCORE...
  bool played_line() {
    Head& head = file_.head;
    std::vector<int> scores;
    for (std::size_t i = 1; i < words_.size(); ++i) {
      int score = 0;
      if (!integer(words_[i], -1'000'000, 1'000'000, score)) {
        return false;
      }
      scores.push_back(score);
    }
    if (scores.size() != head.players.size() ||
        static_cast<int>(head.played.size()) + 1 >= head.games) {
      return false;
    }
    head.played.push_back(std::move(scores));
    return true;
  }

  bool tail_line() {
    const std::string_view key = words_[0];
    if (key == "result") {
      return words_.size() > 1 && once(file_.result, joined(1));
    }
    const auto digest = words_.size() == 2 ? from_hex(words_[1]) : std::nullopt;
    if (!digest) {
      return false;
    }
    if (key == "events") {
      return once(file_.events, *digest);
    }
    if (key == "seed") {
      return once(seed_, *digest);
    }
    if (key != "salt" || !seed_ || file_.secrets.size() >= kMaxSecrets) {
      return false;
    }
    file_.secrets.push_back({*seed_, *digest});
    seed_.reset();
    return true;
  }

  // What it means is read by the table, which knows the game.
  bool journal_line() {
    const bool event = words_[0] == ">";
    if (event != (file_.kind == RecordKind::View) || (event && words_.size() != 3)) {
      return false;
    }
    file_.lines.push_back(joined(event ? 1 : 0));
    return true;
  }

  Parsed<RecordFile> finish() {
    Head& head = file_.head;
    if (head.game.empty() || head.players.empty()) {
      return fault("a game and its seats");
    }
    if (seed_) {
      return fault("seed and salt together");
    }
    if (file_.kind != RecordKind::Save && (head.games != 1 || !head.played.empty())) {
      return fault("one game: several are kept in a save");
    }
    if (head.version != 1 && version_ != 1 && !head.nonces.empty()) {
      return fault("nonces that were sealed: only version 1 has others");
    }
    if (version_ == 1) {
      head.version = 1;
      if (!lift_version_1()) {
        return fault("a lot that agrees with the option start");
      }
    }
    return file_;
  }

  // Version 1 kept the drawn seat in the options, and the secrets to come in that of the series.
  bool lift_version_1() {
    Head& head = file_.head;
    std::string start = "start";
    for (auto& [key, value] : head.options) {
      if (lot_ && key == "start") {
        if (value != std::to_string(*lot_)) {
          return false;
        }
        start += " " + value;
        value = kLotWord;
      }
    }
    if (file_.kind != RecordKind::View) {
      file_.lines.insert(file_.lines.begin(), start);
    }
    for (int game = static_cast<int>(head.played.size()) + 1; series_ && game < head.games;
         ++game) {
      file_.secrets.push_back(secret_of_game(*series_, game));
      head.commitments.push_back(Dealer::commitment(file_.secrets.back()));
    }
    return true;
  }

  std::string joined(std::size_t from) const {
    std::string out;
    for (std::size_t i = from; i < words_.size(); ++i) {
      out += (i == from ? "" : " ") + std::string(words_[i]);
    }
    return out;
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

  std::string_view text_;
  std::size_t position_ = 0;
  std::size_t line_ = 0;
  std::vector<std::string_view> words_;
  Part part_ = Part::Head;
  int version_ = kRecordVersion;
  RecordFile file_;
  std::optional<int> lot_;
  std::optional<Dealer::Secret> series_;
  std::optional<Digest> seed_;
  std::string expected_player_;
};

}  // namespace

Parsed<RecordFile> parse_record(std::string_view text) {
  return Reader(text).run();
}

}  // namespace calanque::match
