#include "match/record.h"

#include "core/percent.h"

namespace calanque::match {

namespace {

std::string number(int value) {
  return std::to_string(value);
}

std::string line_text(const RecordLine& entry) {
  struct Writer {
    std::string operator()(const line::Action& l) const { return number(l.seat) + " " + l.text; }
    std::string operator()(const line::Outcome& l) const {
      return (l.origin == Origin::Dealt ? "= " : "! ") + l.text;
    }
    std::string operator()(const line::Undo& l) const {
      return "undo " + number(l.seat) + " " + number(l.steps);
    }
    std::string operator()(const line::Redo& l) const {
      return "redo " + number(l.seat) + " " + number(l.steps);
    }
    std::string operator()(const line::Adjudicated& /*l*/) const { return "adjudicated"; }
    std::string operator()(const line::Event& l) const { return "> " + l.text + " " + l.clause; }
  };
  return std::visit(Writer{}, entry);
}

}  // namespace

std::string to_text(const RecordFile& file) {
  std::string out = "calanque " + std::string(kRecordKinds[static_cast<std::size_t>(file.kind)]) +
                    " " + number(kRecordVersion) + "\n";
  const auto put = [&](std::string_view key, const std::string& value) {
    out += std::string(key) + " " + value + "\n";
  };
  put("game", file.game);
  put("rules", number(file.rules));
  for (const auto& [key, value] : file.options) {
    put("option", key + " " + value);
  }
  for (std::size_t i = 0; i < file.players.size(); ++i) {
    const Player& player = file.players[i];
    put("seat", number(static_cast<int>(i)) +
                    (player.kind == PlayerKind::Bot
                         ? " bot " + player.bot + " " + std::to_string(player.bot_seed)
                         : std::string(" person")) +
                    " " + percent_encode(player.name));
  }
  if (!file.viewer.empty()) {
    put("viewer", file.viewer);
  }
  if (file.lot) {
    put("lot", number(*file.lot));
  }
  if (file.position) {
    put("position", *file.position);
  }
  for (const Digest& nonce : file.nonces) {
    put("nonce", to_hex(nonce));
  }
  if (file.commitment) {
    put("commitment", to_hex(*file.commitment));
  }
  if (file.series) {
    put("series", number(file.series->games) + " " + to_hex(file.series->secret.seed) + " " +
                      to_hex(file.series->secret.salt));
    for (const std::vector<int>& scores : file.series->played) {
      out += "played";
      for (const int score : scores) {
        out += " " + number(score);
      }
      out += "\n";
    }
  }
  out += "begin\n";
  for (const RecordLine& entry : file.lines) {
    out += line_text(entry) + "\n";
  }
  if (file.result) {
    put("result", *file.result);
  }
  if (file.events) {
    put("events", to_hex(*file.events));
  }
  if (file.secret) {
    put("seed", to_hex(file.secret->seed));
    put("salt", to_hex(file.secret->salt));
  }
  return out + "end\n";
}

}  // namespace calanque::match
