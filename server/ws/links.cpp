#include "server/ws/links.h"

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <exception>
#include <new>
#include <utility>
#include <vector>

namespace calanque::server::ws {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::size_t kPiece = std::size_t{16} << 10;
constexpr std::size_t kMostSpare = 4'096;
constexpr std::size_t kMostSpareBytes = std::size_t{4} << 20;
// Links that are written to together. With more of them, what was put together for the first has
// left the processor's caches by the time it is sent.
constexpr std::size_t kMostTogether = 64;

}  // namespace

// Waits for the socket and reads without a buffer of its own: an idle link costs little.
class TcpLink : public Link, public std::enable_shared_from_this<TcpLink> {
 public:
  TcpLink(Links& links, tcp::socket socket, const LinkLimits& limits,
          std::unique_ptr<Listener> listener)
      : links_(&links),
        limits_(limits),
        listener_(std::move(listener)),
        socket_(std::move(socket)),
        timer_(socket_.get_executor()),
        decoder_(limits.most_message) {}

  void start(std::string_view bytes) {
    error_code ignored;
    socket_.non_blocking(true, ignored);
    decoder_.feed(bytes);
    guarded([this] { listener_->opened(*this); });
    listen();
    take_messages();
    account();
    if (open_) {
      await_input();
    }
  }

  void send(std::string_view text) override {
    if (!open_ || said_goodbye_) {
      return;
    }
    if (waiting() + text.size() > limits_.most_waiting) {
      end();
      return;
    }
    borrow();
    append_text_frame(queue_, text);
    write_soon();
  }

  void close(CloseCode code, std::string_view reason) override {
    if (!open_ || said_goodbye_) {
      return;
    }
    enqueue(close_frame(code, reason));
    said_goodbye_ = true;
    if (open_) {
      limit(limits_.goodbye_s, [](TcpLink& self) { self.end(); });
    }
  }

  std::size_t waiting() const override { return queue_.size() - written_; }

  // Hangs up, also where there is no memory for anything. Whoever talks over it is told later, so
  // that nobody is told inside a call of theirs.
  void end() {
    if (!std::exchange(open_, false)) {
      return;
    }
    account();
    error_code ignored;
    socket_.close(ignored);
    timer_.cancel();
    links_->ended(shared_from_this());
  }

 private:
  friend class Links;
  using Act = void (*)(TcpLink&);

  // An exception of one (out of memory, for one) does not end the others.
  template <class Work>
  void guarded(Work work) {
    try {
      work();
      return;
    } catch (const std::bad_alloc&) {
      links_->give_way();
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): said below
    }
    try {
      close(CloseCode::OurFault, "something went wrong here");
    } catch (const std::exception&) {  // not even for a goodbye
      end();
    }
  }

  // What is held for this peer has changed.
  void account() {
    const std::size_t held = open_ ? decoder_.held() + waiting() : 0;
    links_->held_ += held - held_;
    held_ = held;
    links_->make_room();
  }

  void limit(int seconds, Act act) {
    timer_.expires_after(std::chrono::seconds(seconds));
    timer_.async_wait([self = shared_from_this(), act](error_code error) {
      if (!error && self->open_ && self->timer_.expiry() <= asio::steady_timer::clock_type::now()) {
        self->guarded([&] { act(*self); });
      }
    });
  }

  // For half the time nothing needs to come; then a ping asks for a sign of life.
  void listen() {
    heard_ = false;
    limit(limits_.silence_s / 2 + 1, [](TcpLink& self) {
      if (self.said_goodbye_) {
        return;
      }
      if (self.heard_) {
        self.listen();
        return;
      }
      self.enqueue(ping_frame());
      if (self.open_) {
        self.limit(self.limits_.silence_s / 2,
                   [](TcpLink& silent) { silent.heard_ ? silent.listen() : silent.end(); });
      }
    });
  }

  void await_input() {
    socket_.async_wait(tcp::socket::wait_read, [self = shared_from_this()](error_code error) {
      if (error) {
        self->end();
      } else if (self->open_) {
        self->guarded([&] { self->read(); });
      }
    });
  }

  void read() {
    std::array<char, kPiece> piece;  // NOLINT: filled by the socket
    error_code error;
    const std::size_t count = socket_.read_some(asio::buffer(piece), error);
    if (error && error != asio::error::would_block) {
      end();
      return;
    }
    heard_ = true;
    decoder_.feed({piece.data(), count});
    take_messages();
    account();
    if (open_) {
      await_input();
    }
  }

  void take_messages() {
    while (open_) {
      auto message = decoder_.next();
      if (!message) {
        return;
      }
      if (const auto* text = std::get_if<Text>(&*message)) {
        if (!said_goodbye_) {
          guarded([&] { listener_->received(text->text); });
        }
      } else if (const auto* ping = std::get_if<Ping>(&*message)) {
        pong(*ping);
      } else if (const auto* failure = std::get_if<Failure>(&*message)) {
        close(failure->code, failure->why);
        return;
      } else if (const auto* closing = std::get_if<Closing>(&*message)) {
        answer_goodbye(*closing);
        return;
      }
    }
  }

  // Only while the peer takes what it is sent: RFC 6455 does not ask for an answer to each ping.
  void pong(const Ping& ping) {
    if (!blocked_ && !said_goodbye_) {
      enqueue(pong_frame(ping.payload));
    }
  }

  void answer_goodbye(const Closing& closing) {
    const bool with_code = closing.code != static_cast<std::uint16_t>(CloseCode::NoStatus);
    close(with_code ? static_cast<CloseCode>(closing.code) : CloseCode::Normal, "");
    leaving_ = true;
    if (open_ && waiting() == 0) {
      end();
    }
  }

  void borrow() {
    if (queue_.empty()) {
      queue_ = links_->borrow();
    }
  }

  void enqueue(std::string_view frame) {
    borrow();
    queue_.append(frame);
    write_soon();
  }

  // What is sent in one go of the loop, an answer and the news of a table for one, leaves together:
  // a call of the system costs more than all else about a small frame. Much is not held back.
  void write_soon() {
    account();
    if (blocked_) {
      return;
    }
    if (waiting() >= kPiece) {
      write();
    } else if (!posted_) {
      links_->write_soon(shared_from_this());
      posted_ = true;
    }
  }

  void write_posted() {
    posted_ = false;
    if (!blocked_) {
      write();
    }
  }

  // As much as the socket takes at once; what is left waits until it takes more.
  void write() {
    while (open_ && waiting() > 0) {
      error_code error;
      const std::size_t count =
          socket_.write_some(asio::buffer(queue_.data() + written_, waiting()), error);
      if (error == asio::error::would_block) {
        await_output();
        return;
      }
      if (error) {
        end();
        return;
      }
      written_ += count;
      if (written_ > queue_.size() / 2) {  // so that no byte is moved often
        queue_.erase(0, written_);
        written_ = 0;
      }
    }
    if (open_ && queue_.capacity() > std::string().capacity()) {
      links_->give_back(std::exchange(queue_, {}));
    }
    account();
    if (leaving_) {
      end();
    }
  }

  void await_output() {
    blocked_ = true;
    account();
    socket_.async_wait(tcp::socket::wait_write, [self = shared_from_this()](error_code error) {
      self->blocked_ = false;
      if (error) {
        self->end();
      } else {
        self->guarded([&] { self->write(); });
      }
    });
  }

  Links* links_;
  const LinkLimits& limits_;
  std::unique_ptr<Listener> listener_;
  bool open_ = true;
  bool heard_ = true;
  bool said_goodbye_ = false;
  bool leaving_ = false;     // the peer has said goodbye too
  bool posted_ = false;      // what is in the queue will be written soon,
  bool blocked_ = false;     // or once the peer has taken what came before
  std::size_t held_ = 0;     // as the links have counted it
  std::size_t written_ = 0;  // bytes of the queue
  std::string queue_;        // frames
  tcp::socket socket_;
  asio::steady_timer timer_;
  Decoder decoder_;
};

Links::Links(const LinkLimits& limits, std::function<void()> left)
    : limits_(limits), left_(std::move(left)) {
  spare_.reserve(kMostSpare);
}
Links::~Links() = default;

void Links::adopt(tcp::socket socket, std::string_view bytes, std::unique_ptr<Listener> listener) {
  auto link = std::make_shared<TcpLink>(*this, std::move(socket), limits_, std::move(listener));
  if (ended_.capacity() <= open_.size()) {
    ended_.reserve(2 * open_.size() + 1);  // so that nobody's end asks for memory
  }
  open_.insert(link);
  link->guarded([&] { link->start(bytes); });
  tell_soon(link->socket_.get_executor());
}

void Links::close_all(CloseCode code, std::string_view reason) {
  for (const auto& link : std::vector(open_.begin(), open_.end())) {
    link->close(code, reason);
  }
}

void Links::ended(const std::shared_ptr<TcpLink>& link) {
  ended_.push_back(link);
  tell_soon(link->socket_.get_executor());
}

void Links::tell_soon(const tcp::socket::executor_type& executor) {
  if (telling_ || ended_.empty()) {
    return;
  }
  try {
    asio::post(executor, [this] { tell_ended(); });
    telling_ = true;
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): said below
    // Out of memory: the next who ends or comes has them told.
  }
}

void Links::tell_ended() {
  telling_ = false;
  // Whoever is told may end others. NOLINTNEXTLINE(modernize-loop-convert)
  for (std::size_t i = 0; i < ended_.size(); ++i) {
    const auto link = ended_[i];
    link->guarded([&] { link->listener_->closed(); });
    open_.erase(link);
  }
  ended_.clear();
  if (open_.empty()) {
    left_();
  }
}

void Links::make_room() {
  while (held_ > limits_.most_held) {
    give_way();
  }
}

void Links::give_way() {
  const auto most =
      std::ranges::max_element(open_, {}, [](const auto& link) { return link->held_; });
  if (most != open_.end() && (*most)->held_ > 0) {
    (*most)->end();
  }
}

void Links::write_soon(const std::shared_ptr<TcpLink>& link) {
  if (to_write_.size() >= kMostTogether) {
    write_all();
  }
  if (!writing_) {
    asio::post(link->socket_.get_executor(), [this] {
      writing_ = false;
      write_all();
    });
    writing_ = true;
  }
  to_write_.push_back(link);
}

void Links::write_all() {
  for (const auto& each : std::exchange(to_write_, {})) {
    each->guarded([&] { each->write_posted(); });
  }
}

std::string Links::borrow() {
  if (spare_.empty()) {
    return {};
  }
  std::string bytes = std::move(spare_.back());
  spare_.pop_back();
  spare_bytes_ -= bytes.capacity();
  return bytes;
}

void Links::give_back(std::string bytes) {
  if (spare_.size() < kMostSpare && spare_bytes_ + bytes.capacity() <= kMostSpareBytes) {
    bytes.clear();
    spare_bytes_ += bytes.capacity();
    spare_.push_back(std::move(bytes));
  }
}

}  // namespace calanque::server::ws
