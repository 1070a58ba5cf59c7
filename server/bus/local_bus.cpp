#include "server/bus/local_bus.h"

#include <exception>
#include <utility>
#include <vector>

namespace calanque::server {

class LocalBus::LocalEar : public Bus::Ear {
 public:
  LocalEar(std::weak_ptr<Topics> topics, std::string table, std::shared_ptr<Heard> heard)
      : topics_(std::move(topics)), table_(std::move(table)), heard_(std::move(heard)) {}
  ~LocalEar() override {
    const auto topics = topics_.lock();
    if (topics == nullptr) {
      return;
    }
    const auto found = topics->by_table.find(table_);
    if (found != topics->by_table.end()) {
      found->second->ears.remove(heard_);
      if (found->second->ears.empty()) {
        topics->by_table.erase(found);
      }
    }
  }

 private:
  std::weak_ptr<Topics> topics_;
  std::string table_;
  std::shared_ptr<Heard> heard_;
};

std::unique_ptr<Bus::Ear> LocalBus::listen(const std::string& table, Heard heard) {
  auto kept = std::make_shared<Heard>(std::move(heard));
  const auto topic = topics_->by_table.try_emplace(table, std::make_shared<Topic>()).first->second;
  topic->ears.push_back(kept);
  return std::make_unique<LocalEar>(topics_, table, std::move(kept));
}

void LocalBus::tell(const std::string& table) {
  const auto found = topics_->by_table.find(table);
  if (found == topics_->by_table.end() || std::exchange(found->second->told, true)) {
    return;
  }
  topics_->told.push_back(found->second);
  if (topics_->told.size() == 1) {
    loop_.post([topics = std::weak_ptr<Topics>(topics_)] {
      if (const auto alive = topics.lock()) {
        pass_on(*alive);
      }
    });
  }
}

// Somebody who is told may stop listening, or begin to.
void LocalBus::pass_on(Topics& topics) {
  for (const auto& told : std::exchange(topics.told, {})) {
    const auto topic = told.lock();
    if (topic == nullptr) {
      continue;
    }
    topic->told = false;
    const std::vector<std::weak_ptr<Heard>> ears(topic->ears.begin(), topic->ears.end());
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
}

}  // namespace calanque::server
