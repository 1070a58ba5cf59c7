#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>

#include "server/http/connection.h"

namespace calanque::server {

// The connections that are open, and which of them can be spared. Idle ones cost a place and nobody
// notices when they end, since browsers open another: so they give way, those first that have been
// idle longest. One is idle while it is not being answered; a request that trickles in does not
// make it busy.
class Connections {
 public:
  // At most so many, and so many from one place: an address, or a network of IPv6, where
  // one machine has many addresses.
  Connections(std::size_t most, std::size_t most_from_one_place);

  bool empty() const { return open_.empty(); }

  // Whether another one has a place; may end an idle one for it.
  bool make_room();

  // Whether its place may have another one; may end an idle one of that place.
  bool make_room_among_its_own(const Connection& connection);

  // Ends the one that has been idle longest. False when all are being answered.
  bool spare_one();

  // It is idle from now on.
  void add(const std::shared_ptr<Connection>& connection);
  void rest(Connection& connection);

  // Nothing happens when it has been spared.
  void remove(const std::shared_ptr<Connection>& connection);

  void close_idle();

 private:
  template <class Wanted>
  bool spare(Wanted wanted);

  std::size_t most_;
  std::size_t most_from_one_place_;
  std::uint64_t rests_ = 0;  // counts, and so orders, what became idle
  std::set<std::shared_ptr<Connection>> open_;
};

}  // namespace calanque::server
