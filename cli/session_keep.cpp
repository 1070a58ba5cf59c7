// What a session keeps: its save while it lasts, a copy on demand, the record at the end.
#include "cli/kept_games.h"
#include "cli/session.h"
#include "cli/words.h"

namespace calanque::cli {

// On one line, however long, to be copied.
void Session::show_to_copy(const std::string& text) const {
  Canvas canvas;
  canvas.put(2, 0, text);
  terminal_.show(canvas);
}

void Session::leave() {
  keep();
  if (!save_) {
    terminal_.line(words("save.nothing"));
    return;
  }
  terminal_.line(words("save.autosaved"));
  show_to_copy("calanque play --resume " + save_->path().stem().string());
}

// The game as it stands, in the save that is its own. What only the dealer has done is no game yet.
void Session::keep() {
  if (!save_ && !begun_) {
    return;
  }
  const std::string text = to_text(table_->save());
  std::optional<files::Fault> fault;
  if (save_) {
    fault = save_->replace(text);
  } else if (auto made = files::HeldFile::begin(files::state_folder(), std::string(table_->game()),
                                                kSaveExtension, text)) {
    save_ = std::move(*made);
  } else {
    fault = made.error();
  }
  if (fault && !save_failed_) {
    terminal_.line(words("save.failed") + " " + files::state_folder().string(),
                   {.ink = Ink::Orange});
  }
  save_failed_ = fault.has_value();
}

void Session::save(const std::filesystem::path& file) {
  if (file.empty()) {
    begun_ = true;
    keep();
    if (save_ && !save_failed_) {
      terminal_.line(words("save.done") + " " + save_->path().string());
    }
    return;
  }
  const auto fault = files::replace(file, to_text(table_->save()), files::Readers::Owner);
  terminal_.line(words(fault ? "save.failed" : "save.done") + " " + file.string(),
                 {.ink = fault ? Ink::Orange : Ink::Plain});
}

// The finished game stays, to be replayed and verified, beside those before it.
void Session::keep_record() {
  const auto record = files::HeldFile::begin(files::state_folder(), std::string(table_->game()),
                                             ".record", to_text(*table_->record()));
  if (record) {
    terminal_.line(words("record.kept"));
    show_to_copy(record->path().string());
  }
}

}  // namespace calanque::cli
