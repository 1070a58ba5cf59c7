#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"

namespace calanque::server {

// Why something could not be kept or read. Nothing of a change that failed has been kept.
enum class StoreFault : std::uint8_t {
  Full,      // no room is left
  Locked,    // somebody else holds the file
  Damaged,   // what is there is not what was written
  Foreign,   // it belongs to another program, or to a newer version
  Conflict,  // that place of the journal is taken, or the one before it is empty
  Broken,    // the disk or its rights fail in another way
};

std::string_view text(StoreFault fault);

// A line of a table's journal as it is kept. Its number is its place.
struct Entry {
  std::string text;
  std::string act{};    // the id of the action that it came from, if any
  std::int64_t at = 0;  // seconds since 1970
  bool operator==(const Entry&) const = default;
};

// What is kept beside journals: small texts by key, sorted by what they are for.
struct Card {
  std::string key;
  std::string text;
  bool operator==(const Card&) const = default;
};

namespace change {

struct Append {
  std::string table;
  std::uint64_t first = 0;  // the number of the first entry: how many there are already
  std::vector<Entry> entries;
};
struct PutCard {
  std::string shelf;
  Card card;
};
struct DropCard {
  std::string shelf;
  std::string key;
};
struct DropTable {
  std::string table;
};

}  // namespace change

// Everything in it is kept, or nothing.
using Change =
    std::vector<std::variant<change::Append, change::PutCard, change::DropCard, change::DropTable>>;

// Where tables survive. (table, number) is unique, so of two writers one wins and the other is
// told.
class Store {
 public:
  using Done = std::function<void(std::optional<StoreFault>)>;
  // The same, and the change comes back: whoever carries it out elsewhere too needs no copy of it.
  using Back = std::function<void(std::optional<StoreFault>, Change)>;

  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // Changes are kept in the order they are given. `done` is called on the thread of the loop once
  // the change will survive the end of the program, and the machine's where the store promises it.
  virtual void commit(Change change, Back done) = 0;
  void commit(Change change, Done done) {
    commit(std::move(change),
           Back([done = std::move(done)](std::optional<StoreFault> fault, const Change& /*kept*/) {
             done(fault);
           }));
  }

  // What has been committed. Damage is found here, not passed on.
  virtual Result<std::vector<Entry>, StoreFault> journal(const std::string& table) = 0;
  // When the last entry of each was written, in the same order; 0 for a table without any.
  virtual Result<std::vector<std::int64_t>, StoreFault> touched(
      const std::vector<std::string>& tables) = 0;
  virtual Result<std::optional<std::string>, StoreFault> card(std::string_view shelf,
                                                              std::string_view key) = 0;
  virtual Result<std::vector<Card>, StoreFault> cards(std::string_view shelf) = 0;

  // What the last commit failed with; nothing once one has succeeded again.
  virtual std::optional<StoreFault> trouble() const = 0;
};

}  // namespace calanque::server
