#!/usr/bin/env python3
"""Runs the examples of wire/protocol/tables.md against the real server.
usage: examples_test.py CALANQUE_BINARY SOURCE_ROOT

An example is a fenced block tagged json-live: lines `Ada> call` and `Ada< message`, the name being
whose connection it is. All blocks are one evening at one server, in order. A call is answered by the
message with its id; other notifications may come before the one that is shown, since several changes
may come as one. Messages must be equal, fields in the same order, but "..." stands for any value, and
"$name" for the same value wherever it occurs: the message that has it first says what it is.
"""
import json
import pathlib
import re
import sys

import serving
from live import Socket
from serving import run_checks

ROOT = pathlib.Path(sys.argv[2])
PAGE = ROOT / "wire" / "protocol" / "tables.md"
FENCE = "```"


def matches(expected, given, names):
    """Whether they are equal but for what may differ; `names` learns the values of new names."""
    if expected == "...":
        return True
    if isinstance(expected, str) and expected.startswith("$"):
        return names.setdefault(expected, given) == given
    if isinstance(expected, dict) and isinstance(given, dict):
        return list(expected) == list(given) and all(matches(expected[key], given[key], names) for key in expected)
    if isinstance(expected, list) and isinstance(given, list):
        return len(expected) == len(given) and all(matches(*pair, names) for pair in zip(expected, given))
    return type(expected) is type(given) and expected == given


def named(value, names):
    """A call with the values of its names put in."""
    if isinstance(value, dict):
        return {key: named(part, names) for key, part in value.items()}
    if isinstance(value, list):
        return [named(part, names) for part in value]
    return names[value] if isinstance(value, str) and value.startswith("$") else value


class Evening:
    def __init__(self, port):
        self.port = port
        self.links = {}
        self.names = {}
        self.calls = 0
        self.methods = set()
        self.codes = set()

    def run(self, number, who, sign, text):
        link = self.links.setdefault(who, None) or Socket(self.port)
        self.links[who] = link
        message = json.loads(text)
        if sign == ">":
            self.calls += 1
            self.methods.add(message["method"])
            link.send(json.dumps(named(message, self.names)))
            return
        while True:
            given = json.loads(link.receive())
            names = dict(self.names)
            if matches(message, given, names):
                self.names = names
                self.codes.add(given.get("error", {}).get("code"))
                return
            assert "id" not in given, f"{PAGE.name}:{number}: expected\n  {text}\nbut was\n  {json.dumps(given)}"


def check_examples(page):
    with serving.serving(page, "--flush", "system", "--least-pace", 0) as port:
        evening = Evening(port)
        inside = False
        for number, line in enumerate(PAGE.read_text("utf-8").splitlines(), 1):
            if line.startswith(FENCE):
                inside = line == FENCE + "json-live"
            elif inside:
                found = re.fullmatch(r"(\w+)([<>]) (.*)", line)
                assert found, f"{PAGE.name}:{number}: neither NAME> nor NAME<"
                evening.run(number, *found.groups())
        assert evening.calls >= 15, evening.calls
        assert {"create", "open", "sit", "start", "play", "cast", "me", "leave"} <= evening.methods
        assert {10, 11, 12} <= evening.codes, evening.codes
        Socket.hang_up()


if __name__ == "__main__":
    run_checks([check_examples])
