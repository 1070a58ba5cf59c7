#include "server/people/people.h"

namespace calanque::server {

namespace {

constexpr std::string_view kPersonShelf = "person";  // names, by person
constexpr std::string_view kDeviceShelf = "device";  // persons, by device that was moved

}  // namespace

Result<std::string, StoreFault> People::person_of(const std::string& device) {
  auto moved = store_.card(kDeviceShelf, device);
  if (!moved) {
    return moved.error();
  }
  return moved->value_or(device);
}

Result<std::string, StoreFault> People::name_of(const std::string& person) {
  auto name = store_.card(kPersonShelf, person);
  if (!name) {
    return name.error();
  }
  return name->value_or("");
}

void People::set_name(const std::string& person, const std::string& name, Store::Done done) {
  store_.commit({change::PutCard{std::string(kPersonShelf), {person, name}}}, std::move(done));
}

std::string People::move_code(const std::string& person) {
  std::erase_if(moving_, [&](const auto& entry) {
    return entry.second.person == person || entry.second.until <= loop_.now();
  });
  std::string code = spoken_code(entropy_, kMoveLetters);
  moving_[code] = {person, loop_.now() + std::chrono::seconds(kMoveSeconds)};
  return code;
}

std::optional<std::string> People::move(const std::string& code) {
  const auto found = moving_.find(code);
  if (found == moving_.end() || found->second.until <= loop_.now()) {
    return std::nullopt;
  }
  std::string person = std::move(found->second.person);
  moving_.erase(found);
  return person;
}

void People::move_device(const std::string& device, const std::string& person, Store::Done done) {
  store_.commit({change::PutCard{std::string(kDeviceShelf), {device, person}}}, std::move(done));
}

void People::forget(const std::string& person, Store::Done done) {
  Change change = {change::DropCard{std::string(kPersonShelf), person}};
  if (const auto devices = store_.cards(kDeviceShelf)) {
    for (const Card& device : *devices) {
      if (device.text == person) {
        change.push_back(change::DropCard{std::string(kDeviceShelf), device.key});
      }
    }
  }
  store_.commit(std::move(change), std::move(done));
}

std::shared_ptr<People::Lately> People::lately(const std::string& person) {
  auto& kept = lately_[person];
  if (kept == nullptr) {
    kept = std::make_shared<Lately>(calls_each_second_);
  }
  return kept;
}

void People::sweep() {
  std::erase_if(lately_, [](const auto& entry) { return entry.second->links == 0; });
}

}  // namespace calanque::server
