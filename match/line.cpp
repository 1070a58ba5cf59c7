#include "match/line.h"

#include "core/notation.h"

namespace calanque::match {

namespace {

constexpr int kMostSteps = 1'000'000;

std::string number(int value) {
  return std::to_string(value);
}

struct LineWriter {
  std::string operator()(const line::Start& l) const {
    return l.lot ? "start " + number(index(*l.lot)) : "start";
  }
  std::string operator()(const line::Undo& l) const {
    std::string out = "undo " + number(index(l.seat)) + " " + number(l.steps);
    for (const Seat seat : l.agreed) {
      out += " " + number(index(seat));
    }
    return out;
  }
  std::string operator()(const line::Redo& l) const {
    return "redo " + number(index(l.seat)) + " " + number(l.steps);
  }
  std::string operator()(const line::Sit& l) const {
    return "seat " + number(index(l.seat)) + " " + text(l.player);
  }
  std::string operator()(const line::Adjudicate& /*l*/) const { return "adjudicated"; }
  std::string operator()(const line::Forget& /*l*/) const { return "forget"; }
  std::string operator()(const line::Next& /*l*/) const { return "next"; }
  std::string operator()(const line::Fresh& l) const { return "fresh " + to_hex(l.commitment); }
  std::string operator()(const line::Seal& l) const {
    return "seal " + number(index(l.seat)) + " " + to_hex(l.seal);
  }
  std::string operator()(const line::List& /*l*/) const { return "list"; }
  std::string operator()(const line::Reveal& l) const {
    return "reveal " + number(index(l.seat)) + " " + to_hex(l.nonce);
  }
  std::string operator()(const line::Void& l) const {
    return "void " + (l.silent ? number(index(*l.silent)) : "-") + " " + to_hex(l.commitment);
  }
};

// Reads the words after the first one; every reader takes the blank before its word. A word that
// fits neither way ends the reading, so only seat() must leave the text as it was.
class WordReader {
 public:
  explicit WordReader(std::string_view text) : reader_(text) {}

  bool key(std::string_view word) {
    return reader_.literal(word) && (reader_.at_end() || reader_.peek() == ' ');
  }
  bool seat(Seat& out) {
    TextReader ahead = reader_;
    const bool fits = ahead.literal(" ") && ahead.seat(out);
    reader_ = fits ? ahead : reader_;
    return fits;
  }
  bool steps(int& out) { return reader_.literal(" ") && reader_.number(out, 1, kMostSteps); }
  bool dash() { return reader_.literal(" -"); }
  bool digest(Digest& out) {
    const auto read = reader_.literal(" ") ? from_hex(reader_.until(" ")) : std::nullopt;
    out = read.value_or(Digest{});
    return read.has_value();
  }
  bool end() const { return reader_.at_end(); }
  std::string_view rest() const { return reader_.rest(); }

 private:
  TextReader reader_;
};

std::optional<CommonLine> read_start(WordReader& words) {
  line::Start start;
  Seat lot{};
  if (!words.end()) {
    if (!words.seat(lot)) {
      return std::nullopt;
    }
    start.lot = lot;
  }
  return start;
}

std::optional<CommonLine> read_undo(WordReader& words) {
  line::Undo undo;
  if (!words.seat(undo.seat) || !words.steps(undo.steps)) {
    return std::nullopt;
  }
  for (int before = -1; !words.end();) {  // in seat order, so that equal lines have equal texts
    Seat agreed{};
    if (!words.seat(agreed) || index(agreed) <= before) {
      return std::nullopt;
    }
    undo.agreed.insert(agreed);
    before = index(agreed);
  }
  return undo;
}

std::optional<CommonLine> read_sit(WordReader& words, std::string& expected) {
  line::Sit sit;
  if (!words.seat(sit.seat) || !words.rest().starts_with(" ")) {
    return std::nullopt;
  }
  const auto player = parse_player(words.rest().substr(1));
  if (!player) {
    expected = player.error().expected;
    return std::nullopt;
  }
  sit.player = *player;
  return sit;
}

std::optional<CommonLine> read_void(WordReader& words) {
  line::Void v;
  Seat silent{};
  if (words.seat(silent)) {
    v.silent = silent;
  } else if (!words.dash()) {
    return std::nullopt;
  }
  return words.digest(v.commitment) ? std::optional<CommonLine>(v) : std::nullopt;
}

std::optional<CommonLine> read(std::string_view text, std::string& expected) {
  const auto begins = [&](std::string_view key) { return WordReader(text).key(key); };
  WordReader words(text.substr(std::min(text.find(' '), text.size())));
  const auto only = [&](const CommonLine& line) {
    return words.end() ? std::optional(line) : std::nullopt;
  };
  if (begins("start")) {
    return read_start(words);
  }
  if (begins("undo")) {
    return read_undo(words);
  }
  if (begins("redo")) {
    line::Redo redo;
    return words.seat(redo.seat) && words.steps(redo.steps) ? only(redo) : std::nullopt;
  }
  if (begins("seat")) {
    return read_sit(words, expected);
  }
  if (begins("fresh")) {
    line::Fresh fresh;
    return words.digest(fresh.commitment) ? only(fresh) : std::nullopt;
  }
  if (begins("seal")) {
    line::Seal seal;
    return words.seat(seal.seat) && words.digest(seal.seal) ? only(seal) : std::nullopt;
  }
  if (begins("reveal")) {
    line::Reveal reveal;
    return words.seat(reveal.seat) && words.digest(reveal.nonce) ? only(reveal) : std::nullopt;
  }
  if (begins("void")) {
    return read_void(words);
  }
  if (begins("adjudicated")) {
    return only(line::Adjudicate{});
  }
  if (begins("forget")) {
    return only(line::Forget{});
  }
  if (begins("next")) {
    return only(line::Next{});
  }
  if (begins("list")) {
    return only(line::List{});
  }
  return std::nullopt;
}

}  // namespace

std::string text(const CommonLine& line) {
  return std::visit(LineWriter{}, line);
}

Parsed<CommonLine> parse_common_line(std::string_view text) {
  std::string expected = "a line of the journal";
  const auto line = read(text, expected);
  // One text for one line: what reads back otherwise was not written by this program.
  if (!line || match::text(*line) != text) {
    return ParseError{0, std::move(expected)};
  }
  return *line;
}

std::string_view text(LineWord word) {
  constexpr std::array<std::string_view, 30> kWords = {
      "refused",       "unreadable",     "no_seat",       "waiting",        "started",
      "lot",           "over",           "no_chance",     "impossible",     "nothing",
      "chance",        "reveal",         "needs_consent", "over",           "other_steps",
      "not_who_undid", "persons",        "below_limit",   "not_over",       "last_game",
      "not_sealed",    "no_person",      "sealed_twice",  "silent",         "listed",
      "not_listed",    "revealed_twice", "wrong_nonce",   "too_many_voids", "too_long"};
  return kWords[static_cast<std::size_t>(word)];
}

LineWord word_of(UndoFault fault) {
  switch (fault) {
    case UndoFault::Nothing:
      return LineWord::UndoNothing;
    case UndoFault::Chance:
      return LineWord::UndoChance;
    case UndoFault::Reveal:
      return LineWord::UndoReveal;
    case UndoFault::NeedsConsent:
      return LineWord::UndoConsent;
    default:
      return LineWord::UndoOver;
  }
}

}  // namespace calanque::match
