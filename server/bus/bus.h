#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace calanque::server {

// Tells everybody who looks at a table that it has moved on. It carries no content: whoever is told
// looks for themselves, so a word that comes late, twice or not at all does no harm that the next
// one does not mend.
class Bus {
 public:
  using Heard = std::function<void()>;

  // Listening; it ends when this goes.
  class Ear {
   public:
    Ear() = default;
    Ear(const Ear&) = delete;
    Ear& operator=(const Ear&) = delete;
    virtual ~Ear() = default;
  };
  // What tells everybody who listens at one table.
  class Voice {
   public:
    Voice() = default;
    Voice(const Voice&) = delete;
    Voice& operator=(const Voice&) = delete;
    virtual ~Voice() = default;
    virtual void tell() = 0;
  };

  Bus() = default;
  Bus(const Bus&) = delete;
  Bus& operator=(const Bus&) = delete;
  virtual ~Bus() = default;

  // `heard` is called on the thread of the loop, never inside a call of tell().
  [[nodiscard]] virtual std::unique_ptr<Ear> listen(const std::string& table, Heard heard) = 0;
  [[nodiscard]] virtual std::unique_ptr<Voice> speak(const std::string& table) = 0;

  // What has been told here need not wait for its turn on the loop: whoever has just changed a
  // table, and is in the middle of nothing, has it heard while all of it is still at hand.
  virtual void hurry() = 0;
};

}  // namespace calanque::server
