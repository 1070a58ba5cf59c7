#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

#include "tests/contract/random_play.h"

// Laws that hold for every game: see docs/laws.md. Each takes one random game of a variant.
namespace calanque::contract {

template <class G>
std::vector<typename G::Action> list_actions(const typename G::State& state, Seat seat) {
  typename G::ActionList list;
  G::legal_actions(state, seat, list);
  return {list.begin(), list.end()};
}

// A deciding seat has an action and the others have none; every listed action passes the check,
// has a basis among the clauses, and a notation of its own that reads back.
template <class G>
void law_legal_lists(const typename G::State& state, int seats) {
  const SeatSet deciding = deciders(G::turn(state));
  for (int i = 0; i < seats; ++i) {
    const Seat seat = seat_at(i);
    const auto actions = list_actions<G>(state, seat);
    ASSERT_EQ(actions.empty(), !deciding.contains(seat)) << G::text(state) << " seat " << i;
    std::set<std::string> texts;
    for (const auto& action : actions) {
      const Refusal refusal = G::check(state, seat, action);
      ASSERT_FALSE(refusal) << G::text(state) << " lists " << G::text(action) << " but "
                            << refusal->rule.clause << " forbids it";
      ASSERT_NE(G::texts().clause(G::basis(state, seat, action).clause), nullptr);
      ASSERT_TRUE(texts.insert(G::text(action)).second) << G::text(action) << " is listed twice";
      const auto parsed = G::parse_action(G::text(action));
      ASSERT_TRUE(parsed.has_value()) << G::text(action);
      ASSERT_EQ(*parsed, action) << G::text(action);
    }
  }
}

// The check agrees with the list on actions from elsewhere in the game, most of them illegal here.
template <class G>
void law_check_agrees(const typename G::State& state, int seats,
                      const std::vector<typename G::Action>& pool) {
  for (int i = 0; i < seats; ++i) {
    const Seat seat = seat_at(i);
    const auto actions = list_actions<G>(state, seat);
    for (const auto& candidate : pool) {
      const bool listed = std::find(actions.begin(), actions.end(), candidate) != actions.end();
      const Refusal refusal = G::check(state, seat, candidate);
      ASSERT_EQ(!refusal.has_value(), listed)
          << G::text(state) << " seat " << i << " " << G::text(candidate)
          << (refusal ? " refused by " + std::string(refusal->rule.clause)
                      : std::string(" passes"));
      if (refusal) {
        ASSERT_NE(G::texts().clause(refusal->rule.clause), nullptr)
            << "no clause " << refusal->rule.clause;
        const std::string sentence =
            format(G::texts(), Language(), refusal->reason, [](Seat) { return std::string("S"); });
        ASSERT_EQ(sentence.find('<'), std::string::npos) << sentence;
      }
    }
  }
}

// Weights positive, outcomes distinct, notation round-trips, list the same twice.
template <class G>
void law_chance(const typename G::State& state) {
  typename G::OutcomeList list;
  G::chance(state, list);
  ASSERT_FALSE(list.empty()) << G::text(state);
  std::set<std::string> texts;
  for (const auto& entry : list) {
    ASSERT_GT(entry.weight, 0U);
    const std::string text = G::text(entry.outcome);
    ASSERT_TRUE(texts.insert(text).second) << text;
    const auto parsed = G::parse_outcome(text);
    ASSERT_TRUE(parsed.has_value()) << text;
    ASSERT_EQ(*parsed, entry.outcome);
  }
  typename G::OutcomeList again;
  G::chance(state, again);
  ASSERT_EQ(list, again);
}

// A state reads back from its notation, and the copy is equal in everything, key included.
template <class G>
void law_state_notation(const typename G::Options& options, const typename G::State& state) {
  const std::string text = G::text(state);
  for (const char c : text) {
    ASSERT_TRUE(c > ' ' && c < 127) << text;
  }
  const auto parsed = G::parse_state(options, text);
  ASSERT_TRUE(parsed.has_value()) << text << ": expected " << parsed.error().expected << " at "
                                  << parsed.error().position;
  ASSERT_EQ(*parsed, state) << text << " reads back as " << G::text(*parsed);
  ASSERT_EQ(G::key(*parsed), G::key(state));
}

// Events cite existing clauses, read back, and have complete sentences in every language.
template <class G>
void law_events(const std::vector<Cited<typename G::Event>>& events) {
  for (const auto& cited : events) {
    ASSERT_NE(G::texts().clause(cited.because.clause), nullptr) << cited.because.clause;
    const std::string text = G::text(cited.event);
    const auto parsed = G::parse_event(text);
    ASSERT_TRUE(parsed.has_value()) << text;
    ASSERT_EQ(*parsed, cited.event) << text;
    for (const Language language : languages()) {
      for (const Message& message : {G::say(cited.event), G::log(cited.event)}) {
        const std::string sentence =
            format(G::texts(), language, message, [](Seat) { return std::string("S"); });
        ASSERT_EQ(sentence.find('<'), std::string::npos) << text << ": " << sentence;
      }
    }
  }
}

// Everything one viewer has been sent so far.
template <class G>
struct Observer {
  Viewer viewer;
  typename G::Knowledge knowledge{};
  std::vector<Cited<typename G::Event>> seen;

  void observe(const std::vector<Cited<typename G::Event>>& events) {
    for (const auto& cited : events) {
      if (const auto event = G::seen_by(cited.event, viewer)) {
        G::observe(knowledge, *event);
        seen.push_back({*event, cited.because});
      }
    }
  }
};

// Filtering twice changes nothing, and what a spectator sees every seat could be told as well: an
// event hidden from all seats together is hidden from the spectator.
template <class G>
void law_filter(const std::vector<Cited<typename G::Event>>& events, int seats) {
  for (const auto& cited : events) {
    bool some_seat_sees_it_whole = false;
    for (const Viewer& viewer : viewers(seats)) {
      const auto seen = G::seen_by(cited.event, viewer);
      if (seen) {
        ASSERT_EQ(G::seen_by(*seen, viewer), seen) << G::text(cited.event);
      }
      if (std::holds_alternative<Seat>(viewer)) {
        some_seat_sees_it_whole = some_seat_sees_it_whole || seen == cited.event;
      } else if (seen == cited.event) {
        ASSERT_TRUE(some_seat_sees_it_whole) << G::text(cited.event);
      }
    }
  }
}

// A sample fits the view, is deterministic for a seed, survives its notation, and leaves the
// viewer's own legal actions as they are.
template <class G>
void law_sample(const typename G::Options& options, const typename G::State& truth,
                const Observer<G>& observer, std::uint64_t seed) {
  const auto view = G::view(truth, observer.viewer);
  Random random(seed, 7);
  Random same_random(seed, 7);
  const auto sampled = G::sample(view, observer.knowledge, random);
  ASSERT_EQ(G::view(sampled, observer.viewer), view)
      << G::text(truth) << " sampled as " << G::text(sampled);
  ASSERT_EQ(sampled, G::sample(view, observer.knowledge, same_random));
  const auto reread = G::parse_state(options, G::text(sampled));
  ASSERT_TRUE(reread.has_value()) << G::text(sampled);
  ASSERT_EQ(*reread, sampled);
  ASSERT_EQ(deciders(G::turn(sampled)), deciders(G::turn(truth)));
  if (const Seat* own = std::get_if<Seat>(&observer.viewer)) {
    ASSERT_EQ(list_actions<G>(sampled, *own), list_actions<G>(truth, *own))
        << G::text(truth) << " sampled as " << G::text(sampled);
  }
}

// Text with one thing wrong: cut off, a character lost, or another one in its place.
inline std::string spoiled(std::string text, Random& random) {
  const std::size_t place = random.below(text.size());
  switch (random.below(4)) {
    case 0:
      return text.substr(0, place);
    case 1:
      return text.erase(place, 1);
    case 2:
      text[place] = static_cast<char>('!' + random.below('~' - '!' + 1));
      return text;
    default:  // one that means something in this notation
      text[place] = text[random.below(text.size())];
      return text;
  }
}

// Whatever somebody remembers, a view is completed to a state that looks like it to one of the
// viewers, and the game goes on from there.
template <class G>
void law_view_can_be_played(const typename G::View& view, const typename G::Knowledge& knowledge,
                            Random& random) {
  auto state = G::sample(view, knowledge, random);
  bool looks_like_it = false;
  for (const Viewer& viewer : viewers(G::standings(state).seats)) {
    looks_like_it = looks_like_it || G::view(state, viewer) == view;
  }
  ASSERT_TRUE(looks_like_it) << G::text(view) << " sampled as " << G::text(state);
  NullSink sink;
  for (int i = 0; i < 3; ++i) {
    if (const auto step = random_step<G>(state, random)) {
      take<G>(state, *step, sink);
    }
  }
}

// A view reads back from its notation. Spoiled text is refused, or it is another view, with a
// notation of its own, that can be played like the first.
template <class G>
void law_view_notation(const typename G::Options& options, const typename G::State& truth,
                       const Observer<G>& observer, std::uint64_t seed) {
  const auto view = G::view(truth, observer.viewer);
  const std::string text = G::text(view);
  for (const char c : text) {
    ASSERT_TRUE(c > ' ' && c < 127) << text;
  }
  const auto parsed = G::parse_view(options, text);
  ASSERT_TRUE(parsed.has_value()) << text << ": expected " << parsed.error().expected << " at "
                                  << parsed.error().position;
  ASSERT_EQ(*parsed, view) << text << " reads back as " << G::text(*parsed);
  Random random(seed, 17);
  ASSERT_NO_FATAL_FAILURE(law_view_can_be_played<G>(view, {}, random));
  for (int i = 0; i < 8; ++i) {
    const std::string other = spoiled(text, random);
    if (const auto read = G::parse_view(options, other)) {
      const auto again = G::parse_view(options, G::text(*read));
      ASSERT_TRUE(again.has_value() && *again == *read) << other;
      ASSERT_NO_FATAL_FAILURE(law_view_can_be_played<G>(*read, observer.knowledge, random))
          << other;
    }
  }
}

// Bytes sent to a viewer in one step, as notation.
template <class G>
std::string bytes_seen(const std::vector<Cited<typename G::Event>>& events, const Viewer& viewer) {
  std::string bytes;
  for (const auto& cited : events) {
    if (const auto seen = G::seen_by(cited.event, viewer)) {
      bytes += G::text(*seen) + " " + std::string(cited.because.clause) + "\n";
    }
  }
  return bytes;
}

// Whether one of the events shows something hidden.
template <class G>
bool has_reveal(const std::vector<Cited<typename G::Event>>& events) {
  return std::any_of(events.begin(), events.end(),
                     [](const auto& cited) { return G::reveals(cited.event); });
}

// Non-interference: put a sample in place of the truth, go on in the same way, and the viewer is
// sent the same bytes until something hidden is revealed in one of the two worlds. A secret choice
// of another seat that is not possible in the sample is replaced by one that looks the same.
template <class G>
void law_non_interference(typename G::State truth, const Observer<G>& observer,
                          const std::vector<typename G::Action>& pool, std::uint64_t seed) {
  Random random(seed, 11);
  auto other = G::sample(G::view(truth, observer.viewer), observer.knowledge, random);
  for (int i = 0; i < 12; ++i) {
    const auto step = random_step<G>(truth, random);
    if (!step) {
      return;
    }
    EventList<typename G::Event> events;
    take<G>(truth, *step, events);
    const std::string bytes = bytes_seen<G>(events.events(), observer.viewer);
    bool revealed = has_reveal<G>(events.events());
    const auto try_step = [&](const Step<G>& candidate) {
      auto next = other;
      EventList<typename G::Event> seen;
      take<G>(next, candidate, seen);
      if (bytes_seen<G>(seen.events(), observer.viewer) != bytes ||
          G::view(next, observer.viewer) != G::view(truth, observer.viewer)) {
        revealed = revealed || has_reveal<G>(seen.events());
        return false;
      }
      other = next;
      return true;
    };
    bool matched = false;
    if (!step->seat) {
      if (!is_chance(G::turn(other))) {
        ASSERT_TRUE(revealed) << G::text(truth) << " against " << G::text(other);
        return;
      }
      typename G::OutcomeList outcomes;
      G::chance(other, outcomes);
      for (const auto& entry : outcomes) {
        Step<G> candidate;
        candidate.outcome = entry.outcome;
        matched = matched || try_step(candidate);
      }
    } else if (!G::check(other, *step->seat, step->action)) {
      matched = try_step(*step);
    }
    if (!matched && step->seat && !revealed) {
      for (const auto& action : list_actions<G>(other, *step->seat)) {
        matched = matched || try_step({step->seat, action, {}});
      }
    }
    if (!matched && revealed) {
      return;
    }
    ASSERT_TRUE(matched) << "viewer sees\n"
                         << bytes << "in " << G::text(truth) << "\nbut nothing in "
                         << G::text(other) << " looks the same";
    if (const Seat* own = std::get_if<Seat>(&observer.viewer)) {
      ASSERT_EQ(list_actions<G>(other, *own), list_actions<G>(truth, *own));
      for (const auto& action : pool) {  // refusals are bytes too
        ASSERT_EQ(G::check(other, *own, action), G::check(truth, *own, action))
            << G::text(action) << " in " << G::text(truth) << " and " << G::text(other);
      }
    }
  }
}

// Where a game draws actions without listing them, each legal one comes as often as the next:
// chi-squared within five standard deviations of its mean (the seeds are fixed).
template <class G>
void law_sampled_actions(const typename G::State& state, Seat seat, std::uint64_t seed) {
  const auto actions = list_actions<G>(state, seat);
  Random random(seed, 13);
  const std::size_t draws = actions.size() * 40;
  std::vector<double> drawn(actions.size(), 0);
  for (std::size_t i = 0; i < draws; ++i) {
    const auto action = G::sample_action(state, seat, random);
    const auto found = std::find(actions.begin(), actions.end(), action);
    ASSERT_NE(found, actions.end()) << G::text(action) << " in " << G::text(state);
    drawn[static_cast<std::size_t>(found - actions.begin())] += 1;
  }
  double chi_squared = 0;
  for (const double count : drawn) {
    chi_squared += (count - 40) * (count - 40) / 40;
  }
  const double freedom = static_cast<double>(actions.size()) - 1;
  ASSERT_LE(chi_squared, freedom + 5 * std::sqrt(2 * freedom) + 10) << G::text(state);
}

// Equal states have equal keys and different states different ones, over all states met.
template <class G>
class KeyBook {
 public:
  void enter(const typename G::State& state) {
    const auto [entry, fresh] = book_.try_emplace(G::key(state), state);
    ASSERT_EQ(entry->second, state) << "two states share the key " << entry->first << ": "
                                    << G::text(state) << " and " << G::text(entry->second);
  }

 private:
  std::unordered_map<std::uint64_t, typename G::State> book_;
};

}  // namespace calanque::contract
