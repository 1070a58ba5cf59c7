#pragma once

#include "ai/players.h"
#include "match/match.h"
#include "wire/answer.h"

namespace calanque::wire {

// AnyPlayer for one game. Follows a match that may take steps back or be replaced by the next game
// of its series: then the player starts again from what its seat has seen.
template <Game G>
class PlayerOf final : public AnyPlayer {
 public:
  // Pre: the game has a player of that name. `match` and `names` live longer than the player.
  PlayerOf(const match::Match<G>& match, const int& game, Seat seat, PlayerSpec spec,
           std::function<std::string(Seat, Language)> names)
      : match_(match), game_(game), seat_(seat), spec_(std::move(spec)), names_(std::move(names)) {}

  static std::unique_ptr<ai::Player<G>> make(const typename G::Options& options, Seat seat,
                                             const PlayerSpec& spec) {
    ai::Seated<G> seated{.options = options, .seat = seat, .seed = spec.seed};
    seated.budget = spec.budget;
    if (spec.blank_memory) {
      seated.memory = ai::MemoryModel{.blank = true};
    }
    return ai::make_player<G>(spec.name, seated);
  }

  bool begin() override {
    if (!deciders(match_.turn()).contains(seat_)) {
      return false;
    }
    catch_up();
    player_->begin(match_.view(seat_));
    return true;
  }
  bool step(std::uint32_t units) override { return player_->step(units); }
  ai::Progress progress() const override { return player_->progress(); }
  std::string best() override { return G::text(player_->best()); }

  Json explain(Wording wording) override {
    const ai::Thought<G> thought = player_->explain();
    Json json = {{"action", G::text(thought.action)}, {"exact", thought.exact}};
    Json candidates = Json::array();
    for (const auto& candidate : thought.candidates) {
      Json item = {{"action", G::text(candidate.action)},
                   {"value", candidate.value},
                   {"visits", candidate.visits}};
      if (wording.language) {
        item["text"] =
            format(G::texts(), *wording.language, G::describe(candidate.action), names(wording));
      }
      if (candidate.action == thought.action) {
        json["value"] = candidate.value;
      }
      candidates.push_back(std::move(item));
    }
    if (candidates.size() > 1) {
      json["runner_up"] = candidates[1]["action"];
      json["difference"] = thought.candidates[0].value - thought.candidates[1].value;
    }
    if (!thought.reason.key.empty()) {
      json["reason"] = message_json(thought.reason, G::texts(), wording, names(wording));
    }
    json["beliefs"] = Json::array();
    for (const Message& belief : thought.beliefs) {
      json["beliefs"].push_back(message_json(belief, G::texts(), wording, names(wording)));
    }
    json["candidates"] = std::move(candidates);
    json["progress"] = {{"done", progress().done}, {"budget", progress().budget}};
    return json;
  }

 private:
  void catch_up() {
    if (player_ == nullptr || match_.taken_back() != taken_back_ || known_game_ != game_) {
      player_ = make(match_.options(), seat_, spec_);
      taken_back_ = match_.taken_back();
      known_game_ = game_;
      told_ = 0;
    }
    for (; told_ < match_.steps(); ++told_) {
      for (const auto& cited : match_.events_of(told_)) {
        if (const auto seen = G::seen_by(cited.event, seat_)) {
          player_->observe(*seen);
        }
      }
    }
  }

  SeatNames names(Wording wording) const {
    return [this, wording](Seat seat) {
      return names_(seat, wording.language.value_or(Language::French));
    };
  }

  const match::Match<G>& match_;
  const int& game_;  // changes when the match is replaced
  Seat seat_;
  PlayerSpec spec_;
  std::function<std::string(Seat, Language)> names_;
  std::unique_ptr<ai::Player<G>> player_;
  std::size_t told_ = 0;  // steps
  std::size_t taken_back_ = 0;
  int known_game_ = 0;
};

}  // namespace calanque::wire
