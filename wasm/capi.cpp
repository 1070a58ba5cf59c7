// The match protocol as exports of a WebAssembly module: text in, text out.
#include <cstdlib>
#include <cstring>
#include <string>

#include "match/crypto.h"
#include "wire/service.h"

namespace {

// Seeds for matches that are made without one: a chain from what the page gave (see calanque_seed).
calanque::match::Digest g_pool{};

calanque::match::Digest next_entropy() {
  const calanque::match::Digest drawn = calanque::match::hmac_sha256(g_pool, g_pool);
  g_pool = calanque::match::sha256(g_pool);
  return drawn;
}

calanque::wire::Service& service() {
  static calanque::wire::Service the_service(next_entropy);
  return the_service;
}

std::string g_reply;

}  // namespace

extern "C" {

__attribute__((export_name("calanque_alloc"))) char* calanque_alloc(std::size_t size) {
  return static_cast<char*>(std::malloc(size));
}

__attribute__((export_name("calanque_free"))) void calanque_free(char* text) {
  std::free(text);
}

// 32 random bytes from the page; to be called once before the first `new` without a seed.
__attribute__((export_name("calanque_seed"))) void calanque_seed(const char* bytes) {
  std::memcpy(g_pool.data(), bytes, g_pool.size());
}

// Answers a message; the reply stands at calanque_reply() until the next call. Returns its length.
__attribute__((export_name("calanque_handle"))) std::size_t calanque_handle(const char* text,
                                                                            std::size_t size) {
  g_reply = service().handle({text, size});
  return g_reply.size();
}

__attribute__((export_name("calanque_reply"))) const char* calanque_reply() {
  return g_reply.data();
}

// compiler-rt's 128-bit arithmetic is built with stack protection, which wasi-libc does not supply.
uintptr_t __stack_chk_guard = 0x595e9fbd;
[[noreturn]] void __stack_chk_fail() {
  __builtin_trap();
}

}  // extern "C"
