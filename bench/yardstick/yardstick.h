#pragma once

#include "bench/measure.h"

namespace calanque::bench {

// Connect Four by hand, without the concept: the same bitboards, the same generator, nothing else.
// What the concept costs is the ratio of this to the game written against it, in one run.
Rate measure_hand_written_connect_four(double seconds);

// Prints tic-tac-toe and Connect Four in our engine beside the hand-written loop of the same run
// and the figures published for others.
void print_yardstick(double seconds);

}  // namespace calanque::bench
