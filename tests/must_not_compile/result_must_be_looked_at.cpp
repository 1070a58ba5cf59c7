// A result is not thrown away unread.
// expect: nodiscard
#include "core/result.h"

calanque::Parsed<int> read();

int main() {
#pragma GCC diagnostic error "-Wunused-result"
  (void)read();
  read();  // breaks
  return 0;
}
