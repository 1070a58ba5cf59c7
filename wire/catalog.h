#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "wire/any_table.h"

namespace calanque::wire {

// Why something was not done; `refusal` where a rule says no.
struct Fault {
  std::string what{};  // English, for programmers
  Refusal refusal{};
  std::string word = "invalid";  // for programs
  std::size_t line = 0;          // of a journal, from 1; 0: its head
};

Fault fault_of(const match::LineFault& fault);
// For a programmer or a terminal: what is wrong, with the sentence of the rule.
std::string sentence_of(const Fault& fault, const Texts& texts, Language language);

// Something that can be made or is refused with a reason.
template <class T>
using Made = Result<T, Fault>;

// The data that an option can be given as: notation, or a replaceable table as JSON.
struct OptionValue {
  std::string key;
  std::string notation;
  Json table;  // null: `notation` holds it
};

// One game as the catalog knows it: facts as data and the ways to a table.
struct CatalogEntry {
  std::string_view id;
  const Facts* facts = nullptr;
  const Texts& (*texts)() = nullptr;
  Json (*options_schema)(std::optional<Language>) = nullptr;
  // The names of the game's players, weakest kind first.
  std::vector<std::string_view> (*players)() = nullptr;
  // All options of a game, those left out by default, in notation and in the order of the schema;
  // `start` may be "lot".
  Made<std::vector<std::pair<std::string, std::string>>> (*read_options)(
      const std::vector<OptionValue>& given) = nullptr;
  Made<std::unique_ptr<AnyTable>> (*open)(const match::Head& head,
                                          std::vector<match::Dealer::Secret> secrets) = nullptr;
  // The first `lines` lines of a record or save (all when more).
  Made<std::unique_ptr<AnyTable>> (*load)(const match::RecordFile&, std::size_t lines) = nullptr;
  match::Verification (*verify)(const match::RecordFile&, const match::Witness&) = nullptr;
  // A mind that knows nothing but an observation.
  Made<std::unique_ptr<AnyPlayer>> (*observer)(const Observation&, const PlayerSpec&) = nullptr;
  // What an action would show to whoever has seen that, as far as nothing is drawn or revealed.
  Made<Previewed> (*foresee)(const Observation&, std::string_view action) = nullptr;
  // Files of other programs, where the game has such a format; null otherwise.
  Made<match::RecordFile> (*import_file)(std::string_view text) = nullptr;
  Made<std::string> (*export_file)(const match::RecordFile&) = nullptr;
};

// Every game there is. The template comes last: it is listed, tested and playable like the rest.
std::span<const CatalogEntry> catalog();
const CatalogEntry* find_game(std::string_view id);

// The text of a record or save of a game in the catalog.
Made<match::RecordFile> read_record(std::string_view text);

// What a new table is made from.
struct NewTable {
  std::vector<OptionValue> options{};
  std::vector<match::Player> players{};               // empty: persons without names
  std::vector<match::Dealer::Secret> secrets = {{}};  // one for each game that counts
  bool seed_given = false;
  std::optional<std::string> position{};
  std::optional<int> limit{};
  match::Dice dice = match::Dice::Dealer;
};

// A table that waits for nobody's seals has started.
Made<std::unique_ptr<AnyTable>> new_table(const CatalogEntry& entry, const NewTable& wanted);

}  // namespace calanque::wire
