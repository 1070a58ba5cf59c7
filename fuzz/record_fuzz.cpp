// Any text as a record: it is refused, or it reads, writes back and can be verified.
#include <cstdlib>

#include "wire/catalog.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace calanque;  // NOLINT(google-build-using-namespace): one short program
  const auto file = match::parse_record({reinterpret_cast<const char*>(data), size});
  if (!file) {
    return 0;
  }
  const auto again = match::parse_record(match::to_text(*file));
  if (!again || !(*again == *file)) {
    std::abort();
  }
  if (const wire::CatalogEntry* entry = wire::find_game(file->head.game)) {
    (void)entry->verify(*file, {});
    (void)entry->load(*file, file->lines.size());
  }
  return 0;
}
