#!/usr/bin/env python3
"""Live tables of `calanque serve` as attackers and broken programs meet them.
usage: live_hostile_test.py CALANQUE_BINARY SOURCE_ROOT [CHECK…]
"""
import contextlib
import json
import random
import re
import resource
import signal
import struct
import subprocess
import sys
import tempfile
import time

import serving
from live import TEXT, Gone, Person, Refused, Socket, frame
from serving import PATIENCE, ask, command
from tables import SEED, play_out, refused, refused_code, run_live, seated, server, step


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
        refused(-32602, None, bob.call, "observation", table=code, seat=0)
        refused(-32602, None, eve.call, "observation", table=code, seat=0)
        refused(-32602, None, eve.call, "open", table=code, **{"with": {"viewer": 1}})
        refused(-32602, None, bob.call, "watch", table=code, **{"with": {"viewer": 1, "legal": [0]}})
        refused(-32602, None, bob.call, "watch", table=code, **{"with": {"viewer": 1, "save": True}})
        for method in ("truth", "lines", "chance", "resolve", "auto", "perft", "load", "new", "list", "void",
                       "door", "look", "status", "think_start"):
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


def play_on(code, people):
    """Plays two moves, and comes back where the line has broken; whether that was possible."""
    for _ in range(20):
        with contextlib.suppress(OSError, Gone, AssertionError, Refused):
            play_out(code, people, random.Random(SEED), 2)
            return True
        time.sleep(0.05)
        with contextlib.suppress(OSError, Gone, AssertionError, Refused):
            for person in people:
                person.leave()
                person.join()
                person.open(code)
    return False


def check_memory(page):
    """Others use up all of the memory, again and again: they give way, and the table goes on."""
    more = 24 << 20
    arguments = command("--port", 0, "--page", page, "--flush", "system", "--least-pace", 0, "--calls-each", 100_000,
                        "--links-per-address", 10_000, "--data", f"{serving.STATE}/memory.db")
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as process:
        port = int(re.search(r":(\d+)/", process.stdout.readline())[1])
        code, people = seated(port, "template", 2)
        with open(f"/proc/{process.pid}/statm", encoding="ascii") as file:
            size = int(file.read().split()[0]) * resource.getpagesize()
        if size > 1 << 40:  # a sanitizer's memory, which cannot be bounded so
            print("check_memory: skipped under a sanitizer")
            process.terminate()
            return
        resource.prlimit(process.pid, resource.RLIMIT_AS, (size + more, resource.RLIM_INFINITY))
        hogs = []
        begun = struct.pack(">BBH4s", TEXT, 0x80 | 126, 60_000, b"mask") + bytes(59_000)  # and never ended
        for number in range(3 * more // len(begun)):
            with contextlib.suppress(OSError, Gone, AssertionError):
                hogs.append(Socket(port))
                hogs[-1].link.sendall(begun)
            if number % 50 == 0:
                assert process.poll() is None, "the program has ended"
                assert play_on(code, people), number
        assert any(hog.waiting() for hog in hogs), "there was memory enough for everybody"
        Socket.hang_up()
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0


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
        rows = subprocess.run([sys.executable, "-c", "import sqlite3, sys\nfor row in sqlite3.connect(sys.argv[1]).execute('SELECT entries FROM run UNION SELECT runs FROM fresh UNION SELECT CAST(key || text AS BLOB) FROM card'): print(row[0].decode(errors='replace'))", data],
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


if __name__ == "__main__":
    run_live(globals())
