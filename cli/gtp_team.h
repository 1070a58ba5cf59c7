#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "ai/callisto/champion.h"

namespace calanque::cli {

// Threads that share the tree of one champion: while one of them is in the tree the others work at
// the ends of their simulations.
class GtpTeam {
 public:
  GtpTeam(int threads, std::uint64_t seed);
  ~GtpTeam() { rest(); }
  GtpTeam(const GtpTeam&) = delete;
  GtpTeam& operator=(const GtpTeam&) = delete;

  // As Champion::step. What several threads find depends on who comes first.
  std::uint64_t step(ai::callisto::Champion& champion, std::uint64_t simulations);
  // Goes on thinking until `rest`, or until so many simulations are made. Until then nobody else
  // may touch the champion.
  void ponder(ai::callisto::Champion& champion, std::uint64_t simulations);
  void rest();

 private:
  std::uint64_t run(ai::callisto::Champion& champion, std::uint64_t simulations);

  std::vector<std::unique_ptr<ai::callisto::Simulation>> members_;
  std::mutex tree_;
  std::atomic<bool> stopped_ = false;
  std::thread pondering_;
};

}  // namespace calanque::cli
