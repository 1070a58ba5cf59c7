#include "arena/contest.h"

#include <algorithm>
#include <charconv>

namespace calanque::arena {

namespace {

constexpr std::string_view kCommand = "cmd:";
constexpr std::size_t kLabelLength = 24;

bool is_label(std::string_view text) {
  return !text.empty() && text.size() <= kLabelLength &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '.' || c == '_' || c == '-' || c == '+' || c == '@';
         });
}

// As much of it as a label may have, without half a character at the end.
std::string_view beginning(std::string_view text) {
  std::size_t size = std::min(text.size(), kLabelLength);
  while (size < text.size() && size > 0 &&
         (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) {
    --size;
  }
  return text.substr(0, size);
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts(1);
  bool quoted = false;
  for (const char c : text) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

OrTrouble<Entrant> read_entrant(std::string_view text) {
  Entrant entrant;
  const std::size_t equals = text.find('=');
  if (equals != std::string_view::npos && is_label(text.substr(0, equals))) {
    entrant.label = text.substr(0, equals);
    text.remove_prefix(equals + 1);
  }
  entrant.text = text;
  if (text.starts_with(kCommand)) {
    entrant.command = text.substr(kCommand.size());
    if (entrant.command.find_first_not_of(' ') == std::string::npos) {
      return Trouble{"cmd: names no program"};
    }
    if (entrant.label.empty()) {  // the last word says most: bot.py of "python3 bots/bot.py"
      const std::string_view command = entrant.command;
      const std::string_view word = command.substr(command.find_last_of(" /") + 1);
      entrant.label = beginning(word.empty() ? command : word);
      if (const std::string fault = match::name_fault(entrant.label); !fault.empty()) {
        return Trouble{"cmd: expected " + fault + "; give the program one, NAME=cmd:PROGRAM"};
      }
    }
    return entrant;
  }
  const std::size_t at = text.find('@');
  entrant.name = text.substr(0, at);
  if (at != std::string_view::npos) {
    const std::string_view digits = text.substr(at + 1);
    std::uint64_t budget = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), budget);
    if (read.ec != std::errc() || read.ptr != digits.data() + digits.size() || budget == 0) {
      return Trouble{"'" + std::string(text) + "': a budget is a whole number from 1"};
    }
    entrant.budget = budget;
  }
  if (entrant.label.empty()) {
    entrant.label = text;
  }
  return entrant;
}

bool is_same_player(const Entrant& a, const Entrant& b) {
  return a.label == b.label && a.text == b.text;
}

}  // namespace

OrTrouble<std::vector<Entrant>> read_entrants(std::string_view text) {
  std::vector<Entrant> entrants;
  for (const std::string& part : split(text)) {
    auto entrant = read_entrant(part);
    if (!entrant) {
      return entrant.error();
    }
    entrants.push_back(std::move(*entrant));
  }
  return entrants;
}

std::optional<std::string> seat_entrants(Contest& contest, const std::vector<Entrant>& listed,
                                         std::optional<int> seats) {
  for (const Entrant& entrant : listed) {
    int found = -1;
    for (std::size_t i = 0; i < contest.entrants.size(); ++i) {
      if (is_same_player(contest.entrants[i], entrant)) {
        found = static_cast<int>(i);
      } else if (contest.entrants[i].label == entrant.label) {
        return "two players are called " + entrant.label +
               ": name one of them, NAME=" + entrant.text;
      }
    }
    if (found < 0) {
      found = static_cast<int>(contest.entrants.size());
      contest.entrants.push_back(entrant);
    }
    contest.list.push_back(found);
  }
  contest.seats = seats.value_or(static_cast<int>(contest.list.size()));
  while (static_cast<int>(contest.list.size()) < contest.seats) {
    contest.list.push_back(contest.list.back());
  }
  return std::nullopt;
}

std::optional<std::string> find_fault(const Contest& contest) {
  const wire::CatalogEntry* entry = wire::find_game(contest.game);
  if (entry == nullptr) {
    return "no game '" + contest.game + "'";
  }
  wire::NewTable wanted;
  wanted.options = contest.options;
  wanted.options.push_back({"players", std::to_string(contest.seats), {}});
  const auto table = wire::new_table(*entry, wanted);
  if (!table) {
    return wire::sentence_of(table.error(), entry->texts(), contest.language);
  }
  const std::vector<std::string_view> names = entry->players();
  for (const Entrant& entrant : contest.entrants) {
    if (!entrant.outside() && std::find(names.begin(), names.end(), entrant.name) == names.end()) {
      std::string known;
      for (const std::string_view name : names) {
        known += " " + std::string(name);
      }
      return "no player '" + entrant.name + "' of " + contest.game + "; there are:" + known +
             ", and cmd:PROGRAM";
    }
  }
  return std::nullopt;
}

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json to_json(const Contest& contest) {
  Json players = Json::array();
  for (const int i : contest.list) {
    const Entrant& entrant = contest.entrants[static_cast<std::size_t>(i)];
    players.push_back({{"label", entrant.label}, {"player", entrant.text}});
  }
  Json options = Json::object();
  for (const wire::OptionValue& option : contest.options) {
    options[option.key] = option.table.is_null() ? Json(option.notation) : option.table;
  }
  const wire::CatalogEntry* entry = wire::find_game(contest.game);
  Json json = {{"game", contest.game},
               {"rules", entry->facts->rules_version},
               {"options", options},
               {"seats", contest.seats},
               {"players", players},
               {"seed", contest.seed},
               {"move_seconds", contest.move_seconds}};
  if (contest.turn_limit) {
    json["turn_limit"] = *contest.turn_limit;
  }
  return json;
}

}  // namespace calanque::arena
