#include "wire/codec/kuna_yala.h"
#include "ai/kuna_yala/players.h"
#include "wire/entry_of.h"

namespace calanque::wire {

CatalogEntry kuna_yala_entry() {
  return entry_of<kuna_yala::Rules>();
}

}  // namespace calanque::wire
