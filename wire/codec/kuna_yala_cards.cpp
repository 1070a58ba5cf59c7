#include <algorithm>

#include "wire/codec/kuna_yala.h"

// The replaceable card list in JSON. Errors name the field, as `cards[3].fish`.
namespace calanque::wire {

using namespace kuna_yala;  // NOLINT(google-build-using-namespace): this file is about them

namespace {

using Fault = std::optional<std::string>;

template <class Ids>
std::string choices(const Ids& ids) {
  std::string out;
  for (const std::string_view id : ids) {
    out += (out.empty() ? "" : ", ") + std::string(id);
  }
  return out;
}

// The index of a string among ids, or nothing.
template <class Ids>
std::optional<std::size_t> find_id(const Ids& ids, const std::string& id) {
  const auto found = std::find(ids.begin(), ids.end(), id);
  return found == ids.end() ? std::nullopt
                            : std::optional(static_cast<std::size_t>(found - ids.begin()));
}

template <class Ids>
Fault read_id(const Json& object, const std::string& path, const char* field, const Ids& ids,
              int& out) {
  const auto entry = object.find(field);
  if (entry != object.end() && entry->is_string()) {
    if (const auto found = find_id(ids, entry->get_ref<const std::string&>())) {
      out = static_cast<int>(*found);
      return std::nullopt;
    }
  }
  return path + "." + field + ": one of " + choices(ids);
}

Fault read_number(const Json& object, const std::string& path, const char* field, int low, int high,
                  int& out) {
  const auto entry = object.find(field);
  if (entry != object.end() && entry->is_number_integer()) {
    // Unsigned numbers beyond the signed range would wrap.
    const bool huge = entry->is_number_unsigned() &&
                      entry->get<std::uint64_t>() > static_cast<std::uint64_t>(high);
    const auto value = huge ? std::int64_t{high} + 1 : entry->get<std::int64_t>();
    if (value >= low && value <= high) {
      out = static_cast<int>(value);
      return std::nullopt;
    }
  }
  return path + "." + field + ": a whole number from " + std::to_string(low) + " to " +
         std::to_string(high);
}

Fault unknown_field(const Json& object, const std::string& path,
                    std::initializer_list<std::string_view> known) {
  for (const auto& entry : object.items()) {
    if (std::find(known.begin(), known.end(), entry.key()) == known.end()) {
      return path + entry.key() + ": no such field; known: " + choices(known);
    }
  }
  return std::nullopt;
}

Fault read_card_entry(const Json& entry, const std::string& path, CardList& list) {
  if (!entry.is_object()) {
    return path + ": an object with colour, bed, fish and copies";
  }
  if (auto fault = unknown_field(entry, path + ".", {"colour", "bed", "fish", "copies"})) {
    return fault;
  }
  int colour = 0;
  int bed = 0;
  int fish = 1;
  int copies = 1;
  if (auto fault = read_id(entry, path, "colour", kColourIds, colour)) {
    return fault;
  }
  if (auto fault = read_id(entry, path, "bed", kBedIds, bed)) {
    return fault;
  }
  if (auto fault = read_number(entry, path, "fish", 1, 2, fish)) {
    return fault;
  }
  if (auto fault = read_number(entry, path, "copies", 1, kFishCards, copies)) {
    return fault;
  }
  std::uint8_t& counted = list.copies[kind_of(fish_card(colour, bed, fish))];
  if (counted > 0) {
    return path + ": a mix of colour, bed and fish that does not stand there before";
  }
  counted = static_cast<std::uint8_t>(copies);
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
      return "names." + entry.key() + ": no such colour or bed; known: " + choices(kColourIds) +
             ", " + choices(kBedIds);
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
  if (!json.is_object()) {
    return "an object with cards and, if you like, names";
  }
  if (auto fault = unknown_field(json, "", {"names", "cards"})) {
    return fault;
  }
  const auto cards = json.find("cards");
  if (cards == json.end() || !cards->is_array()) {
    return "cards: a list of objects with colour, bed, fish and copies";
  }
  list.copies = {};
  for (std::size_t i = 0; i < cards->size(); ++i) {
    if (auto fault = read_card_entry((*cards)[i], "cards[" + std::to_string(i) + "]", list)) {
      return fault;
    }
  }
  const auto names = json.find("names");
  if (names != json.end()) {
    if (auto fault = read_names(*names, list)) {
      return fault;
    }
  }
  return std::nullopt;  // what a list must be is checked by the game, in the player's language
}

}  // namespace

Parsed<std::string> Codec<Rules>::table(std::string_view /*key*/, const Json& json) {
  CardList list;
  if (auto fault = read_list(json, list)) {
    return ParseError{0, *fault};
  }
  return card_list_text(list);
}

Json Codec<Rules>::table_json(std::string_view /*key*/, const Options& options) {
  Json names = Json::object();
  for (std::size_t i = 0; i < kColours; ++i) {
    if (!options.cards.colour_names[i].empty()) {
      names[std::string(kColourIds[i])] = options.cards.colour_names[i];
    }
  }
  for (std::size_t i = 0; i < kMaxBeds; ++i) {
    if (!options.cards.bed_names[i].empty()) {
      names[std::string(kBedIds[i])] = options.cards.bed_names[i];
    }
  }
  Json cards = Json::array();
  for (std::size_t kind = 0; kind < kFishKinds; ++kind) {
    const auto card = static_cast<Card>(kind);
    if (options.cards.copies[kind] > 0) {
      cards.push_back({{"colour", kColourIds[static_cast<std::size_t>(colour_of(card))]},
                       {"bed", kBedIds[static_cast<std::size_t>(bed_of(card))]},
                       {"fish", fish_on(card)},
                       {"copies", options.cards.copies[kind]}});
    }
  }
  Json json = Json::object();
  if (!names.empty()) {
    json["names"] = names;
  }
  json["cards"] = cards;
  return json;
}

}  // namespace calanque::wire
