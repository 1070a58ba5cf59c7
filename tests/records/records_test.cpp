// Records of every game: the golden ones replay to the bytes they were made with, and random games
// (with undo, redo and bots) come back byte for byte from their own text.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "match/replay.h"
#include "tests/all_games.h"
#include "tests/contract/random_play.h"

namespace calanque {
namespace {

template <class G>
class Records : public testing::Test {};
TYPED_TEST_SUITE(Records, AllGames);

TYPED_TEST(Records, GoldenOnesReplayToTheSameBytes) {
  using G = TypeParam;
  const std::filesystem::path folder =
      std::filesystem::path(CALANQUE_SOURCE_DIR) / "tests/records" / G::id;
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream in(entry.path());
    std::ostringstream text;
    text << in.rdbuf();
    const auto file = match::parse_record(text.str());
    ASSERT_TRUE(file.has_value()) << entry.path();
    const match::Verification found = match::verify<G>(*file);
    EXPECT_TRUE(found.faults.empty()) << entry.path() << ": " << found.faults.front();
    EXPECT_TRUE(found.sealed) << entry.path();
    ++files;
  }
  EXPECT_GT(files, 0);
}

// A random game through the match, with the dealer's chance and an undo or redo now and then.
template <class G>
match::Match<G> random_match(const typename G::Options& options, const match::Dealer& dealer,
                             Random& random) {
  match::Match<G> match(options, std::vector<match::Player>(static_cast<std::size_t>(
                                     G::standings(G::initial(options)).seats)));
  for (int i = 0; i < 1200 && !is_over(match.turn()); ++i) {
    if (is_chance(match.turn())) {
      match::deal(match, dealer);
      continue;
    }
    const Seat seat = deciders(match.turn()).front();
    typename G::ActionList actions;
    G::legal_actions(match.truth(), seat, actions);
    EXPECT_FALSE(match.play(seat, random.pick(actions)));
    if (random.below(8) == 0) {
      const auto undone = match.undo(seat, SeatSet::first(match.seats()));
      if (undone && random.below(2) == 0) {
        EXPECT_TRUE(match.redo(seat));
      }
    }
  }
  return match;
}

TYPED_TEST(Records, RandomGamesComeBackByteForByte) {
  using G = TypeParam;
  int game = 0;
  for (const auto& variant : contract::variants<G>()) {
    SCOPED_TRACE(variant.name + " CALANQUE_SEED=" + std::to_string(contract::base_seed()));
    Random random(contract::base_seed(), static_cast<std::uint64_t>(++game));
    const match::Dealer dealer({match::digest_of(variant.name), match::digest_of("salt")});
    const match::Match<G> match = random_match<G>(variant.options, dealer, random);
    const auto file = match::to_record(match, dealer, std::nullopt, match::RecordKind::Save);
    const auto read = match::parse_record(match::to_text(file));
    ASSERT_TRUE(read.has_value()) << read.error().expected << " line " << read.error().position;
    ASSERT_EQ(*read, file);
    const auto again = match::replay<G>(*read);
    ASSERT_TRUE(again.has_value()) << again.error().what;
    ASSERT_EQ(again->truth(), match.truth());
    ASSERT_EQ(match::log_digest<G>(again->log()), match::log_digest<G>(match.log()));
    const match::Verification found = match::verify<G>(*read);
    ASSERT_TRUE(found.faults.empty()) << found.faults.front();
    for (const Viewer& viewer : contract::viewers(match.seats())) {
      // Undo rebuilds what every observer knows: a replay that never undid anything agrees.
      ASSERT_EQ(again->knowledge(viewer), match.knowledge(viewer));
      const std::string shown =
          match::to_text(match::to_viewer_record(match, dealer.commitment(), viewer));
      ASSERT_EQ(shown,
                match::to_text(match::to_viewer_record(*again, dealer.commitment(), viewer)));
      // Markers: neither seed nor salt may occur in anything a viewer is given.
      ASSERT_EQ(shown.find(match::to_hex(dealer.secret().seed)), std::string::npos);
      ASSERT_EQ(shown.find(match::to_hex(dealer.secret().salt)), std::string::npos);
    }
  }
}

// What an observer knows after undo and redo is what it would know had the lost steps never been.
TYPED_TEST(Records, KnowledgeAfterUndoIsThatOfTheStepsThatStand) {
  using G = TypeParam;
  const match::Dealer dealer({match::digest_of("knowledge"), match::digest_of("salt")});
  Random random(contract::base_seed(), 99);
  const match::Match<G> match = random_match<G>({}, dealer, random);
  match::Match<G> straight({}, match.players());
  for (std::size_t i = 0; i < match.steps(); ++i) {
    if (const auto* acted = std::get_if<match::Acted<G>>(&match.step(i))) {
      ASSERT_FALSE(straight.play(acted->seat, acted->action));
    } else {
      const auto* happened = std::get_if<match::Happened<G>>(&match.step(i));
      ASSERT_TRUE(straight.resolve(happened->outcome, happened->origin));
    }
  }
  for (const Viewer& viewer : contract::viewers(match.seats())) {
    EXPECT_EQ(straight.knowledge(viewer), match.knowledge(viewer));
  }
}

}  // namespace
}  // namespace calanque
