#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/bus/bus.h"
#include "server/loop/loop.h"

namespace calanque::server {

// The bus of a single program. Words about one table that are not heard yet are one word.
class LocalBus : public Bus {
 public:
  explicit LocalBus(Loop& loop) : loop_(loop), topics_(std::make_shared<Topics>()) {}

  std::unique_ptr<Ear> listen(const std::string& table, Heard heard) override;
  std::unique_ptr<Voice> speak(const std::string& table) override;
  void hurry() override { pass_on(*topics_); }

 private:
  class LocalEar;
  class LocalVoice;
  struct Topic;
  struct Topics {
    std::unordered_map<std::string, std::weak_ptr<Topic>> by_table;
    // Told and not heard yet: all of them are passed on in one go.
    std::vector<std::weak_ptr<Topic>> told;
    bool posted = false;  // and it will be soon
  };

  std::shared_ptr<Topic> topic(const std::string& table);
  static void pass_on(Topics& topics);

  Loop& loop_;
  std::shared_ptr<Topics> topics_;  // ears and voices may live longer than the bus
};

}  // namespace calanque::server
