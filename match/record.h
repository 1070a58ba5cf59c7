#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/result.h"
#include "match/dealer.h"
#include "match/player.h"

// The texts of a table; docs/record-format.md describes them line by line.
namespace calanque::match {

inline constexpr int kRecordVersion = 2;

// What a journal may hold, so that whatever can be saved can be loaded.
inline constexpr std::size_t kMaxLines = 200'000;
inline constexpr std::size_t kMaxJournal = std::size_t{4} << 20;  // bytes
inline constexpr std::size_t kMaxSecrets = 1000;
inline constexpr int kMaxGames = 100;
inline constexpr std::string_view kLotWord = "lot";

// Whose chance it is: the dealer's alone, or sealed with what the players' devices add.
enum class Dice : std::uint8_t { Dealer, Sealed };

// What a table is before anything has happened at it.
struct Head {
  int version = kRecordVersion;  // 1: its lines were written under the looser checks of version 1
  std::string game;
  int rules = 1;
  std::vector<std::pair<std::string, std::string>> options;  // `start` may be "lot"
  std::vector<Player> players;
  std::optional<std::string> position;
  std::optional<int> limit;              // of actions, after which bots alone are adjudicated
  int games = 1;                         // that count together
  std::vector<std::vector<int>> played;  // scores by seat of earlier games that have no lines here
  Dice dice = Dice::Dealer;
  bool seed_given = false;          // by hand, not drawn from the system's random source
  std::vector<Digest> nonces;       // version 1 only: nobody can tell when they were added
  std::vector<Digest> commitments;  // one for each game that is not among `played`
  bool operator==(const Head&) const = default;
};

// The words for the kinds, in the order of RecordKind.
inline constexpr std::array<std::string_view, 3> kRecordKinds = {"record", "save", "view"};

enum class RecordKind : std::uint8_t {
  Record,  // one finished game, complete, with seed and salt
  Save,    // the authority's own: the whole journal, with all secrets
  View,    // what one viewer was shown, nothing else
};

struct RecordFile {
  RecordKind kind = RecordKind::Record;
  Head head;
  std::string viewer;              // View only: a seat number or "spectator"
  std::vector<std::string> lines;  // of the journal; in a View its events, each with its clause
  std::optional<std::string> result;
  std::optional<Digest> events;  // SHA-256 of the log lines, each ended by a newline
  std::vector<Dealer::Secret> secrets;
  bool operator==(const RecordFile&) const = default;
};

std::string to_text(const RecordFile& file);

// Errors carry the number of the line (from 1) as their position. Records of version 1 read as
// head, `start` and their lines.
Parsed<RecordFile> parse_record(std::string_view text);

// The secret of one game of a series that was made from one seed, numbered from 0. The record of a
// finished game shows the game's own, so none may follow from another.
Dealer::Secret secret_of_game(const Dealer::Secret& series, int game);

}  // namespace calanque::match
