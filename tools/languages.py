"""Reads languages.json, the one list of the languages that the program speaks.

An entry has a `code` (the middle of its files' names: messages.CODE.json, RULES.CODE.md), its
`name` as its speakers write it, `one` (the numbers that count as singular), `spaced_punctuation`
(whether a no-break space stands before ; ! ? : » %) and, where words lose their last letter before
a name, `elision`: those `words`, and the letters that they stand `before`. The first entry is the
default language.
"""
import dataclasses
import json
import pathlib
import re

LIST = pathlib.Path(__file__).resolve().parent.parent / "languages.json"
CODE = re.compile(r"[a-z]{2,3}(-[a-z0-9]+)*")


class LanguageListError(Exception):
    pass


@dataclasses.dataclass(frozen=True)
class Elision:
    words: list
    before: str


@dataclasses.dataclass(frozen=True)
class Language:
    code: str
    name: str
    one: list
    spaced_punctuation: bool
    elision: Elision = Elision([], "")


def of_entry(entry):
    try:
        if "elision" in entry:
            entry = {**entry, "elision": Elision(**entry["elision"])}
        language = Language(**entry)
    except TypeError as error:
        raise LanguageListError(f"{LIST}: {entry}: {error}") from error
    if not isinstance(language.code, str) or not CODE.fullmatch(language.code):
        raise LanguageListError(f"{LIST}: '{language.code}' is no code of a language")
    if not all(isinstance(number, int) and number >= 0 for number in language.one):
        raise LanguageListError(f"{LIST}: {language.code}: `one` is a list of numbers")
    return language


def read_languages():
    try:
        languages = [of_entry(entry) for entry in json.loads(LIST.read_text(encoding="utf-8"))]
    except (OSError, ValueError) as error:
        raise LanguageListError(f"{LIST}: {error}") from error
    codes = [language.code for language in languages]
    if not codes or len(codes) != len(set(codes)):
        raise LanguageListError(f"{LIST}: lists no language, or one of them twice")
    return languages
