// The methods that let a player think.
#include <algorithm>

#include "wire/methods.h"

namespace calanque::wire {

namespace {

constexpr std::size_t kMaxThinkers = 16;
constexpr std::uint32_t kUnitsAtOnce = 1U << 16;

RpcError nothing_to_decide() {
  return {ErrorCode::OutOfPlace, "that seat has nothing to decide", {}};
}

Json progress_json(const ai::Progress& progress) {
  return {{"done", progress.done}, {"budget", progress.budget}};
}

}  // namespace

std::string expected_player(std::string_view game, std::string_view name) {
  const std::vector<std::string_view> names = find_game(game)->players();
  if (std::find(names.begin(), names.end(), name) != names.end()) {
    return {};
  }
  std::string expected = "one of";
  for (const std::string_view known : names) {
    expected += " " + std::string(known);
  }
  return expected;
}

PlayerSpec Service::read_spec(Fields& params, const AnyMatch& match) const {
  PlayerSpec spec;
  spec.name = params.text_or("bot", "level5");
  spec.seed = static_cast<std::uint64_t>(
      params.number_or("seed", 0, std::numeric_limits<std::int64_t>::max(), 0));
  if (params.has("budget")) {
    spec.budget = static_cast<std::uint64_t>(params.number("budget", 1, 1'000'000'000));
  }
  if (most_work_) {
    spec.budget = std::min(spec.budget.value_or(*most_work_), *most_work_);
  }
  const std::string memory = params.text_or("memory", "own");
  if (memory != "own" && memory != "table") {
    params.fail("memory", "\"own\" or \"table\"");
  }
  spec.blank_memory = memory == "table";
  if (const std::string names = expected_player(match.game(), spec.name); !names.empty()) {
    params.fail("bot", names);
  }
  return spec;
}

Answer Service::think(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const Seat seat = params.seat("seat", match.seats());
    const PlayerSpec spec = read_spec(params, match);
    const Wording words = wording(params);
    if (!params.ok()) {
      return bad_params(params);
    }
    // A bot asked at every turn goes on with what it has seen: it is kept.
    auto kept = std::find_if(idle_.begin(), idle_.end(), [&](const Thinker& thinker) {
      return thinker.match == &match && thinker.seat == seat && thinker.spec == spec;
    });
    if (kept == idle_.end()) {
      if (idle_.size() >= kMaxThinkers) {
        idle_.erase(idle_.begin());
      }
      idle_.push_back({&match, seat, spec, match.player(seat, spec)});
      kept = idle_.end() - 1;
    }
    if (!kept->player->begin()) {
      return nothing_to_decide();
    }
    while (kept->player->step(kUnitsAtOnce)) {
    }
    return kept->player->explain(words);
  });
}

Answer Service::think_start(Fields& params) {
  return with_match(params, [&](AnyMatch& match) -> Answer {
    const Seat seat = params.seat("seat", match.seats());
    const PlayerSpec spec = read_spec(params, match);
    if (!params.ok()) {
      return bad_params(params);
    }
    if (thinkers_.size() >= kMaxThinkers) {
      return RpcError{ErrorCode::TooMuch, "too many searches at once: end some", {}};
    }
    Thinker thinker{&match, seat, spec, match.player(seat, spec)};
    if (!thinker.player->begin()) {
      return nothing_to_decide();
    }
    Json json = {{"thinker", ++last_thinker_},
                 {"progress", progress_json(thinker.player->progress())}};
    thinkers_.emplace(last_thinker_, std::move(thinker));
    return json;
  });
}

Service::Thinker* Service::find_thinker(Fields& params) {
  const auto found =
      thinkers_.find(params.number("thinker", 1, std::numeric_limits<std::int64_t>::max()));
  return found == thinkers_.end() ? nullptr : &found->second;
}

Answer Service::think_step(Fields& params) {
  Thinker* thinker = find_thinker(params);
  const auto units = params.number_or("units", 1, 10'000'000, 1000);
  if (!params.ok()) {
    return bad_params(params);
  }
  if (thinker == nullptr) {
    return RpcError{ErrorCode::NoSuchMatch, "no such search", {}};
  }
  const bool more = thinker->player->step(static_cast<std::uint32_t>(units));
  return Json{{"more", more},
              {"action", thinker->player->best()},
              {"progress", progress_json(thinker->player->progress())}};
}

Answer Service::think_end(Fields& params) {
  Thinker* thinker = find_thinker(params);
  const Wording words = wording(params);
  if (!params.ok()) {
    return bad_params(params);
  }
  if (thinker == nullptr) {
    return RpcError{ErrorCode::NoSuchMatch, "no such search", {}};
  }
  Json thought = thinker->player->explain(words);
  thinkers_.erase(params.number("thinker", 1, std::numeric_limits<std::int64_t>::max()));
  return thought;
}

void Service::forget_thinkers(const AnyMatch* match) {
  const auto theirs = [&](const Thinker& thinker) { return thinker.match == match; };
  idle_.erase(std::remove_if(idle_.begin(), idle_.end(), theirs), idle_.end());
  std::erase_if(thinkers_, [&](const auto& entry) { return theirs(entry.second); });
}

}  // namespace calanque::wire
