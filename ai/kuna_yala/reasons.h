#pragma once

#include <vector>

#include "ai/kuna_yala/appraisal.h"
#include "ai/player.h"

// Why, in the game's words: keys hint.* of games/kuna_yala/messages.*.json.
namespace calanque::ai::kuna_yala {

// An action and what speaks for it.
struct Weighed {
  Action action{};
  Parts parts{};
};

// Why the first rather than the second: the part in which they differ most, from the side that
// shows it. Pre: both are legal at this table, and some part speaks for the first.
Message contrast(const Table& table, const Weighed& first, const Weighed& second);

// The reason for the first of the candidates, best first, rather than the next that is worse: one
// with another card or in another shoal where there is one, since places of the same card differ
// little. Where nothing in sight speaks for it, playing on did. Pre: not empty, and the appraisal
// looks at the table.
Message reason_for(const Table& table, const Appraisal& appraisal,
                   const std::vector<Candidate<Rules>>& candidates);

// What the others probably collect and why, then how many fish of each colour will probably be
// seen at the end.
std::vector<Message> beliefs_about(const Table& table, Seat seat, const Belief& belief,
                                   const Prospects& prospects);

}  // namespace calanque::ai::kuna_yala
