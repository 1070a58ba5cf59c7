#!/usr/bin/env python3
"""Games at live tables of `calanque serve`, from their start to their replay.
usage: live_games_test.py CALANQUE_BINARY SOURCE_ROOT [CHECK…]
"""
import random

from live import Device, Person
from tables import SEED, engine, moves, play_out, refused, run_live, seated, server, step, verify


def check_full_games(page):
    """Every game to its end: two people and a computer where there is room."""
    choices = random.Random(SEED)
    [answer] = engine({"jsonrpc": "2.0", "id": 1, "method": "games"})
    with server(page) as port:
        for game in [game["id"] for game in answer["games"]]:
            for bots in (0, 1):
                code, persons = seated(port, game, 2, bots)
                persons[0].phase(code, "playing")
                play_out(code, persons, choices)
                known = persons[1].until(code, lambda known: known["room"]["replays"])
                assert "standings" in known["now"]["status"], game
                record = persons[1].call("replay", replay=known["room"]["replays"][0])["record"]
                assert verify(record) == ("repeats", 3), game
                for person in persons:
                    person.leave()


def check_fair_dice(page):
    """Two devices seal and reveal; the record is proven to whoever saw the commitment."""
    with server(page) as port:
        code, persons = seated(port, "template", 2, 1, dice="sealed")
        devices = [Device(person, code, seat) for seat, person in enumerate(persons)]
        seen = persons[1].tables[code]["now"]["status"]["commitment"]
        while persons[0].tables[code]["room"]["phase"] != "playing":
            for device, person in zip(devices, persons):
                while person.socket.waiting():
                    person.take_one()
                device.mind()
            persons[0].socket.waiting(0.02)
        play_out(code, persons, random.Random(SEED))
        known = persons[0].until(code, lambda known: known["room"]["replays"])
        record = persons[0].call("replay", replay=known["room"]["replays"][0])["record"]
        assert record.count("\nreveal ") == 2
        assert verify(record, "--seen", seen) == ("proven", 0)


def check_silent_device(page):
    """Who seals and does not reveal makes the attempt void, and adds nothing to the next."""
    with server(page, "--sealing-timeout", 3) as port:
        code, (ada, bob) = seated(port, "template", 2, dice="sealed")
        honest, liar = Device(ada, code, 0), Device(bob, code, 1)
        while ada.tables[code]["room"]["phase"] != "playing":
            for person in (ada, bob):
                while person.socket.waiting():
                    person.take_one()
            honest.mind()
            if not bob.tables[code]["now"]["status"]["sealing"]["closed"]:
                liar.mind()
            ada.socket.waiting(0.05)
        status = ada.tables[code]["now"]["status"]["sealing"]
        assert status["voids"] == 1 and status["seats"][1]["silent"], status


def check_series(page):
    with server(page) as port:
        code, persons = seated(port, "template", 2, series=2, options={"goal": 10})
        choices = random.Random(SEED)
        play_out(code, persons, choices)
        persons[0].until(code, lambda known: len(known["room"]["replays"]) == 1)
        refused(10, "phase", persons[0].act, "rematch", table=code)
        persons[1].act("next", table=code)
        for person in persons:
            person.until(code, lambda known: known["round"] == 2 and known["room"]["phase"] == "playing")
        play_out(code, persons, choices)
        known = persons[0].until(code, lambda known: len(known["room"]["replays"]) == 2)
        assert known["now"]["status"]["series"]["played"] == 2


def check_one_device(page):
    """Two people and a computer at one device."""
    with server(page) as port:
        ada = Person(port)
        code = ada.create("template", dice="dealer", rules={"pace_ms": 0}, seats=[
            {"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Zoé"}, {"kind": "bot", "bot": "level1"}])["table"]
        assert ada.tables[code]["you"]["seats"] == [0, 1]
        ada.act("start", table=code)
        play_out(code, [ada, ada], random.Random(SEED))
        ada.act("rematch", table=code)
        known = ada.phase(code, "waiting")
        assert known["round"] == 2 and known["now"]["status"]["options"]["start"] == "1", known
        assert [seat["name"] for seat in known["now"]["status"]["seats"]] == ["Ada", "Zoé", ""]
        ada.act("options", table=code, options={"goal": 10, "players": 4})
        known = ada.until(code, lambda known: known["round"] == 3)
        assert len(known["room"]["seats"]) == 4 and known["room"]["seats"][3]["kind"] == "open"
        refused(10, "open_seats", ada.act, "start", table=code)
        ada.act("seat", table=code, seat=3, kind="bot", bot="random")
        ada.act("start", table=code)
        ada.phase(code, "playing", "sealing")


def check_undo(page):
    with server(page) as port:
        code, (ada, bob) = seated(port, "callisto", 2)
        ada.phase(code, "playing")
        bob.phase(code, "playing")
        first, second = (ada, 0), (bob, 1)
        if moves(ada, code, 0) is None:
            first, second = second, first
        choices = random.Random(SEED)
        assert step(*first[:1], code, first[1], choices)
        asked = first[0].act("undo", table=code, seat=first[1], at=first[0].tables[code]["version"])
        if "needs" in asked:
            second[0].until(code, lambda known: known["room"].get("asked"))
            second[0].act("agree", table=code, seat=second[1], yes=True, at=second[0].tables[code]["version"])
        first[0].until(code, lambda known: known["now"]["status"]["steps"] == 0)
        first[0].act("redo", table=code, seat=first[1], at=first[0].tables[code]["version"])
        first[0].until(code, lambda known: known["now"]["status"]["steps"] == 1)


def check_hints(page):
    with server(page) as port:
        code, (ada, bob) = seated(port, "template", 2)
        ada.phase(code, "playing")
        assert ada.call("think", table=code, seat=0, lang="en")["action"] == "throw"
        refused(3, "nothing_to_decide", bob.call, "think", table=code, seat=1)
        refused(-32602, None, ada.call, "think", table=code, seat=0, budget=10**9)
        ada.act("rules", table=code, rules={"hints": False})
        refused(10, "no_hints", ada.call, "think", table=code, seat=0)


def check_lift(page):
    """A local game goes on here, is never called fair, and can be taken home."""
    call = lambda number, method, **params: {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    *_, saved = engine(
        call(1, "new", game="template", seats=[{"name": "Ada"}, {"name": "Bob"}]),
        call(2, "play", match=1, seat=0, action="throw"), call(3, "auto", match=1),
        call(4, "record", match=1, kind="save"))
    with server(page) as port:
        ada, bob = Person(port), Person(port)
        lifted = ada.act("lift", save=saved["record"], mine=[0])
        ada.told(lifted)
        code = lifted["table"]
        assert lifted["now"]["status"]["steps"] == 2 and lifted["room"]["seats"][1]["kind"] == "open"
        bob.open(code)
        bob.act("sit", table=code, seat=1)
        ada.act("start", table=code)
        play_out(code, [ada, bob], random.Random(SEED))
        known = ada.until(code, lambda known: known["room"]["replays"])
        assert verify(ada.call("replay", replay=known["room"]["replays"][0])["record"]) == ("given", 4)
        refused(5, None, ada.act, "lift", save="calanque save 9\n", mine=[0])
        refused(-32602, None, ada.act, "lift", save=saved["record"], mine=[7])
        # Home again.
        other = ada.act("lift", save=saved["record"], mine=[0, 1])
        home = ada.act("take_home", table=other["table"])
        [loaded] = engine(call(1, "load", record=home["save"]))
        assert loaded["steps"] == 2
        refused(10, "phase", ada.call, "open", table=other["table"])
        # Not where others have secrets.
        secret, (cleo, _) = seated(port, "kuna_yala", 2)
        cleo.phase(secret, "playing")
        refused(10, "secrets", cleo.act, "take_home", table=secret)


if __name__ == "__main__":
    run_live(globals())
