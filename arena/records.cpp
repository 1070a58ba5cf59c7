#include "arena/records.h"

#include "files/files.h"

namespace calanque::arena {

OrTrouble<Records> Records::open(const std::filesystem::path& folder, const std::string& game) {
  std::error_code fault;
  std::filesystem::create_directories(folder, fault);
  if (fault) {
    return Trouble{"cannot write " + folder.string() + ": " + fault.message()};
  }
  return Records(folder, game);
}

std::filesystem::path Records::file_of(std::uint64_t number) const {
  constexpr std::size_t kDigits = 6;  // so that a listing is in the order of the games
  std::string digits = std::to_string(number);
  digits.insert(0, kDigits - std::min(kDigits, digits.size()), '0');
  return folder_ / (game_ + "-" + digits + ".record");
}

std::optional<std::string> Records::keep(const Played& played) const {
  if (played.record.empty()) {
    return std::nullopt;  // forfeited
  }
  const std::filesystem::path file = file_of(played.game);
  if (const auto fault = files::replace(file, played.record, files::Readers::Owner)) {
    return "cannot write " + file.string() + ": " + fault->why();
  }
  return std::nullopt;
}

std::uint64_t Records::missing(const Games& games) const {
  std::uint64_t count = 0;
  for (const auto& [number, game] : games) {
    count += !game.forfeit && !std::filesystem::exists(file_of(number)) ? 1 : 0;
  }
  return count;
}

}  // namespace calanque::arena
