#!/usr/bin/env python3
"""What live tables of `calanque serve` keep, whatever happens to connections, program and disk.
usage: live_kept_test.py CALANQUE_BINARY SOURCE_ROOT [CHECK…]
"""
import contextlib
import json
import os
import random
import subprocess
import tempfile
import urllib.request

import serving
from live import Gone, Person, Refused
from serving import BINARY, ask
from tables import SCALE, SEED, moves, play_out, run_live, seated, server, step


def check_reconnect_storm(page):
    """Everybody comes and goes all the time; the game goes on and nobody misses an event."""
    choices = random.Random(SEED)
    with server(page) as port:
        code, persons = seated(port, "callisto", 2)
        for person in persons:
            person.phase(code, "playing")
        for _ in range(20 * SCALE):
            for seat, person in enumerate(persons):
                if choices.random() < 0.7:
                    known = [event["n"] for event in person.events[code]]
                    person.leave()
                    person.join()
                    person.open(code, **{"with": {"viewer": seat, "legal": [seat], "since": len(known)}, "round": 1})
                    assert [event["n"] for event in person.events[code]] == list(
                        range(len(known), person.tables[code]["now"]["next"]))
                    person.events[code] = [{"n": n} for n in known] + person.events[code]
                while person.socket.waiting():
                    person.take_one()
                step(person, code, seat, choices)
        for person in persons:
            while person.socket.waiting(0.2):
                person.take_one()
            numbers = [event["n"] for event in person.events[code]]
            assert numbers == list(range(len(numbers))), numbers


def check_restart(page):
    """Tables go on after a restart, and people are told that it is one."""
    with tempfile.TemporaryDirectory() as folder:
        data = f"{folder}/tables.db"
        with server(page, "--data", data, stay=True) as port:
            code, (ada, bob) = seated(port, "template", 2, 1)
            ada.phase(code, "playing")
            play_out(code, [ada, bob], random.Random(SEED), 5)
            while ada.socket.waiting(0.3):
                ada.take_one()
            known = ada.tables[code]
        try:
            while True:
                bob.take_one()
        except Gone as gone:
            assert gone.code == 1001, gone
        with server(page, "--data", data) as port:
            back = Person(port, ada.cookie)
            found = back.open(code)
            assert found["you"]["seats"] == [0] and found["version"] >= known["version"]
            assert [one["table"] for one in back.call("me")["tables"]] == [code]
            other = Person(port, bob.cookie)
            other.open(code)
            play_out(code, [back, other], random.Random(SEED))
        copy = f"{folder}/copy.db"
        assert subprocess.run([BINARY, "backup", data, copy], check=False).returncode == 0
        with server(page, "--data", copy) as port:
            assert Person(port, ada.cookie).open(code)["room"]["phase"] == "over"
        text = serving.complaint("--data", page / "index.html", "--page", page, "--port", 0)
        assert "holds no tables" in text


def check_full_disk(page):
    """Nothing is acknowledged that is not kept; people and the operator are told; it goes on."""
    with tempfile.TemporaryDirectory() as folder:
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", folder], check=False,
                          stderr=subprocess.DEVNULL).returncode != 0:
            print("skipped: only the superuser can make a small disk")
            return
        try:
            with server(page, "--data", f"{folder}/tables.db") as port:
                code, (ada, bob) = seated(port, "template", 2)
                ada.phase(code, "playing")
                filler = os.open(f"{folder}/filler", os.O_WRONLY | os.O_CREAT)
                with contextlib.suppress(OSError):
                    while True:
                        os.write(filler, b"x" * 4096)
                os.close(filler)
                error = None
                while error is None:  # the store may have had some room of its own
                    try:
                        ada.play(code, 0, "throw")
                        ada.until(code, lambda known: moves(ada, code, 0) or moves(ada, code, 1) is not None)
                        while moves(ada, code, 0) is None:
                            step(bob, code, 1, random)
                            ada.take_one()
                    except Refused as refusal:
                        if refusal.code != 12:
                            error = refusal
                assert error.code == 14 and error.why in ("full", "broken"), error
                version = ada.tables[code]["version"]
                assert ask(port, "/healthz")[0] == 503
                known = bob.until(code, lambda known: known["room"].get("trouble"))
                assert known["room"]["trouble"] == error.why
                os.unlink(f"{folder}/filler")
                while True:
                    try:
                        done = ada.play(code, 0, "throw", at=10**6)
                        break
                    except Refused as refusal:
                        assert refusal.code == 14, refusal
                assert done["version"] == version + 1
                bob.until(code, lambda known: "trouble" not in known["room"])
                assert ask(port, "/healthz")[0] == 200
        finally:
            subprocess.run(["umount", "-l", folder], check=True)


def check_health(page):
    with server(page) as port:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            found = json.load(answer)
        assert found["status"] == "ok" and found["tables"] == 0


if __name__ == "__main__":
    run_live(globals())
