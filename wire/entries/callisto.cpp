#include "wire/codec/callisto.h"
#include "ai/callisto/players.h"
#include "wire/entry_of.h"

namespace calanque::wire {

CatalogEntry callisto_entry() {
  return entry_of<callisto::Rules>();
}

}  // namespace calanque::wire
