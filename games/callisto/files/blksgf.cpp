#include "games/callisto/files/blksgf.h"

#include <algorithm>

#include "core/plain_text.h"
#include "games/callisto/files/blksgf_tree.h"
#include "games/callisto/notation.h"
#include "games/callisto/words.h"

namespace calanque::callisto {

namespace {

// A file that does not say otherwise is in ISO-8859-1; many say nothing and are in UTF-8. Long
// names are cut to what a match takes.
std::string name_in_utf8(std::string_view text) {
  std::string name;
  const bool utf8 = is_utf8(text);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (utf8 || byte < 0x80) {
      name += c;
    } else {
      name += static_cast<char>(0xC0 | byte >> 6);
      name += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  constexpr std::size_t kLongest = 200;
  while (name.size() > kLongest || !is_utf8(name)) {
    name.pop_back();
  }
  return name;
}

constexpr std::string_view kRulesWord = "Calanque";
constexpr std::string_view kFinishProperty = "CF";

int colours_of(const Options& options) {
  return options.colours == ColoursEach::Two ? kMaxColours : options.players;
}

// B and W name players, and with two colours the colours too; 1 to 4 name colours.
constexpr std::string_view kLetters = "BW";

std::string colour_letter(const Options& options, int filed) {
  return colours_of(options) == 2 ? std::string(1, kLetters[static_cast<std::size_t>(filed)])
                                  : std::to_string(filed + 1);
}

// The colour, as the file counts it, that a property of this name moves. Files of Pentobi 12 have
// 1 and 2 where there are two colours.
std::optional<int> filed_colour(std::string_view name, const Options& options) {
  for (int filed = 0; filed < colours_of(options); ++filed) {
    if (name == std::to_string(filed + 1) || name == colour_letter(options, filed)) {
      return filed;
    }
  }
  return std::nullopt;
}

// The seat, as the file counts it, whose name stands in PB, PW or P1 to P4.
std::optional<int> named_seat(std::string_view name, const Options& options) {
  if (name.size() != 2 || name[0] != 'P') {
    return std::nullopt;
  }
  for (int filed = 0; filed < options.players; ++filed) {
    const char letter = options.players == 2 ? kLetters[static_cast<std::size_t>(filed)]
                                             : static_cast<char>('1' + filed);
    if (name[1] == letter) {
      return filed;
    }
  }
  return std::nullopt;
}

bool is_setup(std::string_view name) {
  constexpr std::array<std::string_view, 8> kNames = {"AB", "AW", "A1", "A2",
                                                      "A3", "A4", "AE", "PL"};
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

bool is_move(std::string_view name) {
  return name.size() == 1 && std::string_view("BW1234").find(name[0]) != std::string_view::npos;
}

class Importer {
 public:
  Result<FiledGame, FileError> run(const std::vector<sgf::Property>& line) {
    if (!read_head(line)) {
      return error_;
    }
    for (const sgf::Property& property : line) {
      if (!read(property)) {
        return error_;
      }
    }
    if (!own_rules_ && !finished_) {
      game_.options.last_column = LastColumn::Must;
    }
    return std::move(game_);
  }

 private:
  bool fail(const sgf::Property& property, std::string problem, Refusal violation = {}) {
    error_ = {property.position, std::move(problem), 0, std::move(violation)};
    return false;
  }
  bool fail_move(const sgf::Property& property, std::string problem, Refusal violation = {}) {
    fail(property, std::move(problem), std::move(violation));
    error_.move = move_;
    return false;
  }

  // The variant and the options decide how everything else is read.
  bool read_head(const std::vector<sgf::Property>& line) {
    const auto variant = std::find_if(line.begin(), line.end(),
                                      [](const sgf::Property& p) { return p.name == "GM"; });
    if (variant == line.end()) {
      error_ = {0, "the file names no game: GM is missing", 0, {}};
      return false;
    }
    const auto known = std::find_if(kVariants.begin(), kVariants.end(),
                                    [&](const Variant& v) { return v.name == variant->values[0]; });
    if (known == kVariants.end()) {
      return fail(*variant, "'" + variant->values[0] + "' is no variant of Callisto");
    }
    game_.options.players = known->players;
    game_.options.colours = known->colours;
    for (const sgf::Property& property : line) {
      if (property.name == "RU" && !read_options(property)) {
        return false;
      }
    }
    game_.names.resize(static_cast<std::size_t>(known->players));
    state_ = Rules::initial(game_.options);
    return true;
  }

  // `Calanque start=1 flip=no …`; the rules of anybody else are taken for Pentobi's.
  bool read_options(const sgf::Property& property) {
    TextReader reader(property.values[0]);
    if (!reader.literal(kRulesWord)) {
      return true;
    }
    while (!reader.at_end()) {
      if (!reader.literal(" ")) {
        return fail(property, "RU has no blank before an option");
      }
      const std::string_view key = reader.until("= ");
      const std::string_view value = reader.literal("=") ? reader.until(" ") : std::string_view{};
      if (key == "players" || key == "colours" ||
          set_option(Rules::options_schema(), game_.options, key, value)) {
        return fail(property, "RU sets no option by " + std::string(key));
      }
    }
    own_rules_ = true;
    const Refusal refusal = Rules::check_options(game_.options);
    return !refusal || fail(property, "RU has options that do not go together", refusal);
  }

  bool read(const sgf::Property& property) {
    if (is_setup(property.name)) {
      return fail(property, property.name +
                                " sets up a position; only games from the beginning "
                                "can be read");
    }
    if (const auto filed = named_seat(property.name, game_.options)) {
      const int seat = (*filed + game_.options.start) % game_.options.players;
      game_.names[static_cast<std::size_t>(seat)] = name_in_utf8(property.values[0]);
      return true;
    }
    if (property.name == kFinishProperty) {
      ++move_;
      const auto filed = filed_colour(property.values[0], game_.options);
      return filed ? play(property, *filed, kFinish)
                   : fail_move(property, "CF names no colour: " + property.values[0]);
    }
    const auto filed = filed_colour(property.name, game_.options);
    if (!filed && is_move(property.name)) {
      return fail(property, "no colour of this variant moves by " + property.name);
    }
    return !filed || read_move(property, *filed);
  }

  bool read_move(const sgf::Property& property, int filed) {
    ++move_;
    Action action;
    TextReader reader(property.values[0]);
    if (property.values.size() != 1 || !read_placement(reader, action) || !reader.at_end()) {
      return fail_move(property, "'" + property.values[0] + "' is no piece on the board");
    }
    return play(property, filed, action);
  }

  bool play(const sgf::Property& property, int filed, Action action) {
    const int colour = (filed + game_.options.start) % colours_of(game_.options);
    while (!state_.table.over() && state_.table.mover != colour) {
      // Pentobi does not write down that a colour was passed over. Ours decided to (4.5).
      const Refusal refusal = Rules::check(state_, mover_seat(), kFinish);
      if (own_rules_ || refusal) {
        return fail_move(
            property, "it is the turn of another colour",
            Violation{
                "2.2"_rule,
                Message("reason.not_this_colour").with("colour", colour_word(state_.table.mover))});
      }
      finished_ = true;
      act(kFinish);
    }
    if (const Refusal refusal = Rules::check(state_, mover_seat(), action)) {
      return fail_move(property, "the rules refuse the move", refusal);
    }
    act(action);
    return true;
  }

  Seat mover_seat() const { return state_.table.seat_of(state_.table.mover); }

  void act(Action action) {
    NullSink sink;
    const Seat seat = mover_seat();
    game_.moves.push_back({seat, action});
    Rules::apply(state_, seat, action, sink);
  }

  FiledGame game_;
  State state_;
  FileError error_;
  int move_ = 0;
  bool own_rules_ = false;
  bool finished_ = false;
};

// Every option but those that the variant names.
std::string rules_text(const Options& options) {
  std::string out(kRulesWord);
  for (const auto& spec : Rules::options_schema()) {
    if (spec.key != "players" && spec.key != "colours") {
      out += " " + std::string(spec.key) + "=" + option_text(spec, options);
    }
  }
  return out;
}

std::string name_properties(const FiledGame& game) {
  std::string out;
  const int players = game.options.players;
  for (int filed = 0; filed < players; ++filed) {
    const auto seat = static_cast<std::size_t>((filed + game.options.start) % players);
    if (seat < game.names.size() && !game.names[seat].empty()) {
      const std::string letter = players == 2
                                     ? std::string(1, kLetters[static_cast<std::size_t>(filed)])
                                     : std::to_string(filed + 1);
      out += "P" + letter + "[" + sgf::escaped(game.names[seat]) + "]";
    }
  }
  return out;
}

}  // namespace

Result<FiledGame, FileError> import_blksgf(std::string_view text) {
  const auto line = sgf::main_line(text);
  if (!line) {
    return FileError{line.error().position, "expected " + line.error().expected, 0, {}};
  }
  return Importer().run(*line);
}

std::string export_blksgf(const FiledGame& game) {
  const Options& options = game.options;
  const auto variant = std::find_if(kVariants.begin(), kVariants.end(), [&](const Variant& v) {
    return v.players == options.players && v.colours == options.colours;
  });
  std::string out = "(;GM[" + std::string(variant->name) + "]CA[UTF-8]AP[Calanque]RU[" +
                    rules_text(options) + "]" + name_properties(game) + "\n";
  State state = Rules::initial(options);
  NullSink sink;
  const int colours = colours_of(options);
  for (const SeatedAction& move : game.moves) {
    const int filed = (state.table.mover - options.start + colours) % colours;
    const std::string letter = colour_letter(options, filed);
    out += move.action == kFinish ? ";" + std::string(kFinishProperty) + "[" + letter + "]\n"
                                  : ";" + letter + "[" + Rules::text(move.action) + "]\n";
    Rules::apply(state, move.seat, move.action, sink);
  }
  return out + ")\n";
}

}  // namespace calanque::callisto
