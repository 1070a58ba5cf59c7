"""Follows docs/record-format.md to the letter.

usage: format_test.py CALANQUE_BINARY ROOT

The example becomes the file pig.record; every line after `$ ` is given to one shell, and what the
shell prints must be what stands below it. The Python program must print what stands below it, too.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile


def blocks(text):
    """The kinds and contents of the fenced blocks, in order."""
    return re.findall(r"^```(\w*)\n(.*?)^```$", text, re.M | re.S)


def examples(block):
    """Commands with the output that stands below each."""
    parts = re.split(r"^\$ (.*)\n", block, flags=re.M)
    return list(zip(parts[1::2], parts[2::2]))


def main(binary, root):
    page = (pathlib.Path(root) / "docs" / "record-format.md").read_text("utf-8")
    all_blocks = blocks(page)
    record = next(body for _, body in all_blocks if body.startswith("calanque record 2"))
    environment = {**os.environ, "PATH": f"{pathlib.Path(binary).resolve().parent}:{os.environ['PATH']}"}
    commands = [pair for kind, body in all_blocks if kind == "" for pair in examples(body)]
    program = next(body for kind, body in all_blocks if kind == "python")
    printed = all_blocks[[kind for kind, _ in all_blocks].index("python") + 1][1]
    assert len(commands) > 10, "the page has lost its commands"
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "pig.record").write_text(record, "utf-8")

        def run(command, defined):
            return subprocess.run(["bash", "-c", defined + command], cwd=folder, env=environment,
                                  capture_output=True, text=True)

        defined = ""
        for command, expected in commands:
            done = run(command, defined)
            assert done.stdout == expected, f"{command}\nprinted\n{done.stdout}{done.stderr}"
            if re.match(r"\w+\(\) ", command):
                defined += command + "\n"
        shown = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True,
                               text=True, check=True).stdout
        assert shown == printed, f"the program printed\n{shown}"
    print(f"{len(commands)} commands, all as the page says")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
