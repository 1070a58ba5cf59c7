#include "cli/gtp.h"

#include <algorithm>
#include <charconv>
#include <sstream>

#include "core/version.h"
#include "files/files.h"
#include "games/callisto/files/blksgf.h"
#include "games/callisto/notation.h"

namespace calanque::cli {

namespace {

using callisto::Action;
using callisto::ActionList;
using callisto::kVariants;
using callisto::LastColumn;
using callisto::Options;
using callisto::State;
using callisto::Variant;

Options options_of(const Variant& variant) {
  return {.players = variant.players, .last_column = LastColumn::Must, .colours = variant.colours};
}

// A tree of about half a million simulations.
constexpr std::size_t kGtpMemory = std::size_t{512} << 20;

template <class Number>
bool read_number(const std::string& text, Number& out) {
  const auto read = std::from_chars(text.data(), text.data() + text.size(), out);
  return read.ec == std::errc() && read.ptr == text.data() + text.size() && out >= 0;
}

std::string with_digits(double value, int digits) {
  std::ostringstream out;
  out.setf(std::ios::fixed);
  out.precision(digits);
  out << value;
  return out.str();
}

int points(const State& state, int colour) {
  return penalty(callisto::full_hand(state.table.flip != 0)) -
         penalty(state.hand[static_cast<std::size_t>(colour)]);
}

}  // namespace

std::optional<Gtp> Gtp::make(const GtpArguments& arguments) {
  const auto* const variant = std::ranges::find(kVariants, arguments.game, &Variant::option);
  const auto names = ai::player_names<Rules>();
  if (variant == kVariants.end() || (arguments.player != kChampion &&
                                     std::ranges::find(names, arguments.player) == names.end())) {
    return std::nullopt;
  }
  Gtp gtp(arguments);
  gtp.start(options_of(*variant));
  return gtp;
}

void Gtp::start(const Options& options) {
  options_ = options;
  state_ = Rules::initial(options);
  played_.clear();
  thought_.clear();
  ai::callisto::ChampionSettings settings;
  settings.most_memory = kGtpMemory;
  champion_ = std::make_unique<ai::callisto::Champion>(settings);
  team_ = std::make_unique<GtpTeam>(limits_.threads, limits_.seed);
  asked_ = false;
  seconds_left_.fill(limits_.game_seconds);
}

std::span<const Gtp::Command> Gtp::commands() {
  static constexpr std::array<Command, 26> kCommands = {{
      {"all_legal", &Gtp::all_legal},
      {"clear_board", &Gtp::clear_board},
      {"cputime", &Gtp::cputime},
      {"final_score", &Gtp::final_score},
      {"g", &Gtp::genmove},
      {"genmove", &Gtp::genmove},
      {"get_value", &Gtp::get_value},
      {"known_command", &Gtp::known_command},
      {"list_commands", &Gtp::list_commands},
      {"loadsgf", &Gtp::loadsgf},
      {"move_values", &Gtp::move_values},
      {"name", &Gtp::name},
      {"p", &Gtp::play_next},
      {"param", &Gtp::param},
      {"play", &Gtp::play},
      {"protocol_version", &Gtp::protocol_version},
      {"quit", &Gtp::quit},
      {"reg_genmove", &Gtp::reg_genmove},
      {"savesgf", &Gtp::savesgf},
      {"set_game", &Gtp::set_game},
      {"set_random_seed", &Gtp::set_random_seed},
      {"showboard", &Gtp::showboard},
      {"time_left", &Gtp::time_left},
      {"time_settings", &Gtp::time_settings},
      {"undo", &Gtp::undo},
      {"version", &Gtp::version},
  }};
  return kCommands;
}

std::string Gtp::answer(std::string_view line) {
  team_->rest();
  std::istringstream in{std::string(line.substr(0, line.find('#')))};
  Words words;
  for (std::string word; in >> word;) {
    words.push_back(word);
  }
  std::string id;
  if (!words.empty() && words[0].find_first_not_of("0123456789") == std::string::npos) {
    id = words[0];
    words.erase(words.begin());
  }
  if (words.empty()) {
    return "";
  }
  const auto found = std::ranges::find(commands(), words[0], &Command::name);
  const Answer answer = found == commands().end()
                            ? Answer{false, "unknown command (" + words[0] + ")"}
                            : (this->*found->run)(words);
  return (answer.good ? "=" : "?") + id + " " + answer.text + "\n\n";
}

// Colours are called 1 to 4, or b and w where there are two.
std::optional<int> Gtp::colour(const Words& words) const {
  if (words.size() < 2) {
    return state_.table.mover;
  }
  const std::string& word = words[1];
  const std::string_view names = state_.table.colours() == 2 ? "12bwBW" : "1234";
  const std::size_t at = word.size() == 1 ? names.find(word[0]) : std::string_view::npos;
  return at == std::string_view::npos
             ? std::nullopt
             : std::optional(static_cast<int>(at) % state_.table.colours());
}

Gtp::Answer Gtp::all_legal(const Words& words) {
  const auto asked = colour(words);
  if (!asked) {
    return {false, "invalid color"};
  }
  State state = state_;
  state.table.mover = static_cast<std::uint8_t>(*asked);
  auto list = std::make_unique<ActionList>();
  if (!state.table.is_out(*asked)) {
    Rules::legal_actions(state, state.table.seat_of(*asked), *list);
  }
  std::string text;
  for (const Action action : *list) {
    text += (text.empty() ? "" : "\n") + Rules::text(action);
  }
  return {true, text};
}

Gtp::Answer Gtp::clear_board(const Words& /*words*/) {
  start(options_);
  return {};
}

Gtp::Answer Gtp::cputime(const Words& /*words*/) {
  return {true, with_digits(cpu_seconds(), 3)};
}

Gtp::Answer Gtp::final_score(const Words& /*words*/) {
  const int colours = state_.table.colours();
  if (state_.table.players > 2) {
    std::string text;
    for (int c = 0; c < colours; ++c) {
      text += (c == 0 ? "" : " ") + std::to_string(points(state_, c));
    }
    return {true, text};
  }
  int lead = 0;
  for (int c = 0; c < colours; ++c) {
    lead += c % 2 == 0 ? points(state_, c) : -points(state_, c);
  }
  return {true, lead == 0  ? "0"
                : lead > 0 ? "B+" + std::to_string(lead)
                           : "W+" + std::to_string(-lead)};
}

Gtp::Answer Gtp::reg_genmove(const Words& words) {
  const auto asked = colour(words);
  if (!asked) {
    return {false, "invalid color"};
  }
  if (state_.table.over() || state_.table.mover != *asked) {
    return {true, "pass"};
  }
  return {true, Rules::text(think())};
}

Gtp::Answer Gtp::genmove(const Words& words) {
  Answer answer = reg_genmove(words);
  if (answer.good && answer.text != "pass") {
    make_move(answer.text);
  }
  return answer;
}

Gtp::Answer Gtp::get_value(const Words& /*words*/) {
  return thought_.empty() ? Answer{false, "nothing thought about yet"}
                          : Answer{true, with_digits(thought_[0].value, 6)};
}

Gtp::Answer Gtp::known_command(const Words& words) {
  const bool known = words.size() == 2 &&
                     std::ranges::find(commands(), words[1], &Command::name) != commands().end();
  return {true, known ? "true" : "false"};
}

Gtp::Answer Gtp::list_commands(const Words& /*words*/) {
  std::string text;
  for (const Command& command : commands()) {
    text += (text.empty() ? "" : "\n") + std::string(command.name);
  }
  return {true, text};
}

Gtp::Answer Gtp::loadsgf(const Words& words) {
  const auto text = words.size() < 2 ? std::nullopt : files::read_file(words[1]);
  if (!text) {
    return {false, "cannot read file"};
  }
  const auto game = callisto::import_blksgf(*text);
  if (!game) {
    return {false, game.error().problem};
  }
  start(game->options);
  for (const auto& move : game->moves) {
    make(move.action);
  }
  return {};
}

Gtp::Answer Gtp::savesgf(const Words& words) {
  callisto::FiledGame game{.options = options_, .names = {}, .moves = {}};
  for (const Played& played : played_) {
    const auto& table = played.before.table;
    game.moves.push_back({table.seat_of(table.mover), played.action});
  }
  if (words.size() < 2 ||
      files::replace(words[1], callisto::export_blksgf(game), files::Readers::Owner)) {
    return {false, "cannot write file"};
  }
  return {};
}

// Visits, visits again (Pentobi counts them with a prior), value, piece and squares.
Gtp::Answer Gtp::move_values(const Words& /*words*/) {
  std::string text;
  for (const auto& candidate : thought_) {
    const auto piece = taken_for(orientation_of(candidate.action).piece, options_.flip);
    const std::string visits = std::to_string(candidate.visits);
    text += (text.empty() ? "" : "\n") + visits + " " + visits + " " +
            with_digits(candidate.value, 3) + " [" +
            std::string(callisto::kPieceNames[static_cast<std::size_t>(piece)]) + "]" +
            Rules::text(candidate.action);
  }
  return {true, text};
}

Gtp::Answer Gtp::name(const Words& /*words*/) {
  return {true, "Calanque"};
}

// Without a name the parameters are listed, with a name and a value one is set.
Gtp::Answer Gtp::param(const Words& words) {
  if (words.size() == 1) {
    return {true, "game_seconds " + with_digits(limits_.game_seconds, 3) + "\nmove_seconds " +
                      with_digits(limits_.move_seconds, 3) + "\nsimulations " +
                      std::to_string(limits_.simulations)};
  }
  if (words.size() == 3 && words[1] == "simulations" &&
      read_number(words[2], limits_.simulations)) {
    return {};
  }
  if (words.size() == 3 && words[1] == "move_seconds" &&
      read_number(words[2], limits_.move_seconds)) {
    return {};
  }
  if (words.size() == 3 && words[1] == "game_seconds" &&
      read_number(words[2], limits_.game_seconds)) {
    seconds_left_.fill(limits_.game_seconds);
    return {};
  }
  return {false, "unknown parameter or value"};
}

Gtp::Answer Gtp::play(const Words& words) {
  const auto asked = colour(words);
  if (!asked || words.size() < 3) {
    return {false, "invalid color or move"};
  }
  if (state_.table.over() || *asked != state_.table.mover) {
    return {false, "not on turn"};
  }
  return make_move(words[2]);
}

Gtp::Answer Gtp::play_next(const Words& words) {
  return words.size() < 2 ? Answer{false, "invalid move"} : make_move(words[1]);
}

Gtp::Answer Gtp::make_move(std::string_view text) {
  TextReader reader(text);
  Action action;
  if (!callisto::read_placement(reader, action) || !reader.at_end()) {
    return {false, "invalid move"};
  }
  if (state_.table.over() ||
      Rules::check(state_, state_.table.seat_of(state_.table.mover), action)) {
    return {false, "illegal move"};
  }
  make(action);
  return {};
}

void Gtp::make(Action action) {
  NullSink sink;
  played_.push_back({state_, action});
  Rules::apply(state_, state_.table.seat_of(state_.table.mover), action, sink);
  champion_->follow(action);
}

Gtp::Answer Gtp::protocol_version(const Words& /*words*/) {
  return {true, "2"};
}

Gtp::Answer Gtp::quit(const Words& /*words*/) {
  over_ = true;
  return {};
}

Gtp::Answer Gtp::set_game(const Words& words) {
  std::string wanted;
  for (std::size_t i = 1; i < words.size(); ++i) {
    wanted += (i == 1 ? "" : " ") + words[i];
  }
  const auto* const variant = std::ranges::find(kVariants, wanted, &Variant::name);
  if (variant == kVariants.end()) {
    return {false, "invalid argument"};
  }
  start(options_of(*variant));
  return {};
}

Gtp::Answer Gtp::set_random_seed(const Words& words) {
  if (words.size() != 2 || !read_number(words[1], limits_.seed)) {
    return {false, "invalid seed"};
  }
  searches_ = 0;
  start(options_);
  return {};
}

Gtp::Answer Gtp::showboard(const Words& /*words*/) {
  const callisto::Board& board = callisto::board_for(state_.table.colours());
  std::string text;
  for (int y = board.width - 1; y >= 0; --y) {
    text += "\n" + std::string(y < 9 ? " " : "") + std::to_string(y + 1);
    for (int x = 0; x < board.width; ++x) {
      const int square = callisto::square_at(x, y);
      char shown = ' ';
      if (square >= 0 && square < callisto::kSquares && board.squares.contains(square)) {
        shown = board.centre.contains(square) ? ',' : '.';
        for (std::size_t c = 0; c < callisto::kMaxColours; ++c) {
          shown = state_.own[c].contains(square) ? static_cast<char>('1' + c) : shown;
        }
      }
      text += std::string(" ") + shown;
    }
  }
  text += "\n  ";
  for (int x = 0; x < board.width; ++x) {
    text += std::string(" ") + static_cast<char>('A' + x);
  }
  for (int c = 0; c < state_.table.colours(); ++c) {
    text += "\n" + std::to_string(c + 1) + ": " + std::to_string(points(state_, c)) + " points";
  }
  return {true, text};
}

// Seconds, then stones, which Callisto does not have.
Gtp::Answer Gtp::time_left(const Words& words) {
  const auto asked = colour(words);
  double seconds = 0;
  if (words.size() < 3 || !asked || !read_number(words[2], seconds)) {
    return {false, "invalid color or time"};
  }
  limits_.game_seconds = std::max(limits_.game_seconds, 0.001);  // from now on time counts
  seconds_left_[static_cast<std::size_t>(*asked)] = seconds;
  return {};
}

Gtp::Answer Gtp::time_settings(const Words& words) {
  if (words.size() < 2 || !read_number(words[1], limits_.game_seconds)) {
    return {false, "invalid time"};
  }
  seconds_left_.fill(limits_.game_seconds);
  return {};
}

Gtp::Answer Gtp::undo(const Words& /*words*/) {
  if (played_.empty()) {
    return {false, "cannot undo"};
  }
  state_ = played_.back().before;
  played_.pop_back();
  return {};
}

Gtp::Answer Gtp::version(const Words& /*words*/) {
  return {true, std::string(calanque::version())};
}

}  // namespace calanque::cli
