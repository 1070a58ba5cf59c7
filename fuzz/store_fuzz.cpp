// A store's files with any damage: bytes that are others, and ends that are missing. It opens or
// says why not; what it then gives back of a journal is the beginning of what was written or a
// fault, and it goes on writing or says why not.
//
// The input is a list of damages of four bytes: three say where (the file first, its log behind
// it), the last what stands there now. From a place with the highest bit on, the file ends there.
#include <stdlib.h>  // NOLINT: mkdtemp

#include <boost/asio/io_context.hpp>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "server/loop/asio_loop.h"
#include "server/store/sqlite_store.h"

namespace {

using namespace calanque::server;  // NOLINT(google-build-using-namespace): one short program
namespace fs = std::filesystem;

constexpr int kTables = 3;
constexpr std::uint64_t kEach = 40;

void expect(bool holds) {
  if (!holds) {
    std::abort();
  }
}

std::string name(int table) {
  return "table " + std::to_string(table);
}
Entry entry(int table, std::uint64_t number) {
  return {"line " + std::to_string(number) + " of " + std::to_string(table),
          "act-" + std::to_string(number), 7};
}

std::optional<StoreFault> keep(AsioLoop& loop, Store& store, Change change) {
  bool told = false;
  std::optional<StoreFault> answer;
  store.commit(std::move(change), [&](std::optional<StoreFault> fault) {
    told = true;
    answer = fault;
  });
  while (!told) {
    loop.context().restart();
    loop.context().run_one();
  }
  return answer;
}

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

struct Files {
  std::string data;
  std::string log;
};

// One for all inputs; it goes with the program.
class Folder {
 public:
  Folder() {
    std::string pattern = (fs::temp_directory_path() / "calanque-fuzz-XXXXXX").string();
    expect(mkdtemp(pattern.data()) != nullptr);
    path_ = pattern;
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  fs::path operator/(std::string_view name) const { return path_ / name; }

 private:
  fs::path path_;
};

// Half of it lies where it belongs, the rest in the log and not put away yet.
Files write_files(const fs::path& file) {
  Files files;
  AsioLoop loop;
  for (const std::uint64_t from : {std::uint64_t{0}, kEach / 2}) {
    auto store = SqliteStore::open(file, loop, Flush::System);
    expect(bool(store));
    for (std::uint64_t i = from; i < from + kEach / 2; ++i) {
      for (int table = 0; table < kTables; ++table) {
        expect(!keep(loop, **store,
                     {change::Append{name(table), i, {entry(table, i)}},
                      change::PutCard{"table", {name(table), "card"}}}));
      }
    }
    files.data = bytes_of(file);
    files.log = bytes_of(file.string() + "-wal");
  }
  return files;
}

void damage(Files& files, const std::uint8_t* bytes) {
  const std::size_t place = (std::size_t{bytes[0]} << 16U | std::size_t{bytes[1]} << 8U | bytes[2]);
  const std::size_t at = (place & 0x7FFFFFU) % (files.data.size() + files.log.size() + 1);
  const bool in_data = at < files.data.size();
  std::string& file = in_data ? files.data : files.log;
  const std::size_t within = in_data ? at : at - files.data.size();
  if (place >> 23U != 0) {
    file.resize(std::min(file.size(), within));
  } else if (within < file.size()) {
    file[within] = static_cast<char>(bytes[3]);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Folder kFolder;
  static const Files kWhole = write_files(kFolder / "whole.db");
  Files files = kWhole;
  for (std::size_t i = 0; i + 4 <= size && i < 256; i += 4) {
    damage(files, data + i);
  }
  const fs::path file = kFolder / "damaged.db";
  std::ofstream(file, std::ios::binary) << files.data;
  std::ofstream(file.string() + "-wal", std::ios::binary) << files.log;
  fs::remove(file.string() + "-shm");

  AsioLoop loop;
  if (auto store = SqliteStore::open(file, loop, Flush::System)) {
    for (int table = 0; table < kTables; ++table) {
      const auto journal = (*store)->journal(name(table));
      for (std::uint64_t i = 0; journal && i < journal->size(); ++i) {
        expect((*journal)[i] == entry(table, i));
      }
      const std::uint64_t next = journal ? journal->size() : 0;
      (void)keep(loop, **store, {change::Append{name(table), next, {entry(table, next)}}});
    }
    (void)(*store)->touched({name(0), "none"});
    (void)(*store)->cards("table");
    (void)keep(loop, **store, {change::DropTable{name(1)}});
  }
  return 0;
}
