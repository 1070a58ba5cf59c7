#include "ai/captn_clever/reasons.h"

#include <gtest/gtest.h>

#include <set>

#include "ai/captn_clever/players.h"
#include "ai/captn_clever/test_tables.h"

namespace calanque::ai::captn_clever {
namespace {

void expect_sentence(const Message& message, std::set<std::string>& keys) {
  keys.insert(std::string(message.key));
  for (const Language language : languages()) {
    const std::string sentence =
        format(Rules::texts(), language, message, [](Seat) { return std::string("Ada"); });
    EXPECT_FALSE(sentence.empty());
    EXPECT_EQ(sentence.find('<'), std::string::npos) << sentence;
  }
}

// Plays games with explanations, until every reason has come up.
TEST(Reasons, AreSentencesInEveryLanguage) {
  const std::set<std::string> all = {"hint.only",           "hint.win",
                                     "hint.find",           "hint.nearer",
                                     "hint.surer",          "hint.hinders",
                                     "hint.ahead",          "hint.hinders.likely",
                                     "hint.equal",          "hint.belief",
                                     "hint.set.boat",       "hint.belief.walk",
                                     "hint.give.far",       "hint.give.here",
                                     "hint.set.close",      "hint.hinders.any",
                                     "hint.belief.perhaps", "hint.belief.walk.perhaps"};
  std::set<std::string> keys;
  for (std::uint64_t seed = 0; seed < 60 && keys != all; ++seed) {
    Options options;
    options.players = 3 + static_cast<int>(seed % 2);
    std::vector<std::unique_ptr<Player<Rules>>> players;
    for (int i = 0; i < options.players; ++i) {
      players.push_back(
          make_player<Rules>(i % 2 == 0 ? "level5" : "level3",
                             {.options = options, .seat = seat_at(i), .seed = seed, .budget = 30}));
    }
    State state = Rules::initial(options);
    while (!is_over(Rules::turn(state))) {
      const Seat seat = deciders(Rules::turn(state)).front();
      Player<Rules>& player = *players[slot(seat)];
      decide(player, Rules::view(state, seat));
      const Thought<Rules> thought = player.explain();
      expect_sentence(thought.reason, keys);
      for (const Message& belief : thought.beliefs) {
        expect_sentence(belief, keys);
      }
      for (std::size_t i = 0; i < thought.candidates.size(); ++i) {
        EXPECT_GE(thought.candidates[i].value, 0);
        EXPECT_LE(thought.candidates[i].value, i == 0 ? 1 : thought.candidates[i - 1].value);
      }
      EventList<Event> events;
      Rules::apply(state, seat, thought.action, events);
      for (const auto& cited : events.events()) {
        for (std::size_t i = 0; i < players.size(); ++i) {
          players[i]->observe(*Rules::seen_by(cited.event, seat_at(static_cast<int>(i))));
        }
      }
    }
  }
  EXPECT_EQ(keys, all);
}

}  // namespace
}  // namespace calanque::ai::captn_clever
