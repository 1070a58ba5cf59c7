#include "server/http/connections.h"

#include <algorithm>

namespace calanque::server {

Connections::Connections(std::size_t most, std::size_t most_from_one_place)
    : most_(most), most_from_one_place_(most_from_one_place) {
}

bool Connections::make_room() {
  return open_.size() < most_ || spare_one();
}

bool Connections::make_room_among_its_own(const Connection& connection) {
  const auto its_own = [&](const std::shared_ptr<Connection>& one) {
    return one->from() == connection.from();
  };
  const auto count = static_cast<std::size_t>(std::count_if(open_.begin(), open_.end(), its_own));
  return count < most_from_one_place_ || spare(its_own);
}

bool Connections::spare_one() {
  return spare([](const auto&) { return true; });
}

void Connections::add(const std::shared_ptr<Connection>& connection) {
  open_.insert(connection);
  rest(*connection);
}

void Connections::rest(Connection& connection) {
  connection.answering = false;
  connection.idle_since = ++rests_;
}

void Connections::remove(const std::shared_ptr<Connection>& connection) {
  open_.erase(connection);
}

void Connections::close_idle() {
  for (const auto& connection : open_) {
    if (!connection->answering) {
      connection->close();
    }
  }
}

template <class Wanted>
bool Connections::spare(Wanted wanted) {
  auto longest = open_.end();
  for (auto one = open_.begin(); one != open_.end(); ++one) {
    const bool idle = !(*one)->answering && wanted(*one);
    if (idle && (longest == open_.end() || (*one)->idle_since < (*longest)->idle_since)) {
      longest = one;
    }
  }
  if (longest == open_.end()) {
    return false;
  }
  (*longest)->close();
  open_.erase(longest);
  return true;
}

}  // namespace calanque::server
