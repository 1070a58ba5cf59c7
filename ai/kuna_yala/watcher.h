#pragma once

#include <optional>

#include "ai/kuna_yala/appraisal.h"

namespace calanque::ai::kuna_yala {

// Watches the table and notes how well each colour explains every card that was laid: a player who
// collects red lays red where it counts. A pure fold over the events of a game from its beginning;
// of a game that it has not seen begin it notes nothing.
class Watcher {
 public:
  explicit Watcher(const Options& options) : options_(options) {}

  void observe(const Event& event);
  // Whether the game was watched from the beginning.
  bool watched() const { return table_.has_value(); }
  const Evidence& evidence() const { return evidence_; }

 private:
  void weigh(Seat seat, const Action& action);

  Options options_;
  std::optional<State> table_;  // without tiles
  Evidence evidence_{};
  Appraisal appraisal_;
};

}  // namespace calanque::ai::kuna_yala
