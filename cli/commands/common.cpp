#include <sodium.h>

#include <iostream>

#include "cli/commands/commands.h"
#include "cli/files.h"
#include "wire/answer.h"
#include "wire/reader.h"

namespace calanque::cli {

void complain(const std::string& text) {
  std::cerr << "calanque: " << text << "\n";
}

match::Digest system_entropy() {
  match::Digest digest{};
  randombytes_buf(digest.data(), digest.size());
  return digest;
}

const wire::CatalogEntry* known_game(const std::string& game) {
  const wire::CatalogEntry* entry = wire::find_game(game);
  if (entry == nullptr) {
    std::string ids;
    for (const wire::CatalogEntry& one : wire::catalog()) {
      ids += " " + std::string(one.id);
    }
    complain("no game '" + game + "'; there are:" + ids);
  }
  return entry;
}

std::string fault_text(const wire::Fault& fault, const Texts& texts, Language language) {
  if (!fault.refusal) {
    return fault.what;
  }
  const auto names = [&](Seat seat) { return wire::default_seat_name(seat, language); };
  return (fault.what.empty() ? "" : fault.what + ": ") +
         format(texts, language, fault.refusal->reason, names) + " (§" +
         std::string(fault.refusal->rule.clause) + ")";
}

namespace {

// key=value, or key=@file.json for a table.
std::optional<std::pair<std::string, wire::Json>> read_option(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) {
    complain("--option takes key=value, not '" + text + "'");
    return std::nullopt;
  }
  const std::string key = text.substr(0, equals);
  const std::string value = text.substr(equals + 1);
  if (!value.starts_with("@")) {
    return std::pair(key, wire::Json(value));
  }
  const auto content = read_file(value.substr(1));
  if (!content) {
    complain("cannot read " + value.substr(1));
    return std::nullopt;
  }
  auto json = wire::read_json(*content);
  if (!json) {
    complain(value.substr(1) + ": expected " + json.error().expected);
    return std::nullopt;
  }
  return std::pair(key, *json);
}

}  // namespace

std::optional<wire::NewMatch> new_match(const GameArguments& arguments) {
  wire::NewMatch wanted;
  if (arguments.players) {
    wanted.options.emplace_back("players", *arguments.players);
  }
  for (const std::string& text : arguments.options) {
    auto option = read_option(text);
    if (!option) {
      return std::nullopt;
    }
    wanted.options.push_back(std::move(*option));
  }
  wanted.secret.seed = arguments.seed ? match::Dealer::seed_of(*arguments.seed) : system_entropy();
  wanted.secret.salt = system_entropy();
  return wanted;
}

std::unique_ptr<wire::AnyMatch> make_match(const GameArguments& arguments, Language language,
                                           const wire::NewMatch& wanted) {
  const wire::CatalogEntry* entry = known_game(arguments.game);
  if (entry == nullptr) {
    return nullptr;
  }
  auto made = entry->create(wanted);
  if (!made) {
    complain(fault_text(made.error(), entry->texts(), language));
    return nullptr;
  }
  return std::move(*made);
}

std::optional<match::RecordFile> read_record(const std::string& file) {
  const auto text = read_file(file);
  if (!text) {
    complain("cannot read " + file);
    return std::nullopt;
  }
  auto record = match::parse_record(*text);
  if (!record) {
    complain(file + ", line " + std::to_string(record.error().position) + ": expected " +
             record.error().expected);
    return std::nullopt;
  }
  return *record;
}

}  // namespace calanque::cli
