#pragma once

#include "match/table.h"

// Tables to texts and back.
namespace calanque::match {

inline std::string standings_text(const Standings& standings) {
  std::string out;
  for (int i = 0; i < standings.seats; ++i) {
    const Standing& standing = standings[seat_at(i)];
    out +=
        (i == 0 ? "" : " ") + std::to_string(standing.score) + "/" + std::to_string(standing.place);
  }
  return out;
}

template <Game G>
Digest log_digest(std::span<const LogEntry<G>> log) {
  std::string bytes;
  for (const auto& entry : log) {
    bytes += log_line<G>(entry.what) + "\n";
  }
  return digest_of(bytes);
}

template <Game G>
std::optional<std::string> result_text(const Table<G>& table) {
  return is_over(table.turn()) ? std::optional(standings_text(G::standings(table.match().truth())))
                               : std::nullopt;
}

// The authority's save: head, lines and secrets.
template <Game G>
RecordFile to_save(const Table<G>& table) {
  return {RecordKind::Save, table.head(), {}, table.lines(), {}, {}, table.secrets()};
}

// The complete record of the game in progress. Pre: it is over.
template <Game G>
RecordFile to_record(const Table<G>& table) {
  const auto lines = table.game_lines();
  return {RecordKind::Record,           table.game_head(),  {},
          {lines.begin(), lines.end()}, result_text(table), log_digest<G>(table.match().log()),
          table.game_secrets()};
}

// What one viewer was shown; built from its own events, never filtered out of a full record.
template <Game G>
RecordFile to_viewer_record(const Table<G>& table, const Viewer& viewer) {
  RecordFile file{RecordKind::View, table.game_head(), {}, {}, result_text(table), {}, {}};
  for (Player& player : file.head.players) {
    player.bot_seed.reset();  // who knows it can foresee the bot
  }
  if (file.head.position) {
    file.head.position = G::text(G::view(table.match().start(), viewer));
  }
  const Seat* seat = std::get_if<Seat>(&viewer);
  file.viewer = seat == nullptr ? "spectator" : std::to_string(index(*seat));
  const auto log = table.seen(viewer, 0);
  for (const auto& entry : log) {
    file.lines.push_back(log_line<G>(entry.what));
  }
  file.events = log_digest<G>(log);
  return file;
}

// Why a record does not replay: the line of its journal (from 1; 0 is the head) and what is wrong.
struct ReplayFault {
  std::size_t line = 0;
  std::string_view word;  // for programs: of HeadFault or LineWord
  std::string what;       // English, for programmers
  Refusal refusal;
};

inline ReplayFault replay_fault(std::size_t line, std::string_view line_text,
                                const LineFault& fault) {
  std::string what = std::string(line_text.substr(0, 80)) + ": " + std::string(text(fault.word));
  if (!fault.expected.empty()) {
    what += ", expected " + fault.expected;
  }
  return {line, text(fault.word), std::move(what), fault.refusal};
}

// The table after the first `lines` lines of a record or save (all when more).
template <Game G>
Result<Table<G>, ReplayFault> replay(const RecordFile& file, std::size_t lines = kMaxLines) {
  if (file.kind == RecordKind::View) {
    return ReplayFault{0, "view", "a viewer's record cannot be replayed", {}};
  }
  auto table = Table<G>::open(file.head, file.secrets);
  if (!table) {
    return ReplayFault{0, table.error().word, table.error().what, table.error().refusal};
  }
  for (std::size_t i = 0; i < std::min(lines, file.lines.size()); ++i) {
    if (const auto fault = table->put(file.lines[i])) {
      return replay_fault(i + 1, file.lines[i], *fault);
    }
  }
  table->forget_unnamed_secrets();
  return std::move(*table);
}

}  // namespace calanque::match
