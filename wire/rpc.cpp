#include "wire/rpc.h"

#include <limits>

namespace calanque::wire {

Written error_json(const Json& id, const RpcError& error) {
  Written body = {{"code", static_cast<int>(error.code)}, {"message", error.message}};
  if (!error.data.is_null()) {
    body.set("data", error.data);
  }
  return {{"jsonrpc", "2.0"}, {"id", Written::of(id)}, {"error", body}};
}

Written answer_json(const Json& id, const Answer& answer) {
  return answer ? Written{{"jsonrpc", "2.0"}, {"id", Written::of(id)}, {"result", *answer}}
                : error_json(id, answer.error());
}

RpcError not_done(const match::LineFault& fault, const Speaker& speaker) {
  const std::string_view word = match::text(fault.word);
  switch (fault.word) {
    case match::LineWord::Refused:
      return {ErrorCode::Refused, "refused by clause " + std::string(fault.refusal->rule.clause),
              write(*fault.refusal, speaker)};
    case match::LineWord::Unreadable:
      return {ErrorCode::OutOfPlace,
              fault_of(fault).what,
              {{"why", word}, {"expected", fault.expected}, {"position", fault.position}}};
    case match::LineWord::TooLong:
      return too_much("the journal of this table is full");
    default:
      return out_of_place(word, fault_of(fault).what);
  }
}

RpcError not_undone(match::UndoFault fault, SeatSet needs) {
  Written data = {{"why", text(fault)}};
  if (fault == match::UndoFault::NeedsConsent) {
    data.set("needs", write(needs));
  }
  return {ErrorCode::UndoRefused, "cannot be taken back", data};
}

RpcError bad_record(const Fault& fault, const Speaker& speaker) {
  Written data = {{"why", fault.word}, {"line", fault.line}};
  if (fault.refusal) {
    data.extend(write(*fault.refusal, speaker));
  }
  return {ErrorCode::BadRecord, fault.what, data};
}

std::optional<Language> read_language(Fields& params) {
  if (!params.has("lang")) {
    return std::nullopt;
  }
  const auto language = find_language(params.text("lang"));
  if (!language) {
    params.fail("lang", "the code of a language, as `games` lists them");
  }
  return language;
}

std::optional<Look> read_look(Fields& params, int seats,
                              std::initializer_list<std::string_view> knows) {
  if (!params.has("with")) {
    return std::nullopt;
  }
  Fields with(params.any("with"));
  with.allow_only(knows);
  Look look;
  look.viewer = with.viewer("viewer", seats);
  look.since = static_cast<std::size_t>(
      with.number_or("since", 0, std::numeric_limits<std::int32_t>::max(), 0));
  look.legal = with.seats_or_none("legal", seats);
  look.language = read_language(with);
  look.save = with.flag_or("save", false);
  look.mind = with.flag_or("mind", false);
  if (!with.ok()) {
    params.fail("with", with.fault());
  }
  return look;
}

}  // namespace calanque::wire
