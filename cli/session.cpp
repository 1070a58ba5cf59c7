#include "cli/session.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "cli/files.h"
#include "cli/words.h"
#include "core/notation.h"
#include "wire/answer.h"

namespace calanque::cli {

namespace {

constexpr std::size_t kListed = 18;     // actions listed with a sentence each
constexpr std::size_t kInColumns = 48;  // actions listed without
constexpr int kWidth = 80;

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

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

Session::Session(Terminal& terminal, Language language, std::unique_ptr<wire::AnyMatch> match,
                 std::filesystem::path autosave)
    : terminal_(terminal),
      language_(language),
      match_(std::move(match)),
      autosave_(std::move(autosave)),
      draw_(draw_function(match_->game())),
      shown_(static_cast<std::size_t>(match_->seats()) + 1) {
  // A game that goes on has been seen up to here.
  for (int i = 0; i < match_->seats(); ++i) {
    shown_[static_cast<std::size_t>(i)] = match_->events_json(Viewer(seat_at(i)), 0, {}).size();
  }
  shown_.back() = match_->events_json(Viewer(Spectator{}), 0, {}).size();
}

std::string Session::words(std::string_view key) const {
  return say(language_, key);
}

std::string Session::words(const Message& message) const {
  return format(cli::words(), language_, message, [this](Seat seat) { return name(seat); });
}

bool Session::is_person(Seat seat) const {
  return match_->players()[static_cast<std::size_t>(index(seat))].kind == match::PlayerKind::Person;
}

int Session::persons() const {
  int count = 0;
  for (int i = 0; i < match_->seats(); ++i) {
    count += is_person(seat_at(i)) ? 1 : 0;
  }
  return count;
}

bool Session::run() {
  for (;;) {
    while (!is_over(match_->turn())) {
      const Next next = step();
      if (next == Next::Quit) {
        save(autosave_, false);
        terminal_.line(words("save.autosaved") + " calanque play --resume " + autosave_.string());
        return false;
      }
      if (next == Next::Played) {
        save(autosave_, false);
      }
    }
    show_result();
    keep_record();
    if (!match_->next_game()) {
      break;
    }
    pause();
    std::fill(shown_.begin(), shown_.end(), 0);
  }
  std::error_code ignored;
  std::filesystem::remove(autosave_, ignored);
  return true;
}

Session::Next Session::step() {
  const Turn turn = match_->turn();
  if (const auto* chance = std::get_if<turn::Chance>(&turn)) {
    return settle_chance(*chance);
  }
  const Seat seat = deciders(turn).front();
  return is_person(seat) ? play_person(seat) : play_bot(seat);
}

Session::Next Session::settle_chance(const turn::Chance& chance) {
  if (chance.kind == ChanceKind::Throw && chance.by && is_person(*chance.by)) {
    if (terminal_.interactive()) {
      show_table(*chance.by);
    }
    if (!terminal_.ask(words(Message("ask.throw").with("seat", *chance.by)))) {
      return Next::Quit;
    }
  }
  match_->deal();
  return Next::Played;
}

Session::Next Session::play_bot(Seat seat) {
  const match::Player& player = match_->players()[static_cast<std::size_t>(index(seat))];
  const auto action = match_->think(seat, player.bot, player.bot_seed);
  if (!action || match_->play(seat, *action)) {
    terminal_.line("the bot " + player.bot + " has no legal action");
    return Next::Quit;
  }
  return Next::Played;
}

Session::Next Session::play_person(Seat seat) {
  if (at_screen_ != seat && persons() > 1 && match_->facts().secrets) {
    hand_over(seat);
  }
  at_screen_ = seat;
  show_table(seat);
  const std::vector<std::string> legal = match_->legal(seat);
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
  if (is_one_of(word, {"quitter", "quit", "q"})) {
    return Next::Quit;
  }
  if (word.empty() || is_one_of(word, {"aide", "help"})) {
    terminal_.line(words("commands"), {.ink = Ink::Dim});
  } else if (word.starts_with("?")) {
    explain(seat, word.size() > 1 ? word.substr(1) : rest);
  } else if (is_one_of(word, {"liste", "list"})) {
    list_actions(seat, legal.size(), rest);
  } else if (is_one_of(word, {"règles", "regles", "rules"})) {
    show_rules(rest);
  } else if (is_one_of(word, {"journal", "log"})) {
    show_log(seat);
  } else if (is_one_of(word, {"annuler", "undo"})) {
    undo(seat);
    return Next::Played;
  } else if (is_one_of(word, {"refaire", "redo"})) {
    if (match_->redo(seat)) {
      return Next::Played;
    }
    terminal_.line(words("redo.nothing"));
  } else if (is_one_of(word, {"conseil", "hint"})) {
    const auto action = match_->think(seat, "greedy", match_->steps());
    terminal_.line(words(Message("hint").with("action", Token(action.value_or("-")))));
  } else if (is_one_of(word, {"sauver", "save"})) {
    save(rest.empty() ? autosave_ : std::filesystem::path(rest), true);
  } else {
    const std::string action = meant(input, legal);
    if (!match_->play(seat, action)) {
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

void Session::hand_over(Seat seat) {
  terminal_.clear();
  terminal_.line(words(Message("handover").with("seat", seat)), {.bold = true});
  terminal_.ask(words(Message("handover.ready").with("seat", seat)));
}

void Session::pause() {
  if (terminal_.interactive()) {
    terminal_.ask(words("ask.continue"));
  }
}

// In a memory game what was shown goes off the screen before the next decision; elsewhere the news
// may stay above the board.
void Session::show_table(Seat seat) {
  std::size_t& shown = shown_[static_cast<std::size_t>(index(seat))];
  const bool news = !match_->events_json(Viewer(seat), shown, {}).empty();
  terminal_.clear();
  show_events(Viewer(seat));
  if (news && match_->facts().memory) {
    pause();
    terminal_.clear();
  }
  DrawContext context{language_, {}, &match_->texts()};
  for (int i = 0; i < match_->seats(); ++i) {
    context.names.push_back(name(seat_at(i)));
  }
  terminal_.show(draw_(match_->view_json(Viewer(seat)), context));
  terminal_.line();
}

void Session::show_events(const Viewer& viewer) {
  const Seat* seat = std::get_if<Seat>(&viewer);
  std::size_t& shown =
      seat == nullptr ? shown_.back() : shown_[static_cast<std::size_t>(index(*seat))];
  const wire::Json events = match_->events_json(viewer, shown, {language_});
  shown += events.size();
  for (const wire::Json& event : events) {
    if (event["event"]["type"] == "undone" || event["event"]["type"] == "redone") {
      terminal_.line("· " + taken_back(event["event"]));
    } else if (event.contains("say")) {
      Canvas canvas;
      canvas.put(0, 0, "· " + event["say"]["text"].get<std::string>());
      canvas.put(canvas.width() + 1, 0, "§" + event["clause"].get<std::string>(),
                 {.ink = Ink::Dim});
      terminal_.show(canvas);
    }
  }
}

std::string Session::taken_back(const wire::Json& event) const {
  return words(Message(event["type"] == "undone" ? "undone" : "redone")
                   .with("seat", seat_at(event["seat"].get<int>()))
                   .with("steps", event["steps"].get<int>()));
}

// A short list comes with a sentence for each action, a long one in columns.
void Session::list_actions(Seat seat, std::size_t most, std::string_view prefix) {
  const wire::Json legal = match_->legal_json(seat, {language_});
  std::vector<std::size_t> chosen;
  std::size_t widest = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const auto notation = legal[i]["notation"].get<std::string>();
    if (notation.starts_with(prefix)) {
      chosen.push_back(i);
      widest = std::max(widest, notation.size());
    }
  }
  const bool sentences = chosen.size() <= kListed;
  const std::size_t shown = std::min(chosen.size(), sentences ? kListed : most);
  const int column_width = static_cast<int>(widest) + 7;
  const int columns = sentences ? 1 : std::max(1, kWidth / column_width);
  Canvas canvas;
  for (std::size_t k = 0; k < shown; ++k) {
    const wire::Json& action = legal[chosen[k]];
    const int x = static_cast<int>(k) % columns * column_width;
    const int y = static_cast<int>(k) / columns;
    canvas.put(x, y, std::to_string(chosen[k] + 1), {.ink = Ink::Dim});
    canvas.put(x + 4, y, " " + action["notation"].get<std::string>(), {.bold = true});
    if (sentences) {
      canvas.put(std::max(static_cast<int>(widest) + 8, 22), y, action["text"].get<std::string>(),
                 {.ink = Ink::Dim});
    }
  }
  terminal_.show(canvas);
  if (shown < chosen.size()) {
    terminal_.line(
        words(Message("list.more").with("count", static_cast<int>(chosen.size() - shown))),
        {.ink = Ink::Dim});
  }
}

void Session::show_clause(std::string_view clause, std::string_view text) {
  terminal_.line(words(Message("rule").with("clause", Token(clause))) + std::string(text));
}

// Which clause allows or forbids the action, in words; without an action, the clauses behind
// everything that can be done now.
void Session::explain(Seat seat, const std::string& action) {
  if (action.empty()) {
    std::set<std::string> cited;
    for (const std::string& one : match_->legal(seat)) {
      const wire::Json basis = match_->explain(seat, one, {language_});
      if (cited.insert(basis["clause"].get<std::string>()).second) {
        show_clause(basis["clause"].get<std::string>(), basis["rule"].get<std::string>());
      }
    }
    terminal_.line(words("commands"), {.ink = Ink::Dim});
    return;
  }
  const wire::Json answer = match_->explain(seat, action, {language_});
  if (answer.contains("unreadable")) {
    terminal_.line(words(Message("unreadable").with("text", Token(action))), {.ink = Ink::Orange});
    return;
  }
  if (answer.contains("reason")) {
    terminal_.line(answer["reason"]["text"].get<std::string>(), {.ink = Ink::Orange});
  }
  show_clause(answer["clause"].get<std::string>(), answer["rule"].get<std::string>());
}

void Session::show_rules(const std::string& which) {
  for (const ClauseEntry& clause : match_->texts().clauses) {
    if (!clause.id.starts_with(which)) {
      continue;
    }
    const std::string_view text = language_ == Language::French ? clause.fr : clause.en;
    terminal_.line(std::string(clause.id) + "  " + std::string(text),
                   {.bold = clause.source.empty()});
  }
}

void Session::show_log(Seat seat) {
  for (const wire::Json& event : match_->events_json(Viewer(seat), 0, {language_})) {
    if (event["event"]["type"] == "undone" || event["event"]["type"] == "redone") {
      terminal_.line("· " + taken_back(event["event"]));
    } else if (event.contains("log")) {
      terminal_.line("· " + event["log"]["text"].get<std::string>() + " §" +
                     event["clause"].get<std::string>());
    }
  }
}

void Session::undo(Seat seat) {
  const auto plan = match_->plan_undo(seat);
  SeatSet consenting;
  if (plan) {
    for (const Seat other : plan->needs_consent) {
      const auto answer = terminal_.ask(words(Message("consent").with("seat", other)));
      if (answer && (answer->starts_with("o") || answer->starts_with("y"))) {
        consenting.insert(other);
      }
    }
  }
  const auto undone = match_->undo(seat, consenting);
  if (!undone) {
    terminal_.line(words("undo." + std::string(wire::text(undone.error()))), {.ink = Ink::Orange});
    pause();
  }
}

void Session::save(const std::filesystem::path& file, bool loud) {
  if (!write_file(file, to_text(match_->save()))) {
    if (loud || !autosave_failed_) {
      terminal_.line(words("save.failed") + " " + file.string(), {.ink = Ink::Orange});
    }
    autosave_failed_ = true;
  } else if (loud) {
    terminal_.line(words("save.done") + " " + file.string());
  }
}

// The finished game stays, to be replayed and verified; the next one of the kind replaces it.
void Session::keep_record() {
  const std::filesystem::path file =
      autosave_.parent_path() / (std::string(match_->game()) + ".record");
  if (write_file(file, to_text(*match_->record()))) {
    terminal_.line(words("record.kept") + " " + file.string(), {.ink = Ink::Dim});
  }
}

void Session::show_result() {
  terminal_.clear();
  show_events(at_screen_ ? Viewer(*at_screen_) : Viewer(Spectator{}));
  DrawContext context{language_, {}, &match_->texts()};
  for (int i = 0; i < match_->seats(); ++i) {
    context.names.push_back(name(seat_at(i)));
  }
  terminal_.show(draw_(match_->view_json(Viewer(Spectator{})), context));
  terminal_.line();
  terminal_.line(words("game.over"), {.bold = true});
  if (match_->adjudicated()) {
    terminal_.line(words("game.adjudicated"));
  }
  const auto show = [&](const Standings& standings) {
    for (int place = 1; place <= standings.seats; ++place) {
      for (int i = 0; i < standings.seats; ++i) {
        if (standings[seat_at(i)].place == place) {
          terminal_.line(words(Message("place")
                                   .with("place", place)
                                   .with("seat", seat_at(i))
                                   .with("score", standings[seat_at(i)].score)),
                         {.bold = place == 1});
        }
      }
    }
  };
  show(*match_->result());
  if (match_->series().games() > 1) {
    terminal_.line(words(Message("series")
                             .with("game", match_->series().played() + 1)
                             .with("games", match_->series().games())));
    match::Series so_far = match_->series();
    so_far.add(*match_->result());
    terminal_.line(words("series.totals"), {.bold = true});
    show(so_far.totals());
  }
}

}  // namespace calanque::cli
