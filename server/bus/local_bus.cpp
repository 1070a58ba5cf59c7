#include "server/bus/local_bus.h"

#include <utility>
#include <vector>

namespace calanque::server {

class LocalBus::LocalEar : public Bus::Ear {
 public:
  LocalEar(std::weak_ptr<Topics> topics, std::string table, std::shared_ptr<Heard> heard)
      : topics_(std::move(topics)), table_(std::move(table)), heard_(std::move(heard)) {}
  ~LocalEar() override {
    const auto topics = topics_.lock();
    const auto found = topics ? topics->find(table_) : Topics::iterator();
    if (topics && found != topics->end()) {
      found->second.ears.remove(heard_);
      if (found->second.ears.empty()) {
        topics->erase(found);
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
  (*topics_)[table].ears.push_back(kept);
  return std::make_unique<LocalEar>(topics_, table, std::move(kept));
}

void LocalBus::tell(const std::string& table) {
  const auto found = topics_->find(table);
  if (found == topics_->end() || std::exchange(found->second.told, true)) {
    return;
  }
  loop_.post([topics = std::weak_ptr<Topics>(topics_), table] {
    if (const auto alive = topics.lock()) {
      pass_on(*alive, table);
    }
  });
}

// Somebody who is told may stop listening, or begin to.
void LocalBus::pass_on(Topics& topics, const std::string& table) {
  const auto found = topics.find(table);
  if (found == topics.end()) {
    return;
  }
  found->second.told = false;
  std::vector<std::weak_ptr<Heard>> ears(found->second.ears.begin(), found->second.ears.end());
  for (const auto& ear : ears) {
    if (const auto heard = ear.lock()) {
      (*heard)();
    }
  }
}

}  // namespace calanque::server
