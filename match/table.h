#pragma once

#include "match/line.h"
#include "match/match.h"
#include "match/record.h"
#include "match/sealing.h"
#include "match/series.h"

namespace calanque::match {

// Why a table cannot be opened; `refusal` where a rule says no.
struct HeadFault {
  std::string what;  // English, for programmers
  Refusal refusal;
  std::string_view word = "head";  // for programs: head, game, version, option, position or seats
  bool operator==(const HeadFault&) const = default;
};

// The options of a head; a start by lot is left as it is in G::Options until the lot is drawn.
template <Game G>
Result<typename G::Options, HeadFault> read_options(const Head& head);
template <Game G>
bool starts_by_lot(const Head& head);

// One authoritative table: head, game in progress, dealer, lot, series, seats. Its journal is all
// of it: whatever changes it is a line, apply writes exactly one, and a table opened from its head
// and its lines equals the one that wrote them. A value.
//
// Somebody who keeps tables does: read, check, append, flush, apply, send.
template <Game G>
class Table {
 public:
  // Without the secrets it is a replica: it follows, and nothing is due from it.
  static Result<Table, HeadFault> open(const Head& head, std::vector<Dealer::Secret> secrets = {});

  const Head& head() const { return head_; }
  const std::vector<std::string>& lines() const { return lines_; }
  const std::vector<Dealer::Secret>& secrets() const { return secrets_; }
  // A secret that a line to come (void, fresh) will name by its commitment.
  void learn(const Dealer::Secret& secret);
  // Forgets those that nothing has named: of lines that were left out.
  void forget_unnamed_secrets();

  // Whether a line may stand here: a clause or a word says why not. Pre of apply: it may.
  std::optional<LineFault> check(const Line<G>& line) const;
  void apply(const Line<G>& line);
  // The same for text from outside; put does all three steps.
  std::optional<LineFault> check_text(std::string_view text) const;
  std::optional<LineFault> put(std::string_view text);

  // What the dealer owes: the start, an outcome, the end of a game of bots at its limit. A throw is
  // owed too; whoever keeps the table lets the person press first.
  std::optional<Line<G>> due() const;
  std::optional<line::Start> due_start() const;
  std::optional<Happened<G>> due_outcome() const;
  // The line that takes back the last action of `seat`. can_undo says who must agree.
  Result<Line<G>, UndoFault> undo(Seat seat, SeatSet agreed) const;
  Result<UndoPlan, UndoFault> can_undo(Seat seat) const;
  std::optional<Line<G>> redo(Seat seat) const;

  // The game in progress; before it has started, the table as it will lie.
  const Match<G>& match() const { return match_; }
  bool started() const { return started_; }
  // While the game has not started nobody acts.
  Turn turn() const { return started_ ? match_.turn() : Turn(turn::Decide{}); }
  const Series& series() const { return series_; }
  bool has_next() const { return series_.played() + 1 < series_.games(); }
  const Sealing& sealing() const { return sealing_; }
  const Digest& commitment() const { return commitment_; }
  // Whether the secret that draws come from is known here.
  bool has_dealer() const { return dealer_.has_value(); }
  std::optional<Seat> lot() const { return lot_; }
  SeatSet persons() const;
  // The seed of the choices of a bot: its own, or the one that the dealer drew for its seat.
  std::uint64_t bot_seed(Seat seat) const;
  int turn_limit() const { return head_.limit.value_or(G::facts.automatic_limit); }

  // What a viewer has seen of this game from its entry `since` on.
  std::span<const LogEntry<G>> seen(const Viewer& viewer, std::size_t since) const {
    return match_.seen(viewer, since);
  }

  // How many lines come before the one that first played step i of those that stand.
  std::size_t line_of(std::size_t i) const { return step_lines_[i]; }

  // The head and the lines of this game alone, as its record has them.
  Head game_head() const;
  std::span<const std::string> game_lines() const { return std::span(lines_).subspan(first_line_); }
  // The secrets that this game has drawn from or bound itself to, as far as they are known.
  std::vector<Dealer::Secret> game_secrets() const;

  bool operator==(const Table&) const = default;

 private:
  Table(const Head& head, std::vector<Dealer::Secret> secrets, const typename G::Options& options,
        const typename G::State& position)
      : head_(head),
        secrets_(std::move(secrets)),
        match_(options, head.players, position),
        series_(head.games),
        players_(head.players) {}

  static LineFault fault(LineWord word) { return {word, {}, {}, 0}; }
  static std::optional<LineFault> faulted(const std::optional<LineWord>& word) {
    return word ? std::optional(fault(*word)) : std::nullopt;
  }
  static std::optional<LineFault> unreadable(const ParseError& error) {
    return LineFault{LineWord::Unreadable, {}, error.expected, error.position};
  }
  bool is_old() const { return head_.version == 1; }
  // Of the games that have lines here, counted from 0.
  std::size_t game() const {
    return static_cast<std::size_t>(series_.played()) - head_.played.size();
  }

  std::optional<LineFault> may(const Acted<G>& line) const;
  std::optional<LineFault> may(const Happened<G>& line) const;
  std::optional<LineFault> may(const CommonLine& line) const;
  std::optional<LineFault> may(const line::Start& line) const;
  std::optional<LineFault> may(const line::Undo& line) const;
  std::optional<LineFault> may(const line::Redo& line) const;
  std::optional<LineFault> may(const line::Sit& line) const;
  std::optional<LineFault> may(const line::Adjudicate& line) const;
  std::optional<LineFault> may(const line::Forget& line) const;
  std::optional<LineFault> may(const line::Next& line) const;
  std::optional<LineFault> may(const line::Fresh& line) const;
  template <class Sealed>
  std::optional<LineFault> may_seal(const Sealed& line) const;
  std::optional<LineFault> may(const line::Seal& line) const { return may_seal(line); }
  std::optional<LineFault> may(const line::List& line) const { return may_seal(line); }
  std::optional<LineFault> may(const line::Reveal& line) const { return may_seal(line); }
  std::optional<LineFault> may(const line::Void& line) const {
    return has_room_for_secret() ? may_seal(line) : fault(LineWord::TooLong);
  }

  void take(const Acted<G>& line) {
    (void)match_.play(line.seat, line.action);
    new_step();
  }
  void take(const Happened<G>& line) {
    (void)match_.resolve(line.outcome, line.origin);
    new_step();
  }
  void take(const CommonLine& line) {
    std::visit([this](const auto& one) { this->take(one); }, line);
  }
  void take(const line::Start& line);
  void take(const line::Undo& line);
  void take(const line::Redo& line);
  void take(const line::Sit& line) { match_.set_player(line.seat, line.player); }
  void take(const line::Adjudicate& /*line*/) { match_.adjudicate(); }
  void take(const line::Forget& /*line*/) {
    match_.forget();
    taken_lines_.clear();
  }
  void take(const line::Next& line);
  void take(const line::Fresh& line) {
    ++rebound_;
    bind(line.commitment, {});
  }
  void take(const line::Seal& line) { sealing_.apply(line); }
  void take(const line::List& line) { sealing_.apply(line); }
  void take(const line::Reveal& line) { sealing_.apply(line); }
  void take(const line::Void& line) {
    sealing_.apply(line);
    ++rebound_;
    bind(line.commitment, {});
  }

  // From now on draws come from the secret of that commitment, if it is known, and these nonces.
  void bind(const Digest& commitment, std::vector<Digest> nonces);
  // The commitments that the table was bound to, by its head and by these lines.
  static std::vector<Digest> named_in(std::span<const std::string> lines,
                                      std::vector<Digest> commitments);
  bool has_room_for_secret() const { return head_.commitments.size() + rebound_ < kMaxSecrets; }
  void await_start();
  // Notes that the last line played a step.
  void new_step() {
    step_lines_.push_back(lines_.size() - 1);
    taken_lines_.clear();
  }
  bool all_bots() const { return persons().empty(); }

  Head head_;
  std::vector<Dealer::Secret> secrets_;
  Match<G> match_;
  Series series_;
  std::vector<Player> players_;  // as they sat when this game was laid out
  Sealing sealing_;
  Digest commitment_{};
  std::vector<Digest> nonces_;
  std::optional<Dealer> dealer_;
  std::optional<Seat> lot_;
  bool started_ = false;
  std::vector<std::string> lines_;
  std::vector<std::size_t> step_lines_;                // of the steps that stand
  std::vector<std::vector<std::size_t>> taken_lines_;  // of those that were taken back
  std::size_t bytes_ = 0;                              // of the lines
  std::size_t first_line_ = 0;                         // of this game
  std::size_t rebound_ = 0;                            // lines that named another secret
};

}  // namespace calanque::match

#include "match/table_apply.h"
#include "match/table_check.h"
#include "match/table_open.h"
