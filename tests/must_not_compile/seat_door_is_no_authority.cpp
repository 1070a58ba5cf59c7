// Code that holds a seat's door cannot reach what is the authority's, nor another seat.
// expect: no member named|no matching function|no matching constructor|is private|private member|private constructor|incomplete type|cannot convert|could not convert|no viable|undeclared|not a member|could not bind
#include "wire/seat_methods.h"  // all that whoever answers the calls of a seat's door has

using calanque::seat_at;
using calanque::wire::SeatDoor;

void at_the_table(SeatDoor& door) {
  const auto own = door.own(seat_at(0));
  (void)door.legal(*own);
  (void)door.play(*own, "keep");
  (void)door.truth();                                    // breaks
  (void)door.chance();                                   // breaks
  (void)door.resolve("d:6");                             // breaks
  (void)door.deal();                                     // breaks
  (void)door.put_due();                                  // breaks
  (void)door.perft(3);                                   // breaks
  (void)door.save();                                     // breaks
  (void)door.load("");                                   // breaks
  (void)door.put("next");                                // breaks
  (void)door.seat(seat_at(0), "bot");                    // breaks
  (void)door.close();                                    // breaks
  (void)door.grant({"next"});                            // breaks
  (void)calanque::wire::Wish("! d:6");                   // breaks
  (void)calanque::wire::Wish{};                          // breaks
  (void)calanque::wire::SeatReply{.wish = {"next"}};     // breaks
  (void)door.table();                                    // breaks
  (void)door.table().lines();                            // breaks
  (void)door.table().truth();                            // breaks
  (void)door.room_->table->truth();                      // breaks
  (void)door.bot_seed(seat_at(0));                       // breaks
  (void)door.lines();                                    // breaks
  (void)door.open({});                                   // breaks
  (void)door.legal(seat_at(1));                          // breaks
  (void)door.play(seat_at(1), "keep");                   // breaks
  (void)door.play(SeatDoor::Own(seat_at(1)), "keep");    // breaks
  (void)door.view(seat_at(1));                           // breaks
  (void)door.observation(seat_at(1));                    // breaks
  (void)door.undo(seat_at(1));                           // breaks
  (void)calanque::wire::AuthorityDoor(nullptr);          // breaks
  (void)sizeof(calanque::wire::AuthorityDoor);           // breaks
}
