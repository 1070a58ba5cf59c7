#include "wire/entries/callisto_files.h"

#include "games/callisto/blksgf.h"

namespace calanque::wire {

using callisto::Rules;

Made<match::RecordFile> import_callisto(std::string_view text) {
  const auto filed = callisto::import_blksgf(text);
  if (!filed) {
    const callisto::FileError& error = filed.error();
    return Fault{"character " + std::to_string(error.position) +
                     (error.move > 0 ? ", move " + std::to_string(error.move) : "") + ": " +
                     error.problem,
                 error.violation};
  }
  std::vector<match::Player> players(
      static_cast<std::size_t>(Rules::standings(Rules::initial(filed->options)).seats));
  for (std::size_t i = 0; i < std::min(players.size(), filed->names.size()); ++i) {
    players[i].name = filed->names[i];
  }
  match::Match<Rules> match(filed->options, std::move(players));
  for (const callisto::SeatedAction& move : filed->moves) {
    if (const Refusal refusal = match.play(move.seat, move.action)) {
      return Fault{"a move cannot be played", refusal};
    }
  }
  // Nothing is left to chance in Callisto: the secret of the record only has to be there.
  const match::Dealer dealer({match::digest_of(text), match::digest_of("blksgf")});
  const auto kind = is_over(match.turn()) ? match::RecordKind::Record : match::RecordKind::Save;
  return match::to_record(match, dealer, std::nullopt, kind);
}

Made<std::string> export_callisto(const match::RecordFile& record) {
  if (record.position) {
    return Fault{"the game does not start from the empty board: .blksgf cannot say so", {}};
  }
  const auto match = match::replay<Rules>(record);
  if (!match) {
    return Fault{match.error().what, match.error().refusal};
  }
  callisto::FiledGame filed;
  filed.options = match->options();
  for (const match::Player& player : match->players()) {
    filed.names.push_back(player.name);
  }
  for (std::size_t i = 0; i < match->steps(); ++i) {
    if (const auto* acted = std::get_if<match::Acted<Rules>>(&match->step(i))) {
      filed.moves.push_back({acted->seat, acted->action});
    }
  }
  return callisto::export_blksgf(filed);
}

}  // namespace calanque::wire
