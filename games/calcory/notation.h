#pragma once

#include <string>

#include "core/notation.h"
#include "games/calcory/types.h"

namespace calanque::calcory {

// 1.4: "c7". Pre: a place of the field.
std::string place_name(Place place);
std::string places_text(PlaceSet places);
std::string values_text(const ValueCounts& values);

// Like the readers of TextReader: false when the text does not fit. Sets are not empty, in order
// and without repetition, so that every set has one text.
bool read_place(TextReader& reader, Place& out);
bool read_places(TextReader& reader, PlaceSet& out);
bool read_values(TextReader& reader, ValueCounts& out);

}  // namespace calanque::calcory
