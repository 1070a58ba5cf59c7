#pragma once

#include <functional>

#include "core/standings.h"
#include "core/turn.h"
#include "wire/any_match.h"

// The shapes that occur in many answers; PROTOCOL.md describes them.
namespace calanque::wire {

using SeatNames = std::function<std::string(Seat)>;

std::string default_seat_name(Seat seat, Language language);

Json turn_json(const Turn& turn, bool adjudicated);
Json standings_json(const Standings& standings);
Json players_json(const std::vector<match::Player>& players);
// {"key", "params", "text"?}
Json message_json(const Message& message, const Texts& texts, Wording wording,
                  const SeatNames& names);
// {"clause", "reason", "rule"?}: the sentence of the clause comes along with a language.
Json refusal_json(const Violation& violation, const Texts& texts, Wording wording,
                  const SeatNames& names);
Json both_languages(const Texts& texts, std::string_view key);
const char* text(match::UndoFault fault);

}  // namespace calanque::wire
