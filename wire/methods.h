#pragma once

#include "wire/answer.h"
#include "wire/service.h"

// What the methods of the service share.
namespace calanque::wire {

inline constexpr std::size_t kMaxName = 200;  // bytes of a player's name

// What `bot` can be in that game, as a fault says it; empty when `name` is one of them.
std::string expected_player(std::string_view game, std::string_view name);

inline RpcError bad_params(const Fields& params) {
  return {ErrorCode::InvalidParams, params.fault(), {}};
}

// `lang`: "fr" or "en"; without it answers carry keys and no sentences.
inline Wording wording(Fields& params) {
  if (!params.has("lang")) {
    return {};
  }
  const std::string lang = params.text("lang");
  if (lang != "fr" && lang != "en") {
    params.fail("lang", "\"fr\" or \"en\"");
  }
  return {lang == "en" ? Language::English : Language::French};
}

inline RpcError refused(const Violation& violation, const Texts& texts, Wording words,
                        const SeatNames& names) {
  return {ErrorCode::Refused, "refused by clause " + std::string(violation.rule.clause),
          refusal_json(violation, texts, words, names)};
}

// Names for what is refused before there is a match.
inline SeatNames default_names(Wording words) {
  return [words](Seat seat) {
    return default_seat_name(seat, words.language.value_or(Language::French));
  };
}

inline SeatNames names_of(const AnyMatch& match, Wording words) {
  return [&match, words](Seat seat) {
    return match.seat_name(seat, words.language.value_or(Language::French));
  };
}

}  // namespace calanque::wire
