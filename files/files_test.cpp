#include "files/files.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <fstream>

#include "files/held_file.h"

namespace calanque::files {
namespace {

namespace fs = std::filesystem;

class FilesTest : public testing::Test {
 protected:
  FilesTest() { fs::create_directories(folder_); }
  ~FilesTest() override { fs::remove_all(folder_); }

  std::ptrdiff_t count() const {
    return std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
  }

  const fs::path folder_ =
      fs::path(testing::TempDir()) /
      (std::string("files_test_") + testing::UnitTest::GetInstance()->current_test_info()->name());
};

// As on a full disk: while it lives no file may grow beyond so many bytes.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, SIG_DFL);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
};

TEST_F(FilesTest, WhatIsThereStaysUntilTheNewIsWhole) {
  const fs::path file = folder_ / "file";
  ASSERT_FALSE(replace(file, "before", Readers::Owner));
  {
    const FullDisk full(10);
    const auto fault = replace(file, "longer than ten bytes", Readers::Owner);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->why(), "File too large");
  }
  EXPECT_EQ(read_file(file), "before");
  EXPECT_EQ(count(), 1) << "nothing is left of the attempt";
}

TEST_F(FilesTest, OnlyTheOwnerReadsWhatIsHis) {
  ASSERT_FALSE(replace(folder_ / "save", "seed", Readers::Owner));
  EXPECT_EQ(fs::status(folder_ / "save").permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
  ASSERT_FALSE(replace(folder_ / "page", "plots", Readers::Everybody));
  std::ofstream(folder_ / "usual") << "as the person has set it";
  EXPECT_EQ(fs::status(folder_ / "page").permissions(),
            fs::status(folder_ / "usual").permissions());
}

TEST_F(FilesTest, ALinkStaysALink) {
  ASSERT_FALSE(replace(folder_ / "there", "before", Readers::Owner));
  fs::create_symlink("there", folder_ / "link");
  ASSERT_FALSE(replace(folder_ / "link", "after", Readers::Owner));
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_EQ(read_file(folder_ / "there"), "after");
}

TEST_F(FilesTest, ADeviceIsWrittenTo) {
  if (fs::exists("/dev/full")) {
    const auto fault = replace("/dev/full", "text", Readers::Owner);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->why(), "No space left on device");
  }
  EXPECT_FALSE(replace("/dev/null", "text", Readers::Owner));
}

TEST_F(FilesTest, ANewFileNeverTakesThePlaceOfAnother) {
  const auto first = HeldFile::begin(folder_ / "new", "pig", ".save", "1");
  const auto second = HeldFile::begin(folder_ / "new", "pig", ".save", "2");
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->path(), folder_ / "new" / "pig.save");
  EXPECT_EQ(second->path(), folder_ / "new" / "pig-2.save");
  EXPECT_EQ(read_file(first->path()), "1");
}

TEST_F(FilesTest, OneAtATimeHoldsAFileHoweverOftenItIsWritten) {
  auto held = HeldFile::begin(folder_, "pig", ".save", "1");
  ASSERT_TRUE(held);
  const fs::path file = held->path();
  for (const char* text : {"2", "3"}) {
    const auto other = HeldFile::hold(file);
    ASSERT_FALSE(other) << text;
    EXPECT_TRUE(other.error().in_use());
    ASSERT_FALSE(held->replace(text));
  }
  EXPECT_FALSE(HeldFile::hold(file));
  EXPECT_TRUE(HeldFile::is_held(file));
  {
    const HeldFile let_go = std::move(*held);
  }
  EXPECT_FALSE(HeldFile::is_held(file));
  auto next = HeldFile::hold(file);
  ASSERT_TRUE(next);
  ASSERT_FALSE(next->remove());
  EXPECT_EQ(count(), 0);
  const auto gone = HeldFile::hold(file);
  ASSERT_FALSE(gone);
  EXPECT_FALSE(gone.error().in_use());
}

TEST_F(FilesTest, WhatKilledProgramsLeftIsSweptAwayAndNothingElse) {
  const auto writing = draft(folder_, "half a sa", Readers::Owner);
  ASSERT_TRUE(writing);
  {
    const auto killed = draft(folder_, "half", Readers::Owner);
  }
  ASSERT_FALSE(replace(folder_ / "save", "whole", Readers::Owner));
  EXPECT_EQ(count(), 3);
  sweep(folder_);
  EXPECT_EQ(count(), 2);
  EXPECT_TRUE(fs::exists(writing->path)) << "somebody is writing it";
}

}  // namespace
}  // namespace calanque::files
