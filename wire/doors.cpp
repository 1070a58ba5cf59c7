#include "wire/authority_door.h"
#include "wire/writer.h"

namespace calanque::wire {

// What the doors of one table share beside it.
struct SeatDoor::Room {
  std::unique_ptr<AnyTable> table;
  std::optional<UndoRequest> request;
  // What was told last, and to whom.
  struct Sight {
    std::size_t lines = 0;
    Viewer viewer = Spectator{};
    std::size_t since = 0;
    std::size_t told = 0;
    std::optional<Language> language;
    Written json;
  };
  std::optional<Sight> sight;
};

namespace {

Viewer viewer_of(const SeatDoor::Eyes& eyes) {
  return eyes ? Viewer(eyes->seat()) : Viewer(Spectator{});
}

}  // namespace

SeatDoor::SeatDoor(std::shared_ptr<Room> room, SeatSet seats, Told told)
    : room_(std::move(room)), seats_(seats) {
  if (told == Told::Nothing) {
    return;
  }
  for (const Seat seat : seats_) {
    told_[static_cast<std::size_t>(index(seat))] = table().event_count(seat);
  }
  told_.back() = table().event_count(Spectator{});
}

const AnyTable& SeatDoor::table() const {
  return *room_->table;
}

std::optional<SeatDoor::Own> SeatDoor::own(Seat seat) const {
  return seats_.contains(seat) ? std::optional(Own(seat)) : std::nullopt;
}

int SeatDoor::table_seats() const {
  return table().seats();
}
std::string_view SeatDoor::game() const {
  return table().game();
}
const Texts& SeatDoor::texts() const {
  return table().texts();
}
const Facts& SeatDoor::facts() const {
  return table().facts();
}
std::string SeatDoor::seat_name(Seat seat, Language language) const {
  return table().seat_name(seat, language);
}

Written SeatDoor::status() const {
  return wire::status(table());
}
Written SeatDoor::where() const {
  return wire::where(table());
}
Written SeatDoor::view(const Eyes& eyes) const {
  return table().view(viewer_of(eyes));
}

std::size_t& SeatDoor::told(const Eyes& eyes) {
  return eyes ? told_[static_cast<std::size_t>(index(eyes->seat()))] : told_.back();
}

std::vector<EventEntry> SeatDoor::events(const Eyes& eyes, std::size_t since) {
  const std::size_t before = told(eyes);
  const bool only_new = table().facts().memory && !is_over(table().turn());
  auto list =
      table().events(viewer_of(eyes), only_new ? std::max(since, before) : since, Detail::Shapes);
  for (EventEntry& event : list) {
    if (event.number < before) {
      event.say = {};
    }
  }
  told(eyes) = table().event_count(viewer_of(eyes));
  return list;
}

const Written& SeatDoor::sight(const Eyes& eyes, std::size_t since,
                               std::optional<Language> language,
                               const std::function<Written()>& write) {
  const Viewer viewer = viewer_of(eyes);
  const std::size_t lines = table().lines().size();
  const std::size_t before = told(eyes);
  auto& last = room_->sight;
  const bool same = last && last->lines == lines && last->since == since && last->told == before &&
                    last->language == language && table().alike(last->viewer, viewer, since);
  if (same) {
    told(eyes) = table().event_count(viewer);
  } else {
    last = {lines, viewer, since, before, language, write()};
  }
  return last->json;
}

std::size_t SeatDoor::event_count(const Eyes& eyes) const {
  return table().event_count(viewer_of(eyes));
}

Parsed<std::string> SeatDoor::notation_of(const Json& action) const {
  return table().notation_of(action);
}
std::vector<LegalAction> SeatDoor::legal(Own own) const {
  return table().legal(own.seat(), Detail::Shapes);
}
Explained SeatDoor::explain(Own own, std::string_view action) const {
  return table().explain(own.seat(), action);
}
Previewed SeatDoor::preview(Own own, const std::vector<std::string>& actions) const {
  return table().preview(own.seat(), actions);
}

std::optional<Observation> SeatDoor::observation(Own own) const {
  if (!deciders(table().turn()).contains(own.seat())) {
    return std::nullopt;
  }
  Observation observation = table().observation(own.seat());
  if (table().facts().memory) {
    observation.events.clear();
  }
  return observation;
}

Result<Wish, match::LineFault> SeatDoor::wish(std::string line) const {
  if (const auto fault = in_notation(table().check(line))) {
    return *fault;
  }
  return Wish(std::move(line));
}

Result<Wish, match::LineFault> SeatDoor::play(Own own, std::string_view action) const {
  return wish(action_line(own.seat(), action));
}

Result<Wish, match::LineFault> SeatDoor::cast(Own own) const {
  const Turn turn = table().turn();
  const auto* chance = std::get_if<turn::Chance>(&turn);
  if (chance == nullptr || chance->kind != ChanceKind::Throw || chance->by != own.seat()) {
    return match::LineFault{match::LineWord::NoChance, {}, {}, 0};
  }
  return Wish("");
}

Result<SeatDoor::Asked, match::UndoFault> SeatDoor::undo(Own own) {
  const auto plan = table().can_undo(own.seat());
  if (!plan) {
    return plan.error();
  }
  if (plan->needs_consent.empty()) {
    return Asked{Wish(*table().undo(own.seat(), {})), {}};
  }
  room_->request = UndoRequest{own.seat(), plan->needs_consent, {}, table().lines().size()};
  return Asked{std::nullopt, plan->needs_consent};
}

std::optional<UndoRequest> SeatDoor::asked() const {
  const auto& request = room_->request;
  return request && request->at == table().lines().size() ? request : std::nullopt;
}

std::optional<SeatDoor::Asked> SeatDoor::agree(Own own, bool yes) {
  auto request = asked();
  if (!request || !request->needs.contains(own.seat())) {
    return std::nullopt;
  }
  if (!yes) {
    room_->request.reset();
    return Asked{};
  }
  request->agreed.insert(own.seat());
  room_->request = request;
  const auto line = table().undo(request->by, request->agreed);
  return Asked{line ? std::optional(Wish(*line)) : std::nullopt, request->needs};
}

std::optional<Wish> SeatDoor::redo(Own own) const {
  const auto line = table().redo(own.seat());
  return line ? std::optional(Wish(*line)) : std::nullopt;
}

Result<Wish, match::LineFault> SeatDoor::seal(Own own, const match::Digest& seal) const {
  return wish(match::text(match::CommonLine(match::line::Seal{own.seat(), seal})));
}

Result<Wish, match::LineFault> SeatDoor::reveal(Own own, const match::Digest& nonce) const {
  return wish(match::text(match::CommonLine(match::line::Reveal{own.seat(), nonce})));
}

std::optional<match::RecordFile> SeatDoor::viewer_record(const Eyes& eyes) const {
  const bool shown = !table().facts().memory || is_over(table().turn());
  return shown ? std::optional(table().viewer_record(viewer_of(eyes))) : std::nullopt;
}
std::optional<match::RecordFile> SeatDoor::record() const {
  return table().record();
}

AuthorityDoor::AuthorityDoor(std::unique_ptr<AnyTable> table)
    : room_(std::make_shared<SeatDoor::Room>()) {
  room_->table = std::move(table);
}

SeatDoor AuthorityDoor::open(SeatSet seats, Told told) const {
  return {room_, seats, told};
}

AnyTable& AuthorityDoor::table() {
  return *room_->table;
}
const AnyTable& AuthorityDoor::table() const {
  return *room_->table;
}

std::optional<match::LineFault> AuthorityDoor::put(std::string_view line) {
  if (const auto fault = table().put(line)) {
    return fault;
  }
  // What is owed at a chance is an outcome, unless the game has reached its limit.
  const auto due = table().due();
  const bool waits =
      is_chance(table().turn()) && due != match::text(match::CommonLine(match::line::Adjudicate{}));
  return due && !waits ? table().put(*due) : std::nullopt;
}

bool AuthorityDoor::put_due() {
  return table().deal();
}

std::optional<match::LineFault> AuthorityDoor::grant(const Wish& wish) {
  if (!wish.line().empty()) {
    return put(wish.line());
  }
  return put_due() ? std::nullopt
                   : std::optional(match::LineFault{match::LineWord::NoChance, {}, {}, 0});
}

}  // namespace calanque::wire
