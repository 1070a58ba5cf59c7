#!/usr/bin/env python3
"""Names and kinds of players are checked at every entrance, and nothing from a file or a message
reaches a terminal as a command. usage: names_test.py CALANQUE_BINARY"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

BINARY = sys.argv[1]
PATIENCE = 60
HEAD_AND_GAME = """calanque save 2
game template
rules 1
option players 2
option start 0
option goal 30
{seat}
seat 1 person Ben
{head}commitment e8d5110d1568bde5eda3177718c8a334a476a593f0538723b55042b9625aeab8
begin
start
{line}0 throw
seed bdbb6a32cc7e14ad213498a4baff443b5e70d88dca9837510610dbe0bb7c754e
salt 8a8f0a91489c7d2a6165f0585161e25e17f3cc5b0d12160e925c488e4a78850c
end
"""
# Names as a record writes them, and what is wrong with them.
NAMES = {
    "%1B%5B31mred": "a name without control characters",
    "%C2%9B31m": "a name without control characters",
    "a%0Ab": "a name without control characters",
    "a%7F": "a name without control characters",
    "Zo%E9": "a name in UTF-8",
    "%ED%A0%80": "a name in UTF-8",
    "a" * 201: "a name of at most 200 bytes",
    "a" * 3_000_000: "a name of at most 200 bytes",
}


def run(*arguments, typed=b"", state=None):
    done = subprocess.run([BINARY, *arguments], input=typed, capture_output=True, timeout=PATIENCE,
                          env={**os.environ, "XDG_STATE_HOME": str(state), "LC_ALL": "en_GB.UTF-8"})
    shown = (done.stdout + done.stderr).decode("utf-8")  # which must be UTF-8
    assert not any(c != "\n" and (ord(c) < 32 or 127 <= ord(c) < 160) for c in shown), (arguments, shown)
    return done.returncode, shown


def in_file(folder, seat="seat 0 person Ada", head="", line=""):
    """What the commands that read records answer; all of them must refuse, or none."""
    file = folder / "hostile.save"
    text = HEAD_AND_GAME.format(seat=seat, head=head, line=line)
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    answers = [run(*command, str(file), state=folder) for command in (["replay"], ["play", "--resume"], ["verify"])]
    return [status for status, _ in answers], answers[0][1]


def records_and_saves(folder):
    statuses, shown = in_file(folder, seat="seat 0 person Zo%C3%A9")
    assert statuses[:2] == [0, 0] and "Zoé" in shown, shown
    for name, expected in NAMES.items():
        statuses, shown = in_file(folder, seat=f"seat 0 person {name}")
        assert 0 not in statuses and f"line 7: expected seat 0: {expected}\n" in shown, (name[:20], shown)
        statuses, shown = in_file(folder, line=f"seat 0 person {name}\n")
        assert 0 not in statuses and f"line 2: seat 0 person {name[:8]}" in shown and expected in shown, shown
    for kind in ("%1B", "Level1", "a" * 41):
        statuses, shown = in_file(folder, seat=f"seat 0 bot {kind} 1 Bo")
        assert 0 not in statuses and "line 7: expected seat 0: a kind of" in shown, shown


def other_text_of_records(folder):
    for place in ({"seat": "seat 0 person \x1b[31m"}, {"seat": "seat 0 bot \x1b[2J 1 x"}, {"head": "option \x1b[31m 2\n"},
                  {"head": "game \x1b[31m\n"}, {"head": "position \x1b[31m\n"}, {"head": "# \x1b[31m\n"},
                  {"head": "option \udcff 2\n"}, {"line": "\x1b[31m\n"}, {"line": "0 \x9b31m\n"}, {"line": "= \x1b6\n"}):
        statuses, shown = in_file(folder, **place)
        assert 0 not in statuses and "expected text in UTF-8 without control characters" in shown, (place, shown)


def the_command_line(folder):
    for name, expected in ((b"\x1b[31m", "without control characters"), (b"Zo\xe9", "in UTF-8"),
                           (b"a" * 201, "of at most 200 bytes")):
        status, shown = run("play", "template", "--names", name, state=folder)
        assert status == 2 and f"--names, seat 0: expected a name {expected}" in shown, shown


def the_arena(folder):
    for program, expected in ((b"cmd:true \x1b[31m", "without control characters"), (b"cmd:true Zo\xe9", "in UTF-8")):
        status, shown = run("arena", "template", "--players", b"random," + program, "--games", "2", state=folder)
        assert status == 2 and f"expected a name {expected}" in shown and "NAME=cmd:" in shown, shown
    # A long name is cut between characters: this one is told that the program does not play.
    status, shown = run("arena", "template", "--players", "random,cmd:true " + "é" * 30, "--games", "2", state=folder)
    assert "expected a name" not in shown, shown


def the_protocol(folder):
    requests = []
    for bad in ("\x1b[31m", "\x9b31m", "a" * 201):
        requests.append({"method": "new", "params": {"game": "template", "seats": [{"name": bad}, {}]}})
    requests.append({"method": "new", "params": {"game": "template", "seed": "1"}})
    requests.append({"method": "seat", "params": {"match": 1, "seat": 0, "kind": "person", "name": "\x1b[31m"}})
    save = HEAD_AND_GAME.format(seat="seat 0 person %1B", head="", line="")
    requests.append({"method": "load", "params": {"record": save}})
    typed = "".join(json.dumps({"jsonrpc": "2.0", "id": i, **request}) + "\n" for i, request in enumerate(requests))
    status, shown = run("engine", typed=typed.encode(), state=folder)
    answers = [json.loads(line) for line in shown.splitlines()]
    assert status == 0 and len(answers) == len(requests)
    for answer, request in zip(answers, requests):
        if request["params"].get("seed"):
            assert answer["result"]["match"] == 1, answer
        else:
            assert "expected" in answer["error"]["message"] and "a name" in answer["error"]["message"], answer


def main():
    for test in (records_and_saves, other_text_of_records, the_command_line, the_arena, the_protocol):
        with tempfile.TemporaryDirectory() as folder:
            print(f"  {test.__name__.replace('_', ' ')}", flush=True)
            test(pathlib.Path(folder))


main()
