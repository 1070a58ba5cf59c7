#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/draw/registry.h"
#include "cli/terminal.h"
#include "files/held_file.h"
#include "wire/writer.h"

namespace calanque::cli {

// The table as a viewer sees it.
Canvas draw_table(const wire::AnyTable& table, const Viewer& viewer, Language language);

// One table in the terminal, from the first step to the result: people take turns at the keyboard,
// bots play their seats, chance is dealt. After every step the game is kept in its save; a game
// without one begins it when the first player has acted. At the end the record takes its place.
class Session {
 public:
  Session(Terminal& terminal, Language language, std::unique_ptr<wire::AnyTable> table,
          std::optional<files::HeldFile> save);

  // Plays until the end or until somebody quits. False when something that should be kept is not.
  bool run();

 private:
  enum class Next { Played, Again, Quit };
  static constexpr std::size_t kInColumns = 48;  // actions listed without a sentence each

  Next step();
  Next settle_chance(const turn::Chance& chance);
  Next play_bot(Seat seat);
  Next play_person(Seat seat);
  Next obey(Seat seat, const std::string& input, const std::vector<std::string>& legal);

  // These are false when the person leaves instead.
  bool sit_down(Seat seat);
  bool hand_over(Seat seat);
  bool show_table(Seat seat);
  bool pause();
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
  bool leave();
  bool leave_unkept();
  void show_how_to_go_on() const;
  void keep();
  bool keep_record();
  bool write_elsewhere(const std::string& text);
  bool write_copy(const std::filesystem::path& file, const std::string& text);
  void show_to_copy(const std::string& text) const;
  void complain_of(const std::filesystem::path& file, const std::string& why) const;
  std::string why_not(const files::Fault& fault) const;
  void save(const std::filesystem::path& file);  // without a file: where it is kept anyway

  bool is_person(Seat seat) const;
  int persons() const;
  std::string name(Seat seat) const { return table_->seat_name(seat, language_); }
  wire::Speaker speaker() const { return speaker_of(*table_, language_); }
  std::string words(std::string_view key) const;
  std::string words(const Message& message) const;

  Terminal& terminal_;
  Language language_;
  std::unique_ptr<wire::AnyTable> table_;
  std::optional<files::HeldFile> save_;
  bool begun_ = false;              // somebody has acted in this session
  std::vector<std::size_t> shown_;  // events already shown, by seat and the spectator last
  // The computer players, made when they first decide: they follow the match from then on.
  std::vector<std::unique_ptr<wire::AnyPlayer>> bots_;
  std::optional<Seat> at_screen_;
  std::optional<files::Fault> not_kept_;  // why the last step is not in the save
};

}  // namespace calanque::cli
