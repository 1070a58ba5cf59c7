#include "cli/session.h"

#include <algorithm>
#include <sstream>

#include "cli/words.h"
#include "core/notation.h"

namespace calanque::cli {

namespace {

// The parts of a list such as h6,h7,i7 in one order, whatever order they were typed in.
std::vector<std::string> sorted_parts(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, ',');) {
    parts.push_back(part);
  }
  std::sort(parts.begin(), parts.end());
  return parts;
}

// The action that the input stands for: the number of a legal one, or its notation with the parts
// of a list in any order. Anything else is taken as it is.
std::string meant(const std::string& input, const std::vector<std::string>& legal) {
  TextReader reader(input);
  std::size_t number = 0;
  if (reader.number(number, 1, static_cast<std::int64_t>(legal.size())) && reader.at_end()) {
    return legal[number - 1];
  }
  if (input.find(',') != std::string::npos) {
    const auto parts = sorted_parts(input);
    for (const std::string& action : legal) {
      if (sorted_parts(action) == parts) {
        return action;
      }
    }
  }
  return input;
}

// Whether nobody at the table acts now.
bool is_dealers(const Turn& turn) {
  const auto* chance = std::get_if<turn::Chance>(&turn);
  return chance != nullptr && chance->kind != ChanceKind::Throw;
}

constexpr std::uint32_t kUnitsAtOnce = 500;

}  // namespace

Session::Session(Terminal& terminal, Language language, std::unique_ptr<wire::AnyTable> table,
                 std::optional<files::HeldFile> save)
    : terminal_(terminal),
      language_(language),
      table_(std::move(table)),
      save_(std::move(save)),
      shown_(static_cast<std::size_t>(table_->seats()) + 1),
      bots_(static_cast<std::size_t>(table_->seats())) {
  // A game that goes on has been seen up to here.
  for (int i = 0; i < table_->seats(); ++i) {
    shown_[static_cast<std::size_t>(i)] = table_->event_count(seat_at(i));
  }
  shown_.back() = table_->event_count(Spectator{});
}

std::string Session::words(std::string_view key) const {
  return say(language_, key);
}

std::string Session::words(const Message& message) const {
  return format(cli::words(), language_, message, [this](Seat seat) { return name(seat); });
}

bool Session::is_person(Seat seat) const {
  return table_->players()[static_cast<std::size_t>(index(seat))].kind == match::PlayerKind::Person;
}

int Session::persons() const {
  int count = 0;
  for (int i = 0; i < table_->seats(); ++i) {
    count += is_person(seat_at(i)) ? 1 : 0;
  }
  return count;
}

bool Session::run() {
  if (is_over(table_->turn()) && !table_->has_next() && !save_) {
    show_result();  // of a file that is somebody's own: there is nothing to keep
    return true;
  }
  bool recorded = true;
  for (;;) {
    while (!is_over(table_->turn())) {
      const bool by_dealer = is_dealers(table_->turn());
      const Next next = step();
      if (next == Next::Quit) {
        return leave();
      }
      begun_ = begun_ || (next == Next::Played && !by_dealer);
      keep();
    }
    show_result();
    recorded = keep_record() && recorded;
    if (table_->put("next")) {
      break;
    }
    table_->deal();  // the start
    keep();
    if (!pause()) {
      return leave();
    }
    std::fill(shown_.begin(), shown_.end(), 0);
  }
  if (recorded && save_) {
    (void)save_->remove();  // one that stays only shows the end again
  }
  return recorded;
}

Session::Next Session::step() {
  if (table_->due() == "adjudicated") {
    table_->deal();
    return Next::Played;
  }
  const Turn turn = table_->turn();
  if (const auto* chance = std::get_if<turn::Chance>(&turn)) {
    return settle_chance(*chance);
  }
  const Seat seat = deciders(turn).front();
  return is_person(seat) ? play_person(seat) : play_bot(seat);
}

Session::Next Session::settle_chance(const turn::Chance& chance) {
  if (chance.kind == ChanceKind::Throw && chance.by && is_person(*chance.by)) {
    if (terminal_.interactive() && !sit_down(*chance.by)) {
      return Next::Quit;
    }
    if (!terminal_.ask(words(Message("ask.throw").with("seat", *chance.by)))) {
      return Next::Quit;
    }
  }
  table_->deal();
  return Next::Played;
}

Session::Next Session::play_bot(Seat seat) {
  const match::Player& player = table_->players()[static_cast<std::size_t>(index(seat))];
  auto& bot = bots_[static_cast<std::size_t>(index(seat))];
  if (bot == nullptr) {
    bot = table_->player(seat, {.name = player.bot, .seed = table_->bot_seed(seat)});
  }
  if (bot == nullptr || !bot->begin()) {
    terminal_.line("no computer player is called " + player.bot);
    return Next::Quit;
  }
  for (bool told = false; bot->step(kUnitsAtOnce); told = true) {
    if (!told && terminal_.interactive()) {
      terminal_.line(words(Message("thinking").with("seat", seat)), {.ink = Ink::Dim});
    }
  }
  const std::string action = bot->best();
  bot->rest();
  if (table_->play(seat, action)) {
    terminal_.line("the computer player " + player.bot + " wants to play what is not allowed");
    return Next::Quit;
  }
  return Next::Played;
}

Session::Next Session::play_person(Seat seat) {
  if (!sit_down(seat)) {
    return Next::Quit;
  }
  std::vector<std::string> legal;
  for (const wire::LegalAction& action : table_->legal(seat, wire::Detail::Words)) {
    legal.push_back(action.notation);
  }
  list_actions(seat, kInColumns);
  for (;;) {
    const auto input = terminal_.ask(name(seat) + " — " + words("ask.action"), legal);
    if (!input) {
      return Next::Quit;
    }
    const Next next = obey(seat, *input, legal);
    if (next != Next::Again) {
      return next;
    }
  }
}

Session::Next Session::obey(Seat seat, const std::string& input,
                            const std::vector<std::string>& legal) {
  const std::size_t gap = input.find(' ');
  const std::string word = input.substr(0, gap);
  const std::string rest = gap == std::string::npos ? "" : input.substr(gap + 1);
  const auto is = [&](std::string_view command) { return is_typed(language_, command, word); };
  if (is("quit")) {
    return Next::Quit;
  }
  if (word.empty() || is("help")) {
    terminal_.line(words("commands"), {.ink = Ink::Dim});
  } else if (word.starts_with("?")) {
    explain(seat, word.size() > 1 ? word.substr(1) : rest);
  } else if (is("list")) {
    list_actions(seat, legal.size(), rest);
  } else if (is("rules")) {
    show_rules(rest);
  } else if (is("log")) {
    show_log(seat);
  } else if (is("undo")) {
    undo(seat);
    return Next::Played;
  } else if (is("redo")) {
    if (const auto line = table_->redo(seat); line && !table_->put(*line)) {
      return Next::Played;
    }
    terminal_.line(words("redo.nothing"));
  } else if (is("hint")) {
    hint(seat);
  } else if (is("save")) {
    save(rest);
  } else {
    const std::string action = meant(input, legal);
    if (!table_->play(seat, action)) {
      return Next::Played;
    }
    const bool begins_something =
        std::any_of(legal.begin(), legal.end(),
                    [&](const std::string& one) { return one.starts_with(action); });
    if (begins_something) {
      list_actions(seat, kInColumns, action);
    } else {
      explain(seat, action);
    }
  }
  return Next::Again;
}

// Shows the table to that person, and only then.
bool Session::sit_down(Seat seat) {
  if (at_screen_ != seat && persons() > 1 && table_->facts().secrets && !hand_over(seat)) {
    return false;
  }
  at_screen_ = seat;
  return show_table(seat);
}

bool Session::hand_over(Seat seat) {
  terminal_.clear();
  terminal_.line(words(Message("handover").with("seat", seat)), {.bold = true});
  return terminal_.ask(words(Message("handover.ready").with("seat", seat))).has_value();
}

bool Session::pause() {
  return !terminal_.interactive() || terminal_.ask(words("ask.continue")).has_value();
}

void Session::undo(Seat seat) {
  const auto plan = table_->can_undo(seat);
  SeatSet consenting;
  if (plan) {
    for (const Seat other : plan->needs_consent) {
      const auto answer = terminal_.ask(words(Message("consent").with("seat", other)));
      if (answer && is_typed(language_, "yes", *answer)) {
        consenting.insert(other);
      }
    }
  }
  const auto line = table_->undo(seat, consenting);
  if (!line) {
    terminal_.line(words("undo." + std::string(wire::text(line.error()))), {.ink = Ink::Orange});
    (void)pause();
    return;
  }
  (void)table_->put(*line);
}

// What the strongest player would do in this seat, and why. It remembers for nobody: among several
// people in a memory game it judges by the table as it lies.
void Session::hint(Seat seat) {
  const auto options = table_->options();
  const bool together =
      std::find(options.begin(), options.end(),
                std::pair<std::string, std::string>("mode", "cooperative")) != options.end();
  const bool blank = table_->facts().memory && persons() > 1 && !together;
  const auto adviser =
      table_->player(seat, {.name = std::string(wire::kAdviser), .blank_memory = blank});
  adviser->begin();
  while (adviser->step(kUnitsAtOnce)) {
  }
  const wire::Thought thought = adviser->explain();
  const auto line = [&](std::string_view key, const wire::Thought::Candidate& candidate) {
    return words(Message(key)
                     .with("action", Token(candidate.action))
                     .with("percent", ai::percent_of(candidate.value)));
  };
  terminal_.line(line("hint", thought.candidates[0]), {.bold = true});
  if (!thought.reason.key.empty()) {
    terminal_.line(wire::sentence(thought.reason, speaker()));
  }
  if (thought.candidates.size() > 1) {
    terminal_.line(line("hint.second", thought.candidates[1]), {.ink = Ink::Dim});
  }
  for (const Message& belief : thought.beliefs) {
    terminal_.line("· " + wire::sentence(belief, speaker()), {.ink = Ink::Dim});
  }
}

}  // namespace calanque::cli
