#pragma once

#include <cmath>
#include <unordered_map>

#include "tests/contract/laws.h"

namespace calanque::contract {

// Every world that fits all that one viewer has seen, with its exact weight: found by following the
// game from its beginning in all worlds at once, never by asking the game's own sampler. Chance
// counts by its weights; a hidden decision is uniform over the choices that look the same to the
// viewer; a decision that the viewer sees is no evidence.
template <class G>
class Belief {
 public:
  static constexpr std::size_t kMost = 1500;

  Belief(const typename G::State& start, Viewer viewer) : viewer_(viewer) {
    worlds_[G::key(start)] = {start, 1.0};
  }

  // False once there are too many worlds to follow.
  bool known() const { return known_; }
  std::size_t size() const { return worlds_.size(); }

  struct World {
    typename G::State state;
    double weight = 0;
  };
  const std::unordered_map<std::uint64_t, World>& worlds() const { return worlds_; }

  // The game took `step` and led to `truth`; `events` came with it.
  void follow(const Step<G>& step, const typename G::State& truth,
              const std::vector<Cited<typename G::Event>>& events) {
    const std::string bytes = bytes_seen<G>(events, viewer_);
    const auto view = G::view(truth, viewer_);
    const bool open = is_open(step, events);
    std::unordered_map<std::uint64_t, World> next;
    for (const auto& [key, world] : worlds_) {
      const auto candidates =
          open ? std::vector<Candidate>{{step, 1.0}} : choices(world.state, step);
      std::vector<World> matching;
      for (const Candidate& candidate : candidates) {
        World led = world;
        EventList<typename G::Event> seen;
        if (!possible(world.state, candidate.step)) {
          continue;
        }
        take<G>(led.state, candidate.step, seen);
        if (bytes_seen<G>(seen.events(), viewer_) == bytes && G::view(led.state, viewer_) == view) {
          led.weight *= step.seat ? 1.0 : candidate.share;
          matching.push_back(led);
        }
      }
      for (const World& led : matching) {
        World& merged = next[G::key(led.state)];
        merged.state = led.state;
        merged.weight += led.weight / (step.seat ? static_cast<double>(matching.size()) : 1.0);
      }
    }
    worlds_ = std::move(next);
    known_ = known_ && worlds_.size() <= kMost;
    normalise();
  }

 private:
  struct Candidate {
    Step<G> step;
    double share = 1.0;  // of the chance node
  };

  // Whether the viewer sees the decision as it is: its own, or one whose events hide nothing.
  bool is_open(const Step<G>& step, const std::vector<Cited<typename G::Event>>& events) const {
    if (!step.seat) {
      return false;
    }
    for (const auto& cited : events) {
      if (G::seen_by(cited.event, viewer_) != std::optional(cited.event)) {
        return is_seat(viewer_, *step.seat);
      }
    }
    return true;
  }

  static bool possible(const typename G::State& state, const Step<G>& step) {
    return step.seat ? !G::check(state, *step.seat, step.action) : is_chance(G::turn(state));
  }

  static std::vector<Candidate> choices(const typename G::State& state, const Step<G>& step) {
    std::vector<Candidate> list;
    if (step.seat) {
      for (const auto& action : list_actions<G>(state, *step.seat)) {
        list.push_back({{step.seat, action, {}}, 1.0});
      }
    } else if (is_chance(G::turn(state))) {
      typename G::OutcomeList outcomes;
      G::chance(state, outcomes);
      for (const auto& entry : outcomes) {
        Step<G> happened;
        happened.outcome = entry.outcome;
        list.push_back({happened, static_cast<double>(entry.weight) /
                                      static_cast<double>(total_weight(outcomes))});
      }
    }
    return list;
  }

  void normalise() {
    double total = 0;
    for (const auto& [key, world] : worlds_) {
      total += world.weight;
    }
    for (auto& [key, world] : worlds_) {
      world.weight /= total;
    }
  }

  Viewer viewer_;
  std::unordered_map<std::uint64_t, World> worlds_;
  bool known_ = true;
};

// Every sample is one of the worlds that fit the whole history; with `frequencies`, each comes as
// often as its weight says (chi-squared, five standard deviations; the seeds are fixed).
template <class G>
void law_samples_fit_belief(const Belief<G>& belief, const typename G::View& view,
                            const typename G::Knowledge& knowledge, std::uint64_t seed,
                            bool frequencies) {
  ASSERT_GT(belief.size(), 0U) << "no world fits: the truth must";
  Random random(seed, 17);
  std::unordered_map<std::uint64_t, double> drawn;
  const int draws = frequencies ? static_cast<int>(belief.size()) * 60 : 3;
  for (int i = 0; i < draws; ++i) {
    const auto sampled = G::sample(view, knowledge, random);
    const auto found = belief.worlds().find(G::key(sampled));
    ASSERT_NE(found, belief.worlds().end()) << "an impossible world: " << G::text(sampled);
    ASSERT_EQ(found->second.state, sampled);
    drawn[found->first] += 1;
  }
  if (!frequencies) {
    return;
  }
  double chi_squared = 0;
  double cells = 0;
  for (const auto& [key, world] : belief.worlds()) {
    const double expected = world.weight * draws;
    if (expected >= 5) {
      chi_squared += (drawn[key] - expected) * (drawn[key] - expected) / expected;
      cells += 1;
    }
  }
  ASSERT_LE(chi_squared, cells + 5 * std::sqrt(2 * cells) + 8)
      << belief.size() << " worlds, " << draws << " samples";
}

}  // namespace calanque::contract
