#include "wire/codec/captn_clever.h"
#include "ai/captn_clever/players.h"
#include "wire/entry_of.h"

namespace calanque::wire {

CatalogEntry captn_clever_entry() {
  return entry_of<captn_clever::Rules>();
}

}  // namespace calanque::wire
