#include "wire/service.h"

#include "wire/answer.h"

namespace calanque::wire {

namespace {

constexpr std::size_t kMaxBatch = 1000;

Json error_json(const Json& id, const RpcError& error) {
  Json body = {{"code", static_cast<int>(error.code)}, {"message", error.message}};
  if (!error.data.is_null()) {
    body["data"] = error.data;
  }
  return {{"jsonrpc", "2.0"}, {"id", id}, {"error", std::move(body)}};
}

bool is_id(const Json& id) {
  return id.is_string() || id.is_number() || id.is_null();
}

// Bad UTF-8 cannot get in (the reader refuses it), but an answer must never abort: replace it.
std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string Service::handle(std::string_view message) {
  const auto read = read_json(message);
  if (!read) {
    return dump(
        error_json(nullptr, {ErrorCode::ParseError, "expected " + read.error().expected, {}}));
  }
  if (!read->is_array()) {
    const Json reply = answer(*read);
    return reply.is_null() ? std::string() : dump(reply);
  }
  if (read->empty() || read->size() > kMaxBatch) {
    return dump(
        error_json(nullptr, {ErrorCode::InvalidRequest, "a batch has 1 to 1000 calls", {}}));
  }
  Json replies = Json::array();
  for (const Json& request : *read) {
    Json reply = answer(request);
    if (!reply.is_null()) {
      replies.push_back(std::move(reply));
    }
  }
  return replies.empty() ? std::string() : dump(replies);
}

// Null for a notification.
Json Service::answer(const Json& request) {
  const auto invalid = [](const Json& id, const char* what) {
    return error_json(id, {ErrorCode::InvalidRequest, what, {}});
  };
  if (!request.is_object()) {
    return invalid(nullptr, "a call is an object");
  }
  const bool notification = !request.contains("id");
  const Json id = notification ? Json() : request["id"];
  if (!is_id(id)) {
    return invalid(nullptr, "id: expected a string, a number or null");
  }
  if (!request.contains("jsonrpc") || request["jsonrpc"] != "2.0") {
    return invalid(id, "jsonrpc: expected \"2.0\"");
  }
  if (!request.contains("method") || !request["method"].is_string()) {
    return invalid(id, "method: expected a string");
  }
  const Answer result = dispatch(request["method"].get<std::string>(),
                                 request.contains("params") ? request["params"] : Json::object());
  if (notification) {
    return {};
  }
  if (!result) {
    return error_json(id, result.error());
  }
  return {{"jsonrpc", "2.0"}, {"id", id}, {"result", *result}};
}

Answer Service::dispatch(const std::string& method, const Json& params) {
  // Every method and the parameters it knows; others are refused, so that no typing error passes
  // for a default.
  struct Entry {
    Method call;
    std::vector<std::string_view> knows;
  };
  static const std::map<std::string_view, Entry> kMethods = {
      {"games", {&Service::games, {"lang"}}},
      {"rules", {&Service::rules, {"game"}}},
      {"new",
       {&Service::create,
        {"game", "options", "seats", "nonces", "position", "turn_limit", "series", "seed",
         "lang"}}},
      {"load", {&Service::load, {"record", "steps", "lang"}}},
      {"verify", {&Service::verify, {"record"}}},
      {"import", {&Service::import_file, {"game", "text", "lang"}}},
      {"export", {&Service::export_file, {"match"}}},
      {"close", {&Service::close, {"match"}}},
      {"status", {&Service::status, {"match"}}},
      {"legal", {&Service::legal, {"match", "seat", "lang"}}},
      {"play", {&Service::play, {"match", "seat", "action", "lang"}}},
      {"chance", {&Service::chance, {"match", "lang"}}},
      {"resolve", {&Service::resolve, {"match", "outcome"}}},
      {"auto", {&Service::deal, {"match", "all"}}},
      {"view", {&Service::view, {"match", "viewer"}}},
      {"events", {&Service::events, {"match", "viewer", "since", "lang"}}},
      {"explain", {&Service::explain, {"match", "seat", "action", "lang"}}},
      {"preview", {&Service::preview, {"match", "seat", "actions", "lang"}}},
      {"think", {&Service::think, {"match", "seat", "bot", "seed", "budget", "memory", "lang"}}},
      {"think_start",
       {&Service::think_start, {"match", "seat", "bot", "seed", "budget", "memory"}}},
      {"think_step", {&Service::think_step, {"thinker", "units"}}},
      {"think_end", {&Service::think_end, {"thinker", "lang"}}},
      {"truth", {&Service::truth, {"match"}}},
      {"undo", {&Service::undo, {"match", "seat", "consent"}}},
      {"redo", {&Service::redo, {"match", "seat"}}},
      {"nonces", {&Service::nonces, {"match", "nonces"}}},
      {"next", {&Service::next, {"match"}}},
      {"seat", {&Service::seat, {"match", "seat", "kind", "name", "bot", "seed"}}},
      {"record", {&Service::record, {"match", "kind", "viewer"}}},
      {"perft", {&Service::perft, {"match", "depth", "collapse"}}},
  };
  const auto found = kMethods.find(method);
  if (found == kMethods.end()) {
    return RpcError{ErrorCode::MethodNotFound, "no method " + method, {}};
  }
  Fields fields(params);
  fields.allow_only(found->second.knows);
  if (!fields.ok()) {
    return RpcError{ErrorCode::InvalidParams, fields.fault(), {}};
  }
  return (this->*found->second.call)(fields);
}

AnyMatch* Service::find(Fields& params) {
  const auto found =
      matches_.find(params.number("match", 1, std::numeric_limits<std::int64_t>::max()));
  return found == matches_.end() ? nullptr : found->second.get();
}

// Runs `act` on the match that the call names; it must ask params.ok() before it changes anything.
Answer Service::with_match(Fields& params, const std::function<Answer(AnyMatch&)>& act) {
  AnyMatch* match = find(params);
  if (!params.ok()) {
    return RpcError{ErrorCode::InvalidParams, params.fault(), {}};
  }
  if (match == nullptr) {
    return RpcError{ErrorCode::NoSuchMatch, "no such match", {}};
  }
  return act(*match);
}

}  // namespace calanque::wire
