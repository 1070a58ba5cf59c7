// What a session keeps: its save while it lasts, a copy on demand, the record at the end.
#include <algorithm>
#include <cerrno>

#include "cli/kept_games.h"
#include "cli/session.h"
#include "cli/words.h"

namespace calanque::cli {

namespace {

// A text of somebody's own must not become a save because of a name typed wrong.
bool is_something_else(const std::filesystem::path& file) {
  std::error_code error;
  const auto text =
      std::filesystem::is_regular_file(file, error) ? files::read_file(file) : std::nullopt;
  return text && !text->empty() && !text->starts_with("calanque ");
}

}  // namespace

std::string Session::why_not(const files::Fault& fault) const {
  const auto is_any = [&](std::initializer_list<std::errc> causes) {
    return std::any_of(causes.begin(), causes.end(),
                       [&](std::errc cause) { return fault.code == cause; });
  };
  if (is_any({std::errc::no_space_on_device, std::errc::file_too_large}) ||
      fault.code.value() == EDQUOT) {
    return words("write.full");
  }
  if (is_any({std::errc::permission_denied, std::errc::operation_not_permitted,
              std::errc::read_only_file_system})) {
    return words("write.forbidden");
  }
  if (is_any({std::errc::no_such_file_or_directory, std::errc::not_a_directory})) {
    return words("write.no_folder");
  }
  return fault.why();
}

// On one line, however long, to be copied.
void Session::show_to_copy(const std::string& text) const {
  Canvas canvas;
  canvas.put(2, 0, text);
  terminal_.show(canvas);
}

void Session::complain_of(const std::filesystem::path& file, const std::string& why) const {
  terminal_.line(words("write.failed") + " " + file.string() + " — " + why, {.ink = Ink::Orange});
}

// The game as it stands, in the save that is its own. What only the dealer has done is no game yet.
void Session::keep() {
  if (!save_ && !begun_) {
    return;
  }
  const std::string text = to_text(table_->save());
  if (save_) {
    not_kept_ = save_->replace(text);
    return;
  }
  auto made = files::HeldFile::begin(files::state_folder(), std::string(table_->game()),
                                     kSaveExtension, text);
  if (made) {
    save_ = std::move(*made);
    not_kept_.reset();
  } else {
    not_kept_ = made.error();
  }
}

bool Session::leave() {
  keep();
  if (not_kept_) {
    return leave_unkept();
  }
  if (save_) {
    terminal_.line(words("save.autosaved"));
    show_how_to_go_on();
  } else {
    terminal_.line(words("save.nothing"));
  }
  return true;
}

bool Session::leave_unkept() {
  complain_of(save_ ? save_->path() : files::state_folder(), why_not(*not_kept_));
  if (write_elsewhere(to_text(table_->save()))) {
    return true;
  }
  terminal_.line(words("save.not_kept"), {.ink = Ink::Orange});
  if (save_) {
    terminal_.line(words("save.older"));
    show_how_to_go_on();
  }
  return false;
}

void Session::show_how_to_go_on() const {
  show_to_copy("calanque play --resume " + save_->path().stem().string());
}

// The finished game stays, to be replayed and verified, beside those before it. Where that cannot
// be, it is shown: it holds no secret any more.
bool Session::keep_record() {
  const std::string text = to_text(*table_->record());
  const std::filesystem::path folder = files::state_folder();
  const auto record = files::HeldFile::begin(folder, std::string(table_->game()), ".record", text);
  if (record) {
    terminal_.line(words("record.kept"));
    show_to_copy(record->path().string());
    return true;
  }
  complain_of(folder, why_not(record.error()));
  if (write_elsewhere(text)) {
    return true;
  }
  terminal_.line(words("record.shown"), {.ink = Ink::Orange});
  terminal_.text(text);
  return false;
}

// Asks for another place until the text lies there. False when the person gives up, or nobody can
// be asked.
bool Session::write_elsewhere(const std::string& text) {
  while (terminal_.interactive()) {
    const auto file = terminal_.ask(words("write.elsewhere"));
    if (!file || file->empty()) {
      return false;
    }
    if (write_copy(*file, text)) {
      return true;
    }
  }
  return false;
}

bool Session::write_copy(const std::filesystem::path& file, const std::string& text) {
  if (is_something_else(file)) {
    complain_of(file, words("write.taken"));
    return false;
  }
  if (const auto fault = files::replace(file, text, files::Readers::Owner)) {
    complain_of(file, why_not(*fault));
    return false;
  }
  terminal_.line(words("save.done") + " " + file.string());
  return true;
}

void Session::save(const std::filesystem::path& file) {
  if (!file.empty()) {
    write_copy(file, to_text(table_->save()));
    return;
  }
  begun_ = true;
  keep();
  if (not_kept_) {
    complain_of(files::state_folder(), why_not(*not_kept_));
  } else {
    terminal_.line(words("save.done") + " " + save_->path().string());
  }
}

}  // namespace calanque::cli
