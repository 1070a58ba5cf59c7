#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "match/replay.h"
#include "wire/any_match.h"

namespace calanque::wire {

// Something that can be made or is refused with a reason.
template <class T>
using Made = Result<T, Fault>;

// One game as the catalog knows it: facts as data and the ways to a match.
struct CatalogEntry {
  std::string_view id;
  const Facts* facts = nullptr;
  const Texts& (*texts)() = nullptr;
  Json (*options_schema)(Wording) = nullptr;
  // The names of the game's players, weakest kind first.
  std::vector<std::string_view> (*players)() = nullptr;
  Made<std::unique_ptr<AnyMatch>> (*create)(const NewMatch&) = nullptr;
  // The first `steps` lines of a record (all when more), ready to go on.
  Made<std::unique_ptr<AnyMatch>> (*load)(const match::RecordFile&, std::size_t steps) = nullptr;
  match::Verification (*verify)(const match::RecordFile&) = nullptr;
  // Files of other programs, where the game has such a format; null otherwise.
  Made<match::RecordFile> (*import_file)(std::string_view text) = nullptr;
  Made<std::string> (*export_file)(const match::RecordFile&) = nullptr;
};

// Every game there is. The template comes last: it is listed, tested and playable like the rest.
std::span<const CatalogEntry> catalog();
const CatalogEntry* find_game(std::string_view id);

}  // namespace calanque::wire
