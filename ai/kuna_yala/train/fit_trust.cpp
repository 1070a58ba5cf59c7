// Fits ai/kuna_yala/trust.h to games that were kept (ai/train/fit_trust.h).
//
//   kuna_yala_fit_trust FILE....
#include "ai/train/fit_trust.h"
#include "ai/kuna_yala/players.h"
#include "ai/kuna_yala/watcher.h"

namespace calanque::ai::train {
namespace {

// One seat's eyes on a game of Kuna Yala; without a memory only the table is looked at.
template <bool kRemembers>
struct KunaYala {
  using Rules = calanque::kuna_yala::Rules;

  KunaYala(const Rules::Options& options, Seat own) : watcher(options), seat(own) {}

  void observe(const Rules::Event& event) {
    if (kRemembers) {
      watcher.observe(event);
    }
  }
  void look(const Rules::State& state, Saids& saids) const {
    const auto evidence = kRemembers ? watcher.evidence() : kuna_yala::table_evidence(state);
    const auto tiles = state.tiles;
    const int players = state.players;
    for (int i = 0; i < players; ++i) {
      if (seat_at(i) == seat) {
        continue;
      }
      saids.push_back([=, own = seat](const Trust& trust) {
        const auto left = kuna_yala::trusted(evidence, {}, everybody(trust));
        return kuna_yala::Belief(players, own, tiles[kuna_yala::at(own)], left)
            .chance(seat_at(i), static_cast<int>(tiles[static_cast<std::size_t>(i)]));
      });
    }
  }

  kuna_yala::Watcher watcher;
  Seat seat;
};

}  // namespace
}  // namespace calanque::ai::train

int main(int count, char** words) {
  using namespace calanque::ai::train;
  std::cout << "watched\n";
  fit_files<KunaYala<true>>(count - 1, words + 1);
  std::cout << "open table\n";
  fit_files<KunaYala<false>>(count - 1, words + 1);
}
