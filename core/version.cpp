#include "core/version.h"

namespace calanque {

std::string_view version() {
  return CALANQUE_VERSION;
}

}  // namespace calanque
