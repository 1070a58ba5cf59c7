#include "cli/commands/commands.h"
#include "files/files.h"
#include "wire/catalog.h"

namespace calanque::cli {

namespace {

int failed(const std::string& from, const wire::Fault& fault) {
  complain(from + ": " + fault.what +
           (fault.refusal ? " (§" + std::string(fault.refusal->rule.clause) + ")" : ""));
  return 1;
}

int write_or_complain(const std::string& to, const std::string& text) {
  const auto fault = files::replace(to, text, files::Readers::Everybody);
  if (fault) {
    complain("cannot write " + to + ": " + fault->why());
  }
  return fault ? 1 : 0;
}

}  // namespace

int run_blksgf(const std::string& from, const std::string& to) {
  const auto text = files::read_file(from);
  if (!text) {
    complain("cannot read " + from);
    return 2;
  }
  const wire::CatalogEntry& callisto = *wire::find_game("callisto");
  if (!text->starts_with("calanque")) {
    const auto record = callisto.import_file(*text);
    return record ? write_or_complain(to, to_text(*record)) : failed(from, record.error());
  }
  const auto record = read_record(from);
  if (!record) {
    return 2;
  }
  const auto filed = callisto.export_file(*record);
  return filed ? write_or_complain(to, *filed) : failed(from, filed.error());
}

}  // namespace calanque::cli
