#pragma once

#include "wire/reader.h"
#include "wire/writer.h"

// What the methods of the protocol share.
namespace calanque::wire {

// JSON-RPC 2.0 error codes; those above zero are ours. PROTOCOL.md explains each.
enum class ErrorCode : int {
  ParseError = -32700,
  InvalidRequest = -32600,
  MethodNotFound = -32601,
  InvalidParams = -32602,
  NoSuchMatch = 1,
  Refused = 2,
  OutOfPlace = 3,
  UndoRefused = 4,
  BadRecord = 5,
  TooMuch = 6,
};

// `data` has what a program needs; the message is for programmers.
struct RpcError {
  ErrorCode code = ErrorCode::InvalidParams;
  std::string message;
  Written data;
};

using Answer = Result<Written, RpcError>;

// The message that answers the call with this id.
Written answer_json(const Json& id, const Answer& answer);
Written error_json(const Json& id, const RpcError& error);

inline RpcError bad_params(const Fields& params) {
  return {ErrorCode::InvalidParams, params.fault(), {}};
}
inline RpcError out_of_place(std::string_view why, std::string message) {
  return {ErrorCode::OutOfPlace, std::move(message), {{"why", why}}};
}
inline RpcError too_much(std::string message) {
  return {ErrorCode::TooMuch, std::move(message), {}};
}
RpcError not_done(const match::LineFault& fault, const Speaker& speaker);
RpcError not_undone(match::UndoFault fault, SeatSet needs);
RpcError bad_record(const Fault& fault, const Speaker& speaker);

// `lang`: a language; without it answers carry keys and no sentences.
std::optional<Language> read_language(Fields& params);

// What a changing call is to tell at once: `with` of its parameters.
struct Look {
  Viewer viewer = Spectator{};
  std::size_t since = 0;
  SeatSet legal;
  std::optional<Language> language;
  bool save = false;  // the authority's door only
  bool mind = false;  // likewise
};
// Nothing where the call has no `with`. `knows` are the fields that the door understands.
std::optional<Look> read_look(Fields& params, int seats,
                              std::initializer_list<std::string_view> knows);

}  // namespace calanque::wire
