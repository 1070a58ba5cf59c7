#include "ai/calypso/knowledge_graph.h"

#include <algorithm>
#include <cassert>

#include "games/calypso/tiles.h"

namespace calanque::ai::calypso {

namespace {

int up_of(std::uint8_t code) {
  return code / (kColours + 1);
}

int under_of(std::uint8_t code) {
  return code % (kColours + 1);
}

bool shows_thrice(const Tiles& tiles) {
  std::array<int, kColours> visible{};
  for (const std::uint8_t code : tiles) {
    ++visible[static_cast<std::size_t>(up_of(code))];
  }
  return std::any_of(visible.begin(), visible.end(), [](int count) { return count >= 3; });
}

std::uint8_t renamed(std::uint8_t code, const Renaming& names) {
  const int under = under_of(code);
  return KnowledgeGraph::code(
      names[static_cast<std::size_t>(up_of(code))],
      under == kUnknown ? kUnknown : names[static_cast<std::size_t>(under)]);
}

}  // namespace

KnowledgeGraph::KnowledgeGraph(calanque::calypso::TileSet set) {
  const auto& pairs = calanque::calypso::kTileSets[static_cast<std::size_t>(set)];
  for (std::size_t i = 0; i < set_.size(); ++i) {
    for (std::size_t side = 0; side < 2; ++side) {
      set_[i][side] = static_cast<std::uint8_t>(static_cast<int>(pairs[i][side]) - 1);
    }
    std::sort(set_[i].begin(), set_[i].end());
  }
  std::sort(set_.begin(), set_.end());
  // The renamings of the colours that give the same tiles again.
  Renaming names = {0, 1, 2, 3};
  do {
    auto image = set_;
    for (auto& tile : image) {
      tile = {names[tile[0]], names[tile[1]]};
      std::sort(tile.begin(), tile.end());
    }
    std::sort(image.begin(), image.end());
    if (image == set_) {
      symmetries_.push_back(names);
    }
  } while (std::next_permutation(names.begin(), names.end()));
  lay();
  for (int i = 0; i < static_cast<int>(situations_.size()); ++i) {
    expand(i);  // may add situations behind
  }
}

// What can only be one colour is as good as seen.
void KnowledgeGraph::deduce(Tiles& tiles) const {
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (under_of(tiles[i]) != kUnknown) {
      continue;
    }
    const auto ways = hidden_ways(tiles, i);
    const auto possible = std::count_if(ways.begin(), ways.end(), [](double w) { return w > 0; });
    if (possible == 1) {
      const auto only = std::find_if(ways.begin(), ways.end(), [](double w) { return w > 0; });
      tiles[i] = code(up_of(tiles[i]), static_cast<int>(only - ways.begin()));
    }
  }
}

KnowledgeGraph::Canonical KnowledgeGraph::canonical(Tiles tiles) const {
  deduce(tiles);
  Canonical best{};
  bool first = true;
  for (const Renaming& names : symmetries_) {
    Tiles image = tiles;
    for (std::uint8_t& code : image) {
      code = renamed(code, names);
    }
    std::sort(image.begin(), image.end());
    if (first || image < best.tiles) {
      best = {image, names};
      first = false;
    }
  }
  return best;
}

int KnowledgeGraph::enter(const Tiles& canonical) {
  const auto [entry, added] = numbers_.try_emplace(canonical, static_cast<int>(situations_.size()));
  if (added) {
    situations_.push_back({canonical, {}});
  }
  return entry->second;
}

Arrival KnowledgeGraph::arrive(const Tiles& tiles) {
  const Canonical form = canonical(tiles);
  return {enter(form.tiles), form.named, 1};
}

KnowledgeGraph::Found KnowledgeGraph::find(const Tiles& tiles) const {
  const Canonical form = canonical(tiles);
  const auto number = numbers_.find(form.tiles);
  assert(number != numbers_.end());
  Found found{{number->second, form.named, 1}, tiles};
  deduce(found.codes);
  for (std::uint8_t& code : found.codes) {
    code = renamed(code, form.named);
  }
  return found;
}

// Every way to lay the sides of the six tiles that shows no colour three times is as likely as the
// next (rules 2.2); places do not matter.
void KnowledgeGraph::lay() {
  std::map<std::pair<int, Renaming>, double> found;
  double layings = 0;
  for (unsigned sides = 0; sides < 1U << set_.size(); ++sides) {
    Tiles tiles{};
    for (std::size_t i = 0; i < set_.size(); ++i) {
      tiles[i] = code(set_[i][sides >> i & 1U], kUnknown);
    }
    if (!shows_thrice(tiles)) {
      const Arrival arrival = arrive(tiles);
      found[{arrival.situation, arrival.named}] += 1;
      layings += 1;
    }
  }
  for (const auto& [key, count] : found) {
    fresh_.push_back({key.first, key.second, count / layings});
  }
}

// In how many ways the tiles not yet known can lie so that tile `turned`, itself not yet known,
// hides each colour (rules 4.10).
std::array<double, kColours> KnowledgeGraph::hidden_ways(const Tiles& tiles,
                                                         std::size_t turned) const {
  std::vector<std::array<std::uint8_t, 2>> left(set_.begin(), set_.end());
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (under_of(tiles[i]) == kUnknown) {
      open.push_back(i);
      continue;
    }
    std::array<std::uint8_t, 2> known = {static_cast<std::uint8_t>(up_of(tiles[i])),
                                         static_cast<std::uint8_t>(under_of(tiles[i]))};
    std::sort(known.begin(), known.end());
    left.erase(std::find(left.begin(), left.end(), known));
  }
  std::array<double, kColours> ways{};
  std::vector<std::size_t> order(left.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    order[i] = i;
  }
  do {
    int hidden = 0;
    bool fits = true;
    for (std::size_t i = 0; fits && i < open.size(); ++i) {
      const auto& tile = left[order[i]];
      const int up = up_of(tiles[open[i]]);
      fits = tile[0] == up || tile[1] == up;
      if (open[i] == turned) {
        hidden = tile[0] == up ? tile[1] : tile[0];
      }
    }
    ways[static_cast<std::size_t>(hidden)] += fits ? 1 : 0;
  } while (std::next_permutation(order.begin(), order.end()));
  return ways;
}

void KnowledgeGraph::expand(int situation) {
  const Tiles tiles = situations_[static_cast<std::size_t>(situation)].tiles;
  std::vector<Choice> choices;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (i > 0 && tiles[i] == tiles[i - 1]) {
      continue;  // tiles that look alike are one choice
    }
    Choice choice{tiles[i], {}};
    std::array<double, kColours> ways{};
    if (under_of(tiles[i]) == kUnknown) {
      ways = hidden_ways(tiles, i);
    } else {
      ways[static_cast<std::size_t>(under_of(tiles[i]))] = 1;
    }
    const double all = ways[0] + ways[1] + ways[2] + ways[3];
    for (int colour = 0; colour < kColours; ++colour) {
      const double count = ways[static_cast<std::size_t>(colour)];
      if (count == 0) {
        continue;
      }
      Tiles turned = tiles;
      turned[i] = code(colour, up_of(tiles[i]));
      Face face{colour, count / all, shows_thrice(turned), {}};
      if (!face.mixed) {
        face.next = arrive(turned);
      }
      choice.faces.push_back(face);
    }
    choices.push_back(std::move(choice));
  }
  situations_[static_cast<std::size_t>(situation)].choices = std::move(choices);
}

}  // namespace calanque::ai::calypso
