#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <string_view>

namespace calanque::server {

// Which tables may have fresh entries, so that nobody looks through those of others. Every move
// makes a mark, so marks are few and lie side by side: a table that shares its mark with another is
// looked for in vain now and then.
class FreshMarks {
 public:
  // What is put away is told by numbers: of the transactions in which entries came, from 1 on.
  void came(std::string_view table, std::uint64_t number) { marks_[place(table)] = number; }
  void put_away(std::uint64_t until) { put_away_ = std::max(put_away_, until); }

  bool may_have(std::string_view table) const { return marks_[place(table)] > put_away_; }

 private:
  static constexpr std::size_t kMarks = 8192;

  static std::size_t place(std::string_view table) {
    return std::hash<std::string_view>()(table) % kMarks;
  }

  std::array<std::uint64_t, kMarks> marks_{};
  std::uint64_t put_away_ = 0;
};

}  // namespace calanque::server
