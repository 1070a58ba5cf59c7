#pragma once

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "ai/trust.h"
#include "core/game.h"
#include "core/sink.h"

// Fits how far what the others do can be trusted (ai/trust.h) to games whose secrets are known.
//
// A file holds games among players of one kind, as tools/calibrate keeps them: the number of
// players, then actions behind the digit of their seat and outcomes behind a `=`. For each kind,
// and for all of them together with equal weight (a person may be like any of them), it prints the
// trust that makes the true secrets likeliest, with the mean surprise, in nats, without and with
// it.
namespace calanque::ai::train {

// What a hint says of a secret: the chance of the truth, given how far everybody is trusted.
using Said = std::function<double(const Trust&)>;
using Saids = std::vector<Said>;

inline TrustBySitter everybody(const Trust& trust) {
  TrustBySitter all;
  all.fill(trust);
  return all;
}

// What would have been said before every action of a game to the seat on turn.
template <class Eyes>
void replay(const std::string& game, Saids& saids) {
  using Rules = typename Eyes::Rules;
  std::istringstream words(game);
  typename Rules::Options options;
  words >> options.players;
  std::vector<Eyes> eyes;
  eyes.reserve(static_cast<std::size_t>(options.players));
  for (int i = 0; i < options.players; ++i) {
    eyes.emplace_back(options, seat_at(i));
  }
  auto state = Rules::initial(options);
  EventList<typename Rules::Event> events;
  for (std::string word; words >> word;) {
    events.clear();
    if (word[0] == '=') {
      Rules::resolve(state, *Rules::parse_outcome(word.substr(1)), events);
    } else {
      const Seat seat = seat_at(word[0] - '0');
      eyes[static_cast<std::size_t>(index(seat))].look(state, saids);
      Rules::apply(state, seat, *Rules::parse_action(word.substr(1)), events);
    }
    for (Eyes& one : eyes) {
      for (const auto& cited : events.events()) {
        one.observe(*Rules::seen_by(cited.event, one.seat));
      }
    }
  }
}

template <class Eyes>
Saids read(const char* name) {
  Saids saids;
  std::ifstream file(name);
  for (std::string game; std::getline(file, game);) {
    replay<Eyes>(game, saids);
  }
  return saids;
}

inline double surprise(const std::vector<Saids>& kinds, const Trust& trust) {
  double mean = 0;
  for (const Saids& saids : kinds) {
    double sum = 0;
    for (const Said& said : saids) {
      sum -= std::log(std::max(said(trust), 1e-9));
    }
    mean += sum / static_cast<double>(saids.size() * kinds.size());
  }
  return mean;
}

// From coarse to fine, one number after the other.
inline Trust fit(const std::vector<Saids>& kinds) {
  Trust best;
  double least = surprise(kinds, best);
  for (double step = 0.4; step > 0.01; step /= 2) {
    for (bool better = true; better;) {
      better = false;
      for (const Trust& next : {Trust{best.weight * (1 + step), best.doubt},
                                Trust{best.weight / (1 + step), best.doubt},
                                Trust{best.weight, std::min(best.doubt + step / 4, 1.0)},
                                Trust{best.weight, std::max(best.doubt - step / 4, 0.0)}}) {
        const double found = surprise(kinds, next);
        if (found < least - 1e-6) {
          least = found;
          best = next;
          better = true;
        }
      }
    }
  }
  return best;
}

inline void tell(const std::string& what, const std::vector<Saids>& kinds) {
  const Trust trust = fit(kinds);
  std::cout << what << ": {" << trust.weight << ", " << trust.doubt << "}, surprise "
            << surprise(kinds, {}) << " to " << surprise(kinds, trust) << "\n"
            << std::flush;
}

template <class Eyes>
void fit_files(int count, char** names) {
  std::vector<Saids> all;
  for (int i = 0; i < count; ++i) {
    all.push_back(read<Eyes>(names[i]));
    tell(names[i], {all.back()});
  }
  tell("all", all);
}

}  // namespace calanque::ai::train
