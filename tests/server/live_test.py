#!/usr/bin/env python3
"""Live tables of `calanque serve`, as people's devices and attackers meet them.
usage: live_test.py CALANQUE_BINARY SOURCE_ROOT
"""
import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import urllib.request

import serving
from live import TEXT, Device, Gone, Person, Refused, Socket, frame
from serving import BINARY, PATIENCE, ask, command, run_checks

sys.path.insert(0, os.path.join(sys.argv[2], "tests", "wire"))
from engine import Engine  # noqa: E402
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


def check_full_games(page):
    """Every game to its end: two people and a computer where there is room."""
    choices = random.Random(SEED)
    engine = Engine(BINARY)
    games = [game["id"] for game in engine.call("games")["games"]]
    engine.close()
    with server(page) as port:
        for game in games:
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


def verify(record, *seen):
    with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
        file.write(record)
        file.flush()
        done = subprocess.run([BINARY, "verify", file.name, *seen], capture_output=True, text=True, check=False)
    return re.search(r"proven|repeats|given|broken", done.stdout)[0], done.returncode


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


def check_duplicates_and_stale(page):
    with server(page) as port:
        code, (ada, bob) = seated(port, "template", 2)
        ada.phase(code, "playing")
        bob.phase(code, "playing")
        at = ada.tables[code]["version"]
        first = ada.play(code, 0, "throw", act="once")
        again = ada.play(code, 0, "throw", act="once", at=at)
        assert again == {"version": first["version"], "repeated": True}
        ada.until(code, lambda known: known["version"] == first["version"])
        step(ada, code, 0, random)  # throws
        error = refused(12, None, ada.play, code, 0, "throw", at=at)
        assert error.data["version"] == ada.tables[code]["version"]
        # Acts are one's own, and survive a new connection. It is the other's turn, unless a 1 was thrown.
        try:
            assert "repeated" not in bob.play(code, 1, "throw", act="once",
                                              at=ada.tables[code]["version"])
        except Refused as error:
            assert error.code == 2, error
        ada.leave()
        ada.join()
        ada.open(code)
        assert ada.play(code, 0, "throw", act="once", at=at)["repeated"]
        # A table that is made twice is one.
        made = [ada.act("create", game="template", act="made")["table"] for _ in range(2)]
        assert made[0] == made[1]


def check_forged(page):
    """Nobody acts for a seat that is not theirs, whatever they say they are."""
    with server(page) as port:
        code, (ada, bob) = seated(port, "kuna_yala", 2)
        eve = Person(port)
        eve.open(code)
        ada.phase(code, "playing")
        at = 10**9  # never stale
        refused(-32602, None, bob.play, code, 0, "x", at=at)
        refused(10, "not_seated", eve.play, code, 0, "x", at=at)
        refused(-32602, None, eve.call, "view", table=code, viewer=0)
        refused(-32602, None, bob.call, "view", table=code, viewer=0)
        refused(-32602, None, eve.call, "open", table=code, **{"with": {"viewer": 1}})
        refused(-32602, None, bob.call, "watch", table=code, **{"with": {"viewer": 1, "legal": [0]}})
        refused(-32602, None, bob.call, "watch", table=code, **{"with": {"viewer": 1, "save": True}})
        for method in ("truth", "lines", "chance", "resolve", "auto", "perft", "load", "new", "list", "void",
                       "observation", "door", "look", "status", "think_start"):
            refused(-32601, None, bob.call, method, table=code)
        for method in ("start", "close", "take_home", "rematch", "next"):
            try:
                bob.act(method, table=code)
            except Refused as error:
                assert error.code == 10, (method, error)
        refused(10, "not_host", bob.act, "remove", table=code, person=1)
        refused(10, "not_host", bob.act, "rules", table=code, rules={"hints": False})
        refused(10, "taken", eve.act, "sit", table=code, seat=0, name="Eve")
        refused(10, "not_yours", eve.act, "hand", table=code, seat=0, to="bot")
        refused(-32602, None, bob.call, "record", table=code, kind="save")
        refused(3, "not_over", bob.call, "record", table=code)
        refused(11, None, bob.call, "replay", replay="0" * 22)
        stranger = Person(port)
        refused(10, "not_open", stranger.call, "legal", table=code, seat=0)
        refused(11, None, stranger.call, "open", table="A" * 22)


def check_messages(page):
    """What is no call, or none that is known."""
    with server(page) as port:
        link = Socket(port)

        def answer(text):
            link.send(text)
            return json.loads(link.receive())["error"]["code"]

        assert answer("{") == -32700
        assert answer("[]") == -32600
        assert answer('[{"jsonrpc": "2.0", "id": 1, "method": "me"}]') == -32600
        assert answer('{"jsonrpc": "2.0", "method": "me"}') == -32600
        assert answer('{"jsonrpc": "2.0", "id": {}, "method": "me"}') == -32600
        assert answer('{"jsonrpc": "2.0", "id": 1.5, "method": "me"}') == -32600
        assert answer('{"jsonrpc": "2.0", "id": "%s", "method": "me"}' % ("x" * 65)) == -32600
        assert answer('{"jsonrpc": "1.0", "id": 1, "method": "me"}') == -32600
        assert answer('{"jsonrpc": "2.0", "id": 1, "method": "truth"}') == -32601
        assert answer('{"jsonrpc": "2.0", "id": 1, "method": "me", "params": {"x": 1}}') == -32602
        assert answer('{"jsonrpc": "2.0", "id": 1, "method": "me", "params": []}') == -32602
        assert answer("[" * 100_00) == -32700
        link.send('{"jsonrpc": "2.0", "id": 1, "method": "me"}')
        assert "result" in json.loads(link.receive())
        for bytes_, code in ((frame(2, b"x"), 1003), (frame(TEXT, b"\xff"), 1007),
                             (frame(TEXT, b" " * 65537), 1009), (b"\x81\x01x", 1002)):
            broken = Socket(port)
            broken.link.sendall(bytes_)
            try:
                broken.receive()
                raise AssertionError(bytes_)
            except Gone as gone:
                assert gone.code == code, gone
        assert len(json.dumps({"pad": "x" * 65000})) < 65536
        for name in ("", " ", "x" * 41, "a\nb", 5, None):
            refused(-32602, None, Person(port).call, "name", name=name)
        for act in ("", "x" * 65, "é", "a b", 7):
            refused(-32602, None, Person(port).call, "create", game="template", act=act)


def check_handshakes(page):
    with server(page) as port:
        for origin, status in ((f"http://127.0.0.1:{port}", 101), ("http://evil.example", 403), ("null", 403)):
            assert Socket(port, headers=f"Origin: {origin}\r\n").status == status, origin
        assert Socket(port, host="evil.example").status == 421
        assert ask(port, "/live")[0] == 426
        first = Socket(port)
        assert re.fullmatch(r"calanque=[0-9a-f]{64}; path=/; max-age=31536000; httponly; samesite=strict",
                            first.headers["set-cookie"]), first.headers
        assert "set-cookie" not in Socket(port, first.cookie).headers
        # A cookie that is none of ours is not believed.
        for wrong in ("x", "0" * 63, "g" * 64, "0" * 64 + "; calanque=" + "1" * 64):
            assert "set-cookie" in Socket(port, wrong).headers, wrong
        secure = Socket(port, headers=f"Origin: https://127.0.0.1:{port}\r\n", host=f"127.0.0.1:{port}")
        assert secure.headers["set-cookie"].endswith("; secure")


def check_other_origin(page):
    """A page on another host, if the operator lets it; its cookie says what browsers ask for."""
    with server(page, "--allow-origin", "https://pages.example") as port:
        found = Socket(port, headers="Origin: https://pages.example\r\n")
        assert found.status == 101
        assert found.headers["set-cookie"].endswith("httponly; samesite=none; secure; partitioned"), found.headers
        for other in ("https://pages.example.evil", "http://pages.example", "https://pages.example:444"):
            assert Socket(port, headers=f"Origin: {other}\r\n").status == 403, other


def check_other_address(page):
    """Plain HTTP on an address of the network, by number: no secure context is needed for tables."""
    address = subprocess.run(["hostname", "-I"], capture_output=True, text=True, check=False).stdout.split()
    address = next((one for one in address if "." in one), None)
    if address is None:
        print("skipped: there is no network")
        return
    with contextlib.ExitStack() as stack:
        arguments = command("--host", "0.0.0.0", "--port", 0, "--page", page, "--data", f"{serving.STATE}/other.db")
        process = stack.enter_context(subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True))
        stack.callback(process.terminate)
        port = int(re.search(r":(\d+)/", process.stdout.readline())[1])
        ada = Person(port, address=address, headers=f"Origin: http://{address}:{port}\r\n")
        assert ada.create("template", seats=[{"kind": "me"}, {"kind": "bot"}])["room"]["phase"] == "waiting"


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
        play_out(code, [ada, bob], random.Random(SEED), 6)
        eve.until(code, lambda known: known["version"] == ada.tables[code]["version"])
        refused(10, "not_seated", eve.call, "emote", table=code, emote="wow")
        ada.call("emote", table=code, emote="well_played")
        bob.until(code, lambda _: bob.emotes)
        assert bob.emotes[0]["emote"] == "well_played" and bob.emotes[0]["person"] == 1
        refused(-32602, None, ada.call, "emote", table=code, emote="something rude")
        ada.act("rules", table=code, rules={"spectators": False})
        eve.until(code, lambda _: eve.gone) if not eve.gone else None
        assert eve.gone[code] == "spectators"
        refused(10, "no_spectators", eve.call, "open", table=code)


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


def check_hints(page):
    with server(page) as port:
        code, (ada, bob) = seated(port, "template", 2)
        ada.phase(code, "playing")
        assert ada.call("think", table=code, seat=0, lang="en")["action"] == "throw"
        refused(3, "nothing_to_decide", bob.call, "think", table=code, seat=1)
        refused(-32602, None, ada.call, "think", table=code, seat=0, budget=10**9)
        ada.act("rules", table=code, rules={"hints": False})
        refused(10, "no_hints", ada.call, "think", table=code, seat=0)


def engine(*requests):
    done = subprocess.run([BINARY, "engine"], input="\n".join(map(json.dumps, requests)) + "\n",
                          capture_output=True, text=True, check=True)
    return [json.loads(line)["result"] for line in done.stdout.splitlines()]


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


def refused_code(person, method, **params):
    try:
        person.call(method, **params)
    except Refused as error:
        return error.code
    return None


def check_speed_limit(page):
    """Who calls without end is slowed down, then cut; the others notice nothing."""
    with serving.serving(page, "--flush", "system") as port:
        fast, slow = Person(port), Person(port)
        codes = set()
        with contextlib.suppress(Gone, ConnectionError):
            for _ in range(2000):
                codes.add(refused_code(fast, "me"))
        assert 13 in codes
        assert slow.call("me")["tables"] == []
        with contextlib.suppress(Refused):
            for _ in range(200):
                slow.create("template")
        assert len(slow.call("me")["tables"]) <= 50


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


def check_secrets(page):
    """No seed, nonce or cookie of anybody in what others are sent, in the log, or in the store."""
    with tempfile.TemporaryDirectory() as folder:
        data, log = f"{folder}/tables.db", f"{folder}/log"
        arguments = command("--port", 0, "--page", page, "--data", data, "--flush", "system", "--least-pace", 0,
                            "--calls-each", 100_000, "--log")
        with open(log, "wb") as errors, subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=errors, text=True) as process:
            port = int(re.search(r":(\d+)/", process.stdout.readline())[1])
            code, (ada, bob) = seated(port, "kuna_yala", 2, 1)
            eve = Person(port)
            eve.open(code)
            ada.phase(code, "playing")
            play_out(code, [ada, bob], random.Random(SEED), 30)
            time_out = eve.socket.waiting(0.5)
            while time_out and eve.socket.waiting():
                eve.take_one()
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)
        rows = subprocess.run([sys.executable, "-c", "import sqlite3, sys\nfor row in sqlite3.connect(sys.argv[1]).execute('SELECT text FROM entry UNION SELECT key || text FROM card'): print(row[0])", data],
                              capture_output=True, text=True, check=True).stdout
        seeds = re.findall(r"(?m)^(?:seed|salt) ([0-9a-f]{64})$", rows)
        assert len(seeds) == 2, rows
        sent = b"".join(message for person in (ada, bob, eve) for message in person.socket.raw)
        with open(log, "rb") as file:
            logged = file.read()
        assert b'"event":"table"' in logged
        for secret in [*seeds, ada.cookie, bob.cookie]:
            assert secret.encode() not in sent and secret.encode() not in logged, secret
        assert code.encode() not in logged
        for cookie in (ada.cookie, bob.cookie):
            assert cookie not in rows
        people = set(re.findall(r'"id":"([0-9a-f]{64})"', rows))
        assert len(people) == 2 and not any(one.encode() in sent for one in people)


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


def check_slow_reader(page):
    """Who asks for much and takes nothing is cut, and can come back."""
    with server(page) as port:
        code, (ada, _) = seated(port, "callisto", 2)
        ada.phase(code, "playing")
        eve = Person(port)
        eve.open(code)
        asked = answered = 0
        with contextlib.suppress(ConnectionError):
            for asked in range(1, 20_001):
                eve.tell("events", table=code, viewer="spectator")
                eve.tell("view", table=code, viewer="spectator")
        with contextlib.suppress(ConnectionError, Gone):
            while answered < 2 * asked:
                eve.take_one()
                answered += 1
        assert answered < 2 * asked, (answered, asked)
        eve.leave()
        eve.join()
        assert eve.open(code)["table"] == code


if __name__ == "__main__":
    print(f"CALANQUE_SEED={SEED}", flush=True)
    only = sys.argv[3:]
    checks = [value for name, value in list(globals().items()) if name.startswith("check_")]
    run_checks([check for check in checks if not only or check.__name__[6:] in only])
