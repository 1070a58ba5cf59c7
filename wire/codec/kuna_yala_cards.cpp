#include <algorithm>

#include "wire/codec/fields.h"
#include "wire/codec/kuna_yala.h"

// The replaceable card list in JSON. Errors name the field, as `cards[3].fish`.
namespace calanque::wire {

using namespace kuna_yala;  // NOLINT(google-build-using-namespace): this file is about them

namespace {

using Fault = std::optional<std::string>;

// The index of a string among ids, or nothing.
template <class Ids>
std::optional<std::size_t> find_id(const Ids& ids, const std::string& id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  return found == ids.end() ? std::nullopt
                            : std::optional(static_cast<std::size_t>(found - ids.begin()));
}

struct CardEntry {
  int colour = 0;
  int bed = 0;
  int fish = 1;
  int copies = 1;
};

constexpr auto kEntryFields = [](auto& fields, CardEntry& entry) {
  fields.word("colour", entry.colour, kColourIds);
  fields.word("bed", entry.bed, kBedIds);
  fields.number("fish", entry.fish, 1, 2);
  fields.number("copies", entry.copies, 1, kFishCards);
};

Fault read_card_entry(const Json& json, const std::string& path, CardList& list) {
  const auto entry = read_fields<CardEntry>(json, kEntryFields, path);
  if (!entry) {
    return entry.error().expected;
  }
  std::uint8_t& counted = list.copies[kind_of(fish_card(entry->colour, entry->bed, entry->fish))];
  if (counted > 0) {
    return path + ": a mix of colour, bed and fish that does not stand there before";
  }
  counted = static_cast<std::uint8_t>(entry->copies);
  return std::nullopt;
}

Fault read_names(const Json& names, CardList& list) {
  if (!names.is_object()) {
    return "names: an object from colours and beds to names";
  }
  for (const auto& entry : names.items()) {
    const auto colour = find_id(kColourIds, entry.key());
    const auto bed = find_id(kBedIds, entry.key());
    if (!colour && !bed) {
      return "names." + entry.key() + ": no such colour or bed; known: " + listed(kColourIds) +
             ", " + listed(kBedIds);
    }
    if (!entry.value().is_string() || entry.value().get_ref<const std::string&>().empty()) {
      return "names." + entry.key() + ": a text that is not empty";
    }
    (colour ? list.colour_names[*colour] : list.bed_names[*bed]) =
        entry.value().get_ref<const std::string&>();
  }
  return std::nullopt;
}

Fault read_list(const Json& json, CardList& list) {
  FieldReader fields(json);
  const Json* names = fields.find("names");
  const Json* cards = fields.find("cards");
  if (cards == nullptr || !cards->is_array()) {
    fields.fail("cards", "a list of objects with colour, bed, fish and copies");
  }
  if (const auto error = fields.error()) {
    return error->expected;
  }
  list.copies = {};
  for (std::size_t i = 0; i < cards->size(); ++i) {
    if (auto fault = read_card_entry((*cards)[i], "cards[" + std::to_string(i) + "]", list)) {
      return fault;
    }
  }
  // What a list must be is checked by the game, in the player's language.
  return names != nullptr ? read_names(*names, list) : std::nullopt;
}

}  // namespace

Parsed<std::string> Codec<Rules>::table(std::string_view /*key*/, const Json& json) {
  CardList list;
  if (auto fault = read_list(json, list)) {
    return ParseError{0, *fault};
  }
  return card_list_text(list);
}

Written Codec<Rules>::table_json(std::string_view /*key*/, const Options& options) {
  Written names = Written::object();
  for (std::size_t i = 0; i < kColours; ++i) {
    if (!options.cards.colour_names[i].empty()) {
      names.set(kColourIds[i], options.cards.colour_names[i]);
    }
  }
  for (std::size_t i = 0; i < kMaxBeds; ++i) {
    if (!options.cards.bed_names[i].empty()) {
      names.set(kBedIds[i], options.cards.bed_names[i]);
    }
  }
  Written cards = Written::array();
  for (std::size_t kind = 0; kind < kFishKinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    if (options.cards.copies[kind] > 0) {
      const CardEntry entry = {colour_of(card), bed_of(card), fish_on(card),
                               options.cards.copies[kind]};
      cards.push_back(write_fields(entry, kEntryFields));
    }
  }
  Written json = Written::object();
  if (names != Written::object()) {
    json.set("names", names);
  }
  json.set("cards", cards);
  return json;
}

}  // namespace calanque::wire
