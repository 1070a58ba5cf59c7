#include "cli/gtp_team.h"

namespace calanque::cli {

using ai::callisto::Champion;
using ai::callisto::Simulation;

GtpTeam::GtpTeam(int threads, std::uint64_t seed) {
  for (int i = 0; i < threads; ++i) {
    members_.push_back(std::make_unique<Simulation>(seed + static_cast<std::uint64_t>(i)));
  }
}

std::uint64_t GtpTeam::step(Champion& champion, std::uint64_t simulations) {
  return members_.size() == 1 ? champion.step(simulations) : run(champion, simulations);
}

void GtpTeam::ponder(Champion& champion, std::uint64_t simulations) {
  rest();
  pondering_ = std::thread([this, &champion, simulations] { run(champion, simulations); });
}

void GtpTeam::rest() {
  if (pondering_.joinable()) {
    stopped_ = true;
    pondering_.join();
    stopped_ = false;
  }
}

std::uint64_t GtpTeam::run(Champion& champion, std::uint64_t simulations) {
  std::uint64_t done = 0;
  const auto take_part = [&](Simulation& simulation) {
    std::unique_lock lock(tree_);
    while (done < simulations && !stopped_ && !champion.settled()) {
      ++done;
      champion.descend(simulation);
      lock.unlock();
      champion.work(simulation);
      lock.lock();
      champion.finish(simulation);
    }
  };
  std::vector<std::thread> others;
  for (std::size_t i = 1; i < members_.size(); ++i) {
    others.emplace_back([&take_part, &member = *members_[i]] { take_part(member); });
  }
  take_part(*members_[0]);
  for (std::thread& other : others) {
    other.join();
  }
  return done;
}

}  // namespace calanque::cli
