"""Adds a made-up language to a copy of the repository: an entry of languages.json, and the text files
of the engine and the terminal, which are those of English in capitals. Nothing else is touched.

usage: engine_texts.py ROOT CODE
"""
import json
import pathlib
import re
import sys

FROM = "en"
FIELD = re.compile(r"\{(\w+)(:[^}]*)?\}")
RULE = re.compile(r"(## \d+ |\*\*[\d.]+\*\* )(.*?)( \[[^\]]+\])?")


def capitals(text):
    """In capitals, but for the names of parameters."""
    out, done = "", 0
    for field in FIELD.finditer(text):
        out += text[done:field.start()].upper()
        out += "{" + field[1] + (field[2] or "").upper() + "}"
        done = field.end()
    return out + text[done:].upper()


def messages(path):
    texts = json.loads(path.read_text(encoding="utf-8"))
    texts = {key: capitals(text) for key, text in texts.items()}
    return json.dumps(texts, ensure_ascii=False, indent=2) + "\n"


def rules(path):
    lines = []
    for line in path.read_text(encoding="utf-8").splitlines():
        match = RULE.fullmatch(line)
        lines.append(f"{match[1]}{match[2].upper()}{match[3] or ''}" if match else line.upper())
    return "\n".join(lines) + "\n"


def main(root, code):
    files = 0
    for folder in [root / "cli", root / "wire", *sorted((root / "games").iterdir())]:
        for name, made in ((f"messages.{FROM}.json", messages), (f"RULES.{FROM}.md", rules)):
            path = folder / name
            if path.exists():
                text = made(path)
                path.with_name(name.replace(FROM, code)).write_text(text, encoding="utf-8")
                files += 1
    path = root / "languages.json"
    languages = json.loads(path.read_text(encoding="utf-8"))
    model = next(language for language in languages if language["code"] == FROM)
    languages.append({**model, "code": code, "name": model["name"].upper()})
    path.write_text(json.dumps(languages, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    print(f"{files} text files in {code}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(pathlib.Path(sys.argv[1]), sys.argv[2])
