#pragma once

#include "wire/catalog.h"

// Callisto's games as other programs file them (.blksgf), from and to our records.
namespace calanque::wire {

Made<match::RecordFile> import_callisto(std::string_view text);

// A game that begins from a position of its own cannot be filed.
Made<std::string> export_callisto(const match::RecordFile& record);

}  // namespace calanque::wire
