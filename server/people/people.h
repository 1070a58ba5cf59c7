#pragma once

#include <memory>
#include <unordered_map>

#include "server/people/limits.h"
#include "server/people/secrets.h"
#include "server/store/store.h"

namespace calanque::server {

inline constexpr std::size_t kMoveLetters = 8;
inline constexpr int kMoveSeconds = 600;

// Who somebody is, without an account: a person is one or more devices, and a device is whoever
// holds its secret. Nothing is kept of a person before they have a name.
class People {
 public:
  // What a person has done lately, so that nobody does too much. By person and not by address: a
  // school shares one.
  struct Lately {
    explicit Lately(double calls_each_second) : calls(4 * calls_each_second, calls_each_second) {}
    Allowance calls;
    Allowance tables{60, 0.2};  // a class may open its tables at once
    Allowance tries{10, 1.0 / 60};
    Allowance emotes{5, 0.5};
    int links = 0;
  };

  People(Loop& loop, Store& store, Entropy entropy, double calls_each_second)
      : loop_(loop),
        store_(store),
        entropy_(std::move(entropy)),
        calls_each_second_(calls_each_second) {}

  // The person of a device: its own, until it was moved.
  Result<std::string, StoreFault> person_of(const std::string& device);
  Result<std::string, StoreFault> name_of(const std::string& person);
  void set_name(const std::string& person, const std::string& name, Store::Done done);

  // A code that makes another device this person, once and for a short time.
  std::string move_code(const std::string& person);
  // The person of the code, for the device from now on.
  std::optional<std::string> move(const std::string& code);
  void move_device(const std::string& device, const std::string& person, Store::Done done);

  void forget(const std::string& person, Store::Done done);

  // Kept while somebody is connected, and for a while after.
  std::shared_ptr<Lately> lately(const std::string& person);
  void sweep();

 private:
  struct Moving {
    std::string person;
    Loop::Time until{};
  };

  Loop& loop_;
  Store& store_;
  Entropy entropy_;
  double calls_each_second_;
  std::unordered_map<std::string, Moving> moving_;
  std::unordered_map<std::string, std::shared_ptr<Lately>> lately_;
};

}  // namespace calanque::server
