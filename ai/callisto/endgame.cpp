#include "ai/callisto/endgame.h"

#include <algorithm>

#include "core/hash.h"

namespace calanque::ai::callisto {

using calanque::callisto::kFinish;
using calanque::callisto::Piece;

namespace {

constexpr int kFar = 100;  // nobody ever leads by so much

// Who began does not matter for points.
std::uint64_t key_of(const Position& position) {
  std::uint64_t key = mix64(position.hand[0].bits | std::uint64_t{position.hand[1].bits} << 32);
  key = mix64(key ^ (std::uint64_t{position.mover} | std::uint64_t{position.out} << 8 |
                     std::uint64_t{position.flip} << 16 |
                     static_cast<std::uint64_t>(position.last_column) << 24));
  for (std::size_t w = 0; w < static_cast<std::size_t>(position.board().words); ++w) {
    const std::uint64_t empty = position.empty.words[w];
    key = mix64(key ^ empty) + (position.reached[0].words[w] & empty);
    key = mix64(key) + (position.reached[1].words[w] & empty);
  }
  return key;
}

// The squares that the colour may still come to if the other leaves them. A column goes anywhere.
int room_of(const Position& position, int colour) {
  if (position.hand[static_cast<std::size_t>(colour)].left(Piece::Column) > 0) {
    return position.empty.size();
  }
  Squares room = position.touching(colour);
  for (int before = -1; before != room.size();) {
    before = room.size();
    const Squares beside = calanque::callisto::beside(room, position.empty);
    for (std::size_t w = 0; w < kWords; ++w) {
      room.words[w] |= beside.words[w];
    }
  }
  return room.size();
}

int most_gained(const Position& position, int colour) {
  const int held = penalty(position.hand[static_cast<std::size_t>(colour)]);
  return position.is_out(colour) ? 0 : std::min(held, room_of(position, colour));
}

}  // namespace

std::optional<Endgame::Solution> Endgame::solve(const Position& position, Aim aim,
                                                std::uint64_t most) {
  Position table = position;
  positions_ = 0;
  most_ = most;
  listed_ = 0;
  table.settle(legal_);
  // The first colour needs so many points more than the second: equal ones go to who began later.
  const int needed = table.start == 0 ? 1 : 0;
  list_moves(table, kNothingLaid);
  const Found found = try_moves(
      table, aim == Aim::Win ? Bounds{needed - 1, needed} : Bounds{-kFar, kFar}, {-kFar, kFar}, 0);
  if (gave_up()) {
    return std::nullopt;
  }
  const bool first = table.mover == 0;
  return Solution{found.action, (found.lead >= needed) == first, first ? found.lead : -found.lead};
}

Endgame::Found Endgame::search(Position& position, Bounds window) {
  if (++positions_ > most_) {
    return {};
  }
  position.settle(legal_);
  const int lead = penalty(position.hand[1]) - penalty(position.hand[0]);
  if (legal_.empty()) {
    return {lead, kNothingLaid};
  }
  Bounds known = {lead - most_gained(position, 1), lead + most_gained(position, 0)};
  const std::uint64_t key = key_of(position);
  Entry& entry = entries_[key % kEntries];
  const bool met = entry.key == key;
  if (met) {
    known = {std::max<int>(known.low, entry.low), std::min<int>(known.high, entry.high)};
  }
  if (known.low >= window.high || known.low == known.high) {
    return {known.low, kNothingLaid};
  }
  if (known.high <= window.low) {
    return {known.high, kNothingLaid};
  }
  const std::size_t from = listed_;
  list_moves(position, met ? entry.best : kNothingLaid);
  const Found found = try_moves(position, window, known, from);
  listed_ = from;
  if (!gave_up()) {
    entry = {key, found.action,
             static_cast<std::int8_t>(found.lead > window.low ? found.lead : known.low),
             static_cast<std::int8_t>(found.lead < window.high ? found.lead : known.high)};
  }
  return found;
}

Endgame::Found Endgame::try_moves(const Position& position, Bounds window, Bounds known,
                                  std::size_t from) {
  const bool first = position.mover == 0;
  Found best{first ? -kFar : kFar, kNothingLaid};
  for (std::size_t i = from, end = listed_; i < end && !gave_up(); ++i) {
    const Action action = moves_[i].action;
    Position next = position;
    next.play(action);
    const int lead = search(next, window).lead;
    if (first ? lead > best.lead : lead < best.lead) {
      best = {lead, action};
    }
    int& bound = first ? window.low : window.high;
    bound = first ? std::max(bound, best.lead) : std::min(bound, best.lead);
    if (window.low >= window.high || best.lead == (first ? known.high : known.low)) {
      break;
    }
  }
  return best;
}

// What helped before, then large pieces, and of these the ones that take most from the other.
void Endgame::list_moves(const Position& position, Action first) {
  if (listed_ + legal_.size() > kListed) {
    positions_ = most_ + 1;
    return;
  }
  constexpr int kFirst = 1'000;
  const Squares rival = position.touching(1 - position.mover);
  const std::size_t from = listed_;
  for (const Action action : legal_) {
    int rank = action == first ? kFirst : -1;
    if (action != first && action != kFinish) {
      const Orientation& lying = orientation_of(action);
      rank = 8 * points_of(lying.piece) +
             std::popcount(rival.window(square_of(action)) & lying.pattern);
    }
    moves_[listed_++] = {static_cast<std::int16_t>(rank), action};
  }
  std::sort(moves_.begin() + static_cast<std::ptrdiff_t>(from),
            moves_.begin() + static_cast<std::ptrdiff_t>(listed_),
            [](const Ranked& one, const Ranked& other) {
              return one.rank != other.rank ? one.rank > other.rank
                                            : one.action.number < other.action.number;
            });
}

}  // namespace calanque::ai::callisto
