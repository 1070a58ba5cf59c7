#include "server/http/static_site.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

namespace calanque::server {
namespace {

namespace fs = std::filesystem;

std::string header(const Answer& answer, std::string_view name) {
  for (const Header& one : answer.headers) {
    if (one.name == name) {
      return one.value;
    }
  }
  return {};
}

class Site : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "calanque_site_XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    write("secret.txt", "secret");
    write("page/index.html", "<p>hello");
    write("page/index.html.gz", "gz");
    write("page/assets/a-12.js", "let a");
    write("page/assets/a-12.js.br", "br");
    write("page/assets/a-12.js.gz", "gz");
    write("page/sub/index.html", "sub");
    fs::create_directory(folder_ / "page/empty");
    fs::create_symlink("../secret.txt", folder_ / "page/out.txt");
    fs::create_symlink("..", folder_ / "page/up");
    fs::create_symlink("index.html", folder_ / "page/start.html");
    fs::create_symlink("../secret.txt", folder_ / "page/start.txt.gz");
    write("page/start.txt", "start");
    write("page/.hidden", "secret");
    write("page/.git/config", "secret");
    write("page/sub/.hidden.txt", "secret");
    fs::create_symlink("index.html", folder_ / "page/.start.html");
    fs::create_symlink(".git/config", folder_ / "page/config.txt");
    auto site = StaticSite::open(folder_ / "page");
    ASSERT_TRUE(site.has_value());
    site_ = *site;
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
  }
  Answer get(const std::string& target, const std::string& codings = "",
             const std::string& etag = "") const {
    return site_->answer({.method = Method::Get,
                          .target = target,
                          .accept_encoding = codings,
                          .if_none_match = etag});
  }

  fs::path folder_;
  std::optional<StaticSite> site_;
};

TEST_F(Site, GivesFilesAndTheIndexOfFolders) {
  EXPECT_EQ(get("/").body, "<p>hello");
  EXPECT_EQ(header(get("/"), "Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(header(get("/"), "Cache-Control"), "no-cache");
  EXPECT_EQ(get("/assets/a-12.js").body, "let a");
  EXPECT_EQ(header(get("/assets/a-12.js"), "Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(get("/sub/").body, "sub");
  EXPECT_EQ(get("/start.html").body, "<p>hello");
}

TEST_F(Site, LargeFilesAreNotReadButHandedOver) {
  write("page/large.wasm", std::string(1'000'000, 'x'));
  const Answer large = get("/large.wasm");
  EXPECT_EQ(large.body, "");
  ASSERT_TRUE(large.file.has_value());
  EXPECT_EQ(large.file->size(), 1'000'000u);
  EXPECT_EQ(large.file->content(), std::string(1'000'000, 'x'));
  EXPECT_NE(head_text(large, http_date(0), true).find("\r\nContent-Length: 1000000\r\n"),
            std::string::npos);
}

TEST_F(Site, SendsFoldersToTheirSlash) {
  EXPECT_EQ(get("/sub?x=1").status, 301);
  EXPECT_EQ(header(get("/sub?x=1"), "Location"), "/sub/?x=1");
}

TEST_F(Site, TakesTheBestCompressedNeighbour) {
  const Answer both = get("/assets/a-12.js", "gzip, br");
  EXPECT_EQ(both.body, "br");
  EXPECT_EQ(header(both, "Content-Encoding"), "br");
  EXPECT_EQ(header(both, "Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(get("/assets/a-12.js", "gzip").body, "gz");
  EXPECT_EQ(get("/", "br").body, "<p>hello");
  EXPECT_EQ(get("/", "br, gzip").body, "gz");
  EXPECT_EQ(header(get("/"), "Content-Encoding"), "");
  EXPECT_EQ(header(get("/"), "Vary"), "Accept-Encoding");
}

TEST_F(Site, SaysWhenNothingHasChanged) {
  const std::string plain = header(get("/assets/a-12.js"), "ETag");
  const std::string brotli = header(get("/assets/a-12.js", "br"), "ETag");
  EXPECT_NE(plain, brotli);
  const Answer same = get("/assets/a-12.js", "", plain);
  EXPECT_EQ(same.status, 304);
  EXPECT_EQ(same.body, "");
  EXPECT_EQ(header(same, "ETag"), plain);
  EXPECT_EQ(header(same, "Vary"), "Accept-Encoding");
  EXPECT_EQ(get("/assets/a-12.js", "br", plain).status, 200);
  write("page/assets/a-12.js", "let changed");
  EXPECT_EQ(get("/assets/a-12.js", "", plain).body, "let changed");
}

TEST_F(Site, KnowsNothingElse) {
  for (const char* target : {"/none", "/empty", "/empty/", "/index.html/", "/none/",
                             "/assets/a-12.js/x", "/out.txt", "/up", "/up/secret.txt"}) {
    EXPECT_EQ(get(target).status, 404) << target;
  }
  EXPECT_EQ(get("/" + std::string(3000, 'a')).status, 404);
  EXPECT_EQ(get("/../secret.txt").status, 400);
  EXPECT_EQ(get("/start.txt", "gzip").body, "start");
}

TEST_F(Site, KeepsHiddenFilesToItself) {
  for (const char* target : {"/.hidden", "/.git/config", "/.git/", "/.git", "/sub/.hidden.txt",
                             "/%2ehidden", "/.start.html", "/config.txt", "/.none"}) {
    EXPECT_EQ(get(target).status, 404) << target;
  }
}

TEST_F(Site, IsServedFromBelowAHiddenFolder) {
  write(".local/page/index.html", "local");
  const auto site = StaticSite::open(folder_ / ".local/page");
  ASSERT_TRUE(site.has_value());
  EXPECT_EQ(site->answer({.target = "/", .accept_encoding = "", .if_none_match = ""}).body,
            "local");
}

TEST_F(Site, IsNotOpenedWhereThereIsNoFolder) {
  const auto site = StaticSite::open(folder_ / "none");
  ASSERT_FALSE(site.has_value());
  EXPECT_EQ(site.error().path, folder_ / "none");
  EXPECT_FALSE(site.error().what.empty());
}

TEST_F(Site, OnlyGivesAndNeverTakes) {
  Request request;
  request.method = Method::Other;
  request.target = "/";
  const Answer answer = site_->answer(request);
  EXPECT_EQ(answer.status, 405);
  EXPECT_EQ(header(answer, "Allow"), "GET, HEAD");
}

TEST(Message, EveryAnswerHasTheSecurityHeaders) {
  for (const int status : {200, 304, 400, 404, 500}) {
    const std::string head = head_text(plain_answer(status), http_date(784111777), false);
    EXPECT_NE(head.find("\r\nContent-Security-Policy: default-src 'self'; "), std::string::npos);
    EXPECT_NE(head.find("\r\nX-Content-Type-Options: nosniff\r\n"), std::string::npos);
    EXPECT_NE(head.find("\r\nReferrer-Policy: no-referrer\r\n"), std::string::npos);
    EXPECT_NE(head.find("\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"), std::string::npos);
    EXPECT_TRUE(head.ends_with("\r\nConnection: close\r\n\r\n"));
  }
}

}  // namespace
}  // namespace calanque::server
