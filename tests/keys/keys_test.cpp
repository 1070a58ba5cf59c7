// Keys over ten million nodes of random play: equal states have equal keys, different states have
// different ones, and the same holds of what a seat knows (its view and Knowledge).
#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/hash.h"
#include "tests/all_games.h"
#include "tests/contract/random_play.h"

namespace calanque {
namespace {

// Ten million nodes and more over all games.
#ifdef CALANQUE_SLOW_BUILD
constexpr std::size_t kNodes = 30'000;
#else
constexpr std::size_t kNodes = 2'000'000;
#endif

// An independent fingerprint: of the notation, not of the bytes that the key is made from.
std::uint64_t fingerprint(const std::string& text) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : text) {
    hash = mix64(hash ^ static_cast<unsigned char>(c));
  }
  return hash;
}

struct Entry {
  std::uint64_t key;
  std::uint64_t fingerprint;
  bool operator<(const Entry& other) const {
    return key != other.key ? key < other.key : fingerprint < other.fingerprint;
  }
};

// How many neighbours in the sorted list have one key and two fingerprints.
std::size_t shared_keys(std::vector<Entry>& entries) {
  std::size_t found = 0;
  std::sort(entries.begin(), entries.end());
  for (std::size_t i = 1; i < entries.size(); ++i) {
    const bool clash = entries[i].key == entries[i - 1].key &&
                       entries[i].fingerprint != entries[i - 1].fingerprint;
    found += clash ? 1 : 0;
  }
  return found;
}

// Different states with one key, and equal states with two.
std::size_t disagreements(std::vector<Entry>& entries) {
  std::size_t found = shared_keys(entries);
  for (Entry& entry : entries) {
    std::swap(entry.key, entry.fingerprint);
  }
  found += shared_keys(entries);
  return found;
}

template <class G>
class Keys : public testing::Test {};
TYPED_TEST_SUITE(Keys, AllGames);

TYPED_TEST(Keys, TellStatesApart) {
  using G = TypeParam;
  std::vector<Entry> entries;
  const std::size_t wanted = kNodes;
  entries.reserve(wanted);
  NullSink sink;
  for (std::uint64_t game = 0; entries.size() < wanted; ++game) {
    Random random(contract::base_seed(), game);
    auto state = G::initial({});
    while (entries.size() < wanted) {
      entries.push_back({G::key(state), fingerprint(G::text(state))});
      const auto step = contract::random_step<G>(state, random);
      if (!step) {
        break;
      }
      contract::take<G>(state, *step, sink);
    }
  }
  EXPECT_EQ(disagreements(entries), 0U) << "CALANQUE_SEED=" << contract::base_seed();
}

TYPED_TEST(Keys, OfKnowledgeAgreeWithWhatIsKnown) {
  using G = TypeParam;
  struct Known {
    std::uint64_t key;
    typename G::View view;
    typename G::Knowledge knowledge;
  };
  std::vector<Known> all;
  for (std::uint64_t game = 0; all.size() < 1500; ++game) {
    Random random(contract::base_seed(), game);
    auto state = G::initial({});
    typename G::Knowledge knowledge;
    for (int i = 0; i < 400; ++i) {
      const auto view = G::view(state, seat_at(0));
      if (i % 7 == 0) {
        all.push_back({G::key(view, knowledge), view, knowledge});
      }
      const auto step = contract::random_step<G>(state, random);
      if (!step) {
        break;
      }
      EventList<typename G::Event> events;
      contract::take<G>(state, *step, events);
      for (const auto& cited : events.events()) {
        if (const auto seen = G::seen_by(cited.event, Viewer(seat_at(0)))) {
          G::observe(knowledge, *seen);
        }
      }
    }
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const bool same = all[i].view == all[j].view && all[i].knowledge == all[j].knowledge;
      ASSERT_EQ(all[i].key == all[j].key, same) << "CALANQUE_SEED=" << contract::base_seed();
    }
  }
}

}  // namespace
}  // namespace calanque
