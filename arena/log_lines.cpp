#include <cmath>

#include "arena/log.h"
#include "wire/reader.h"

namespace calanque::arena {

namespace {

constexpr std::int64_t kMost = std::int64_t{1} << 53;

// Thousandths of a millisecond are as fine as clocks are.
double rounded(double ms) {
  return std::round(ms * 1000) / 1000;
}

Json times_json(const MoveTimes& times) {
  Json bars = Json::array();
  for (const auto& [bar, count] : times.histogram) {
    bars.push_back({bar, count});
  }
  return {{"moves", times.moves},         {"ms", rounded(times.total_ms)},
          {"max", rounded(times.max_ms)}, {"slow", times.slow},
          {"work", times.work},           {"bars", std::move(bars)}};
}

double positive(const Json& json) {
  return json.is_number() && json.get<double>() > 0 ? json.get<double>() : 0;
}

bool read_times(const Json& json, MoveTimes& times) {
  wire::Fields fields(json);
  times.moves = static_cast<std::uint64_t>(fields.number("moves", 0, kMost));
  times.slow = static_cast<std::uint64_t>(fields.number("slow", 0, kMost));
  times.work = static_cast<std::uint64_t>(fields.number("work", 0, kMost));
  times.total_ms = positive(fields.any("ms"));
  times.max_ms = positive(fields.any("max"));
  for (const Json& bar : fields.any("bars")) {
    if (!bar.is_array() || bar.size() != 2 || !bar[0].is_number_integer() ||
        !bar[1].is_number_unsigned()) {
      return false;
    }
    times.histogram[bar[0].get<int>()] = bar[1].get<std::uint64_t>();
  }
  return fields.ok();
}

// As many whole numbers as there are seats.
bool read_numbers(const Json& json, int seats, std::vector<int>& out) {
  if (!json.is_array() || json.size() != static_cast<std::size_t>(seats)) {
    return false;
  }
  for (const Json& number : json) {
    if (!number.is_number_integer()) {
      return false;
    }
    out.push_back(number.get<int>());
  }
  return true;
}

bool read_lists(const wire::Fields& fields, const Contest& contest, Played& played) {
  if (!read_numbers(fields.any("seats"), contest.seats, played.entrants) ||
      !read_numbers(fields.any("scores"), contest.seats, played.scores)) {
    return false;
  }
  for (const int entrant : played.entrants) {
    if (entrant < 0 || entrant >= static_cast<int>(contest.entrants.size())) {
      return false;
    }
  }
  const Json& shares = fields.any("shares");
  const Json& times = fields.any("times");
  if (!shares.is_array() || shares.size() != played.entrants.size() || !times.is_array() ||
      times.size() != played.entrants.size()) {
    return false;
  }
  for (std::size_t i = 0; i < shares.size(); ++i) {
    if (!shares[i].is_number() || !read_times(times[i], played.times.emplace_back())) {
      return false;
    }
    played.shares.push_back(shares[i].get<double>());
  }
  return true;
}

}  // namespace

Json to_json(const Played& played) {
  Json json = {{"n", played.game},
               {"seats", played.entrants},
               {"shares", played.shares},
               {"scores", played.scores},
               {"actions", played.actions}};
  if (played.starter) {
    json["starter"] = *played.starter;
  }
  if (played.adjudicated) {
    json["adjudicated"] = true;
  }
  if (played.forfeit) {
    json["forfeit"] = {{"seat", played.forfeit->seat}, {"why", played.forfeit->why}};
  }
  json["digest"] = played.digest;
  json["times"] = Json::array();
  for (const MoveTimes& times : played.times) {
    json["times"].push_back(times_json(times));
  }
  return json;
}

std::optional<Played> read_played(const Json& json, const Contest& contest) {
  wire::Fields fields(json);
  Played played;
  played.game = static_cast<std::uint64_t>(fields.number("n", 0, kMost));
  played.actions = static_cast<int>(fields.number("actions", 0, 1 << 30));
  if (fields.has("starter")) {
    played.starter = static_cast<int>(fields.number("starter", 0, contest.seats - 1));
  }
  played.adjudicated = fields.flag_or("adjudicated", false);
  played.digest = fields.text("digest");
  if (fields.has("forfeit")) {
    wire::Fields forfeit(fields.any("forfeit"));
    played.forfeit = {static_cast<int>(forfeit.number("seat", 0, contest.seats - 1)),
                      forfeit.text("why")};
    if (!forfeit.ok()) {
      return std::nullopt;
    }
  }
  return fields.ok() && read_lists(fields, contest, played) ? std::optional(played) : std::nullopt;
}

}  // namespace calanque::arena
