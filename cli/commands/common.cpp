#include <sodium.h>

#include <iostream>

#include "cli/commands/commands.h"
#include "files/files.h"
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

namespace {

// key=value, or key=@file.json for a table.
std::optional<wire::OptionValue> read_option(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) {
    complain("--option takes key=value, not '" + text + "'");
    return std::nullopt;
  }
  const std::string key = text.substr(0, equals);
  const std::string value = text.substr(equals + 1);
  if (!value.starts_with("@")) {
    return wire::OptionValue{key, value, {}};
  }
  const auto content = files::read_file(value.substr(1));
  if (!content) {
    complain("cannot read " + value.substr(1));
    return std::nullopt;
  }
  auto json = wire::read_json(*content);
  if (!json) {
    complain(value.substr(1) + ": expected " + json.error().expected);
    return std::nullopt;
  }
  return wire::OptionValue{key, {}, *json};
}

}  // namespace

std::optional<std::vector<wire::OptionValue>> read_options(const GameArguments& arguments) {
  std::vector<wire::OptionValue> options;
  if (arguments.players) {
    options.push_back({"players", std::to_string(*arguments.players), {}});
  }
  for (const std::string& text : arguments.options) {
    auto option = read_option(text);
    if (!option) {
      return std::nullopt;
    }
    options.push_back(std::move(*option));
  }
  return options;
}

std::unique_ptr<wire::AnyTable> make_table(const GameArguments& arguments, Language language,
                                           wire::NewTable wanted) {
  const wire::CatalogEntry* entry = known_game(arguments.game);
  auto options = entry == nullptr ? std::nullopt : read_options(arguments);
  if (!options) {
    return nullptr;
  }
  wanted.options = std::move(*options);
  wanted.seed_given = arguments.seed.has_value();
  const match::Dealer::Secret by_hand{
      match::Dealer::seed_of(arguments.seed.value_or("")),
      match::digest_of("calanque-salt-1 " + arguments.seed.value_or(""))};
  const auto games = static_cast<int>(wanted.secrets.size());
  for (int i = 0; i < games; ++i) {
    wanted.secrets[static_cast<std::size_t>(i)] =
        !arguments.seed ? match::Dealer::Secret{system_entropy(), system_entropy()}
        : games > 1     ? match::secret_of_game(by_hand, i)
                        : by_hand;
  }
  auto made = wire::new_table(*entry, wanted);
  if (!made) {
    complain(wire::sentence_of(made.error(), entry->texts(), language));
    return nullptr;
  }
  return std::move(*made);
}

std::unique_ptr<wire::AnyTable> load_table(const std::string& file, Language language) {
  const auto record = read_record(file);
  if (!record) {
    return nullptr;
  }
  const wire::CatalogEntry& entry = *wire::find_game(record->head.game);
  auto made = entry.load(*record, record->lines.size());
  if (!made) {
    complain(file + ": " + wire::sentence_of(made.error(), entry.texts(), language));
    return nullptr;
  }
  return std::move(*made);
}

std::optional<match::RecordFile> read_record(const std::string& file) {
  const auto text = files::read_file(file);
  if (!text) {
    complain("cannot read " + file);
    return std::nullopt;
  }
  auto record = wire::read_record(*text);
  if (!record) {
    complain(file + ": " + record.error().what);
    return std::nullopt;
  }
  return std::move(*record);
}

}  // namespace calanque::cli
