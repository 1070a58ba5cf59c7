#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "cli/draw/registry.h"
#include "cli/terminal.h"
#include "wire/writer.h"

namespace calanque::cli {

// The table as a viewer sees it.
Canvas draw_table(const wire::AnyTable& table, const Viewer& viewer, Language language);

// One table in the terminal, from the first step to the result: people take turns at the keyboard,
// bots play their seats, chance is dealt. After every step the game is kept in `autosave`.
class Session {
 public:
  Session(Terminal& terminal, Language language, std::unique_ptr<wire::AnyTable> table,
          std::filesystem::path autosave);

  // Plays until the end or until somebody quits. True when the game was finished.
  bool run();

 private:
  enum class Next { Played, Again, Quit };
  static constexpr std::size_t kInColumns = 48;  // actions listed without a sentence each

  Next step();
  Next settle_chance(const turn::Chance& chance);
  Next play_bot(Seat seat);
  Next play_person(Seat seat);
  Next obey(Seat seat, const std::string& input, const std::vector<std::string>& legal);

  void hand_over(Seat seat);
  void show_table(Seat seat);
  bool show_events(const Viewer& viewer);  // whether there was anything new
  void show_result();
  void list_actions(Seat seat, std::size_t most, std::string_view prefix = {});
  void explain(Seat seat, const std::string& action);
  void show_clause(RuleRef rule);
  void show_rules(const std::string& which);
  void show_log(Seat seat);
  void undo(Seat seat);
  void hint(Seat seat);
  void show_entry(const wire::EventEntry& event, const Message& message);
  void keep_record();
  void save(const std::filesystem::path& file, bool loud);
  void pause();

  bool is_person(Seat seat) const;
  int persons() const;
  std::string name(Seat seat) const { return table_->seat_name(seat, language_); }
  wire::Speaker speaker() const { return speaker_of(*table_, language_); }
  std::string words(std::string_view key) const;
  std::string words(const Message& message) const;

  Terminal& terminal_;
  Language language_;
  std::unique_ptr<wire::AnyTable> table_;
  std::filesystem::path autosave_;
  std::vector<std::size_t> shown_;  // events already shown, by seat and the spectator last
  // The computer players, made when they first decide: they follow the match from then on.
  std::vector<std::unique_ptr<wire::AnyPlayer>> bots_;
  std::optional<Seat> at_screen_;
  bool autosave_failed_ = false;
};

}  // namespace calanque::cli
