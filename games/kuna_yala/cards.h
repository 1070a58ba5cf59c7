#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/notation.h"
#include "core/text.h"

// The cards of the box, and the replaceable list that says how the 64 fish cards are split.
namespace calanque::kuna_yala {

inline constexpr int kColours = 4;  // 1.2: one tile of each
inline constexpr int kMaxBeds = 8;  // 1.5
inline constexpr int kFishCards = 64;
inline constexpr int kCorals = 22;
inline constexpr int kSharks = 8;
inline constexpr int kOctopuses = 10;

inline constexpr std::array<std::string_view, kColours> kColourIds = {"red", "blue", "green",
                                                                      "yellow"};
inline constexpr std::array<std::string_view, kMaxBeds> kBedIds = {
    "sand", "lagoon", "meadow", "abyss", "rock", "kelp", "pebbles", "wreck"};
inline constexpr std::string_view kColourLetters = "rbgy";
inline constexpr std::string_view kBedLetters = "ABCDEFGH";

// What a card shows. Values below 64 are fish (1.3): two bits of colour, three of sea bed, one for
// the second fish. Bones and Gap are no cards of the box: a turned card, and no card at all.
enum class Card : std::uint8_t { Coral = 64, Shark, Octopus, Bones, Gap };

inline constexpr int kFishKinds = 64;
inline constexpr int kKinds = 67;  // fish, coral, shark, octopus: what a pile can hold

constexpr std::size_t kind_of(Card card) {
  return static_cast<std::size_t>(card);
}
constexpr Card fish_card(int colour, int bed, int fish) {
  return static_cast<Card>(colour * 16 + bed * 2 + fish - 1);
}
constexpr bool is_fish(Card card) {
  return static_cast<int>(card) < kFishKinds;
}
// Pre for these three: is_fish(card).
constexpr int colour_of(Card card) {
  return static_cast<int>(card) >> 4;
}
constexpr int bed_of(Card card) {
  return (static_cast<int>(card) >> 1) & 7;
}
constexpr int fish_on(Card card) {
  return (static_cast<int>(card) & 1) + 1;
}

// A multiset of cards: how many of each kind.
using Counts = std::array<std::uint8_t, kKinds>;
using FishCounts = std::array<std::uint8_t, kFishKinds>;

// 1.4: the reconstruction, the only place where it stands.
constexpr FishCounts reconstructed_split() {
  FishCounts copies{};
  for (int colour = 0; colour < kColours; ++colour) {
    for (int bed = 0; bed < 4; ++bed) {
      for (int fish = 1; fish <= 2; ++fish) {
        copies[kind_of(fish_card(colour, bed, fish))] = 2;
      }
    }
  }
  return copies;
}

// 1.5: the list an owner of the box can replace. Names left empty are those of the messages.
struct CardList {
  FishCounts copies = reconstructed_split();
  std::array<std::string, kColours> colour_names{};
  std::array<std::string, kMaxBeds> bed_names{};
  bool operator==(const CardList&) const = default;
};

// `rA1`: one red fish on the first bed; `coral`, `shark`, `octopus`, `bones`; `-`: a gap.
std::string card_text(Card card);
bool read_card(TextReader& reader, Card& card);

// `rA1*2,coral`, or `-` for no card at all.
template <class Multiset>
std::string counts_text(const Multiset& counts) {
  std::string out;
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    if (counts[kind] > 0) {
      out += (out.empty() ? "" : ",") + card_text(static_cast<Card>(kind));
      out += counts[kind] > 1 ? "*" + std::to_string(counts[kind]) : "";
    }
  }
  return out.empty() ? "-" : out;
}

// Reads what counts_text writes. A kind may stand there once only.
template <class Multiset>
bool read_counts(TextReader& reader, Multiset& counts) {
  counts = {};
  if (reader.literal("-")) {
    return true;
  }
  do {
    Card card{};
    if (!read_card(reader, card) || kind_of(card) >= counts.size() || counts[kind_of(card)] > 0) {
      return false;
    }
    std::uint8_t copies = 1;
    if (reader.literal("*") && !reader.number(copies, 2, kFishCards)) {
      return false;
    }
    counts[kind_of(card)] = copies;
  } while (reader.literal(","));
  return true;
}

// `r=Rouge%20vif,A=Sable;rA1*2,...`: the names that were given, then the fish cards.
std::string card_list_text(const CardList& list);
Refusal read_card_list(CardList& list, std::string_view text);
Refusal check_card_list(const CardList& list);

}  // namespace calanque::kuna_yala
