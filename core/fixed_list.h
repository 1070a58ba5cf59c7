#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace calanque {

// A list with room for Capacity trivially copyable items and no heap. Making one costs nothing:
// the items beyond size() are not initialised. Callers own it and use it again and again.
template <class T, std::size_t Capacity>
class FixedList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;
  static constexpr std::size_t capacity() { return Capacity; }

  FixedList() {}  // NOLINT(modernize-use-equals-default): leaves items_ uninitialised on purpose
  FixedList(const FixedList& other) { *this = other; }
  FixedList& operator=(const FixedList& other) {
    if (this != &other) {
      size_ = other.size_;
      for (std::size_t i = 0; i < size_; ++i) {
        items_[i] = other.items_[i];
      }
    }
    return *this;
  }
  ~FixedList() = default;

  void clear() { size_ = 0; }
  void push_back(const T& item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }
  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

  bool operator==(const FixedList& other) const {
    if (size_ != other.size_) {
      return false;
    }
    for (std::size_t i = 0; i < size_; ++i) {
      if (!(items_[i] == other.items_[i])) {
        return false;
      }
    }
    return true;
  }

 private:
  std::size_t size_ = 0;
  union {
    T items_[Capacity];
  };
};

}  // namespace calanque
