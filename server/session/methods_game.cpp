// The game, through the seat's door: what people may ask there, and nothing else.
#include <algorithm>
#include <array>

#include "server/session/session.h"
#include "wire/service.h"

namespace calanque::server {

using wire::Fields;

namespace {

constexpr std::array<std::string_view, 8> kLooking = {"legal",  "explain", "preview",     "view",
                                                      "events", "record",  "observation", "think"};
constexpr std::array<std::string_view, 7> kActing = {"play", "cast", "undo",  "agree",
                                                     "redo", "seal", "reveal"};

template <std::size_t N>
bool lists(const std::array<std::string_view, N>& list, std::string_view method) {
  return std::find(list.begin(), list.end(), method) != list.end();
}

// Seals come before the game, the rest during it.
bool is_for_dice(std::string_view method) {
  return method == "seal" || method == "reveal";
}

// The parameters of the seat's door without those that the server decides, and with its own.
std::vector<std::string_view> list_known(const wire::SeatMethodEntry& entry) {
  std::vector<std::string_view> list = {"table"};
  for (const std::string_view name : entry.knows) {
    if (name != "with" && name != "budget") {
      list.push_back(name);
    }
  }
  if (lists(kActing, entry.name)) {
    list.push_back("act");
  }
  if (lists(kActing, entry.name) && !is_for_dice(entry.name)) {
    list.push_back("at");
  }
  return list;
}

const std::vector<std::string_view>& knows(const wire::SeatMethodEntry& entry) {
  static const auto kKnown = [] {
    std::map<std::string_view, std::vector<std::string_view>> known;
    for (const wire::SeatMethodEntry& each : wire::seat_methods()) {
      known.emplace(each.name, list_known(each));
    }
    return known;
  }();
  return kKnown.at(entry.name);
}

}  // namespace

// False when there is no such method.
bool Session::through_door(const std::string& method, const Params& params, const Reply& reply) {
  const wire::SeatMethodEntry* entry = wire::find_seat_method(method);
  if (entry == nullptr || (!lists(kLooking, method) && !lists(kActing, method))) {
    return false;
  }
  Fields fields(*params);
  fields.allow_only(knows(*entry));
  Watching* open = watching(fields, reply);
  if (open == nullptr) {
    return true;
  }
  if (lists(kActing, method)) {
    act_through_door(*entry, params, reply);
    return true;
  }
  bool anew = false;
  renew_door(*open, anew);
  if (method == "think" && !open->table->room->rules().hints) {
    reply(not_allowed("no_hints"));
    return true;
  }
  auto found = entry->call(*open->door, fields);
  if (!found) {
    reply(found.error());
  } else if (found->hint) {
    think(*open, *found->hint, wire::read_language(fields), reply);
  } else {
    reply(found->answer);
  }
  return true;
}

void Session::act_through_door(const wire::SeatMethodEntry& entry, const Params& params,
                               const Reply& reply) {
  Fields fields(*params);
  const bool dice = is_for_dice(entry.name);
  const auto at = dice ? INT64_MAX : fields.number("at", 0, INT64_MAX);
  const bool asks = entry.name == "undo" || entry.name == "agree";
  change(fields, reply,
         [&tables = house_.tables, &entry, params, person = person_, at, dice,
          asks](LiveTable& live) -> Result<Move, wire::RpcError> {
           const Room& room = *live.room;
           const auto number = room.person_of(person);
           const SeatSet seats = number ? live.acting(*number) : SeatSet{};
           if (seats.empty()) {
             return not_allowed("not_seated");
           }
           if (room.phase() != (dice ? Phase::Sealing : Phase::Playing)) {
             return not_allowed("phase");
           }
           if (static_cast<std::uint64_t>(at) < room.moment()) {
             return stale(room.version());
           }
           wire::SeatDoor door = room.door().open(seats);
           Fields call(*params);
           const auto wanted = entry.call(door, call);
           if (!wanted) {
             return wanted.error();
           }
           Move move;
           if (wanted->wish) {
             // An empty wish is for whatever the dealer owes.
             const auto line = wanted->wish->line().empty() ? room.table().due()
                                                            : std::optional(wanted->wish->line());
             if (!line) {
               return wire::out_of_place(match::text(match::LineWord::NoChance), "nothing is due");
             }
             move.entries.push_back(line_entry(*line));
           } else if (asks) {
             move.answer.set("needs", wire::write(wanted->needs));
             live.asking = true;
             tables.touch(live);
           }
           return move;
         });
}

// One thought at a time for each connection.
void Session::think(Watching& watching, const wire::HintWish& wish,
                    std::optional<Language> language, const Reply& reply) {
  if (thought_ != nullptr) {
    reply(too_fast(1));
    return;
  }
  wire::PlayerSpec spec;
  spec.name = wire::kAdviser;
  const std::string id = watching.table->id;
  thought_ =
      house_.pool.think({wish.observation, spec},
                        [this, id, language, reply](const std::optional<wire::Thought>& thought) {
                          thought_.reset();
                          const Watching* found = find_open(id);
                          if (!thought || found == nullptr) {
                            reply(no_such("table"));
                            return;
                          }
                          reply(wire::write(*thought, wire::speaker_of(*found->door, language)));
                        });
  if (thought_ == nullptr) {
    reply(too_fast(1));
  }
}

}  // namespace calanque::server
