#include "wire/catalog.h"

namespace calanque::wire {

// One line a game here, and one file in entries/ so that games compile apart.
CatalogEntry calypso_entry();
CatalogEntry callisto_entry();
CatalogEntry captn_clever_entry();
CatalogEntry kuna_yala_entry();
CatalogEntry calcory_entry();
CatalogEntry template_entry();

std::span<const CatalogEntry> catalog() {
  static const CatalogEntry kGames[] = {
      calypso_entry(),   callisto_entry(), captn_clever_entry(),
      kuna_yala_entry(), calcory_entry(),  template_entry(),
  };
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

}  // namespace calanque::wire
