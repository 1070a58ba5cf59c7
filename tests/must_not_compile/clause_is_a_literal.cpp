// A clause is written in the code, where tools/check_clauses finds it, never put together.
// expect: not a constant expression|is not usable in a constant|non-constexpr
#include "core/rule_ref.h"

using namespace calanque;

int main(int argc, char** argv) {
  (void)argc;
  (void)"1.1"_rule;
  (void)operator""_rule(argv[0], 3);  // breaks
  return 0;
}
