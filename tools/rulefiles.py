"""Reads a game's rule files, RULES.CODE.md for every language: numbered clauses that must stay in step.

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
    texts: dict  # by the code of a language
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


def read_all(folder, languages):
    """The clauses in reading order; the file of the first language says which there are."""
    clauses = []
    for language in languages:
        path = folder / f"RULES.{language.code}.md"
        if not path.exists():
            raise RuleFileError(
                f"{path} is missing: languages.json lists {language.name} ({language.code})")
        lines = read(path)
        if language == languages[0]:
            clauses = [Clause(line.id, {}, line.source) for line in lines]
        for line, clause in zip(lines, clauses):
            if (line.id, line.source) != (clause.id, clause.source):
                raise RuleFileError(
                    f"{path}: has {line.id} [{line.source}] where RULES.{languages[0].code}.md has "
                    f"{clause.id} [{clause.source}]")
            clause.texts[language.code] = line.text
        if len(lines) != len(clauses):
            raise RuleFileError(
                f"{path}: {len(lines)} clauses and headings, and {len(clauses)} in "
                f"RULES.{languages[0].code}.md")
    return clauses
