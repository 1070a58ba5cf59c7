#include "arena/played.h"

#include <algorithm>
#include <cmath>

namespace calanque::arena {

namespace {

constexpr double kBarsPerOctave = 8;
constexpr double kFirstMs = 0.001;

}  // namespace

int MoveTimes::bar_of(double ms) {
  return ms <= kFirstMs ? 0
                        : static_cast<int>(std::ceil(kBarsPerOctave * std::log2(ms / kFirstMs)));
}

double MoveTimes::upper_ms(int bar) {
  return kFirstMs * std::exp2(bar / kBarsPerOctave);
}

void MoveTimes::add(double ms, std::uint64_t work_done) {
  ++moves;
  total_ms += ms;
  max_ms = std::max(max_ms, ms);
  slow += ms > kSlowMs ? 1 : 0;
  work += work_done;
  ++histogram[bar_of(ms)];
}

void MoveTimes::add(const MoveTimes& other) {
  moves += other.moves;
  total_ms += other.total_ms;
  max_ms = std::max(max_ms, other.max_ms);
  slow += other.slow;
  work += other.work;
  for (const auto& [bar, count] : other.histogram) {
    histogram[bar] += count;
  }
}

double MoveTimes::quantile_ms(double share) const {
  const double wanted = share * static_cast<double>(moves);
  double seen = 0;
  for (const auto& [bar, count] : histogram) {
    seen += static_cast<double>(count);
    if (seen >= wanted) {
      return std::min(upper_ms(bar), max_ms);
    }
  }
  return max_ms;
}

}  // namespace calanque::arena
