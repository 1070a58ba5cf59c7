// replay and verify.
#include <iostream>

#include "cli/commands/commands.h"
#include "cli/session.h"
#include "cli/words.h"

namespace calanque::cli {

namespace {

void show_step(const Terminal& terminal, Language language, const wire::AnyMatch& match,
               std::size_t events_before, std::size_t step, std::size_t count) {
  terminal.clear();
  terminal.line(say(language, Message("replay.step")
                                  .with("step", static_cast<int>(step))
                                  .with("count", static_cast<int>(count))),
                {.bold = true});
  for (const wire::Json& event :
       match.events_json(Viewer(Spectator{}), events_before, {language})) {
    if (event.contains("say")) {
      terminal.line("· " + event["say"]["text"].get<std::string>() + " §" +
                    event["clause"].get<std::string>());
    }
  }
  terminal.show(draw_table(match, Viewer(Spectator{}), language));
}

// Moves `step` by what the person typed; false when that is to quit.
bool obey(const std::string& input, std::size_t count, std::size_t& step) {
  TextReader reader(input);
  std::size_t number = 0;
  if (input == "q" || input == "quit" || input == "quitter") {
    return false;
  }
  if (input == "r" || input == "b") {
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
  const wire::CatalogEntry* entry = record ? known_game(record->game) : nullptr;
  if (entry == nullptr) {
    return 2;
  }
  const Terminal terminal(common.colours);
  const std::size_t count = record->lines.size();
  std::size_t step = terminal.interactive() ? 0 : count;
  for (;;) {
    auto match = entry->load(*record, step);
    if (!match) {
      complain(file + ": " + fault_text(match.error(), entry->texts(), common.language));
      return 1;
    }
    std::size_t before = 0;
    if (terminal.interactive() && step > 0) {
      const auto earlier = entry->load(*record, step - 1);
      before = (*earlier)->events_json(Viewer(Spectator{}), 0, {}).size();
    }
    show_step(terminal, common.language, **match, before, step, count);
    if (!terminal.interactive()) {
      return 0;
    }
    const auto input = terminal.ask(say(common.language, "replay.help"));
    if (!input || !obey(*input, count, step)) {
      return 0;
    }
  }
}

int run_verify(const Common& /*common*/, const std::string& file) {
  const auto record = read_record(file);
  const wire::CatalogEntry* entry = record ? known_game(record->game) : nullptr;
  if (entry == nullptr) {
    return 2;
  }
  if (record->kind == match::RecordKind::View) {
    complain(file + " is a viewer's record: it holds what one viewer saw and cannot be replayed");
    return 2;
  }
  const match::Verification found = entry->verify(*record);
  std::cout << "game         " << record->game << ", rules version " << record->rules << "\n"
            << "steps        " << record->lines.size() << "\n"
            << "dealt        " << found.draws << " outcomes drawn again from the seed\n"
            << "chosen       " << found.chosen << " outcomes chosen by a caller, not random\n"
            << "commitment   " << (found.sealed ? "fits seed and salt" : "not proven") << "\n"
            << "ended        "
            << (found.adjudicated ? "adjudicated at the limit"
                : record->result  ? "by the rules"
                                  : "unfinished")
            << "\n";
  for (const std::string& fault : found.faults) {
    std::cout << "FAULT        " << fault << "\n";
  }
  std::cout << (found.faults.empty() ? "ok\n" : "not ok\n");
  return found.faults.empty() ? 0 : 1;
}

}  // namespace calanque::cli
