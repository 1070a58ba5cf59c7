#include "wire/entries/callisto_files.h"

#include "games/callisto/files/blksgf.h"

namespace calanque::wire {

using callisto::Rules;

Made<match::RecordFile> import_callisto(std::string_view text) {
  const auto filed = callisto::import_blksgf(text);
  if (!filed) {
    const callisto::FileError& error = filed.error();
    return Fault{"character " + std::to_string(error.position) +
                     (error.move > 0 ? ", move " + std::to_string(error.move) : "") + ": " +
                     error.problem,
                 error.violation, "file", static_cast<std::size_t>(error.move)};
  }
  match::Head head;
  head.game = Rules::id;
  head.rules = Rules::facts.rules_version;
  for (const auto& spec : Rules::options_schema()) {
    head.options.emplace_back(spec.key, option_text(spec, filed->options));
  }
  head.players.resize(
      static_cast<std::size_t>(Rules::standings(Rules::initial(filed->options)).seats));
  for (std::size_t i = 0; i < std::min(head.players.size(), filed->names.size()); ++i) {
    const bool fits = match::name_fault(filed->names[i]).empty();
    head.players[i].name = fits ? filed->names[i] : "";
  }
  // Nothing is left to chance in Callisto: the secret only has to be there.
  const match::Dealer::Secret secret{match::digest_of(text), match::digest_of("blksgf")};
  head.seed_given = true;
  head.commitments = {match::Dealer::commitment(secret)};
  auto table = match::Table<Rules>::open(head, {secret});
  if (!table) {
    return Fault{table.error().what, table.error().refusal, "head", 0};
  }
  table->apply(*table->due());
  for (const callisto::SeatedAction& move : filed->moves) {
    const match::Line<Rules> line = match::Acted<Rules>{move.seat, move.action};
    if (const auto fault = table->check(line)) {
      return Fault{"a move cannot be played", fault->refusal, std::string(match::text(fault->word)),
                   table->lines().size()};
    }
    table->apply(line);
  }
  return is_over(table->turn()) ? match::to_record(*table) : match::to_save(*table);
}

Made<std::string> export_callisto(const match::RecordFile& record) {
  if (record.head.position) {
    return Fault{.what = "the game does not start from the empty board: .blksgf cannot say so",
                 .word = "position"};
  }
  const auto table = match::replay<Rules>(record);
  if (!table) {
    return Fault{.what = table.error().what, .refusal = table.error().refusal};
  }
  const match::Match<Rules>& match = table->match();
  callisto::FiledGame filed;
  filed.options = match.options();
  for (const match::Player& player : match.players()) {
    filed.names.push_back(player.name);
  }
  for (std::size_t i = 0; i < match.steps(); ++i) {
    if (const auto* acted = std::get_if<match::Acted<Rules>>(&match.step(i))) {
      filed.moves.push_back({acted->seat, acted->action});
    }
  }
  return callisto::export_blksgf(filed);
}

}  // namespace calanque::wire
