"""Reads a game's RULES.fr.md and RULES.en.md: numbered clauses that must stay in step.

A heading is `## 3 Title`; a clause is one line `**3.2** Text. [source, source]`; everything else
is commentary for readers and carries no rule.
"""
import dataclasses
import re

HEADING = re.compile(r"^## (\d+) (.+)$")
CLAUSE = re.compile(r"^\*\*(\d+(?:\.\d+)+)\*\* (.+) \[([^\]]+)\]$")
SUSPECT = re.compile(r"^\*\*\d")
SOURCE = re.compile(r"^(book|derived|invented|tradition|[A-Z]{2}-\d+|1\.\d|A\.\d|Callisto details)$")


class RuleFileError(Exception):
    pass


@dataclasses.dataclass
class Line:
    id: str
    text: str
    source: str  # empty for a heading


@dataclasses.dataclass
class Clause:
    id: str
    fr: str
    en: str
    source: str


def read(path):
    lines = []
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = text.rstrip()
        if match := HEADING.match(text):
            lines.append(Line(match[1], match[2], ""))
        elif match := CLAUSE.match(text):
            for source in match[3].split(", "):
                if not SOURCE.match(source):
                    raise RuleFileError(f"{path}:{number}: unknown source '{source}'")
            lines.append(Line(match[1], match[2], match[3]))
        elif SUSPECT.match(text):
            raise RuleFileError(f"{path}:{number}: a clause is `**3.2** Text. [source]` on one line")
    ids = [line.id for line in lines]
    for clause in ids:
        if ids.count(clause) > 1:
            raise RuleFileError(f"{path}: clause {clause} stands there twice")
    return lines


def read_both(folder):
    fr, en = read(folder / "RULES.fr.md"), read(folder / "RULES.en.md")
    if [(line.id, line.source) for line in fr] != [(line.id, line.source) for line in en]:
        for a, b in zip(fr, en):
            if (a.id, a.source) != (b.id, b.source):
                raise RuleFileError(
                    f"{folder}: RULES.fr.md has {a.id} [{a.source}] where RULES.en.md has {b.id} [{b.source}]"
                )
        raise RuleFileError(f"{folder}: RULES.fr.md and RULES.en.md have other numbers of clauses")
    return [Clause(a.id, a.text, b.text, a.source) for a, b in zip(fr, en)]
