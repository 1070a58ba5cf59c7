#pragma once

// What lines do, and which are due. Bodies of match/table.h, which includes this file.
#include "match/table.h"
#include "match/table_open.h"

namespace calanque::match {

template <Game G>
std::vector<Dealer::Candidate> candidates(const typename G::OutcomeList& outcomes) {
  std::vector<Dealer::Candidate> list;
  list.reserve(outcomes.size());
  for (const auto& entry : outcomes) {
    list.push_back({G::text(entry.outcome), entry.weight});
  }
  return list;
}

template <Game G>
std::vector<Dealer::Candidate> candidates(const typename G::State& state) {
  typename G::OutcomeList outcomes;
  G::chance(state, outcomes);
  return candidates<G>(outcomes);
}

template <Game G>
void Table<G>::learn(const Dealer::Secret& secret) {
  if (std::find(secrets_.begin(), secrets_.end(), secret) == secrets_.end()) {
    secrets_.push_back(secret);
  }
}

template <Game G>
std::vector<Digest> Table<G>::named_in(std::span<const std::string> lines,
                                       std::vector<Digest> commitments) {
  for (const std::string& line : lines) {
    if (line.starts_with("void ") || line.starts_with("fresh ")) {
      commitments.push_back(*from_hex(std::string_view(line).substr(line.size() - 64)));
    }
  }
  return commitments;
}

template <Game G>
void Table<G>::forget_unnamed_secrets() {
  const auto named = named_in(lines_, head_.commitments);
  std::erase_if(secrets_, [&](const Dealer::Secret& secret) {
    return std::find(named.begin(), named.end(), Dealer::commitment(secret)) == named.end();
  });
}

template <Game G>
void Table<G>::bind(const Digest& commitment, std::vector<Digest> nonces) {
  commitment_ = commitment;
  nonces_ = std::move(nonces);
  dealer_.reset();
  for (const Dealer::Secret& secret : secrets_) {
    if (Dealer::commitment(secret) == commitment) {
      dealer_.emplace(secret, nonces_);
    }
  }
}

template <Game G>
void Table<G>::await_start() {
  const Digest commitment =
      game() < head_.commitments.size() ? head_.commitments[game()] : Digest{};
  started_ = false;
  lot_.reset();
  sealing_ = Sealing(commitment);
  bind(commitment, head_.nonces);
}

template <Game G>
SeatSet Table<G>::persons() const {
  SeatSet seats;
  for (const Seat seat : SeatSet::first(match_.seats())) {
    if (match_.players()[static_cast<std::size_t>(index(seat))].kind == PlayerKind::Person) {
      seats.insert(seat);
    }
  }
  return seats;
}

template <Game G>
std::uint64_t Table<G>::bot_seed(Seat seat) const {
  const auto& own = match_.players()[static_cast<std::size_t>(index(seat))].bot_seed;
  return own ? *own : dealer_ ? dealer_->bot_seed(seat) : 0;
}

template <Game G>
void Table<G>::apply(const Line<G>& line) {
  lines_.push_back(text<G>(line));
  bytes_ += lines_.back().size() + 1;
  std::visit([this](const auto& one) { this->take(one); }, line);
}

template <Game G>
std::optional<LineFault> Table<G>::put(std::string_view text) {
  const auto line = parse_line<G>(text);
  if (!line) {
    return unreadable(line.error());
  }
  if (auto fault = check(*line)) {
    return fault;
  }
  apply(*line);
  return std::nullopt;
}

template <Game G>
void Table<G>::take(const line::Start& line) {
  started_ = true;
  lot_ = line.lot;
  if (head_.dice == Dice::Sealed) {
    bind(sealing_.commitment(), sealing_.nonces());
  }
  auto options = match_.options();
  if (line.lot) {
    set_start<G>(options, *line.lot);
  }
  const auto position = game() == 0 ? start_position<G>(head_, options)
                                    : Result<typename G::State, HeadFault>(G::initial(options));
  match_ = Match<G>(options, match_.players(), *position);  // open() has read it for every lot
}

template <Game G>
void Table<G>::take(const line::Undo& line) {
  match_.undo(line.seat, line.steps);
  const auto first = step_lines_.end() - line.steps;
  taken_lines_.emplace_back(first, step_lines_.end());
  step_lines_.erase(first, step_lines_.end());
}

template <Game G>
void Table<G>::take(const line::Redo& line) {
  match_.redo(line.seat);
  step_lines_.insert(step_lines_.end(), taken_lines_.back().begin(), taken_lines_.back().end());
  taken_lines_.pop_back();
}

template <Game G>
void Table<G>::take(const line::Next& /*line*/) {
  series_.add(G::standings(match_.truth()));
  auto options = match_.options();
  for (const auto& spec : G::options_schema()) {
    // Where the game itself decides who starts (Calypso's throws), nothing rotates.
    if (spec.kind == OptionKind::Start && spec.get(options) >= 0) {
      set_start<G>(options, Series::starter(seat_at(spec.get(options)), 1, match_.seats()));
    }
  }
  players_ = match_.players();
  match_ = Match<G>(options, players_);
  first_line_ = lines_.size();
  step_lines_.clear();
  taken_lines_.clear();
  await_start();
}

template <Game G>
std::optional<line::Start> Table<G>::due_start() const {
  line::Start start;
  if (starts_by_lot<G>(head_) && game() == 0) {
    if (!dealer_) {
      return std::nullopt;
    }
    const bool sealed = head_.dice == Dice::Sealed;
    start.lot =
        (sealed ? Dealer(dealer_->secret(), sealing_.nonces()) : *dealer_).lot(match_.seats());
  }
  return may(start) ? std::nullopt : std::optional(start);
}

template <Game G>
std::optional<Happened<G>> Table<G>::due_outcome() const {
  if (!is_chance(turn()) || !dealer_) {
    return std::nullopt;
  }
  typename G::OutcomeList outcomes;
  G::chance(match_.truth(), outcomes);
  const std::size_t i = dealer_->pick(match_.steps(), candidates<G>(outcomes));
  return Happened<G>{outcomes[i].outcome, Origin::Dealt};
}

template <Game G>
std::optional<Line<G>> Table<G>::due() const {
  if (!started_) {
    const auto start = due_start();
    return start ? std::optional(Line<G>(CommonLine(*start))) : std::nullopt;
  }
  if (match_.actions() >= turn_limit() && !may(line::Adjudicate{})) {
    return Line<G>(CommonLine(line::Adjudicate{}));
  }
  const auto outcome = due_outcome();
  return outcome ? std::optional(Line<G>(*outcome)) : std::nullopt;
}

template <Game G>
Result<UndoPlan, UndoFault> Table<G>::can_undo(Seat seat) const {
  return started_ ? match_.plan_undo(seat) : Result<UndoPlan, UndoFault>(UndoFault::Nothing);
}

template <Game G>
Result<Line<G>, UndoFault> Table<G>::undo(Seat seat, SeatSet agreed) const {
  const auto plan = can_undo(seat);
  if (!plan) {
    return plan.error();
  }
  for (const Seat other : plan->needs_consent) {
    if (!agreed.contains(other)) {
      return UndoFault::NeedsConsent;
    }
  }
  return Line<G>(CommonLine(line::Undo{seat, plan->steps, plan->needs_consent}));
}

template <Game G>
std::optional<Line<G>> Table<G>::redo(Seat seat) const {
  if (match_.redo_steps() == 0) {  // nearly always
    return std::nullopt;
  }
  const Line<G> line = CommonLine(line::Redo{seat, match_.redo_steps()});
  return check(line) ? std::nullopt : std::optional(line);
}

template <Game G>
Head Table<G>::game_head() const {
  Head head = head_;
  const bool first = game() == 0;
  head.options.clear();
  for (const auto& spec : G::options_schema()) {
    const bool lot = spec.kind == OptionKind::Start && first && starts_by_lot<G>(head_);
    head.options.emplace_back(spec.key, lot ? kLotWord : option_text(spec, match_.options()));
  }
  head.players = players_;
  if (!first) {
    head.position.reset();
  }
  head.games = 1;
  head.played.clear();
  head.commitments.clear();
  if (game() < head_.commitments.size()) {
    head.commitments.push_back(head_.commitments[game()]);
  }
  return head;
}

template <Game G>
std::vector<Dealer::Secret> Table<G>::game_secrets() const {
  std::vector<Digest> bound;
  if (game() < head_.commitments.size()) {
    bound.push_back(head_.commitments[game()]);
  }
  bound = named_in(game_lines(), std::move(bound));
  std::vector<Dealer::Secret> own;
  for (const Dealer::Secret& secret : secrets_) {
    if (std::find(bound.begin(), bound.end(), Dealer::commitment(secret)) != bound.end()) {
      own.push_back(secret);
    }
  }
  return own;
}

}  // namespace calanque::match
