#pragma once

#include <chrono>
#include <exception>
#include <thread>

namespace calanque::server {

// For threads beside the loop, which have nobody to complain to: again until there is memory for
// it.
template <class Try>
void insist(Try attempt) {
  for (bool done = false; !done;) {
    try {
      attempt();
      done = true;
    } catch (const std::exception&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }
}

}  // namespace calanque::server
