#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "match/dealer.h"
#include "match/step.h"

// The text of a match; docs/record-format.md describes it line by line.
namespace calanque::match {

inline constexpr int kRecordVersion = 1;

// The words for the kinds, in the order of RecordKind.
inline constexpr std::array<std::string_view, 3> kRecordKinds = {"record", "save", "view"};

enum class RecordKind : std::uint8_t {
  Record,  // complete, after the end, with seed and salt
  Save,    // the authority's own: unfinished, with seed and salt
  View,    // what one viewer was shown, nothing else
};

namespace line {
struct Action {
  int seat = 0;
  std::string text;
  bool operator==(const Action&) const = default;
};
struct Outcome {
  std::string text;
  Origin origin = Origin::Dealt;
  bool operator==(const Outcome&) const = default;
};
// Undo and redo keep their seat and number of steps, so that the log replays byte for byte.
struct Undo {
  int seat = 0;
  int steps = 0;
  bool operator==(const Undo&) const = default;
};
struct Redo {
  int seat = 0;
  int steps = 0;
  bool operator==(const Redo&) const = default;
};
struct Adjudicated {
  bool operator==(const Adjudicated&) const = default;
};
struct Event {  // View only: the event as its viewer saw it, and its clause
  std::string text;
  std::string clause;
  bool operator==(const Event&) const = default;
};
}  // namespace line

using RecordLine = std::variant<line::Action, line::Outcome, line::Undo, line::Redo,
                                line::Adjudicated, line::Event>;

// Save only: the series that the game belongs to. Its secret gives the seeds of the games to come.
struct RecordSeries {
  int games = 1;
  Dealer::Secret secret;
  std::vector<std::vector<int>> played;  // scores by seat, a list for each game before this one
  bool operator==(const RecordSeries&) const = default;
};

struct RecordFile {
  RecordKind kind = RecordKind::Record;
  std::string game;
  int rules = 1;
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<Player> players;
  std::string viewer;      // View only: a seat number or "spectator"
  std::optional<int> lot;  // the seat that the dealer's lot named to start
  std::optional<std::string> position;
  std::vector<Digest> nonces;
  std::optional<Digest> commitment;
  std::optional<RecordSeries> series;
  std::vector<RecordLine> lines;
  std::optional<std::string> result;
  std::optional<Digest> events;  // SHA-256 of the log lines, each ended by a newline
  std::optional<Dealer::Secret> secret;
  bool operator==(const RecordFile&) const = default;
};

std::string to_text(const RecordFile& file);

// Errors carry the number of the line (from 1) as their position.
Parsed<RecordFile> parse_record(std::string_view text);

}  // namespace calanque::match
