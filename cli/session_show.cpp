// What a session shows: the table, events, lists of actions, clauses, the log and the result.
#include <algorithm>
#include <set>

#include "cli/session.h"
#include "cli/words.h"

namespace calanque::cli {

namespace {

constexpr std::size_t kListed = 18;  // actions listed with a sentence each
constexpr int kWidth = 80;

}  // namespace

Canvas draw_table(const wire::AnyTable& table, const Viewer& viewer, Language language) {
  DrawContext context{language, {}, &table.texts()};
  for (int i = 0; i < table.seats(); ++i) {
    context.names.push_back(table.seat_name(seat_at(i), language));
  }
  return draw_function(table.game())(table.view(viewer).tree(), context);
}

// In a memory game what was shown goes off the screen before the next decision; elsewhere the news
// may stay above the board.
bool Session::show_table(Seat seat) {
  terminal_.clear();
  const bool news = show_events(Viewer(seat));
  if (news && table_->facts().memory) {
    if (!pause()) {
      return false;
    }
    terminal_.clear();
  }
  terminal_.show(draw_table(*table_, Viewer(seat), language_));
  terminal_.line();
  if (not_kept_) {  // as long as it lasts, since every screen is cleared
    terminal_.line(words("save.failed") + " " + why_not(*not_kept_), {.ink = Ink::Orange});
  }
  return true;
}

bool Session::show_events(const Viewer& viewer) {
  const Seat* seat = std::get_if<Seat>(&viewer);
  std::size_t& shown =
      seat == nullptr ? shown_.back() : shown_[static_cast<std::size_t>(index(*seat))];
  const auto events = table_->events(viewer, shown, wire::Detail::Words);
  shown += events.size();
  for (const wire::EventEntry& event : events) {
    show_entry(event, event.say);
  }
  return !events.empty();
}

// An event with its clause; what the match adds has words of its own here.
void Session::show_entry(const wire::EventEntry& event, const Message& message) {
  Canvas canvas;
  if (event.clause) {
    canvas.put(0, 0, "· " + wire::sentence(message, speaker()));
    canvas.put(canvas.width() + 1, 0, "§" + std::string(event.clause->clause), {.ink = Ink::Dim});
  } else if (event.turned_back) {
    canvas.put(0, 0,
               "· " + words(Message(event.turned_back->redone ? "redone" : "undone")
                                .with("seat", event.turned_back->seat)
                                .with("steps", event.turned_back->steps)));
  } else {
    return;
  }
  terminal_.show(canvas);
}

// A short list comes with a sentence for each action, a long one in columns.
void Session::list_actions(Seat seat, std::size_t most, std::string_view prefix) {
  const auto legal = table_->legal(seat, wire::Detail::Words);
  std::vector<std::size_t> chosen;
  std::size_t widest = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    if (legal[i].notation.starts_with(prefix)) {
      chosen.push_back(i);
      widest = std::max(widest, legal[i].notation.size());
    }
  }
  const bool sentences = chosen.size() <= kListed;
  const std::size_t shown = std::min(chosen.size(), sentences ? kListed : most);
  const int column_width = static_cast<int>(widest) + 7;
  const int columns = sentences ? 1 : std::max(1, kWidth / column_width);
  Canvas canvas;
  for (std::size_t k = 0; k < shown; ++k) {
    const wire::LegalAction& action = legal[chosen[k]];
    const int x = static_cast<int>(k) % columns * column_width;
    const int y = static_cast<int>(k) / columns;
    canvas.put(x, y, std::to_string(chosen[k] + 1), {.ink = Ink::Dim});
    canvas.put(x + 4, y, " " + action.notation, {.bold = true});
    if (sentences) {
      canvas.put(std::max(static_cast<int>(widest) + 8, 22), y,
                 wire::sentence(action.text, speaker()), {.ink = Ink::Dim});
    }
  }
  terminal_.show(canvas);
  if (shown < chosen.size()) {
    terminal_.line(
        words(Message("list.more").with("count", static_cast<int>(chosen.size() - shown))),
        {.ink = Ink::Dim});
  }
}

void Session::show_clause(RuleRef rule) {
  terminal_.line(words(Message("rule").with("clause", Token(rule.clause))) +
                 std::string(clause_text(table_->texts(), language_, rule)));
}

// Which clause allows or forbids the action, in words; without an action, the clauses behind
// everything that can be done now.
void Session::explain(Seat seat, const std::string& action) {
  if (action.empty()) {
    std::set<std::string_view> cited;
    for (const wire::LegalAction& one : table_->legal(seat, wire::Detail::Words)) {
      if (cited.insert(one.clause.clause).second) {
        show_clause(one.clause);
      }
    }
    terminal_.line(words("commands"), {.ink = Ink::Dim});
    return;
  }
  const wire::Explained answer = table_->explain(seat, action);
  if (answer.unreadable) {
    terminal_.line(words(Message("unreadable").with("text", Token(action))), {.ink = Ink::Orange});
    return;
  }
  if (answer.refusal) {
    terminal_.line(wire::sentence(answer.refusal->reason, speaker()), {.ink = Ink::Orange});
  }
  show_clause(answer.refusal ? answer.refusal->rule : answer.basis);
}

void Session::show_rules(const std::string& which) {
  for (const ClauseEntry& clause : table_->texts().clauses) {
    if (!clause.id.starts_with(which)) {
      continue;
    }
    terminal_.line(std::string(clause.id) + "  " + std::string(clause.in(language_)),
                   {.bold = clause.source.empty()});
  }
}

void Session::show_log(Seat seat) {
  for (const wire::EventEntry& event : table_->events(seat, 0, wire::Detail::Words)) {
    show_entry(event, event.log);
  }
}

void Session::show_result() {
  terminal_.clear();
  show_events(at_screen_ ? Viewer(*at_screen_) : Viewer(Spectator{}));
  terminal_.show(draw_table(*table_, Viewer(Spectator{}), language_));
  terminal_.line();
  terminal_.line(words("game.over"), {.bold = true});
  if (table_->adjudicated()) {
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
  show(*table_->result());
  if (table_->series().games() > 1) {
    terminal_.line(words(Message("series")
                             .with("game", table_->series().played() + 1)
                             .with("games", table_->series().games())));
    match::Series so_far = table_->series();
    so_far.add(*table_->result());
    terminal_.line(words("series.totals"), {.bold = true});
    show(so_far.totals());
  }
}

}  // namespace calanque::cli
