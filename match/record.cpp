#include "match/record.h"

namespace calanque::match {

namespace {

class FileWriter {
 public:
  std::string run(const RecordFile& file) {
    put("calanque", std::string(kRecordKinds[static_cast<std::size_t>(file.kind)]) + " " +
                        std::to_string(kRecordVersion));
    head(file);
    out_ += "begin\n";
    for (const std::string& line : file.lines) {
      out_ += (file.kind == RecordKind::View ? "> " : "") + line + "\n";
    }
    if (file.result) {
      put("result", *file.result);
    }
    if (file.events) {
      put("events", to_hex(*file.events));
    }
    for (const Dealer::Secret& secret : file.secrets) {
      put("seed", to_hex(secret.seed));
      put("salt", to_hex(secret.salt));
    }
    return out_ + "end\n";
  }

 private:
  void put(std::string_view key, const std::string& value) {
    out_ += std::string(key) + " " + value + "\n";
  }

  void head(const RecordFile& file) {
    const Head& head = file.head;
    if (head.version != kRecordVersion) {
      put("version", std::to_string(head.version));
    }
    put("game", head.game);
    put("rules", std::to_string(head.rules));
    for (const auto& [key, value] : head.options) {
      put("option", key + " " + value);
    }
    for (std::size_t i = 0; i < head.players.size(); ++i) {
      put("seat", std::to_string(i) + " " + text(head.players[i]));
    }
    if (!file.viewer.empty()) {
      put("viewer", file.viewer);
    }
    if (head.position) {
      put("position", *head.position);
    }
    if (head.limit) {
      put("limit", std::to_string(*head.limit));
    }
    if (head.games != 1) {
      put("games", std::to_string(head.games));
    }
    for (const std::vector<int>& scores : head.played) {
      std::string words;
      for (const int score : scores) {
        words += (words.empty() ? "" : " ") + std::to_string(score);
      }
      put("played", words);
    }
    if (head.dice == Dice::Sealed) {
      put("dice", "sealed");
    }
    if (head.seed_given) {
      put("given", "seed");
    }
    for (const Digest& nonce : head.nonces) {
      put("nonce", to_hex(nonce));
    }
    for (const Digest& commitment : head.commitments) {
      put("commitment", to_hex(commitment));
    }
  }

  std::string out_;
};

}  // namespace

std::string to_text(const RecordFile& file) {
  return FileWriter().run(file);
}

Dealer::Secret secret_of_game(const Dealer::Secret& series, int game) {
  const auto number = digest_of("calanque-series-1 " + std::to_string(game));
  return {hmac_sha256(series.seed, number), hmac_sha256(series.salt, number)};
}

}  // namespace calanque::match
