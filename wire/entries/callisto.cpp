#include "wire/codec/callisto.h"
#include "ai/callisto/players.h"
#include "wire/entries/callisto_files.h"
#include "wire/entry_of.h"

namespace calanque::wire {

CatalogEntry callisto_entry() {
  CatalogEntry entry = entry_of<callisto::Rules>();
  entry.import_file = &import_callisto;
  entry.export_file = &export_callisto;
  return entry;
}

}  // namespace calanque::wire
