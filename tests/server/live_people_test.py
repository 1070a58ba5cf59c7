#!/usr/bin/env python3
"""People at live tables of `calanque serve`: who sits, hosts, looks on, leaves and comes back.
usage: live_people_test.py CALANQUE_BINARY SOURCE_ROOT [CHECK…]
"""
import contextlib
import random

from live import Gone, Person
from tables import SEED, play_out, refused, refused_code, run_live, seated, server


def check_gathering(page):
    """Pictures, who is ready, and what one's own list of tables says of whose turn it is."""
    with server(page) as port:
        ada, bob = Person(port), Person(port)
        seats = [{"kind": "me", "name": "Ada", "avatar": "gull"}, {"kind": "open"}]
        code = ada.create("template", seats=seats, dice="dealer")["table"]
        bob.open(code)
        refused(10, "not_seated", bob.call, "ready", table=code)
        refused(-32602, None, bob.act, "sit", table=code, seat=1, name="Bob", avatar="<svg>")
        bob.act("sit", table=code, seat=1, name="Bob", avatar="crab")
        bob.call("ready", table=code)
        known = ada.until(code, lambda known: any(person["ready"] for person in known["room"]["people"]))
        assert [seat["avatar"] for seat in known["room"]["seats"]] == ["gull", "crab"]
        assert [person["ready"] for person in known["room"]["people"]] == [False, True]
        bob.call("ready", table=code, ready=False)
        ada.until(code, lambda known: not any(person["ready"] for person in known["room"]["people"]))
        bob.call("ready", table=code)
        ada.act("start", table=code)
        known = ada.phase(code, "playing")
        assert not any(person["ready"] for person in known["room"]["people"])  # the next game asks again
        refused(10, "phase", bob.call, "ready", table=code)
        turn = ada.tables[code]["now"]["status"]["turn"]
        mine = bob.call("me")
        assert mine["tables"][0]["acting"] == [["Ada", "Bob"][seat] for seat in turn["seats"]], (mine, turn)
        assert 0 <= mine["now"] - mine["tables"][0]["since"] < 3600
        assert "address" not in mine  # only a server that other devices can reach knows one


def check_spectators(page):
    with server(page) as port:
        code, (ada, bob) = seated(port, "calcory", 2)
        eve = Person(port)
        found = eve.open(code)
        assert found["you"] == {"person": None, "seats": [], "host": False}
        assert ada.until(code, lambda known: known["room"]["spectators"] == 1)
        television = Person(port)
        assert television.open(code, screen=True)["room"]["screens"] == 1
        assert ada.until(code, lambda known: known["room"]["screens"] == 1)
        television.call("leave", table=code)
        assert ada.until(code, lambda known: known["room"]["screens"] == 0)
        ada.phase(code, "playing")
        before = ada.call("clock")["clock"]
        play_out(code, [ada, bob], random.Random(SEED), 6)
        version = max(person.tables[code]["version"] for person in (ada, bob))
        told = [person.until(code, lambda known: known["version"] == version)["when"] for person in (ada, bob, eve)]
        assert len(set(told)) == 1, told  # everybody is told the same moment, on the same clock
        assert before <= told[0] <= eve.call("clock")["clock"], (before, told)
        refused(10, "not_seated", eve.call, "emote", table=code, emote="wow")
        ada.call("emote", table=code, emote="well_played")
        bob.until(code, lambda _: bob.emotes)
        assert bob.emotes[0]["emote"] == "well_played" and bob.emotes[0]["person"] == 1
        refused(-32602, None, ada.call, "emote", table=code, emote="something rude")
        ada.act("rules", table=code, rules={"spectators": False})
        eve.until(code, lambda _: eve.gone) if not eve.gone else None
        assert eve.gone[code] == "spectators"
        refused(10, "no_spectators", eve.call, "open", table=code)


def check_host(page):
    """Removed people stay away, the role passes on, by hand and by itself."""
    with server(page, "--host-timeout", 1) as port:
        code, (ada, bob, cleo) = seated(port, "template", 3)
        ada.phase(code, "playing")
        ada.act("remove", table=code, person=3)
        with contextlib.suppress(Gone):
            while code not in cleo.gone:
                cleo.take_one()
        assert cleo.gone[code] == "removed"
        refused(10, "removed", cleo.call, "open", table=code)
        cleo.leave()
        cleo.join()  # a new connection is the same person
        refused(10, "removed", cleo.call, "open", table=code)
        known = ada.until(code, lambda known: known["room"]["seats"][2]["kind"] == "open")
        assert [person["person"] for person in known["room"]["people"]] == [1, 2]
        ada.act("host", table=code, person=2)
        refused(10, "not_host", ada.act, "close", table=code)
        bob.until(code, lambda known: known["room"]["host"] == 2)
        bob.leave()
        ada.until(code, lambda known: known["room"]["host"] == 1)
        dora = Person(port)  # the seat that became free can be taken during the game
        dora.open(code)
        dora.act("sit", table=code, seat=2, name="Dora")
        known = ada.until(code, lambda known: known["room"]["seats"][2].get("person") == 4)
        assert ada.tables[code]["now"]["status"]["seats"][2]["name"] == "Dora"
        ada.act("close", table=code)
        refused(10, None, dora.call, "open", table=code)


def check_take_over(page):
    """A computer plays for who is gone, and gives the seat back."""
    with server(page) as port:
        code, (ada, bob) = seated(port, "template", 2, rules={"pace_ms": 0, "take_over_s": 1})
        ada.phase(code, "playing")
        bob.leave()
        choices = random.Random(SEED)
        by_bot = lambda known: known["now"]["status"]["seats"][1]["kind"] == "bot"
        ada.until(code, by_bot)
        assert ada.tables[code]["room"]["seats"][1] == {"kind": "bot", "person": 2}
        play_out(code, [ada], choices, 4)
        bob.join()
        bob.open(code)
        ada.until(code, lambda known: not by_bot(known))
        # By hand too.
        bob.act("hand", table=code, seat=1, to="bot")
        ada.until(code, by_bot)
        refused(10, "not_seated", bob.play, code, 1, "throw")
        ada.act("hand", table=code, seat=1, to="person")
        ada.until(code, lambda known: not by_bot(known))


def check_clock(page):
    with server(page) as port:
        code, (ada, bob) = seated(port, "template", 2, rules={"pace_ms": 0, "clock_s": 1})
        ada.until(code, lambda known: known["now"]["status"]["seats"][0]["kind"] == "bot")
        del bob


def check_devices(page):
    """A person moves to another device, and has everything deleted."""
    with server(page) as port:
        code, (ada, bob) = seated(port, "template", 2)
        ada.call("name", name="Ada L.")
        moved = ada.call("move_code")
        phone = Person(port)
        assert phone.call("move_here", code=moved["code"].lower())["name"] == "Ada L."
        refused(11, None, Person(port).call, "move_here", code=moved["code"])  # only once
        assert phone.open(code)["you"]["seats"] == [0]
        assert [one["table"] for one in phone.call("me")["tables"]] == [code]
        phone.leave()
        phone.join()
        assert phone.call("me")["name"] == "Ada L."
        bob.phase(code, "playing")
        alone = phone.create("template")["table"]
        assert phone.call("forget_me") == {}
        known = bob.until(code, lambda known: known["room"]["people"] == [
            {"person": 2, "name": "P1", "here": True, "ready": False}])
        assert known["room"]["host"] == 2 and known["now"]["status"]["seats"][0]["name"] == ""
        again = Person(port, phone.cookie)
        mine = again.call("me")
        assert mine["name"] == "" and mine["tables"] == []
        refused(11, None, again.call, "open", table=alone)
        assert again.open(code)["you"]["person"] is None


def check_spoken(page):
    with server(page) as port:
        ada, eve = Person(port), Person(port)
        made = ada.create("template")
        spoken = made["room"]["spoken"]
        assert eve.open(spoken=spoken[:3].lower() + "-" + spoken[3:])["table"] == made["table"]
        eve.act("sit", table=made["table"], seat=1)
        ada.act("start", table=made["table"])
        assert "spoken" not in ada.until(made["table"], lambda known: known["room"]["phase"] != "waiting")["room"]
        refused(11, None, Person(port).call, "open", spoken=spoken)  # the room waits no more
        guesses = [refused_code(eve, "open", spoken="ABCDEF") for _ in range(12)]
        assert 11 in guesses and guesses[-1] == 13, guesses


if __name__ == "__main__":
    run_live(globals())
