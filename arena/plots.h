#pragma once

#include "arena/summary.h"

// The pictures of the report, each an SVG of its own. Players have the classes p0, p1 … for their
// colours, and always their names beside them.
namespace calanque::arena {

inline constexpr std::size_t kColours = 6;  // then they begin again

std::string players_plot(const Summary& summary);
std::string elo_plot(const Summary& summary);
std::string curve_plot(const Summary& summary);
std::string positions_plot(const Summary& summary);
std::string lengths_plot(const Summary& summary);
std::string times_plot(const Summary& summary);

}  // namespace calanque::arena
