#include "server/bus/local_bus.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace calanque::server {

// One table, as long as somebody listens or may speak there.
struct LocalBus::Topic {
  Topic(std::weak_ptr<Topics> topics, std::string name)
      : all(std::move(topics)), table(std::move(name)) {}
  ~Topic() {
    if (const auto topics = all.lock()) {
      topics->by_table.erase(table);
    }
  }
  Topic(const Topic&) = delete;
  Topic& operator=(const Topic&) = delete;

  std::weak_ptr<Topics> all;
  std::string table;
  std::vector<std::shared_ptr<Heard>> ears;
  bool told = false;
};

class LocalBus::LocalEar : public Bus::Ear {
 public:
  LocalEar(std::shared_ptr<Topic> topic, std::shared_ptr<Heard> heard)
      : topic_(std::move(topic)), heard_(std::move(heard)) {}
  ~LocalEar() override { std::erase(topic_->ears, heard_); }

 private:
  std::shared_ptr<Topic> topic_;
  std::shared_ptr<Heard> heard_;
};

class LocalBus::LocalVoice : public Bus::Voice {
 public:
  LocalVoice(Loop& loop, std::shared_ptr<Topic> topic) : loop_(loop), topic_(std::move(topic)) {}

  void tell() override {
    const auto topics = topic_->all.lock();
    if (topics == nullptr || topic_->ears.empty() || std::exchange(topic_->told, true)) {
      return;
    }
    topics->told.push_back(topic_);
    if (!topics->posted) {
      loop_.post([topics = topic_->all] {
        if (const auto alive = topics.lock()) {
          alive->posted = false;
          pass_on(*alive);
        }
      });
      topics->posted = true;
    }
  }

 private:
  Loop& loop_;
  std::shared_ptr<Topic> topic_;
};

std::shared_ptr<LocalBus::Topic> LocalBus::topic(const std::string& table) {
  auto& known = topics_->by_table[table];
  auto topic = known.lock();
  if (topic == nullptr) {
    topic = std::make_shared<Topic>(topics_, table);
    known = topic;
  }
  return topic;
}

std::unique_ptr<Bus::Ear> LocalBus::listen(const std::string& table, Heard heard) {
  auto kept = std::make_shared<Heard>(std::move(heard));
  const auto where = topic(table);
  auto ear = std::make_unique<LocalEar>(where, kept);
  where->ears.push_back(std::move(kept));
  return ear;
}

std::unique_ptr<Bus::Voice> LocalBus::speak(const std::string& table) {
  return std::make_unique<LocalVoice>(loop_, topic(table));
}

// Somebody who is told may stop listening, or begin to.
void LocalBus::pass_on(Topics& topics) {
  std::vector<std::weak_ptr<Topic>> told;
  std::vector<std::weak_ptr<Heard>> ears;
  std::swap(told, topics.told);
  for (const auto& each : told) {
    const auto topic = each.lock();
    if (topic == nullptr) {
      continue;
    }
    topic->told = false;
    ears.assign(topic->ears.begin(), topic->ears.end());
    for (const auto& ear : ears) {
      try {
        if (const auto heard = ear.lock()) {
          (*heard)();
        }
      } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): said below
        // Out of memory, for one: it ends with whoever needed it, and the others are told.
      }
    }
  }
  told.clear();
  if (topics.told.empty()) {
    std::swap(told, topics.told);  // its memory is used again
  }
}

}  // namespace calanque::server
