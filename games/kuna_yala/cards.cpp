#include "games/kuna_yala/cards.h"

#include <algorithm>

#include "core/percent.h"
#include "core/plain_text.h"
#include "games/kuna_yala/words.h"

// The notation of cards and of the replaceable card list.
namespace calanque::kuna_yala {

namespace {

constexpr std::array<std::string_view, 5> kThings = {"coral", "shark", "octopus", "bones", "-"};

bool read_letter(TextReader& reader, std::string_view letters, int& out) {
  const std::size_t found = reader.at_end() ? std::string_view::npos : letters.find(reader.peek());
  if (found == std::string_view::npos) {
    return false;
  }
  out = static_cast<int>(found);
  return reader.literal(letters.substr(found, 1));
}

constexpr std::size_t kMaxName = 40;  // bytes

// A name must be text that a screen can show and JSON can carry.
bool is_name(std::string_view name) {
  return name.size() <= kMaxName && is_plain(name);
}

bool read_names(TextReader& reader, CardList& list) {
  do {
    int which = 0;
    std::string* name = nullptr;
    if (read_letter(reader, kColourLetters, which)) {
      name = &list.colour_names[static_cast<std::size_t>(which)];
    } else if (read_letter(reader, kBedLetters, which)) {
      name = &list.bed_names[static_cast<std::size_t>(which)];
    }
    if (name == nullptr || !name->empty() || !reader.literal("=")) {
      return false;
    }
    const auto decoded = percent_decode(reader.until(",;"));
    if (!decoded || decoded->empty()) {
      return false;
    }
    *name = *decoded;
  } while (reader.literal(","));
  return reader.literal(";");
}

}  // namespace

std::string card_text(Card card) {
  if (!is_fish(card)) {
    return std::string(kThings[kind_of(card) - kFishKinds]);
  }
  return std::string{kColourLetters[static_cast<std::size_t>(colour_of(card))],
                     kBedLetters[static_cast<std::size_t>(bed_of(card))],
                     fish_on(card) == 1 ? '1' : '2'};
}

bool read_card(TextReader& reader, Card& card) {
  int thing = 0;
  if (reader.word(thing, kThings)) {
    card = static_cast<Card>(kFishKinds + thing);
    return true;
  }
  int colour = 0;
  int bed = 0;
  int fish = 0;
  if (!read_letter(reader, kColourLetters, colour) || !read_letter(reader, kBedLetters, bed) ||
      !read_letter(reader, "12", fish)) {
    return false;
  }
  card = fish_card(colour, bed, fish + 1);
  return true;
}

std::string card_list_text(const CardList& list) {
  std::string names;
  const auto add = [&](char letter, const std::string& name) {
    if (!name.empty()) {
      names += (names.empty() ? "" : ",") + std::string{letter, '='} + percent_encode(name);
    }
  };
  for (std::size_t i = 0; i < kColours; ++i) {
    add(kColourLetters[i], list.colour_names[i]);
  }
  for (std::size_t i = 0; i < kMaxBeds; ++i) {
    add(kBedLetters[i], list.bed_names[i]);
  }
  return (names.empty() ? "" : names + ";") + counts_text(list.copies);
}

Refusal read_card_list(CardList& list, std::string_view text) {
  TextReader reader(text);
  CardList read;
  const bool named = text.find(';') != std::string_view::npos;
  if ((named && !read_names(reader, read)) || !read_counts(reader, read.copies) ||
      !reader.at_end()) {
    return Violation{
        "1.5"_rule,
        Message("reason.cards_unreadable").with("position", static_cast<int>(reader.position()))};
  }
  if (Refusal refusal = check_card_list(read)) {
    return refusal;
  }
  list = read;
  return std::nullopt;
}

Refusal check_card_list(const CardList& list) {
  int total = 0;
  std::array<int, kColours> of_colour{};
  for (std::size_t kind = 0; kind < kFishKinds; ++kind) {
    total += list.copies[kind];
    of_colour[static_cast<std::size_t>(colour_of(static_cast<Card>(kind)))] += list.copies[kind];
  }
  if (total != kFishCards) {
    return Violation{"1.5"_rule, Message("reason.cards_total").with("total", total)};
  }
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if (of_colour[colour] == 0) {
      return Violation{"1.5"_rule,
                       Message("reason.cards_colour").with("colour", Word{kColourKeys[colour]})};
    }
  }
  const auto all_names = [](const auto& names) {
    return std::all_of(names.begin(), names.end(), is_name);
  };
  if (!all_names(list.colour_names) || !all_names(list.bed_names)) {
    return Violation{"1.5"_rule,
                     Message("reason.cards_name").with("bytes", static_cast<int>(kMaxName))};
  }
  return std::nullopt;
}

}  // namespace calanque::kuna_yala
