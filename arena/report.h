#pragma once

#include "arena/summary.h"

namespace calanque::arena {

// One sentence: who is stronger, or that it is open.
std::string verdict(const Contest& contest, const Summary& summary);
std::string sprt_text(const SprtSummary& sprt, const std::string& label);
// 56.4–65.9 %
std::string range_text(const Interval& interval);
// +80 ± 35, half the 95 % interval; 0 for the one that all are measured by.
std::string elo_text(const Rating& rating);
// Where the seats stand in the order of play: "1st", or "seat 0" where nobody knows who began.
std::string position_name(const Summary& summary, std::size_t position);

// For the terminal. Ends with a newline.
std::string text_report(const Contest& contest, const Summary& summary);

// A page that needs nothing but itself: no script, no font, no other file. `command` is how to play
// it again.
std::string html_report(const Contest& contest, const Summary& summary, const std::string& command);

}  // namespace calanque::arena
