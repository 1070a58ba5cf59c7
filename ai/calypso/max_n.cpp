#include "ai/calypso/max_n.h"

#include <algorithm>
#include <cmath>

#include "core/fixed_list.h"

namespace calanque::ai::calypso {

namespace {

using Shares = MaxN::Shares;

void add(Shares& sum, double weight, const Shares& shares) {
  for (std::size_t i = 0; i < sum.size(); ++i) {
    sum[i] += static_cast<float>(weight) * shares[i];
  }
}

// What the mover takes: the best for itself, mixed with what comes close to it.
template <class List>
Shares taken(const List& choices) {
  if (choices.size() == 1) {
    return choices[0];
  }
  float best = 0;
  for (const Shares& choice : choices) {
    best = std::max(best, choice[0]);
  }
  Shares sum{};
  float total = 0;
  for (const Shares& choice : choices) {
    if (const float near = closeness(choice[0], best); near > 0) {
      add(sum, near, choice);
      total += near;
    }
  }
  for (float& share : sum) {
    share /= total;
  }
  return sum;
}

}  // namespace

MaxN::MaxN(TileSet set, int players)
    : graph_(KnowledgeGraph::of(set)), race_(players), situations_(graph_.unforgotten()) {
  Shares even{};
  std::fill_n(even.begin(), players, 1.0F / static_cast<float>(players));
  values_.assign(static_cast<std::size_t>(race_.states()) * (situations_ + 1) * kSpots, even);
}

std::size_t MaxN::states() const {
  return static_cast<std::size_t>(race_.states()) * situations_ * kSpots;
}

MaxN::Shares MaxN::value() const {
  constexpr std::array<std::uint8_t, kMaxSeats> kNoFish{};
  return mixed_value(kShark, race_.number(kNoFish));
}

// The chances, told from the mover, when its fish have changed so; without a face the tiles lie as
// they did.
MaxN::Shares MaxN::after(const Face* face, int situation, int spot, int fish, Gain gain) const {
  FixedList<Shares, 16> choices;
  for (const int result : race_.results(fish, gain)) {
    if (result == FishRace::kWon) {
      return {1};
    }
    const Shares& next = face == nullptr ? values_[index(situation, spot, result)]
                         : face->mixed   ? mixed_value(spot, result)
                                         : known_value(face->next, spot, result);
    choices.push_back(next);
    if (gain != Gain::Fish) {  // told from the player after
      auto& turned = choices[choices.size() - 1];
      std::rotate(turned.begin(), turned.begin() + race_.players() - 1,
                  turned.begin() + race_.players());
    }
  }
  return taken(choices);
}

// On a single-fish tile its colour is searched for, on the four-fish tile any.
MaxN::Shares MaxN::searched(int situation, int spot, int fish) const {
  FixedList<Shares, std::size_t{kColours} * kTiles> choices;
  const Gain gain = spot == kFourFish ? Gain::TwoFish : Gain::Fish;
  for (const Choice& choice : graph_.situations()[static_cast<std::size_t>(situation)].choices) {
    Shares missed{};                        // whatever comes up
    std::array<Shares, kColours> better{};  // by how much, when that colour is found
    for (const Face& face : choice.faces) {
      const Shares miss = after(&face, situation, spot, fish, Gain::Nothing);
      add(missed, face.probability, miss);
      if (spot == kFourFish || spot == face.colour) {
        Shares& found = better[static_cast<std::size_t>(face.colour)];
        add(found, face.probability, after(&face, situation, spot, fish, gain));
        add(found, -face.probability, miss);
      }
    }
    for (int colour = 0; colour < kColours; ++colour) {
      if (spot == kFourFish || spot == colour) {
        choices.push_back(missed);
        add(choices[choices.size() - 1], 1, better[static_cast<std::size_t>(colour)]);
      }
    }
  }
  return taken(choices);
}

MaxN::Shares MaxN::landed(int situation, int spot, int fish) const {
  switch (spot) {
    case kNet:
      return after(nullptr, situation, spot, fish, Gain::Net);
    case kShark:
      return after(nullptr, situation, spot, fish, Gain::Shark);
    default:
      return searched(situation, spot, fish);
  }
}

float MaxN::approach(int situation, int spot, int fish, const Shares& better, float step) {
  Shares& value = values_[index(situation, spot, fish)];
  float change = 0;
  for (std::size_t i = 0; i < value.size(); ++i) {
    change = std::max(change, std::abs(better[i] - value[i]));
    value[i] += step * (better[i] - value[i]);
  }
  return change;
}

// One round for these fish; gives the largest change.
float MaxN::improve(int fish, float step) {
  float change = 0;
  for (int situation = 0; situation < static_cast<int>(situations_); ++situation) {
    std::array<Shares, kSpots> values{};
    Shares sum{};
    for (int spot = 0; spot < kSpots; ++spot) {
      values[static_cast<std::size_t>(spot)] = landed(situation, spot, fish);
      add(sum, 1, values[static_cast<std::size_t>(spot)]);
    }
    for (int spot = 0; spot < kSpots; ++spot) {  // a throw never ends where it began
      Shares better{};
      add(better, 1.0 / (kSpots - 1), sum);
      add(better, -1.0 / (kSpots - 1), values[static_cast<std::size_t>(spot)]);
      change = std::max(change, approach(situation, spot, fish, better, step));
    }
  }
  for (int spot = 0; spot < kSpots; ++spot) {
    Shares mixed{};
    for (const Arrival& arrival : graph_.fresh()) {
      add(mixed, arrival.share, known_value(arrival, spot, fish));
    }
    approach(static_cast<int>(situations_), spot, fish, mixed, 1);
  }
  return change;
}

MaxN::Outcome MaxN::solve(double precision, int rounds) {
  Outcome outcome{0, 1};
  while (outcome.residual > precision && outcome.rounds < rounds) {
    float change = 0;
    ++outcome.rounds;
    for (int fish = 0; fish < race_.states(); ++fish) {
      change = std::max(change, improve(fish, step_of(outcome.rounds)));
    }
    outcome.residual = change;
  }
  return outcome;
}

}  // namespace calanque::ai::calypso
