#pragma once

#include <functional>

#include "wire/catalog.h"

// The one place where answers are written: from typed values, and shapes of the codecs, to JSON.
// PROTOCOL.md describes every one.
namespace calanque::wire {

using SeatNames = std::function<std::string(Seat)>;

// The few words of its own that an answer needs, of wire/messages.<code>.json.
const Texts& own_texts();

std::string default_seat_name(Seat seat, Language language);

// In which language an answer speaks, if at all, and how it calls the seats.
struct Speaker {
  const Texts* texts = nullptr;
  std::optional<Language> language;
  SeatNames names;
};
// For what is said before there is a table, and at one.
Speaker speaker_of(const Texts& texts, std::optional<Language> language);
Speaker speaker_of(const AnyTable& table, std::optional<Language> language);

// The sentence of a message. Pre: the speaker has a language.
std::string sentence(const Message& message, const Speaker& speaker);

Written write(const std::vector<std::pair<std::string, std::string>>& options);
Written write(SeatSet seats);
Written write(const Turn& turn, bool adjudicated);
Written write(const Standings& standings);
Written write(const std::vector<match::Player>& players);
// {"key", "params", "text"?}
Written write(const Message& message, const Speaker& speaker);
// {"clause", "reason", "rule"?}: the sentence of the clause comes along with a language.
Written write(const Violation& violation, const Speaker& speaker);
Written write(const std::vector<LegalAction>& actions, const Speaker& speaker);
Written write(const std::vector<PossibleOutcome>& outcomes, const Speaker& speaker);
Written write(const std::vector<EventEntry>& events, const Speaker& speaker);
Written write(const Explained& explained, const Speaker& speaker);
Written write(const Previewed& previewed, const Speaker& speaker);
Written write(const Thought& thought, const Speaker& speaker);
Written write(const ai::Progress& progress);
Written write(const Observation& observation);
Written write(const std::vector<StandingStep>& steps);
Written write(const match::Sealing& sealing, int seats);
Written write(const match::Verification& found);

// How many steps stand, and who or what acts next.
Written where(const AnyTable& table);
// What everybody may know about a table; and the first part of it, which no move changes.
Written status(const AnyTable& table);
Written status_head(const AnyTable& table);
// The other part, behind that one: a server keeps the first.
void add_status(Written& head, const AnyTable& table);

std::string_view text(match::UndoFault fault);

}  // namespace calanque::wire
