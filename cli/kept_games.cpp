#include "cli/kept_games.h"

#include <algorithm>
#include <chrono>
#include <ctime>

#include "cli/words.h"
#include "files/held_file.h"
#include "wire/catalog.h"

namespace calanque::cli {

namespace {

using FileTime = std::filesystem::file_time_type;

std::string local_time(FileTime time) {
  const auto since = std::chrono::duration_cast<std::chrono::seconds>(
      FileTime::clock::to_sys(time).time_since_epoch());
  const auto seconds = static_cast<std::time_t>(since.count());
  std::tm parts{};
  localtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts);
  return text.data();
}

std::unique_ptr<wire::AnyTable> open_quietly(const std::filesystem::path& file) {
  const auto text = files::read_file(file);
  const auto record =
      text ? wire::read_record(*text) : wire::Made<match::RecordFile>(wire::Fault{});
  auto made = record ? wire::find_game(record->head.game)->load(*record, record->lines.size())
                     : wire::Made<std::unique_ptr<wire::AnyTable>>(wire::Fault{});
  return made ? std::move(*made) : nullptr;
}

std::string describe(const wire::AnyTable& table, Language language) {
  std::string text =
      format(table.texts(), language, Message("game.name"), [](Seat) { return std::string(); });
  for (int i = 0; i < table.seats(); ++i) {
    text += (i == 0 ? " · " : ", ") + table.seat_name(seat_at(i), language);
  }
  const auto steps = static_cast<int>(table.steps());
  return text + " · " + say(language, Message("kept.steps").with("count", steps));
}

}  // namespace

std::vector<KeptGame> kept_games(Language language) {
  std::vector<std::pair<FileTime, std::filesystem::path>> saves;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(files::state_folder(), error)) {
    if (entry.path().extension() == kSaveExtension) {
      saves.emplace_back(entry.last_write_time(error), entry.path());
    }
  }
  std::sort(saves.rbegin(), saves.rend());
  std::vector<KeptGame> games;
  for (const auto& [time, file] : saves) {
    const auto table = open_quietly(file);
    KeptGame game{
        file.stem().string(),
        (table == nullptr ? say(language, "kept.unreadable") : describe(*table, language)) + " · " +
            local_time(time),
        table != nullptr};
    if (files::HeldFile::is_held(file)) {
      game.description += " · " + say(language, "kept.elsewhere");
    }
    games.push_back(std::move(game));
  }
  return games;
}

std::optional<std::filesystem::path> find_kept(const std::string& meant) {
  const std::filesystem::path folder = files::state_folder();
  const std::filesystem::path path = meant;
  std::error_code error;
  if (!path.has_parent_path() &&
      std::filesystem::exists(folder / (meant + kSaveExtension), error)) {
    return folder / (meant + kSaveExtension);
  }
  const bool kept = path.extension() == kSaveExtension && std::filesystem::exists(path, error) &&
                    std::filesystem::equivalent(folder, files::folder_of(path), error);
  return kept ? std::optional(path) : std::nullopt;
}

}  // namespace calanque::cli
