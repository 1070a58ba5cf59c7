#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "wire/catalog.h"
#include "wire/reader.h"

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

struct RpcError {
  ErrorCode code = ErrorCode::InvalidParams;
  std::string message;
  Json data;
};

using Answer = Result<Json, RpcError>;

// The match protocol over any transport: a message in, at most one message out. Holds many matches.
// Survives any input: a bad message is answered with an error and changes nothing.
class Service {
 public:
  // `entropy` is asked once for every match that is made without a seed; reading the system's
  // random source is the caller's business. `most_work` bounds the budget of every search.
  explicit Service(std::function<match::Digest()> entropy,
                   std::optional<std::uint64_t> most_work = std::nullopt)
      : entropy_(std::move(entropy)), most_work_(most_work) {}

  // One message or batch; empty when nothing is to be answered (notifications).
  std::string handle(std::string_view message);

 private:
  using Method = Answer (Service::*)(Fields& params);

  Json answer(const Json& request);
  Answer dispatch(const std::string& method, const Json& params);
  AnyMatch* find(Fields& params);
  Answer with_match(Fields& params, const std::function<Answer(AnyMatch&)>& act);
  Answer add(std::unique_ptr<AnyMatch> match, const Json& extra);
  Answer open(const CatalogEntry& entry, const match::RecordFile& file, std::size_t steps,
              Wording words);

  Answer games(Fields& params);
  Answer rules(Fields& params);
  Answer create(Fields& params);
  Answer load(Fields& params);
  Answer verify(Fields& params);
  Answer close(Fields& params);
  Answer status(Fields& params);
  Answer legal(Fields& params);
  Answer play(Fields& params);
  Answer chance(Fields& params);
  Answer resolve(Fields& params);
  Answer deal(Fields& params);
  Answer view(Fields& params);
  Answer events(Fields& params);
  Answer explain(Fields& params);
  Answer preview(Fields& params);
  Answer think(Fields& params);
  Answer think_start(Fields& params);
  Answer think_step(Fields& params);
  Answer think_end(Fields& params);
  Answer truth(Fields& params);
  Answer undo(Fields& params);
  Answer redo(Fields& params);
  Answer nonces(Fields& params);
  Answer next(Fields& params);
  Answer seat(Fields& params);
  Answer record(Fields& params);
  Answer import_file(Fields& params);
  Answer export_file(Fields& params);
  Answer perft(Fields& params);

  // A player that follows a match.
  struct Thinker {
    const AnyMatch* match = nullptr;
    Seat seat{};
    PlayerSpec spec;
    std::unique_ptr<AnyPlayer> player;
  };
  PlayerSpec read_spec(Fields& params, const AnyMatch& match) const;
  Thinker* find_thinker(Fields& params);
  void forget_thinkers(const AnyMatch* match);

  std::function<match::Digest()> entropy_;
  std::optional<std::uint64_t> most_work_;
  std::map<std::int64_t, std::unique_ptr<AnyMatch>> matches_;
  std::map<std::int64_t, Thinker> thinkers_;  // searches that the caller steps
  std::vector<Thinker> idle_;                 // players between two calls of `think`
  std::int64_t last_handle_ = 0;
  std::int64_t last_thinker_ = 0;
};

}  // namespace calanque::wire
