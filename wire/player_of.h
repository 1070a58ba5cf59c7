#pragma once

#include "ai/players.h"
#include "match/table.h"
#include "wire/any_table.h"

namespace calanque::wire {

template <Game G>
bool has_player(std::string_view name) {
  const auto names = ai::player_names<G>();
  return std::find(names.begin(), names.end(), name) != names.end();
}

// By the kinds of the computers, empty for persons. Pre: no more than seats.
inline ai::Sitters sitters_of(const std::vector<std::string>& bots) {
  ai::Sitters sitters{};
  std::transform(bots.begin(), bots.end(), sitters.begin(),
                 [](const std::string& bot) { return ai::sitter_of(bot); });
  return sitters;
}

// AnyPlayer for one game; where its events and its view come from is up to those who derive.
template <Game G>
class PlayerOf : public AnyPlayer {
 public:
  bool step(std::uint32_t units) override { return player_->step(units); }
  ai::Progress progress() const override { return player_->progress(); }
  std::string best() override { return G::text(player_->best()); }
  void rest() override { player_->rest(); }
  std::size_t memory() const override { return player_->memory(); }

  Thought explain() override {
    const ai::Thought<G> thought = player_->explain();
    Thought out{.action = G::text(thought.action),
                .exact = thought.exact,
                .reason = thought.reason,
                .beliefs = thought.beliefs,
                .progress = progress()};
    for (const auto& candidate : thought.candidates) {
      out.candidates.push_back({G::text(candidate.action), G::describe(candidate.action),
                                candidate.value, candidate.visits});
    }
    return out;
  }

 protected:
  // Pre: the game has a player of that name.
  void make(const typename G::Options& options, Seat seat, const ai::Sitters& sitters,
            const PlayerSpec& spec) {
    ai::Seated<G> seated{.options = options, .seat = seat, .seed = spec.seed};
    seated.sitters = sitters;
    seated.budget = spec.budget;
    seated.most_memory = static_cast<std::size_t>(spec.most_memory);
    if (spec.blank_memory) {
      seated.memory = ai::MemoryModel{.blank = true};
    }
    player_ = ai::make_player<G>(spec.name, seated);
  }

  std::unique_ptr<ai::Player<G>> player_;
};

// Follows a table that may turn back, forget, seat others, or go on to the next game of its series:
// then the player starts again from what its seat has seen.
template <Game G>
class FollowerOf final : public PlayerOf<G> {
 public:
  // `table` lives longer than the player.
  FollowerOf(const match::Table<G>& table, Seat seat, PlayerSpec spec)
      : table_(table), seat_(seat), spec_(std::move(spec)) {}

  bool begin() override {
    if (!deciders(table_.turn()).contains(seat_)) {
      return false;
    }
    const match::Match<G>& match = table_.match();
    const auto log = match.seen(seat_);
    const ToldOf told_of{table_.series().played(), match.turned_back(), sitters()};
    if (this->player_ == nullptr || told_of_ != told_of) {
      told_of_ = told_of;
      this->make(match.options(), seat_, told_of.sitters, spec_);
      for (const auto& event : match.standing(seat_)) {
        this->player_->observe(event);
      }
    } else {
      for (const auto& entry : log.subspan(told_)) {
        this->player_->observe(std::get_if<Cited<typename G::Event>>(&entry.what)->event);
      }
    }
    told_ = log.size();
    this->player_->begin(match.view(seat_));
    return true;
  }

 private:
  // Which game of the series, how often it had turned back, and who sat there.
  struct ToldOf {
    int game = 0;
    std::size_t turned_back = 0;
    ai::Sitters sitters{};
    bool operator==(const ToldOf&) const = default;
  };

  ai::Sitters sitters() const {
    std::vector<std::string> bots;
    for (const match::Player& player : table_.match().players()) {
      bots.push_back(player.bot);
    }
    return sitters_of(bots);
  }

  const match::Table<G>& table_;
  Seat seat_;
  PlayerSpec spec_;
  std::size_t told_ = 0;  // entries of the seat's log
  ToldOf told_of_{};      // when it was last told something
};

// Knows nothing but an observation. Pre: the seat decides in that view.
template <Game G>
class ObserverOf final : public PlayerOf<G> {
 public:
  ObserverOf(const typename G::Options& options, Seat seat, const typename G::View& view,
             const std::vector<typename G::Event>& events, const ai::Sitters& sitters,
             const PlayerSpec& spec)
      : view_(view) {
    this->make(options, seat, sitters, spec);
    for (const auto& event : events) {
      this->player_->observe(event);
    }
  }

  bool begin() override {
    this->player_->begin(view_);
    return true;
  }

 private:
  typename G::View view_;
};

}  // namespace calanque::wire
