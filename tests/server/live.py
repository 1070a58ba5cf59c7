"""People at live tables, for tests: a WebSocket client of the standard library's sockets, and what
the table protocol says over it.
"""
import base64
import collections
import hashlib
import itertools
import json
import os
import select
import socket
import struct
import time
import weakref

from serving import PATIENCE, connect

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Refused(Exception):
    """A call that was answered with an error."""

    def __init__(self, error):
        super().__init__(f"{error['code']} {error['message']} {error.get('data')}")
        self.code = error["code"]
        self.data = error.get("data", {})
        self.why = self.data.get("why")


class Gone(Exception):
    """The connection has ended; the code is the server's, if it gave one."""

    def __init__(self, code=None):
        super().__init__(f"closed with {code}")
        self.code = code


def frame(opcode, payload, last=True):
    mask = os.urandom(4)
    length = len(payload)
    head = bytes([(0x80 if last else 0) | opcode])
    if length < 126:
        head += bytes([0x80 | length])
    elif length < 65536:
        head += struct.pack(">BH", 0x80 | 126, length)
    else:
        head += struct.pack(">BQ", 0x80 | 127, length)
    padded = payload + bytes(-length % 4)
    masked = b"".join(
        (int.from_bytes(padded[i:i + 4], "big") ^ int.from_bytes(mask, "big")).to_bytes(4, "big")
        for i in range(0, len(padded), 4))
    return head + mask + masked[:length]


class Socket:
    """Frames over a connection; `raw` has every byte of every message that came."""

    links = weakref.WeakSet()

    @classmethod
    def hang_up(cls):
        """All of them, without a word."""
        for link in list(cls.links):
            link.close()

    def __init__(self, port, cookie=None, headers="", address="127.0.0.1", host=None):
        self.link = connect(port, address)
        self.links.add(self.link)
        self.link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16))
        lines = (f"GET /live HTTP/1.1\r\nHost: {host or f'{address}:{port}'}\r\nUpgrade: websocket\r\n"
                 f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 f"Sec-WebSocket-Key: {key.decode()}\r\n{headers}")
        if cookie:
            lines += f"Cookie: calanque={cookie}\r\n"
        self.link.sendall(lines.encode() + b"\r\n")
        self.bytes = b""
        self.raw = []
        while b"\r\n\r\n" not in self.bytes:
            self.more()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        status, *rest = head.decode().split("\r\n")
        self.status = int(status.split()[1])
        self.headers = dict(line.lower().split(": ", 1) for line in rest)
        if self.status == 101:
            accept = base64.b64encode(hashlib.sha1(key + GUID).digest()).decode()
            assert self.headers["sec-websocket-accept"] == accept.lower()
        self.cookie = cookie
        if "set-cookie" in self.headers:
            name, self.cookie = self.headers["set-cookie"].split(";")[0].split("=")
            assert name == "calanque"

    def more(self):
        piece = self.link.recv(65536)
        if not piece:
            raise Gone()
        self.bytes += piece

    def take(self, count):
        while len(self.bytes) < count:
            self.more()
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def receive(self):
        """The next text; pings are answered on the way, and do not make a silent server talkative."""
        deadline = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < deadline, "nothing was said"
            first, length = self.take(2)
            if length == 126:
                length, = struct.unpack(">H", self.take(2))
            elif length == 127:
                length, = struct.unpack(">Q", self.take(8))
            payload = self.take(length)
            if first == 0x80 | TEXT:
                self.raw.append(payload)
                return payload.decode()
            if first == 0x80 | PING:
                self.link.sendall(frame(PONG, payload))
            elif first == 0x80 | CLOSE:
                raise Gone(struct.unpack(">H", payload[:2])[0] if payload else None)

    def waiting(self, seconds=0):
        if self.bytes:
            return True
        poll = select.poll()  # which knows no highest descriptor
        poll.register(self.link, select.POLLIN)
        return bool(poll.poll(seconds * 1000))

    def send(self, text):
        self.link.sendall(frame(TEXT, text.encode()))

    def close(self):
        self.link.close()


class Person:
    """Somebody with a device. What is told without being asked is kept in `tables` (the latest of
    each), `emotes` and `gone`."""

    acts = itertools.count()
    schemas = None  # tests/wire/schema.py; where it is set, everything that is said must fit

    def __init__(self, port, cookie=None, **more):
        self.port = port
        self.more = more
        self.cookie = cookie
        self.ids = itertools.count()
        self.join()

    def join(self):
        self.socket = Socket(self.port, self.cookie, **self.more)
        assert self.socket.status == 101, self.socket.status
        self.cookie = self.socket.cookie
        self.tables = {}
        self.events = collections.defaultdict(list)
        self.emotes = []
        self.gone = {}
        self.answers = {}
        self.asked = {}

    def leave(self):
        self.socket.close()

    def tell(self, method, **params):
        """Calls without waiting; the id to wait for."""
        number = next(self.ids)
        self.asked[number] = method
        self.socket.send(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}))
        return number

    def answer(self, number):
        while number not in self.answers:
            self.take_one()
        message = self.answers.pop(number)
        if "error" in message:
            raise Refused(message["error"])
        return message["result"]

    def call(self, method, **params):
        return self.answer(self.tell(method, **params))

    def act(self, method, **params):
        """A call that changes something, under a name of its own."""
        return self.call(method, act=params.pop("act", None) or f"a{next(self.acts)}", **params)

    def take_one(self):
        message = json.loads(self.socket.receive())
        self.fits(message)
        if "method" not in message:
            self.answers[message["id"]] = message
            return
        params = message["params"]
        if message["method"] == "table":
            self.told(params)
        elif message["method"] == "emote":
            self.emotes.append(params)
        else:
            self.gone[params["table"]] = params["why"]

    def fits(self, message):
        if self.schemas is None:
            return
        if "method" in message:
            self.schemas.fits("protocol", f"table_notifications/{message['method']}/params", message["params"])
        elif "result" in message:
            method = self.asked[message["id"]]
            self.schemas.fits("protocol", f"table_methods/{method}/result", message["result"])
        else:
            code = str(message["error"]["code"])
            listed = "table_errors" if code in self.schemas.protocol["table_errors"] else "errors"
            if "data" in message["error"]:
                self.schemas.fits("protocol", f"{listed}/{code}/data", message["error"]["data"])

    def told(self, params):
        known = self.tables.setdefault(params["table"], {})
        if params.get("now") and params["anew"]:
            self.events[params["table"]].clear()
        known.update(params)
        if params.get("now"):
            self.events[params["table"]] += params["now"]["events"]

    def open(self, table=None, **params):
        found = self.call("open", **({"table": table} if table else {}), **params)
        self.told(found)
        return found

    def create(self, game, **params):
        found = self.act("create", game=game, **params)
        self.told(found)
        return found

    def until(self, table, wanted):
        """Waits until what is known of the table fits."""
        while not (table in self.tables and wanted(self.tables[table])):
            self.take_one()
        return self.tables[table]

    def phase(self, table, *phases):
        return self.until(table, lambda known: known["room"]["phase"] in phases)

    def play(self, table, seat, action, **params):
        return self.act("play", table=table, seat=seat, action=action,
                        at=params.pop("at", self.tables[table]["version"]), **params)


def seal_of(commitment, seat, nonce):
    return hashlib.sha256(b"calanque-nonce-1\0" + bytes.fromhex(commitment) + bytes([seat]) + nonce).hexdigest()


class Device:
    """What a page does about fair dice, unasked."""

    def __init__(self, person, table, seat):
        self.person, self.table, self.seat = person, table, seat
        self.nonce = None
        self.sealed = self.revealed = None  # the commitments for which it has

    def mind(self):
        known = self.person.tables[self.table]
        if known["room"]["phase"] != "sealing":
            return
        status = known["now"]["status"]
        mine = status["sealing"]["seats"][self.seat]
        commitment = status["commitment"]
        if not status["sealing"]["closed"] and self.sealed != commitment and not mine["silent"]:
            self.nonce = os.urandom(32)
            self.sealed = commitment
            self.person.act("seal", table=self.table, seat=self.seat,
                            seal=seal_of(status["commitment"], self.seat, self.nonce))
        elif status["sealing"]["closed"] and mine["seal"] and self.revealed != commitment:
            self.revealed = commitment
            self.person.act("reveal", table=self.table, seat=self.seat, nonce=self.nonce.hex())


def pass_time(person):
    """Takes what has come, for a moment at most."""
    while person.socket.waiting():
        person.take_one()


