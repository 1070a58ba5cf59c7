#include "wire/codec/calcory.h"
#include "ai/calcory/players.h"
#include "wire/entry_of.h"

namespace calanque::wire {

CatalogEntry calcory_entry() {
  return entry_of<calcory::Rules>();
}

}  // namespace calanque::wire
