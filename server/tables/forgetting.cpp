#include "server/tables/forgetting.h"

#include "server/tables/live_table.h"
#include "wire/reader.h"

namespace calanque::server {

namespace {

// A line of a journal without the name, if it seats one of them.
std::string without_names_in_line(const std::string& line, const std::set<std::string>& names) {
  const auto common = match::parse_common_line(line);
  const auto* sit = common ? std::get_if<match::line::Sit>(&*common) : nullptr;
  if (sit == nullptr || !names.contains(sit->player.name)) {
    return line;
  }
  match::line::Sit nameless = *sit;
  nameless.player.name.clear();
  return match::text(match::CommonLine(nameless));
}

bool is_about(const std::string& text, const std::string& person) {
  const auto json = wire::read_json(std::string_view(text).substr(2));
  return json && json->contains("person") && (*json)["person"]["id"] == person;
}

}  // namespace

std::set<std::string> names_of(const Room& room, const std::string& person) {
  std::set<std::string> names;
  for (const auto& [number, one] : room.people()) {
    if (one.id == person) {
      names.insert(one.name);
      for (const Seat seat : room.seats_of(number)) {
        names.insert(room.table().players()[static_cast<std::size_t>(index(seat))].name);
      }
    }
  }
  names.erase("");
  return names;
}

std::string without_names(const std::string& record, const std::set<std::string>& names) {
  auto file = match::parse_record(record);
  if (!file) {
    return record;
  }
  for (match::Player& player : file->head.players) {
    if (names.contains(player.name)) {
      player.name.clear();
    }
  }
  for (std::string& line : file->lines) {
    line = without_names_in_line(line, names);
  }
  return match::to_text(*file);
}

std::vector<Entry> without_person(const Room& room, std::vector<Entry> entries,
                                  const std::string& person, std::int64_t now) {
  const std::set<std::string> names = names_of(room, person);
  for (Entry& entry : entries) {
    const std::string text = entry.text.substr(2);
    if (entry.text[0] == 'o') {
      entry.text = "o " + without_names(text, names);
    } else if (entry.text[0] == 'g') {
      entry.text = line_entry(without_names_in_line(text, names));
    } else if (entry.text[0] == 'r' && is_about(entry.text, person)) {
      const auto json = wire::read_json(text);
      entry.text = event::person((*json)["person"]["n"].get<int>(), {"", "", false});
    }
    if (entry.act.starts_with(act_key(person, ""))) {
      entry.act.clear();
    }
  }
  const auto add = [&](std::string text) { entries.push_back({std::move(text), "", now}); };
  const bool in_game = room.phase() == Phase::Playing || room.phase() == Phase::Sealing;
  for (const auto& [number, one] : room.people()) {
    if (one.id != person) {
      continue;
    }
    for (const Seat seat : room.seats_of(number)) {
      add(event::seat(seat, {.person = std::nullopt, .open = true}));
      add(sit_line(seat,
                   in_game ? bot_player(std::string(wire::kUsualBot), "") : person_player("")));
    }
    for (const auto& [other, somebody] : room.people()) {
      if (room.host() == number && other != number && !somebody.removed && !somebody.id.empty()) {
        add(event::host(other));
        break;
      }
    }
  }
  return entries;
}

}  // namespace calanque::server
