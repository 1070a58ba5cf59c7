#include "wire/catalog.h"

#include "games/list.h"

namespace calanque::wire {

// One file a game in entries/, so that games compile apart.
#define DECLARE(name, space) CatalogEntry name##_entry();
CALANQUE_EVERY_GAME(DECLARE)
#undef DECLARE

std::span<const CatalogEntry> catalog() {
#define ENTRY(name, space) name##_entry(),
  static const CatalogEntry kGames[] = {CALANQUE_EVERY_GAME(ENTRY)};
#undef ENTRY
  return kGames;
}

const CatalogEntry* find_game(std::string_view id) {
  for (const CatalogEntry& entry : catalog()) {
    if (entry.id == id) {
      return &entry;
    }
  }
  return nullptr;
}

Made<match::RecordFile> read_record(std::string_view text) {
  auto file = match::parse_record(text);
  if (!file) {
    return Fault{.what = "line " + std::to_string(file.error().position) + ": expected " +
                         file.error().expected,
                 .word = "text",
                 .line = file.error().position};
  }
  if (find_game(file->head.game) == nullptr) {
    return Fault{.what = "no game " + file->head.game.substr(0, 40), .word = "game"};
  }
  return std::move(*file);
}

Made<std::unique_ptr<AnyTable>> new_table(const CatalogEntry& entry, const NewTable& wanted) {
  const auto options = entry.read_options(wanted.options);
  if (!options) {
    return options.error();
  }
  match::Head head;
  head.game = entry.id;
  head.rules = entry.facts->rules_version;
  head.options = *options;
  head.players = wanted.players;
  for (const auto& [key, value] : *options) {
    if (key == "players" && head.players.empty()) {
      head.players.resize(static_cast<std::size_t>(value[0] - '0'));  // at most 6
    }
  }
  head.position = wanted.position;
  head.limit = wanted.limit;
  head.dice = wanted.dice;
  head.seed_given = wanted.seed_given;
  head.games = static_cast<int>(wanted.secrets.size());
  for (const match::Dealer::Secret& secret : wanted.secrets) {
    head.commitments.push_back(match::Dealer::commitment(secret));
  }
  auto table = entry.open(head, wanted.secrets);
  if (table && (*table)->due()) {
    (void)(*table)->put(*(*table)->due());
  }
  return table;
}

}  // namespace calanque::wire
