#pragma once

#include "match/replay.h"

namespace calanque::match {

// What can be said of a record after playing it through and repeating every draw.
enum class Verdict : std::uint8_t {
  Proven,   // every draw repeats, and the verifier saw the commitment before the game
  Repeats,  // every draw follows from the seed in the file; nothing outside vouches for it
  Given,    // it replays, but something was not drawn
  Broken,   // it is not what was played
};
inline constexpr std::array<std::string_view, 4> kVerdicts = {"proven", "repeats", "given",
                                                              "broken"};

// One thing that was found: where (a line of the journal from 1; 0 is the head), and what.
enum class FindingKind : std::uint8_t {
  // Broken:
  Head,    // it cannot be opened
  Line,    // a line cannot stand there
  Draw,    // an outcome that the dealer did not draw
  Lot,     // a lot that the dealer did not draw
  Secret,  // a seed that the game never bound itself to
  Seal,    // one that the verifier's device has made, and the game did not start with
  Events,  // the events are not those that the record was made with
  Result,  // the result is not the one that was played
  // Given:
  Seed,      // by hand
  Position,  // it does not begin at the beginning
  Chosen,    // an outcome that a caller chose
  Fresh,     // taken up at an earlier step, or lifted to another dealer
  NoSeed,    // outcomes that cannot be repeated without it
  BotSeed,   // of a computer at a table with sealed dice, by hand
};
inline constexpr std::array<std::string_view, 14> kFindingKinds = {
    "head",   "line", "draw",     "lot",    "secret", "seal",    "events",
    "result", "seed", "position", "chosen", "fresh",  "no_seed", "bot_seed"};

struct Finding {
  FindingKind kind{};
  std::size_t line = 0;
  std::string what;  // English
  bool operator==(const Finding&) const = default;
};

struct Verification {
  std::vector<Finding> findings;
  std::size_t draws = 0;   // dealt outcomes and lots that were repeated
  std::size_t chosen = 0;  // outcomes that a caller chose: not random
  std::size_t nonces = 0;  // what devices added, in all games
  std::size_t voids = 0;   // attempts that were void: each let the dealer draw again, visibly
  bool adjudicated = false;
  bool seen = false;  // the verifier saw every commitment that was drawn from, and no nonce could
                      // be chosen after it

  Verdict verdict() const {
    Verdict verdict = seen ? Verdict::Proven : Verdict::Repeats;
    for (const Finding& finding : findings) {
      verdict =
          std::max(verdict, finding.kind < FindingKind::Seed ? Verdict::Broken : Verdict::Given);
    }
    return verdict;
  }
};

// What the verifier has from before the game: the commitments that it was shown, and the seals that
// its own device made for the games in the record. Who rewrites the list of seals can choose the
// nonces; only the device itself can tell.
struct Witness {
  std::vector<Digest> seen{};
  std::vector<Digest> sealed{};
};

// Follows a record line by line and notes what it finds.
template <Game G>
class Verifier {
 public:
  Verifier(const RecordFile& file, const Witness& witness) : file_(file), witness_(witness) {}

  Verification run() {
    auto table = Table<G>::open(file_.head, file_.secrets);
    if (file_.kind == RecordKind::View || !table) {
      note(FindingKind::Head, 0,
           table ? "a viewer's record cannot be replayed" : table.error().what);
      return found_;
    }
    // Nobody can tell when the unsealed nonces of version 1 were added: no commitment vouches for
    // them.
    found_.seen = file_.head.nonces.empty();
    look_at_head();
    for (std::size_t i = 0; i < file_.lines.size(); ++i) {
      if (!follow(*table, file_.lines[i], i + 1)) {
        return found_;
      }
    }
    if (undrawn_ > 0) {
      note(
          FindingKind::NoSeed, 0,
          std::to_string(undrawn_) + " outcomes cannot be repeated: their seed is not in the file");
    }
    look_at_end(*table);
    return found_;
  }

 private:
  static bool contains(const std::vector<Digest>& list, const Digest& digest) {
    return std::find(list.begin(), list.end(), digest) != list.end();
  }
  void note(FindingKind kind, std::size_t line, std::string what) {
    found_.findings.push_back({kind, line, std::move(what)});
  }

  void look_at_head() {
    if (file_.head.seed_given) {
      note(FindingKind::Seed, 0, "the seed was given by hand");
    }
    if (file_.head.position) {
      note(FindingKind::Position, 0, "the game does not begin at the beginning");
    }
    for (const Player& player : file_.head.players) {
      look_at(player, 0);
    }
    bound_ = file_.head.commitments;
  }

  // Replay never needs a computer's seed; but whoever chose it can foresee the computer.
  void look_at(const Player& player, std::size_t line) {
    if (file_.head.dice == Dice::Sealed && player.bot_seed) {
      note(FindingKind::BotSeed, line, "the seed of a computer was given by hand");
    }
  }

  bool follow(Table<G>& table, const std::string& text, std::size_t number) {
    const auto line = parse_line<G>(text);
    const auto fault =
        line ? table.check(*line)
             : std::optional(LineFault{LineWord::Unreadable, {}, line.error().expected, 0});
    if (fault) {
      const ReplayFault why = replay_fault(number, text, *fault);
      note(FindingKind::Line, number,
           why.what + (why.refusal ? " (" + std::string(why.refusal->rule.clause) + ")" : ""));
      return false;
    }
    if (const auto* outcome = std::get_if<Happened<G>>(&*line)) {
      look_at(table, *outcome, number);
    } else if (const auto* common = std::get_if<CommonLine>(&*line)) {
      look_at(table, *common, number);
    }
    table.apply(*line);
    return true;
  }

  void look_at(const Table<G>& table, const Happened<G>& line, std::size_t number) {
    if (line.origin == Origin::Chosen) {
      ++found_.chosen;
      note(FindingKind::Chosen, number, G::text(line.outcome) + " was chosen, not drawn");
      return;
    }
    const auto drawn = table.due_outcome();
    if (!drawn) {
      ++undrawn_;
      return;
    }
    drew_from(table.commitment());
    if (drawn->outcome != line.outcome) {
      note(FindingKind::Draw, number, G::text(line.outcome) + " was not drawn by the dealer");
    }
  }

  void look_at(const Table<G>& table, const CommonLine& line, std::size_t number) {
    if (const auto* start = std::get_if<line::Start>(&line)) {
      look_at(table, *start, number);
    } else if (const auto* fresh = std::get_if<line::Fresh>(&line)) {
      bound_.push_back(fresh->commitment);
      note(FindingKind::Fresh, number, "the game goes on from here with another seed");
    } else if (const auto* voided = std::get_if<line::Void>(&line)) {
      bound_.push_back(voided->commitment);
      ++found_.voids;
    } else if (const auto* sit = std::get_if<line::Sit>(&line)) {
      look_at(sit->player, number);
    }
  }

  void look_at(const Table<G>& table, const line::Start& line, std::size_t number) {
    found_.nonces += table.sealing().nonces().size() + file_.head.nonces.size();
    for (const Seat seat : table.sealing().revealed()) {
      seals_.push_back(*table.sealing().seal(seat));
    }
    if (!line.lot) {
      return;
    }
    const auto drawn = table.due_start();
    if (!drawn) {
      ++undrawn_;
      return;
    }
    drew_from(table.commitment());
    if (drawn->lot != line.lot) {
      note(FindingKind::Lot, number, "the lot for the start was not drawn by the dealer");
    }
  }

  void drew_from(const Digest& commitment) {
    ++found_.draws;
    found_.seen = found_.seen && contains(witness_.seen, commitment);
  }

  void look_at_end(const Table<G>& table) {
    found_.adjudicated = table.match().adjudicated();
    found_.seen = found_.seen && contains(witness_.seen, table.commitment());
    for (const Dealer::Secret& secret : file_.secrets) {
      if (!contains(bound_, Dealer::commitment(secret))) {
        note(FindingKind::Secret, 0, "seed and salt do not fit the commitment");
      }
    }
    for (const Digest& seal : witness_.sealed) {
      if (!contains(seals_, seal)) {
        note(FindingKind::Seal, 0, "the game did not start with a seal that was made for it");
      }
    }
    if (file_.events && *file_.events != log_digest<G>(table.match().log())) {
      note(FindingKind::Events, 0, "the events are not those that the record was made with");
    }
    const auto result = result_text(table);
    if (file_.result ? file_.result != result : file_.kind == RecordKind::Record) {
      note(FindingKind::Result, 0,
           file_.result ? "the result is not the one that was played" : "the record has no result");
    }
  }

  const RecordFile& file_;
  const Witness& witness_;
  std::vector<Digest> bound_;
  std::vector<Digest> seals_;  // that games started with
  std::size_t undrawn_ = 0;
  Verification found_;
};

template <Game G>
Verification verify(const RecordFile& file, const Witness& witness = {}) {
  return Verifier<G>(file, witness).run();
}

}  // namespace calanque::match
