#include "server/http/negotiation.h"

#include <algorithm>
#include <optional>
#include <string>

namespace calanque::server {

namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  text.remove_prefix(begin);
  return text.substr(0, text.find_last_not_of(" \t") + 1);
}

// What stands before the next separator; removes both from the text.
std::string_view next_part(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = trimmed(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
    return lower(x) == lower(y);
  });
}

// "q=0.25" in thousandths; 1000 when there is no such parameter, 0 when it cannot be read.
int quality(std::string_view parameters) {
  while (!parameters.empty()) {
    std::string_view parameter = next_part(parameters, ';');
    if (!same_word(next_part(parameter, '='), "q")) {
      continue;
    }
    const std::string_view digits = trimmed(parameter);
    int thousandths = 0;
    int worth = 1000;
    for (std::size_t i = 0; i < digits.size(); ++i) {
      if (i == 1 && digits[i] == '.') {
        continue;
      }
      if (digits[i] < '0' || digits[i] > '9') {
        return 0;
      }
      thousandths += (digits[i] - '0') * worth;
      worth /= 10;
    }
    return std::min(thousandths, 1000);
  }
  return 1000;
}

}  // namespace

std::string_view coding_name(Coding coding) {
  return coding == Coding::Brotli ? "br" : "gzip";
}

std::string_view coding_extension(Coding coding) {
  return coding == Coding::Brotli ? ".br" : ".gz";
}

std::vector<Coding> accepted_codings(std::string_view accept_encoding) {
  std::optional<int> brotli;
  std::optional<int> gzip;
  int others = 0;
  while (!accept_encoding.empty()) {
    std::string_view rest = next_part(accept_encoding, ',');
    const std::string_view name = next_part(rest, ';');
    if (same_word(name, "br")) {
      brotli = quality(rest);
    } else if (same_word(name, "gzip") || same_word(name, "x-gzip")) {
      gzip = quality(rest);
    } else if (name == "*") {
      others = quality(rest);
    }
  }
  const int brotli_quality = brotli.value_or(others);
  const int gzip_quality = gzip.value_or(others);
  std::vector<Coding> codings;
  if (brotli_quality > 0) {
    codings.push_back(Coding::Brotli);
  }
  if (gzip_quality > 0) {
    codings.insert(gzip_quality > brotli_quality ? codings.begin() : codings.end(), Coding::Gzip);
  }
  return codings;
}

bool names_etag(std::string_view if_none_match, std::string_view etag) {
  // Our tags hold no comma, so that splitting at commas can only break foreign ones.
  while (!if_none_match.empty()) {
    std::string_view one = next_part(if_none_match, ',');
    if (one.starts_with("W/")) {
      one.remove_prefix(2);  // for GET and HEAD a weak tag is as good
    }
    if (one == "*" || one == etag) {
      return true;
    }
  }
  return false;
}

}  // namespace calanque::server
