#include "games/captn_clever/board.h"

#include <algorithm>
#include <bit>

#include "core/hash.h"
#include "core/plain_text.h"

namespace calanque::captn_clever {

namespace {

// 1.4: invented, all of it. A half turn leaves the links as they are.
Board reconstruction() {
  constexpr std::array<std::array<const char*, 2>, kIslands> kWords = {{{"Alba", "pearl"},
                                                                        {"Bora", "crown"},
                                                                        {"Cala", "compass"},
                                                                        {"Dune", "spyglass"},
                                                                        {"Esta", "chest"},
                                                                        {"Fara", "key"},
                                                                        {"Gala", "amphora"},
                                                                        {"Hora", "lantern"},
                                                                        {"Isla", "ruby"}}};
  Board board;
  for (int i = 0; i < kIslands; ++i) {
    const auto& words = kWords[static_cast<std::size_t>(i)];
    board.islands.push_back({words[0], words[1], 15 + 35 * (i % 3), 15 + 35 * (i / 3)});
  }
  const auto add = [&](const char* colour, std::initializer_list<std::array<int, 2>> pairs) {
    for (const auto& [a, b] : pairs) {
      board.links.push_back({a, b, colour, colour});
    }
  };
  add("red", {{1, 2}, {2, 3}, {4, 5}, {5, 6}, {7, 8}, {8, 9}});
  add("blue", {{1, 4}, {4, 7}, {2, 5}, {5, 8}, {3, 6}, {6, 9}});
  add("green", {{1, 5}, {5, 9}});
  add("yellow", {{2, 4}, {6, 8}});
  board.crossings = {{{1, 5}, {2, 4}}, {{2, 4}, {1, 5}}, {{5, 9}, {6, 8}}, {{6, 8}, {5, 9}}};
  return board;
}

Token link_token(const LinkName& name) {
  return Token(link_text(name));
}

constexpr std::size_t kMaxName = 40;  // bytes

bool is_name(std::string_view text) {
  return !text.empty() && text.size() <= kMaxName && is_plain(text);
}

Refusal check_islands(const Board& board) {
  if (board.islands.size() != kIslands) {
    return Violation{
        "1.5"_rule,
        Message("reason.board.islands").with("count", static_cast<int>(board.islands.size()))};
  }
  for (std::size_t i = 0; i < kIslands; ++i) {
    const Island& island = board.islands[i];
    const int number = static_cast<int>(i) + 1;
    if (!is_name(island.name) || !is_name(island.treasure)) {
      return Violation{"1.5"_rule, Message("reason.board.name").with("island", number)};
    }
    if (island.x < 0 || island.x > 100 || island.y < 0 || island.y > 100) {
      return Violation{"1.5"_rule, Message("reason.board.place").with("island", number)};
    }
  }
  return std::nullopt;
}

Refusal check_links(const Board& board) {
  if (board.links.size() > kMaxLinks) {
    return Violation{
        "1.6"_rule,
        Message("reason.board.many_links").with("count", static_cast<int>(board.links.size()))};
  }
  const std::vector<LinkName> names = link_names(board);
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Jetties& link = board.links[i];
    const Token name = link_token({link.a, link.b, 0});
    if (link.a < 1 || link.b > kIslands || link.a > link.b) {
      return Violation{"1.6"_rule, Message("reason.board.no_island").with("link", name)};
    }
    if (link.a == link.b) {
      return Violation{"1.6"_rule, Message("reason.board.loop").with("link", name)};
    }
    if (link.colour_a != link.colour_b) {
      return Violation{"1.6"_rule, Message("reason.board.jetties")
                                       .with("link", name)
                                       .with("first", Token(link.colour_a))
                                       .with("second", Token(link.colour_b))};
    }
    if (!is_colour_word(link.colour_a)) {
      return Violation{"1.6"_rule, Message("reason.board.colour").with("link", name)};
    }
    if (names[i].twin > 1) {
      return Violation{"1.6"_rule, Message("reason.board.third_link").with("link", name)};
    }
  }
  return std::nullopt;
}

// Pre: check_islands and check_links passed.
Refusal check_connected(const Board& board) {
  IslandSet linked = 0;
  IslandSet reached = island_bit(0);
  for (int round = 0; round < kIslands; ++round) {
    for (const Jetties& link : board.links) {
      const auto both = static_cast<IslandSet>((1U << (link.a - 1)) | (1U << (link.b - 1)));
      linked |= both;
      reached |= (reached & both) != 0 ? both : IslandSet{0};
    }
  }
  if (linked != kAllIslands) {
    return Violation{"1.7"_rule,
                     Message("reason.board.lonely").with("island", std::countr_one(linked) + 1)};
  }
  if (reached != kAllIslands) {
    return Violation{"1.7"_rule,
                     Message("reason.board.apart").with("island", std::countr_one(reached) + 1)};
  }
  return std::nullopt;
}

Refusal check_crossings(const Board& board) {
  const std::vector<LinkName> names = link_names(board);
  for (const Crossing& crossing : board.crossings) {
    for (const LinkName& name : {crossing.link, crossing.other}) {
      if (std::find(names.begin(), names.end(), name) == names.end()) {
        return Violation{"1.8"_rule,
                         Message("reason.board.no_link").with("link", link_token(name))};
      }
    }
    if (crossing.link == crossing.other) {
      return Violation{
          "1.8"_rule,
          Message("reason.board.self_crossing").with("link", link_token(crossing.link))};
    }
    const Crossing opposite = {crossing.other, crossing.link};
    if (std::find(board.crossings.begin(), board.crossings.end(), opposite) ==
        board.crossings.end()) {
      return Violation{"1.8"_rule, Message("reason.board.one_sided")
                                       .with("link", link_token(crossing.link))
                                       .with("other", link_token(crossing.other))};
    }
  }
  return board.crossings.empty()
             ? Refusal(Violation{"1.8"_rule, Message("reason.board.no_crossing")})
             : std::nullopt;
}

// 1.9: tries every way to set up to three boats, one after the other. `open` are the links left.
Refusal check_room(const Chart& chart, LinkSet open, const std::string& boats, int more) {
  if (std::popcount(open) < 2) {
    return Violation{"1.9"_rule, Message("reason.board.too_tight").with("boats", Token(boats))};
  }
  for (LinkSet rest = more > 0 ? open : 0; rest != 0; rest &= rest - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(rest));
    const Link& link = chart.links[i];
    const std::string name = link_text({link.a + 1, link.b + 1, link.twin});
    if (Refusal refusal = check_room(chart, open & ~chart.closes[i],
                                     boats + (boats.empty() ? "" : ",") + name, more - 1)) {
      return refusal;
    }
  }
  return std::nullopt;
}

Link link_of(const LinkName& name) {
  return {static_cast<std::uint8_t>(name.a - 1), static_cast<std::uint8_t>(name.b - 1),
          static_cast<std::uint8_t>(name.twin)};
}

}  // namespace

const Board& default_board() {
  static const Board kBoard = reconstruction();
  return kBoard;
}

std::vector<LinkName> link_names(const Board& board) {
  std::vector<LinkName> names;
  for (const Jetties& link : board.links) {
    const auto twins = std::count_if(names.begin(), names.end(), [&](const LinkName& name) {
      return name.a == link.a && name.b == link.b;
    });
    names.push_back({link.a, link.b, static_cast<int>(twins)});
  }
  return names;
}

Refusal check_board(const Board& board) {
  for (const auto check : {check_islands, check_links, check_connected, check_crossings}) {
    if (Refusal refusal = check(board)) {
      return refusal;
    }
  }
  const Chart chart = chart_of(board);
  return check_room(chart, chart.all_links(), "", 3);
}

Chart chart_of(const Board& board) {
  std::vector<LinkName> names = link_names(board);
  std::sort(names.begin(), names.end());
  Chart chart;
  chart.first_link.fill(kNone);
  for (const LinkName& name : names) {
    const Link link = link_of(name);
    if (link.twin == 0) {
      chart.first_link[Chart::pair(link.a, link.b)] = chart.count;
    }
    chart.joins[chart.count] = static_cast<IslandSet>(island_bit(link.a) | island_bit(link.b));
    chart.links[chart.count++] = link;
  }
  for (std::size_t i = 0; i < chart.count; ++i) {
    for (std::size_t j = 0; j < chart.count; ++j) {
      // 2.5: a boat closes its own link and a twin between the same islands.
      if (chart.joins[i] == chart.joins[j]) {
        chart.closes[i] |= LinkSet{1} << j;
      }
    }
  }
  for (const Crossing& crossing : board.crossings) {
    chart.closes[chart.find(link_of(crossing.link))] |= LinkSet{1}
                                                        << chart.find(link_of(crossing.other));
  }
  chart.key = hash_bytes(chart.joins, hash_bytes(chart.closes, chart.count));
  return chart;
}

}  // namespace calanque::captn_clever
