// replay and verify.
#include <iostream>

#include "cli/commands/commands.h"
#include "cli/session.h"
#include "cli/words.h"
#include "wire/writer.h"

namespace calanque::cli {

namespace {

void show_step(const Terminal& terminal, Language language, const wire::AnyTable& table,
               std::size_t events_before, std::size_t step, std::size_t count) {
  terminal.clear();
  terminal.line(say(language, Message("replay.step")
                                  .with("step", static_cast<int>(step))
                                  .with("count", static_cast<int>(count))),
                {.bold = true});
  const wire::Speaker speaker = speaker_of(table, language);
  for (const wire::EventEntry& event :
       table.events(Spectator{}, events_before, wire::Detail::Words)) {
    if (event.clause) {
      terminal.line("· " + wire::sentence(event.say, speaker) + " §" +
                    std::string(event.clause->clause));
    }
  }
  terminal.show(draw_table(table, Spectator{}, language));
}

// Moves `step` by what the person typed; false when that is to quit.
bool obey(const std::string& input, Language language, std::size_t count, std::size_t& step) {
  TextReader reader(input);
  std::size_t number = 0;
  if (is_typed(language, "quit", input)) {
    return false;
  }
  if (is_typed(language, "back", input)) {
    step -= step > 0 ? 1 : 0;
  } else if (reader.number(number, 0, static_cast<std::int64_t>(count)) && reader.at_end()) {
    step = number;
  } else if (step < count) {
    ++step;
  }
  return true;
}

}  // namespace

int run_replay(const Common& common, const std::string& file) {
  const auto record = read_record(file);
  if (!record) {
    return 2;
  }
  const wire::CatalogEntry& entry = *wire::find_game(record->head.game);
  const Terminal terminal(common.colours);
  const std::size_t count = record->lines.size();
  std::size_t step = terminal.interactive() ? 0 : count;
  for (;;) {
    auto table = entry.load(*record, step);
    if (!table) {
      complain(file + ": " + wire::sentence_of(table.error(), entry.texts(), common.language));
      return 1;
    }
    std::size_t before = 0;
    if (terminal.interactive() && step > 0) {
      before = (*entry.load(*record, step - 1))->event_count(Spectator{});
    }
    show_step(terminal, common.language, **table, before, step, count);
    if (!terminal.interactive()) {
      return 0;
    }
    const auto input = terminal.ask(say(common.language, "replay.help"));
    if (!input || !obey(*input, common.language, count, step)) {
      return 0;
    }
  }
}

namespace {

// Each verdict has an exit status of its own; 2 is for a wrong call.
int status_of(match::Verdict verdict) {
  constexpr std::array<int, 4> kStatus = {0, 3, 4, 1};
  return kStatus[static_cast<std::size_t>(verdict)];
}

constexpr std::array<std::string_view, 4> kMeaning = {
    "every draw repeats, and you saw the commitment",
    "every draw follows from the seed in the file; nothing outside it vouches for the seed",
    "it replays, but something was not drawn", "it is not what was played"};

bool read_digests(std::string_view option, const std::vector<std::string>& given,
                  std::vector<match::Digest>& digests) {
  for (const std::string& hex : given) {
    const auto digest = match::from_hex(hex);
    if (!digest) {
      complain(std::string(option) + " takes 64 hexadecimal digits, not '" + hex + "'");
      return false;
    }
    digests.push_back(*digest);
  }
  return true;
}

}  // namespace

int run_verify(const std::string& file, const std::vector<std::string>& seen,
               const std::vector<std::string>& sealed) {
  match::Witness witness;
  if (!read_digests("--seen", seen, witness.seen) ||
      !read_digests("--sealed", sealed, witness.sealed)) {
    return 2;
  }
  const auto record = read_record(file);
  if (!record) {
    return 2;
  }
  if (record->kind == match::RecordKind::View) {
    complain(file + " is a viewer's record: it holds what one viewer saw and cannot be replayed");
    return 2;
  }
  const match::Verification found = wire::find_game(record->head.game)->verify(*record, witness);
  std::cout << "game         " << record->head.game << ", rules version " << record->head.rules
            << "\n"
            << "lines        " << record->lines.size() << "\n"
            << "drawn        " << found.draws << " outcomes drawn again from the seed\n"
            << "chosen       " << found.chosen << " outcomes chosen by a caller\n"
            << "nonces       " << found.nonces << " added by players' devices, " << found.voids
            << " attempts void\n"
            << "ended        "
            << (found.adjudicated ? "adjudicated at the limit"
                : record->result  ? "by the rules"
                                  : "unfinished")
            << "\n";
  for (const match::Finding& finding : found.findings) {
    std::cout << (finding.kind < match::FindingKind::Seed ? "BROKEN       " : "GIVEN        ")
              << (finding.line == 0 ? "" : "line " + std::to_string(finding.line) + ": ")
              << finding.what << "\n";
  }
  const auto verdict = static_cast<std::size_t>(found.verdict());
  std::cout << match::kVerdicts[verdict] << ": " << kMeaning[verdict] << "\n";
  return status_of(found.verdict());
}

}  // namespace calanque::cli
