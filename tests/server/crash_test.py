#!/usr/bin/env python3
"""`calanque serve` is killed again and again while people play. Every move that was answered is there
afterwards, every table opens, and acts that were not answered can be sent again.
usage: crash_test.py CALANQUE_BINARY

CALANQUE_KILLS rounds, a few unless told.
"""
import os
import random
import re
import subprocess
import tempfile
import threading
import time

from live import Gone, Person, Refused
from serving import PATIENCE, command, make_site

import pathlib

SEED = int(os.environ.get("CALANQUE_SEED", random.SystemRandom().randrange(1 << 32)))
ROUNDS = int(os.environ.get("CALANQUE_KILLS", 4))
TABLES = 8


class Player(threading.Thread):
    """One person at a table of their own, against a computer, who throws and keeps until the
    connection ends."""

    def __init__(self, port, table, cookie, acts):
        super().__init__()
        self.port, self.table, self.cookie, self.acts = port, table, cookie, acts
        self.answered = {}  # acts to versions
        self.pending = None  # sent, and not answered yet
        self.fault = None

    def run(self):
        try:
            self.person = Person(self.port, self.cookie)
            self.person.open(self.table)
            while True:
                self.move()
        except (Gone, ConnectionError, OSError):
            pass
        except Exception as fault:  # told by the main thread
            self.fault = fault

    def move(self):
        person, table = self.person, self.table
        known = person.tables[table]
        turn = known["now"]["status"]["turn"]
        if known["room"]["phase"] == "over" and known["room"]["replays"]:
            self.act("rematch", lambda act: person.act("rematch", table=table, act=act))
            person.phase(table, "waiting")
            self.act("start", lambda act: person.act("start", table=table, act=act))
            person.phase(table, "playing")
        elif known["room"]["phase"] == "waiting":  # it was killed between the two
            self.act("start", lambda act: person.act("start", table=table, act=act))
            person.phase(table, "playing")
        elif turn["type"] == "chance" and turn.get("by") == 0:
            self.act("cast", lambda act: person.act("cast", table=table, seat=0, at=known["version"], act=act))
        elif turn["type"] == "decide" and turn["seats"] == [0]:
            legal = [action["notation"] for one in known["now"]["legal"] for action in one["legal"]]
            choice = random.choice(legal)
            self.act("play", lambda act: person.play(table, 0, choice, act=act))
        else:
            person.take_one()

    def act(self, kind, call):
        act = f"{kind}-{next(self.acts)}"
        self.pending = act
        try:
            done = call(act)
        except Refused as error:
            assert error.code == 12, error
        else:
            self.answered[act] = done["version"]
            version = done["version"]
            self.person.until(self.table, lambda known: known["version"] >= version)
        self.pending = None


def start(page, data):
    process = subprocess.Popen(
        command("--port", 0, "--page", page, "--data", data, "--least-pace", 0, "--calls-each", 100_000),
        stdout=subprocess.PIPE, text=True)
    return process, int(re.search(r":(\d+)/", process.stdout.readline())[1])


def check_answered(port, tables, players):
    """Each act that was answered is known still, with the version that it made."""
    checked = 0
    for (table, cookie, _), player in zip(tables, players):
        person = Person(port, cookie)
        version = person.open(table)["version"]
        for act, made in list(player.answered.items())[-100:]:
            assert made <= version, (table, act, made, version)
            again = person.call("play", table=table, seat=0, action="x", at=0, act=act)
            assert again == {"version": made, "repeated": True}, (act, made, again)
            checked += 1
        if player.pending is not None:
            # Not answered: either it was kept, or it was not; sent again, it is never done twice.
            try:
                again = person.call("play", table=table, seat=0, action="x", at=0, act=player.pending)
                assert again["repeated"]
            except Refused as error:
                assert error.code in (10, 12, 3), error
        person.leave()
    return checked


def main():
    print(f"CALANQUE_SEED={SEED}", flush=True)
    choices = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        page = make_site(pathlib.Path(folder))
        data = f"{folder}/tables.db"
        process, port = start(page, data)
        counter = iter(range(1 << 60))
        tables = []
        for _ in range(TABLES):
            person = Person(port)
            table = person.create("template", dice="dealer", rules={"pace_ms": 0},
                                  seats=[{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}])["table"]
            person.act("start", table=table)
            tables.append((table, person.cookie, counter))
            person.leave()
        moves = 0
        for number in range(ROUNDS):
            players = [Player(port, *table) for table in tables]
            for player in players:
                player.start()
            enough = 1 + choices.randrange(60)
            deadline = time.monotonic() + PATIENCE
            while sum(len(player.answered) for player in players) < enough:
                assert time.monotonic() < deadline, "nobody gets anywhere"
                assert not any(player.fault for player in players), [player.fault for player in players]
                time.sleep(0.001)
            process.kill()
            process.wait()
            for player in players:
                player.join(PATIENCE)
                assert player.fault is None, player.fault
            process, port = start(page, data)
            checked = check_answered(port, tables, players)
            assert checked >= enough
            moves += checked
        process.terminate()
        assert process.wait(PATIENCE) == 0
    print(f"{ROUNDS} kills, {moves} answered moves, none lost; {TABLES} tables, all opened")


if __name__ == "__main__":
    main()
