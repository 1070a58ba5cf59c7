// How tables go: when nobody needs them any more, or a person wants to be forgotten.
#include "server/tables/forgetting.h"
#include "server/tables/tables.h"

namespace calanque::server {

void Tables::delete_table(const TableCard& card, std::function<void()> done) {
  Change change = {change::DropTable{card.id}, change::DropCard{std::string(kTableShelf), card.id}};
  for (const std::string& replay : card.replays) {
    change.push_back(change::DropCard{std::string(kReplayShelf), replay});
  }
  const std::string id = card.id;
  forget_card(id);
  if (const auto live = live_.find(id); live != live_.end()) {
    drop(*std::shared_ptr<LiveTable>(live->second));
  }
  store_.commit(std::move(change), [done = std::move(done)](std::optional<StoreFault>) { done(); });
}

void Tables::sweep() {
  std::vector<std::string> left;
  for (const auto& [id, card] : cards_) {
    const auto live = live_.find(id);
    if (live == live_.end() || live->second->here.empty()) {
      left.push_back(id);
    }
  }
  const auto touched = store_.touched(left);
  std::vector<TableCard> gone;
  for (std::size_t i = 0; touched && i < left.size(); ++i) {
    const TableCard& card = cards_.at(left[i]);
    const std::int64_t keep = card.phase == text(Phase::Waiting) ? options_.keep_waiting_s
                              : card.phase == text(Phase::Over) || card.phase == text(Phase::Closed)
                                  ? options_.keep_finished_s
                                  : options_.keep_unfinished_s;
    if ((*touched)[i] + keep < now()) {
      gone.push_back(card);
    }
  }
  for (const TableCard& card : gone) {
    delete_table(card, [] {});
  }
}

void Tables::forget(const std::string& person, std::function<void()> done) {
  // One callback for all of them.
  const auto all = std::make_shared<std::function<void()>>(std::move(done));
  const auto last = std::shared_ptr<void>(nullptr, [all](void*) { (*all)(); });
  std::vector<std::string> ids;
  for (const TableCard* card : of_person(person)) {
    ids.push_back(card->id);
  }
  for (const std::string& id : ids) {
    const TableCard card = cards_.at(id);
    const auto table = find(id);
    if (card.people.size() <= 1) {
      delete_table(card, [last] {});
    } else if (table) {
      change(
          *table, "",
          [this, person, last,
           replays = card.replays](LiveTable& live) -> Result<Move, wire::RpcError> {
            auto entries = store_.journal(live.id);
            if (!entries) {
              return not_kept(entries.error());
            }
            Move move;
            move.rewritten = without_person(*live.room, std::move(*entries), person, now());
            for (const std::string& code : replays) {
              const auto record = store_.card(kReplayShelf, code);
              if (record && *record) {
                move.beside.push_back(
                    change::PutCard{std::string(kReplayShelf),
                                    {code, without_names(**record, names_of(*live.room, person))}});
              }
            }
            return move;
          },
          [last](const wire::Answer&) {});
    }
  }
}

}  // namespace calanque::server
