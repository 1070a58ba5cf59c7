"""People at live tables of a server, for tests: who sits down and plays as they should, and what they
are refused. Everything that is said is held against the schema.
usage of the tests: TEST CALANQUE_BINARY SOURCE_ROOT [CHECK…]
"""
import contextlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile

import serving
from live import Person, Refused, Socket
from serving import BINARY, run_checks

sys.path.insert(0, os.path.join(sys.argv[2], "tests", "wire"))
from schema import Schemas  # noqa: E402

Person.schemas = Schemas(sys.argv[2])
SEED = int(os.environ.get("CALANQUE_SEED", random.SystemRandom().randrange(1 << 32)))
SCALE = int(os.environ.get("CALANQUE_GAMES_SCALE", 1))


@contextlib.contextmanager
def server(page, *arguments, stay=False):
    """A server that waits neither for the disk, nor between moves of computers, nor for fast people. Everybody
    hangs up before it ends, unless they `stay`: then it waits for seconds for those who do not answer."""
    with serving.serving(page, "--flush", "system", "--least-pace", 0, "--calls-each", 100_000, *arguments) as port:
        yield port
        if not stay:
            Socket.hang_up()


def refused(code, why, call, /, *arguments, **params):
    try:
        result = call(*arguments, **params)
    except Refused as error:
        assert error.code == code and (why is None or error.why == why), (code, why, error)
        return error
    raise AssertionError((code, why, result))


def refused_code(person, method, **params):
    try:
        person.call(method, **params)
    except Refused as error:
        return error.code
    return None


def seated(port, game, people=2, bots=0, **params):
    """A table that has begun, its code, and the people at it by seat."""
    persons = [Person(port) for _ in range(people)]
    params.setdefault("dice", "dealer")
    params.setdefault("rules", {"pace_ms": 0})
    seats = [{"kind": "me", "name": "P0"}, *[{"kind": "open"}] * (people - 1), *[{"kind": "bot", "bot": "random"}] * bots]
    code = persons[0].create(game, seats=seats, **params)["table"]
    for seat, person in enumerate(persons[1:], 1):
        person.open(code)
        person.act("sit", table=code, seat=seat, name=f"P{seat}")
    persons[0].act("start", table=code)
    return code, persons


def moves(person, table, seat):
    """What the seat may do now, or None where it has nothing to decide."""
    known = person.tables[table]
    turn = known["now"]["status"]["turn"]
    if known["room"]["phase"] != "playing" or turn["type"] != "decide" or seat not in turn["seats"]:
        return None
    return [action["notation"] for one in known["now"]["legal"] if one["seat"] == seat for action in one["legal"]]


def step(person, table, seat, choices):
    """Plays for a seat if it has something to do; whether it had."""
    turn = person.tables[table]["now"]["status"]["turn"]
    version = person.tables[table]["version"]
    try:
        if turn["type"] == "chance" and turn["kind"] == "throw" and turn.get("by") == seat:
            done = person.act("cast", table=table, seat=seat, at=version)
        else:
            legal = moves(person, table, seat)
            if not legal:
                return False
            done = person.play(table, seat, choices.choice(legal))
    except Refused as error:
        assert error.code == 12, error  # the others were faster
        return False
    person.until(table, lambda known: known["version"] >= done["version"])
    return True


def play_out(code, persons, choices, most=100_000):
    """Everybody plays until it is over, or so many moves."""
    played = 0
    while played < most:
        acted = False
        for seat, person in enumerate(persons):
            while person.socket.waiting():
                person.take_one()
            if person.tables[code]["room"]["phase"] == "over":
                return played
            if step(person, code, seat, choices):
                acted = True
                played += 1
        if not acted:  # a computer, or the server itself, is next
            persons[0].socket.waiting(0.02)
    return played


def verify(record, *seen):
    with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
        file.write(record)
        file.flush()
        done = subprocess.run([BINARY, "verify", file.name, *seen], capture_output=True, text=True, check=False)
    return re.search(r"proven|repeats|given|broken", done.stdout)[0], done.returncode


def engine(*requests):
    done = subprocess.run([BINARY, "engine"], input="\n".join(map(json.dumps, requests)) + "\n",
                          capture_output=True, text=True, check=True)
    return [json.loads(line)["result"] for line in done.stdout.splitlines()]


def run_live(checks):
    """Those that were asked for by name, or all."""
    print(f"CALANQUE_SEED={SEED}", flush=True)
    only = sys.argv[3:]
    found = [value for name, value in checks.items() if name.startswith("check_")]
    run_checks([check for check in found if not only or check.__name__[6:] in only])
