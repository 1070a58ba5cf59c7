"""Texts that are out of step between languages stop the build, and the message names file and fault.

usage: gaps_test.py ROOT
"""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

COMPILE = ["games/template", "games/template/rules.h", "calanque::template_game", "Rules::texts", "out.cpp"]


def compile_texts(copy):
    return subprocess.run(["tools/compile_texts", *COMPILE], cwd=copy, capture_output=True, text=True)


def edit_messages(path, change):
    messages = json.loads(path.read_text("utf-8"))
    change(messages)
    path.write_text(json.dumps(messages), "utf-8")


def edit_text(path, old, new):
    text = path.read_text("utf-8")
    assert old in text, f"{path} has no {old!r}"
    path.write_text(text.replace(old, new, 1), "utf-8")


# What is done to the last language of the list, and what the message must name.
GAPS = {
    "no messages": (lambda messages, rules: messages.unlink(), "messages.{}.json is missing"),
    "no rules": (lambda messages, rules: rules.unlink(), "RULES.{}.md is missing"),
    "a message missing": (
        lambda messages, rules: edit_messages(messages, lambda all: all.pop("game.name")),
        "messages.{}.json: lacks 'game.name'"),
    "a message too many": (
        lambda messages, rules: edit_messages(messages, lambda all: all.update({"a.b": "c"})),
        "messages.{}.json: has 'a.b'"),
    "another parameter": (
        lambda messages, rules: edit_messages(messages, lambda all: all.update({"game.name": "{x}"})),
        "messages.{}.json: 'game.name' has other parameters"),
    "no JSON": (lambda messages, rules: messages.write_text("{"), "messages.{}.json: "),
    "another source": (
        lambda messages, rules: edit_text(rules, "[tradition]", "[book]"),
        "RULES.{}.md: has 1.1 [book]"),
    "another number": (
        lambda messages, rules: edit_text(rules, "**1.2**", "**1.3**"), "RULES.{}.md: has 1.3"),
    "a clause too many": (
        lambda messages, rules: rules.write_text(rules.read_text("utf-8") + "**9.9** X. [book]\n", "utf-8"),
        "RULES.{}.md: "),
}


def main(root):
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder)
        shutil.copytree(root / "tools", copy / "tools")
        shutil.copy(root / "languages.json", copy)
        game = copy / "games" / "template"
        code = json.loads((root / "languages.json").read_text("utf-8"))[-1]["code"]
        for name, (make, wanted) in GAPS.items():
            shutil.copytree(root / "games" / "template", game, dirs_exist_ok=True)
            done = compile_texts(copy)
            assert done.returncode == 0, done.stderr
            make(game / f"messages.{code}.json", game / f"RULES.{code}.md")
            done = compile_texts(copy)
            assert done.returncode != 0, f"{name} was let through"
            assert wanted.format(code) in done.stderr, f"{name}: {done.stderr}"
            assert "Traceback" not in done.stderr, done.stderr
    print(f"{len(GAPS)} gaps found and named")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
