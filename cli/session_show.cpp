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

Canvas draw_table(const wire::AnyMatch& match, const Viewer& viewer, Language language) {
  DrawContext context{language, {}, &match.texts()};
  for (int i = 0; i < match.seats(); ++i) {
    context.names.push_back(match.seat_name(seat_at(i), language));
  }
  return draw_function(match.game())(match.view_json(viewer), context);
}

// In a memory game what was shown goes off the screen before the next decision; elsewhere the news
// may stay above the board.
void Session::show_table(Seat seat) {
  terminal_.clear();
  const bool news = show_events(Viewer(seat));
  if (news && match_->facts().memory) {
    pause();
    terminal_.clear();
  }
  terminal_.show(draw_table(*match_, Viewer(seat), language_));
  terminal_.line();
}

bool Session::show_events(const Viewer& viewer) {
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
  return !events.empty();
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

void Session::show_result() {
  terminal_.clear();
  show_events(at_screen_ ? Viewer(*at_screen_) : Viewer(Spectator{}));
  terminal_.show(draw_table(*match_, Viewer(Spectator{}), language_));
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
