#pragma once

#include "wire/rpc.h"
#include "wire/seat_door.h"

// The methods of the seat's door: an allow-list. Nothing here can name the authority's door, so
// nothing that is forgotten here can tell or decide what is hidden.
namespace calanque::wire {

// A search for a hint, to be run by whoever owns the time for it.
struct HintWish {
  Observation observation{};
  std::optional<std::uint64_t> budget;
};

// What a call comes to: an answer, something that the authority is to do first, or a search.
struct SeatReply {
  Written answer = Written::object();
  std::optional<Wish> wish{};
  std::optional<HintWish> hint{};
  std::optional<Look> look{};
  SeatSet needs{};  // whose consent an undo waits for
};

using SeatMethod = Result<SeatReply, RpcError> (*)(SeatDoor& door, Fields& params);

struct SeatMethodEntry {
  std::string_view name;
  SeatMethod call;
  std::vector<std::string_view> knows;              // parameters, beside the handle of the door
  std::vector<std::string_view> authority_knows{};  // and at the authority's door
};

const std::vector<SeatMethodEntry>& seat_methods();
const SeatMethodEntry* find_seat_method(std::string_view name);

// What the viewer of a look sees now: status, new events, view, legal actions.
Written seat_now(SeatDoor& door, const Look& look);
// The same without the status, which is the same for everybody, into an object that has that.
void add_sight(Written& json, SeatDoor& door, const Look& look);
// How many events the viewer of a look has seen: where the next look may begin.
std::size_t seen_by(const SeatDoor& door, const Look& look);

Speaker speaker_of(const SeatDoor& door, std::optional<Language> language);

}  // namespace calanque::wire
