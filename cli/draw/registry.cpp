#include <utility>

#include "cli/draw/calcory.h"
#include "cli/draw/callisto.h"
#include "cli/draw/calypso.h"
#include "cli/draw/captn_clever.h"
#include "cli/draw/kuna_yala.h"
#include "cli/draw/registry.h"

namespace calanque::cli {

DrawFunction draw_function(std::string_view game) {
  static constexpr std::pair<std::string_view, DrawFunction> kFunctions[] = {
      {"calypso", draw_calypso},           {"callisto", draw_callisto},
      {"captn_clever", draw_captn_clever}, {"kuna_yala", draw_kuna_yala},
      {"calcory", draw_calcory},           {"template", draw_template},
  };
  for (const auto& [id, function] : kFunctions) {
    if (id == game) {
      return function;
    }
  }
  return draw_template;
}

}  // namespace calanque::cli
