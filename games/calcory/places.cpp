#include "games/calcory/notation.h"

namespace calanque::calcory {

std::string place_name(Place place) {
  return std::string(1, static_cast<char>('a' + place / kColumns)) +
         std::to_string(place % kColumns + 1);
}

std::string places_text(PlaceSet places) {
  std::string out;
  while (places != 0) {
    out += (out.empty() ? "" : "+") + place_name(pop_place(places));
  }
  return out;
}

std::string values_text(const ValueCounts& values) {
  std::string out;
  for (int v = 0; v < kValues; ++v) {
    for (int n = values[v]; n > 0; --n) {
      out += (out.empty() ? "" : "+") + std::to_string(v);
    }
  }
  return out;
}

bool read_place(TextReader& reader, Place& out) {
  static constexpr std::array<std::string_view, kRows> kRowNames = {"a", "b", "c", "d", "e", "f"};
  const TextReader before = reader;
  int row = 0;
  int column = 0;
  if (!reader.word(row, kRowNames) || !reader.number(column, 1, kColumns)) {
    reader = before;
    return false;
  }
  out = static_cast<Place>(row * kColumns + column - 1);
  return true;
}

bool read_places(TextReader& reader, PlaceSet& out) {
  out = 0;
  do {
    Place place = 0;
    if (!read_place(reader, place) || out >= place_bit(place)) {
      return false;
    }
    out |= place_bit(place);
  } while (reader.literal("+"));
  return true;
}

bool read_values(TextReader& reader, ValueCounts& out) {
  out = {};
  int last = 0;
  do {
    int value = 0;
    if (!reader.number(value, last, kValues - 1) || out[value] == kDeck[value]) {
      return false;
    }
    out.add(value);
    last = value;
  } while (reader.literal("+"));
  return true;
}

}  // namespace calanque::calcory
