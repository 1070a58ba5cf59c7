#include "games/kuna_yala/test_play.h"

namespace calanque::kuna_yala {
namespace {

// The rules of placing once more, slowly and from the text of the clauses: a map of the shoal and
// every place in and around it.
class SlowRules {
 public:
  explicit SlowRules(const State& state) : state_(state) {
    for (int i = 0; i < state.players; ++i) {
      for (const Cell& cell : state.shoals[static_cast<std::size_t>(i)]) {
        maps_[i][{cell.x, cell.y}] = card_text(cell.card);
      }
    }
  }

  std::set<std::string> legal() const {
    if (discarding(state_)) {
      std::set<std::string> all;
      for (int slot = 1; slot <= 4; ++slot) {
        if (card(slot) != "-") {
          all.insert("discard:" + std::to_string(slot));
        }
      }
      return all;
    }
    std::set<std::string> own;
    std::set<std::string> any;
    for (int slot = 1; slot <= 4; ++slot) {
      for (int seat = 0; seat < state_.players; ++seat) {
        for (const std::string& place : places(slot, seat)) {
          any.insert(place);
          if (seat == state_.mover && second_follows(slot)) {
            own.insert(place);
          }
        }
      }
    }
    if (state_.phase == Phase::Other) {
      std::erase_if(any, [&](const std::string& place) {
        return place.substr(8, 1) == std::to_string(state_.mover);
      });
      return any;
    }
    EXPECT_EQ(state_.phase, !own.empty() ? Phase::Own : Phase::Single) << Rules::text(state_);
    return own.empty() ? any : own;
  }

 private:
  std::string card(int slot) const {
    return card_text(state_.open[static_cast<std::size_t>(slot - 1)]);
  }
  bool second_follows(int first) const {
    for (int slot = 1; slot <= 4; ++slot) {
      for (int seat = 0; seat < state_.players; ++seat) {
        if (slot != first && seat != state_.mover && !places(slot, seat).empty()) {
          return true;
        }
      }
    }
    return false;
  }
  static bool fish(const std::string& card) { return card.size() == 3; }

  std::set<std::string> places(int slot, int seat) const {
    std::set<std::string> found;
    const std::string laid = card(slot);
    const auto& map = maps_.at(seat);
    const Shoal& shoal = state_.shoals[static_cast<std::size_t>(seat)];
    for (int x = shoal.left - 2; x <= shoal.right + 2 && laid != "-"; ++x) {
      for (int y = shoal.low - 2; y <= shoal.high + 2; ++y) {
        if (fits(laid, seat, map, x, y)) {
          found.insert("place:" + std::to_string(slot) + ":" + std::to_string(seat) + ":" +
                       std::to_string(x) + "," + std::to_string(y));
        }
      }
    }
    return found;
  }

  using Map = std::map<std::pair<int, int>, std::string>;
  bool fits(const std::string& laid, int seat, const Map& map, int x, int y) const {
    const auto here = map.find({x, y});
    if (laid == "shark") {
      return seat != state_.mover && here != map.end() && fish(here->second);
    }
    if (here != map.end()) {
      return false;
    }
    int neighbours = 0;
    for (const auto& [dx, dy] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}}) {
      const auto found = map.find({x + dx, y + dy});
      if (found == map.end()) {
        continue;
      }
      ++neighbours;
      const std::string& other = found->second;
      if (fish(laid) && other == "bones") {
        return false;
      }
      if (fish(laid) && fish(other) && laid[0] != other[0] && laid[1] != other[1]) {
        return false;
      }
    }
    return neighbours > 0;
  }

  const State& state_;
  std::map<int, Map> maps_;
};

TEST(KunaYala, ListsAreWhatASlowReadingOfTheClausesGives) {
  for (int players = 2; players <= kMaxPlayers; ++players) {
    int phases = 0;
    int step = 0;
    play(cursed_options(players), 3, [&](const State& state) {
      if (!is_chance(Rules::turn(state)) && state.phase != Phase::Over && ++step % 3 == 0) {
        ActionList list;
        Rules::legal_actions(state, mover(state), list);
        std::set<std::string> listed;
        for (const Action& action : list) {
          listed.insert(Rules::text(action));
        }
        ASSERT_EQ(listed, SlowRules(state).legal()) << Rules::text(state);
        ++phases;
      }
    });
    EXPECT_GT(phases, 50);
  }
}

TEST(KunaYala, SampledActionsAreUniformOverTheList) {
  int states = 0;
  std::set<Phase> phases;
  const auto examine = [&](const State& state) {
    const bool rare = state.phase == Phase::Single || state.phase == Phase::Discard;
    if (is_chance(Rules::turn(state)) || state.phase == Phase::Over ||
        (!rare && state.unseen[kind_of(Card::Coral)] % 6 != 0) || states > 40) {
      return;
    }
    ActionList list;
    Rules::legal_actions(state, mover(state), list);
    if (list.size() < 2) {
      return;
    }
    ++states;
    phases.insert(state.phase);
    const int draws = 60 * static_cast<int>(list.size());
    Random random(99, static_cast<std::uint64_t>(states));
    std::map<std::string, int> counts;
    for (int i = 0; i < draws; ++i) {
      const Action action = Rules::sample_action(state, mover(state), random);
      ASSERT_FALSE(Rules::check(state, mover(state), action));
      ++counts[Rules::text(action)];
    }
    expect_uniform(counts, list.size(), draws);
  };
  Options options;
  options.players = 3;
  play(options, 1, examine);
  play(cursed_options(4), 4, examine);
  EXPECT_GE(phases.size(), 2U);
}

}  // namespace
}  // namespace calanque::kuna_yala
