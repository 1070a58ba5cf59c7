#pragma once

#include "match/replay.h"
#include "wire/catalog.h"
#include "wire/codec/codec.h"

// From the words of `new` to the options of a game.
namespace calanque::wire {

template <class G>
concept HasTables = requires(std::string_view key, const Json& json) {
  { Codec<G>::table(key, json) } -> std::same_as<Parsed<std::string>>;
};

// The notation of an option value given in JSON: a string, a number, a flag, or a whole table.
template <Game G>
Made<std::string> option_notation(const std::string& key, const Json& value) {
  if (value.is_string()) {
    return value.get<std::string>();
  }
  if (value.is_boolean()) {
    return std::string(kFlagWords[value.get<bool>() ? 1 : 0]);
  }
  if (value.is_number_integer()) {
    return value.dump();
  }
  if constexpr (HasTables<G>) {
    if (value.is_object()) {
      const auto table = Codec<G>::table(key, value);
      if (!table) {
        return Fault{"option " + key + ": " + table.error().expected, {}};
      }
      return *table;
    }
  }
  return Fault{"option " + key + ": expected a string, a whole number, true or false" +
                   (HasTables<G> ? ", or a table" : ""),
               {}};
}

// By convention every game has an option `players`.
template <Game G>
std::uint64_t seat_count(const typename G::Options& options) {
  for (const auto& spec : G::options_schema()) {
    if (spec.key == "players") {
      return static_cast<std::uint64_t>(spec.get(options));
    }
  }
  return static_cast<std::uint64_t>(G::facts.min_seats);
}

// Draws the seat that starts and puts it into the options.
template <Game G>
int draw_start(typename G::Options& options, const match::Dealer& dealer) {
  const int seat = static_cast<int>(dealer.draw(match::kStartPurpose, 0, seat_count<G>(options)));
  for (const auto& spec : G::options_schema()) {
    if (spec.kind == OptionKind::Start) {
      spec.set(options, seat);
    }
  }
  return seat;
}

template <Game G>
struct ReadOptions {
  typename G::Options options;
  std::optional<int> lot;  // the seat that starts by lot
};

// `start` may also be "lot" in every game: the dealer then draws it, before the first step.
template <Game G>
Made<ReadOptions<G>> read_options(const std::vector<std::pair<std::string, Json>>& given,
                                  const match::Dealer& dealer) {
  ReadOptions<G> read;
  bool draw_lot = false;
  bool start_given = false;
  for (const auto& [key, value] : given) {
    const auto notation = option_notation<G>(key, value);
    if (!notation) {
      return notation.error();
    }
    if (key == "start") {
      start_given = true;
      draw_lot = *notation == "lot";
      if (draw_lot) {
        continue;
      }
    }
    if (const auto error = set_option(G::options_schema(), read.options, key, *notation)) {
      return Fault{error->fault == OptionFault::UnknownKey
                       ? "unknown option " + key + ": expected one of " + error->expected
                       : "option " + key + ": expected " + error->expected,
                   error->violation};
    }
  }
  for (const auto& spec : G::options_schema()) {
    if (spec.kind == OptionKind::Start && (draw_lot || (!start_given && spec.lot_by_default))) {
      read.lot = draw_start<G>(read.options, dealer);
    }
  }
  if (Refusal refusal = G::check_options(read.options)) {
    return Fault{"", refusal};
  }
  return read;
}

}  // namespace calanque::wire
