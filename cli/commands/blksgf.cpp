#include "games/callisto/blksgf.h"

#include "cli/commands/commands.h"
#include "cli/files.h"
#include "match/replay.h"

namespace calanque::cli {

namespace {

using callisto::Rules;

int import_file(const std::string& text, const std::string& from, const std::string& to) {
  const auto filed = callisto::import_blksgf(text);
  if (!filed) {
    const callisto::FileError& error = filed.error();
    complain(from + ", character " + std::to_string(error.position) +
             (error.move > 0 ? ", move " + std::to_string(error.move) : "") + ": " + error.problem +
             (error.violation ? " (§" + std::string(error.violation->rule.clause) + ")" : ""));
    return 1;
  }
  std::vector<match::Player> players(
      static_cast<std::size_t>(Rules::standings(Rules::initial(filed->options)).seats));
  for (std::size_t i = 0; i < std::min(players.size(), filed->names.size()); ++i) {
    players[i].name = filed->names[i];
  }
  match::Match<Rules> match(filed->options, std::move(players));
  for (const callisto::SeatedAction& move : filed->moves) {
    if (match.play(move.seat, move.action)) {
      complain(from + ": a move cannot be played");
      return 1;
    }
  }
  // Nothing is left to chance in Callisto: the seed of the record only has to be there.
  const match::Dealer dealer({match::digest_of(text), match::digest_of(from)});
  const auto kind = is_over(match.turn()) ? match::RecordKind::Record : match::RecordKind::Save;
  if (!write_file(to, to_text(match::to_record(match, dealer, std::nullopt, kind)))) {
    complain("cannot write " + to);
    return 1;
  }
  return 0;
}

int export_file(const std::string& from, const std::string& to) {
  const auto record = read_record(from);
  if (!record) {
    return 2;
  }
  if (record->position) {
    complain(from + ": the game does not start from the empty board; .blksgf cannot say so here");
    return 1;
  }
  const auto match = match::replay<Rules>(*record);
  if (!match) {
    complain(from + ": " + match.error().what);
    return 1;
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
  if (!write_file(to, callisto::export_blksgf(filed))) {
    complain("cannot write " + to);
    return 1;
  }
  return 0;
}

}  // namespace

int run_blksgf(const std::string& from, const std::string& to) {
  const auto text = read_file(from);
  if (!text) {
    complain("cannot read " + from);
    return 2;
  }
  return text->starts_with("calanque") ? export_file(from, to) : import_file(*text, from, to);
}

}  // namespace calanque::cli
