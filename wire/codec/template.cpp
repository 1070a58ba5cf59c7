#include "wire/codec/template.h"

#include "wire/codec/fields.h"

namespace calanque::wire {

using namespace template_game;  // NOLINT(google-build-using-namespace): this file is about them

namespace {

const char* phase_name(Phase phase) {
  switch (phase) {
    case Phase::Decide:
      return "decide";
    case Phase::Thrown:
      return "thrown";
    default:
      return "over";
  }
}

template <class Table>
Written table_json(const Table& table) {
  Written points = Written::array();
  for (int i = 0; i < table.players; ++i) {
    points.push_back(table.points[static_cast<std::size_t>(i)]);
  }
  return {{"players", table.players}, {"points", points},   {"gathered", table.gathered},
          {"mover", table.mover},     {"goal", table.goal}, {"phase", phase_name(table.phase)}};
}

constexpr std::array<std::string_view, 2> kActionTypes = {"throw", "keep"};

constexpr auto kActionFields = [](auto& fields, Action& action) {
  fields.word("type", action, kActionTypes);
};

}  // namespace

Written Codec<Rules>::view(const View& view) {
  return table_json(view);
}

Written Codec<Rules>::truth(const State& state) {
  return table_json(state);
}

Written Codec<Rules>::action(const Action& action) {
  return write_fields(action, kActionFields);
}

Parsed<Action> Codec<Rules>::read_action(const Json& json) {
  return read_fields<Action>(json, kActionFields);
}

Written Codec<Rules>::outcome(const Outcome& outcome) {
  return {{"type", "pips"}, {"pips", outcome.pips}};
}

Written Codec<Rules>::event(const Event& event) {
  struct Writer {
    Written operator()(const Gathered& e) const {
      return {{"type", "gathered"},
              {"seat", index(e.seat)},
              {"pips", e.pips},
              {"gathered", e.gathered}};
    }
    Written operator()(const Lost& e) const {
      return {{"type", "lost"}, {"seat", index(e.seat)}, {"lost", e.lost}};
    }
    Written operator()(const Kept& e) const {
      return {{"type", "kept"}, {"seat", index(e.seat)}, {"kept", e.kept}, {"points", e.points}};
    }
    Written operator()(const Won& e) const { return {{"type", "won"}, {"seat", index(e.seat)}}; }
  };
  return std::visit(Writer{}, event);
}

}  // namespace calanque::wire
