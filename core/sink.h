#pragma once

#include <vector>

#include "core/rule_ref.h"

namespace calanque {

// An event together with the clause that caused it. There is no event without a clause.
template <class Event>
struct Cited {
  Event event;
  RuleRef because;
  bool operator==(const Cited&) const = default;
};

// Swallows events: what searches pass. Costs nothing, the compiler removes the calls.
struct NullSink {
  template <class Event>
  constexpr void emit(const Event& /*event*/, RuleRef /*because*/) {}
};

// Keeps events in order: what the match passes.
template <class Event>
class EventList {
 public:
  void emit(const Event& event, RuleRef because) { events_.push_back({event, because}); }
  const std::vector<Cited<Event>>& events() const { return events_; }
  void clear() { events_.clear(); }

 private:
  std::vector<Cited<Event>> events_;
};

}  // namespace calanque
