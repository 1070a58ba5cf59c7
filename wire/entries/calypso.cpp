#include "wire/codec/calypso.h"
#include "ai/calypso/players.h"
#include "wire/entry_of.h"

namespace calanque::wire {

CatalogEntry calypso_entry() {
  return entry_of<calypso::Rules>();
}

}  // namespace calanque::wire
