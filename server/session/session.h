#pragma once

#include <list>
#include <map>

#include "server/log/log.h"
#include "server/people/people.h"
#include "server/tables/tables.h"
#include "server/ws/link.h"
#include "wire/seat_methods.h"

namespace calanque::server {

// What all sessions share.
struct House {
  Loop& loop;
  Tables& tables;
  People& people;
  ThinkingPool& pool;
  Log& log;
  std::string address{};  // where other devices find the page, as far as it is known
  // Where what is sent is put together: memory that is used again and again.
  wire::Written now{};
  wire::Written news{};
  wire::Written note{};
};

// Where connections come from. Codes are guessed by address too, since new devices are easily made.
struct Address {
  int links = 0;
  Allowance wrong_codes{30, 0.1};
};

// One connection of one person. Whatever it is told, who they are and what is theirs comes from
// here and never from a message.
class Session : public ws::Listener {
 public:
  Session(House& house, std::string device, std::shared_ptr<Address> address);
  ~Session() override;

  void opened(ws::Link& link) override;
  void received(std::string_view text) override;
  void closed() override;

 private:
  using Reply = std::function<void(const wire::Answer&)>;
  // Of a call that is kept as a whole: plans are carried out later, and a copy is dear.
  using Params = std::shared_ptr<const wire::Json>;
  using Method = void (Session::*)(wire::Fields& params, const Reply& reply);
  struct MethodEntry {
    Method call;
    std::vector<std::string_view> knows;
  };
  // The allow-list: what is not there, and no looking or acting method of the seat's door, is
  // refused.
  static const std::map<std::string_view, MethodEntry>& methods();

  // A table that this connection looks at.
  struct Watching {
    explicit Watching(std::shared_ptr<LiveTable> looked_at) : table(std::move(looked_at)) {}
    std::shared_ptr<LiveTable> table;
    // What was told last, and which door it came through: every move looks at these.
    std::uint64_t room_told = 0;
    std::uint64_t game_told = 0;
    std::uint64_t emote_told = 0;
    int round = 0;
    int rewrites = 0;
    SeatSet seats{};
    std::optional<wire::SeatDoor> door{};
    wire::Look look{};
    bool screen = false;  // one that everybody looks at
    std::unique_ptr<Bus::Ear> ear{};
  };

  void dispatch(const std::string& method, const Params& params, const Reply& reply);
  Reply reply_to(const wire::Json& id);
  void send(const wire::Written& message);
  void notify(std::string_view method, const wire::Written& params);

  // Whether a code may be tried now; if not, that is answered.
  bool may_try(const Reply& reply);

  // Looking.
  void open_table(const std::shared_ptr<LiveTable>& table, wire::Fields& params,
                  const Reply& reply);
  std::optional<wire::RpcError> keeps_out(const LiveTable& table) const;
  void look_with(Watching& watching, wire::Fields& params);
  void default_look(Watching& watching) const;
  Watching* find_open(std::string_view id);
  void heard(Watching& watching);
  void end_watching(Watching& watching, std::string_view why);
  // Looks at it no more.
  void depart(Watching& watching);
  // Tells what has changed since it was last told, if anything has.
  void tell_news(Watching& watching);
  void tell_emotes(Watching& watching);
  void renew_door(Watching& watching, bool& anew);
  wire::Written opened_json(Watching& watching);
  Watching* watching(wire::Fields& params, const Reply& reply);
  SeatSet own_seats(const LiveTable& table) const;

  // Changing.
  std::optional<std::string> read_act(wire::Fields& params);
  std::string read_name(wire::Fields& params, std::string_view key);
  static std::string read_avatar(wire::Fields& params);
  void change(wire::Fields& params, const Reply& reply, Plan plan);
  // A plan that only the host may have carried out.
  void change_as_host(wire::Fields& params, const Reply& reply, Plan plan);
  // The number of a person at a table, and the entry that gives them one. Plans may be carried out
  // after the session has ended, so they hold no part of it.
  static int number_at(House& house, const std::string& person, const std::string& seat_name,
                       const Room& room, Move& move);
  Result<match::RecordFile, wire::RpcError> lay_out(wire::Fields& params, std::string_view game,
                                                    std::vector<match::Player> players);
  wire::Written me_json(const std::string& name);
  bool may_make(const wire::Fields& params, const Reply& reply);
  void made_table(const std::string& act, std::vector<std::string> entries, const Reply& reply);

  // The methods: oneself,
  void me(wire::Fields& params, const Reply& reply);
  void clock(wire::Fields& params, const Reply& reply);
  void set_name(wire::Fields& params, const Reply& reply);
  void move_code(wire::Fields& params, const Reply& reply);
  void move_here(wire::Fields& params, const Reply& reply);
  void forget_me(wire::Fields& params, const Reply& reply);
  // tables,
  void create(wire::Fields& params, const Reply& reply);
  void lift(wire::Fields& params, const Reply& reply);
  void open(wire::Fields& params, const Reply& reply);
  void watch(wire::Fields& params, const Reply& reply);
  void leave(wire::Fields& params, const Reply& reply);
  void replay(wire::Fields& params, const Reply& reply);
  // the people at them,
  void sit(wire::Fields& params, const Reply& reply);
  void stand(wire::Fields& params, const Reply& reply);
  void hand(wire::Fields& params, const Reply& reply);
  void seat(wire::Fields& params, const Reply& reply);
  void lay_out_others(wire::Fields& params, const Reply& reply);
  void set_rules(wire::Fields& params, const Reply& reply);
  void start(wire::Fields& params, const Reply& reply);
  void next(wire::Fields& params, const Reply& reply);
  void rematch(wire::Fields& params, const Reply& reply);
  void pass_host(wire::Fields& params, const Reply& reply);
  void remove(wire::Fields& params, const Reply& reply);
  void close(wire::Fields& params, const Reply& reply);
  void take_home(wire::Fields& params, const Reply& reply);
  void emote(wire::Fields& params, const Reply& reply);
  void ready(wire::Fields& params, const Reply& reply);
  // and the game, through the seat's door.
  bool through_door(const std::string& method, const Params& params, const Reply& reply);
  void act_through_door(const wire::SeatMethodEntry& entry, const Params& params,
                        const Reply& reply);
  void think(Watching& watching, const wire::HintWish& wish, std::optional<Language> language,
             const Reply& reply);

  House& house_;
  ws::Link* link_ = nullptr;
  std::shared_ptr<People::Lately> lately_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::list<Watching> open_;  // few; whoever hears of a table knows where it is
  std::string person_;
  std::string device_;
  std::shared_ptr<Address> address_;
  std::unique_ptr<ThinkingPool::Thought> thought_;
  int hurried_ = 0;  // calls that came too fast
};

}  // namespace calanque::server
