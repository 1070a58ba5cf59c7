"""tools/protocol_types runs, and what it writes is whole.

usage: types_test.py ROOT
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

PAIRS = {")": "(", "]": "[", "}": "{", ">": "<"}


def check_brackets(text):
    """Every bracket outside comments and strings is closed by its own kind."""
    bare = re.sub(r"/\*.*?\*/|//[^\n]*|\"(?:[^\"\\]|\\.)*\"", "", text, flags=re.S)
    open_ones = []
    for letter in bare:
        if letter in PAIRS.values():
            open_ones.append(letter)
        elif letter in PAIRS:
            assert open_ones and open_ones.pop() == PAIRS[letter], f"a {letter} too many"
    assert not open_ones, f"not closed: {open_ones}"
    return bare


def main(root):
    root = pathlib.Path(root)
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder) / "protocol.d.ts"
        tool = root / "tools" / "protocol_types"
        subprocess.run([sys.executable, tool, output, root], check=True)
        text = output.read_text("utf-8")
    bare = check_brackets(text)
    protocol = json.loads((root / "wire" / "schema" / "protocol.json").read_text("utf-8"))
    methods = list(protocol["methods"])  # protocol_test compares them with the program's
    for method in methods:
        assert re.search(rf"^  {method}: {{$", bare, re.M), f"no method {method}"
    for code, error in protocol["errors"].items():
        assert f"  {error['name']}: {code};" in bare, f"no error {code}"
    games = [path.stem for path in (root / "wire" / "schema").glob("*.json")]
    for game in set(games) - {"protocol"}:
        assert f"export namespace {game} {{" in bare, f"no game {game}"
    used = set(re.findall(r"\b[A-Z]\w+(?=\[\]|;|\)| \||,|>)", bare)) - {"Record"}
    defined = set(re.findall(r"export (?:type|interface) (\w+)", bare))
    # Error codes are keys, not types.
    names = {error["name"] for error in protocol["errors"].values()}
    assert used - defined - names == set(), f"used but not defined: {used - defined - names}"
    print(f"{len(methods)} methods, {len(defined)} types")


if __name__ == "__main__":
    main(sys.argv[1])
