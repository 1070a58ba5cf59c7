#pragma once

#include "core/game.h"
#include "wire/written.h"

namespace calanque::wire {

// How one game looks in JSON. Each game specialises it in wire/codec/<name>.h:
//
//   static Written view(const View&);      the table for its viewer; ids of elements are stable
//   static Written truth(const State&);    the complete state, for tools
//   static Written action(const Action&);  tagged: {"type": "...", …}; names elements by those ids
//   static Parsed<Action> read_action(const Json&);
//       and back: whatever `action` writes, for legal actions and others alike. Anything may be
//       given: a field that is missing, of the wrong type, impossible or unknown is an error whose
//       text begins with its name. Whether the rules allow the action is not asked here.
//   static Written outcome(const Outcome&);  tagged likewise
//   static Written event(const Event&);    tagged likewise
//   static Parsed<std::string> table(std::string_view key, const Json&);
//       a replaceable table (OptionKind::Table) given as JSON, turned into the notation that its
//       set_text reads; the error says what is wrong and where
//   static Written table_json(std::string_view key, const Options&);   and back
//
// The last two are wanted only of games that have such an option. Nothing is filtered here: a View
// already holds only what its viewer may know.
template <class G>
struct Codec;

}  // namespace calanque::wire
