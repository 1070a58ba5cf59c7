#include "server/house/live_server.h"

#include <ctime>

#include "core/version.h"
#include "server/bus/local_bus.h"
#include "server/loop/asio_loop.h"
#include "server/session/session.h"
#include "server/ws/handshake.h"
#include "wire/json.h"

namespace calanque::server {

namespace {

constexpr auto kSweep = std::chrono::minutes(10);
constexpr std::string_view kLive = "/live";
constexpr std::string_view kHealth = "/healthz";

CookieFor cookie_for(const Request& request) {
  if (!request.origin.empty() && !ws::is_own_origin(request.origin, request.host.value_or(""))) {
    return CookieFor::OtherHost;
  }
  return request.origin.starts_with("https://") ? CookieFor::SecurePage : CookieFor::Page;
}

class Open : public LiveServer {
 public:
  Open(AsioLoop& loop, StaticSite site, std::unique_ptr<SqliteStore> store,
       const LiveOptions& options)
      : loop_(loop),
        site_(std::move(site)),
        options_(options),
        store_(std::move(store)),
        bus_(loop),
        pool_(loop, options.thinkers, options.thoughts),
        log_(options.log),
        tables_(
            loop, *store_, bus_, pool_, options.entropy, [] { return std::time(nullptr); },
            options.tables),
        people_(loop, *store_, options.entropy, options.calls_each_second),
        house_{loop, tables_, people_, pool_, log_, {}} {}

  std::optional<StoreFault> start() {
    const auto fault = tables_.load();
    if (!fault) {
      log_.write("started", {{"tables", static_cast<std::int64_t>(tables_.known())}});
      sweep();
    }
    return fault;
  }

  void found_at(std::string address) override { house_.address = std::move(address); }

  Answer answer(const Request& request) override {
    if (request.target == kLive) {
      return request.upgrade ? welcome(request)
                             : plain_answer(426, "This address speaks WebSocket.\n");
    }
    if (request.target == kHealth) {
      return health();
    }
    return site_.answer(request);
  }

 private:
  Answer welcome(const Request& request) {
    auto checked = ws::check_handshake(request, options_.origins);
    if (auto* refused = std::get_if<Answer>(&checked)) {
      return std::move(*refused);
    }
    auto& address = addresses_[request.from];
    if (address == nullptr) {
      address = std::make_shared<Address>();
    }
    if (static_cast<std::size_t>(address->links) >= options_.links_per_address) {
      return plain_answer(429, "Too many connections come from that address.\n");
    }
    Answer answer;
    answer.status = 101;
    answer.headers.push_back({"Sec-WebSocket-Accept", std::get<std::string>(checked)});
    std::optional<std::string> secret = secret_in_cookie(request.cookie);
    if (!secret) {
      secret = device_secret(options_.entropy);
      answer.headers.push_back({"Set-Cookie", cookie_of(*secret, cookie_for(request))});
    }
    answer.listener = std::make_unique<Session>(house_, *device_of(*secret), address);
    return answer;
  }

  // For whoever watches over the program: 200 as long as moves can be kept.
  Answer health() const {
    const auto trouble = store_->trouble();
    wire::Json json = {{"status", trouble ? "trouble" : "ok"},
                       {"version", version()},
                       {"tables", tables_.known()},
                       {"loaded", tables_.loaded()}};
    if (trouble) {
      json["store"] = text(*trouble);
    }
    return {trouble ? 503 : 200,
            {{"Content-Type", "application/json"}, {"Cache-Control", "no-store"}},
            json.dump() + "\n"};
  }

  void sweep() {
    tables_.sweep();
    people_.sweep();
    std::erase_if(addresses_, [](const auto& entry) { return entry.second->links == 0; });
    sweeping_ = loop_.after(kSweep, [this] { sweep(); });
  }

  AsioLoop& loop_;
  StaticSite site_;
  LiveOptions options_;
  std::unique_ptr<SqliteStore> store_;
  LocalBus bus_;
  ThinkingPool pool_;
  Log log_;
  Tables tables_;
  People people_;
  House house_;
  std::unordered_map<std::string, std::shared_ptr<Address>> addresses_;
  std::unique_ptr<Loop::Timer> sweeping_;
};

}  // namespace

Result<std::unique_ptr<LiveServer>, StoreFault> LiveServer::open(AsioLoop& loop, StaticSite site,
                                                                 const LiveOptions& options) {
  auto store = SqliteStore::open(options.data, loop, options.flush);
  if (!store) {
    return store.error();
  }
  auto opened = std::make_unique<Open>(loop, std::move(site), std::move(*store), options);
  if (const auto fault = opened->start()) {
    return *fault;
  }
  return std::unique_ptr<LiveServer>(std::move(opened));
}

}  // namespace calanque::server
