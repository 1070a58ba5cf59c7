#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <variant>

namespace calanque {

// A place at the table, counted clockwise from 0. Not an integer: see index() and seat_at().
enum class Seat : std::uint8_t {};

inline constexpr int kMaxSeats = 6;

constexpr Seat seat_at(int position) {
  return static_cast<Seat>(position);
}

constexpr int index(Seat seat) {
  return static_cast<int>(seat);
}

// The seat that plays after `seat` at a table of `seats`: clockwise, the left neighbour.
constexpr Seat next_clockwise(Seat seat, int seats) {
  return seat_at((index(seat) + 1) % seats);
}

// A set of seats, iterated in seat order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat only) { insert(only); }
  static constexpr SeatSet first(int count) {
    SeatSet set;
    set.bits_ = static_cast<std::uint8_t>((1U << count) - 1U);
    return set;
  }

  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | bit(seat)); }
  constexpr void erase(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~bit(seat)); }
  constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  // Pre: not empty.
  constexpr Seat front() const { return seat_at(std::countr_zero(bits_)); }

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t bits) : bits_(bits) {}
    constexpr Seat operator*() const { return seat_at(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ = static_cast<std::uint8_t>(bits_ & (bits_ - 1));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint8_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

  constexpr bool operator==(const SeatSet&) const = default;

 private:
  static constexpr unsigned bit(Seat seat) { return 1U << index(seat); }

  std::uint8_t bits_ = 0;
};

// Somebody who watches the table and holds nothing.
struct Spectator {
  constexpr bool operator==(const Spectator&) const = default;
};

using Viewer = std::variant<Seat, Spectator>;

constexpr bool is_seat(const Viewer& viewer, Seat seat) {
  const Seat* own = std::get_if<Seat>(&viewer);
  return own != nullptr && *own == seat;
}

}  // namespace calanque
