// The methods about oneself.
#include <algorithm>

#include "core/version.h"
#include "server/people/names.h"
#include "server/session/session.h"

namespace calanque::server {

using wire::Fields;
using wire::Written;

namespace {

constexpr std::size_t kMostListed = 100;

}  // namespace

Written Session::me_json(const std::string& name) {
  auto cards = house_.tables.of_person(person_);
  // Those that wait for this person first, then those that are still played.
  const auto rank = [&](const TableCard* card) {
    const bool over = card->phase == text(Phase::Over) || card->phase == text(Phase::Closed);
    return over ? 2 : house_.tables.waits_for(*card, person_) ? 0 : 1;
  };
  std::sort(cards.begin(), cards.end(), [&](const TableCard* a, const TableCard* b) {
    return std::pair(rank(a), a->id) < std::pair(rank(b), b->id);
  });
  cards.resize(std::min(cards.size(), kMostListed));
  const auto touched = house_.tables.touched(cards);
  Written tables = Written::array();
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const TableCard* card = cards[i];
    tables.push_back({{"table", card->id},
                      {"game", card->game},
                      {"phase", card->phase},
                      {"names", Written::list(card->names)},
                      {"acting", Written::list(house_.tables.acting(*card))},
                      {"since", touched[i]},
                      {"mine", rank(card) == 0}});
  }
  Written me = {
      {"name", name}, {"version", version()}, {"now", house_.tables.now()}, {"tables", tables}};
  if (!house_.address.empty()) {
    me.set("address", house_.address);
  }
  return me;
}

void Session::me(Fields& /*params*/, const Reply& reply) {
  const auto name = house_.people.name_of(person_);
  reply(name ? wire::Answer(me_json(*name)) : not_kept(name.error()));
}

// Screens of one table show the same at the same moment, which `table` notifications name.
void Session::clock(Fields& /*params*/, const Reply& reply) {
  reply(Written{{"clock", house_.loop.now().count()}});
}

std::string Session::read_name(Fields& params, std::string_view key) {
  if (!params.has(key)) {
    const auto name = house_.people.name_of(person_);
    return name ? *name : "";
  }
  const auto name = clean_name(params.text(key));
  if (!name) {
    params.fail(key, "1 to 40 characters that can be seen");
  }
  return name.value_or("");
}

// Pages know the pictures; here they are names.
std::string Session::read_avatar(Fields& params) {
  constexpr std::size_t kLongest = 24;
  const std::string avatar = params.text_or("avatar", "");
  if (avatar.size() > kLongest ||
      avatar.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") != std::string::npos) {
    params.fail("avatar", "at most 24 letters from a to z, or _");
  }
  return avatar;
}

void Session::set_name(Fields& params, const Reply& reply) {
  const std::string name = params.has("name") ? read_name(params, "name") : params.text("name");
  if (!params.ok()) {
    reply(wire::bad_params(params));
    return;
  }
  house_.people.set_name(
      person_, name,
      [this, name, reply, alive = std::weak_ptr<bool>(alive_)](std::optional<StoreFault> fault) {
        if (!alive.expired()) {
          reply(fault ? wire::Answer(not_kept(*fault)) : me_json(name));
        }
      });
}

void Session::move_code(Fields& /*params*/, const Reply& reply) {
  if (!lately_->tries.take(house_.loop.now())) {
    reply(too_fast(lately_->tries.wait_s()));
    return;
  }
  reply(Written{{"code", house_.people.move_code(person_)}, {"seconds", kMoveSeconds}});
}

void Session::move_here(Fields& params, const Reply& reply) {
  const auto code = plain_spoken(params.text("code"), kMoveLetters);
  if (!params.ok()) {
    reply(wire::bad_params(params));
    return;
  }
  if (!may_try(reply)) {
    return;
  }
  const auto person = code ? house_.people.move(*code) : std::nullopt;
  if (!person) {
    (void)address_->wrong_codes.take(house_.loop.now());
    reply(no_such("code"));
    return;
  }
  house_.people.move_device(device_, *person,
                            [this, person = *person, reply,
                             alive = std::weak_ptr<bool>(alive_)](std::optional<StoreFault> fault) {
                              if (alive.expired()) {
                                return;
                              }
                              if (fault) {
                                reply(not_kept(*fault));
                                return;
                              }
                              while (!open_.empty()) {
                                depart(open_.back());
                              }
                              --lately_->links;
                              person_ = person;
                              lately_ = house_.people.lately(person_);
                              ++lately_->links;
                              const auto name = house_.people.name_of(person_);
                              reply(me_json(name ? *name : ""));
                            });
}

// Whether or not somebody still waits for the answer, all of it goes; the tables first, since once
// the person is gone nobody could find them again.
void Session::forget_me(Fields& /*params*/, const Reply& reply) {
  const auto end = [this, reply,
                    alive = std::weak_ptr<bool>(alive_)](std::optional<StoreFault> fault) {
    reply(fault ? wire::Answer(not_kept(*fault)) : Written::object());
    if (!fault && !alive.expired()) {
      link_->close(ws::CloseCode::Normal, "forgotten");
    }
  };
  house_.tables.forget(
      person_, [&people = house_.people, person = person_, end] { people.forget(person, end); });
}

}  // namespace calanque::server
