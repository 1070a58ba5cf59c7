"""The engine survives any line, and an error changes nothing.

usage: hostile_test.py CALANQUE_BINARY ROOT

CALANQUE_SEED takes other lines.
"""

import json
import os
import random
import sys
import time

from engine import SAMPLE, Engine, Failure
from schema import Schemas

WRONG = [None, True, -1, 1e300, 2**64, 2**63, 1.5, "", "\u0000", "x" * 300, [], {}, [[]], [None],
         {"seat": 0}, "18446744073709551616"]
TEXTS = 250 // SAMPLE  # broken positions and records of each kind
STEPS = 10  # played on from those that are accepted after all


class Target:
    """An engine with one match of every game, whose truths must stay as they are."""

    def __init__(self, binary, schemas, chooser):
        self.engine = Engine(binary)
        self.schemas = schemas
        self.random = chooser
        self.lines = 0
        self.matches = {}
        self.texts = {}  # by game: a position, a save and the options
        for game in self.engine.call("games")["games"]:
            self.begin(game["id"])
        self.accepted = 0
        self.all_truths = json.dumps([
            {"jsonrpc": "2.0", "id": match, "method": "truth", "params": {"match": match}}
            for match in self.matches.values()]).encode()
        self.truths = self.engine.exchange(self.all_truths)

    def begin(self, game):
        made = self.engine.call("new", game=game, seed=self.random.randrange(1 << 30))
        match = made["match"]
        for i in range(12):
            turn = self.engine.call("status", match=match)["turn"]
            if turn["type"] == "chance":
                self.engine.call("auto", match=match, all=True)
            elif turn["type"] == "decide":
                seat = turn["seats"][0]
                bot = self.engine.call("think", match=match, seat=seat, bot="random", seed=i)
                self.engine.call("play", match=match, seat=seat, action=bot["action"])
        if self.engine.call("status", match=match)["turn"]["type"] == "chance":
            self.engine.call("auto", match=match, all=True)  # so that no lucky call can deal
        self.matches[game] = match
        self.texts[game] = {
            "options": made["options"],
            "position": self.engine.call("truth", match=match)["notation"],
            "record": self.engine.call("record", match=match, kind="save")["record"],
        }

    def unchanged(self, cause):
        if self.engine.exchange(self.all_truths) != self.truths:
            raise Failure(f"changed a match: {cause!r}")

    def answer(self, line):
        """One line that is answered; the response, which must be well formed."""
        self.lines += 1
        response = json.loads(self.engine.exchange(line))
        for one in response if isinstance(response, list) else [response]:
            self.schemas.shape("response", one)
            if "error" in one:
                self.schemas.error(one["error"])
                self.unchanged(line[:500])
        return response

    def refused(self, line, *codes):
        response = self.answer(line)
        if "error" not in response or (codes and response["error"]["code"] not in codes):
            raise Failure(f"expected error {codes}: {line[:200]!r} gave {str(response)[:300]}")
        return response

    def silent(self, line):
        """One line that is not answered: the next call must get its own answer."""
        self.lines += 1
        self.engine.send(line)
        self.engine.call("status", match=self.matches["template"])

    def ask(self, method, params, **more):
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params, **more}
        return self.answer(json.dumps(request).encode())

    def keeps_new_ones_out(self, response):
        """Closes what a lucky call has made."""
        if "result" in response and "match" in response["result"]:
            self.accepted += 1
            self.look_at(response["result"]["match"])
            self.engine.call("close", match=response["result"]["match"])

    def look_at(self, match):
        """Whatever was accepted must bear being looked at and played on."""
        turn = self.engine.call("status", match=match)["turn"]
        self.engine.call("truth", match=match)
        self.engine.call("view", match=match, viewer="spectator")
        self.engine.call("chance", match=match)
        for i in range(STEPS):
            if turn["type"] == "over":
                return
            if turn["type"] == "chance":
                turn = self.engine.call("auto", match=match)["turn"]
                continue
            seat = turn["seats"][0]
            bot = self.engine.call("think", match=match, seat=seat, bot="random", seed=i)
            turn = self.engine.call("play", match=match, seat=seat, action=bot["action"])["turn"]


def lines_of_bytes(target):
    """Lines that are no JSON, or too much of it."""
    parse = -32700
    for line in (b"{", b"nonsense", b"\x00", b"\xff\xfe", b'"\xc3\x28"', b'{"a":1}}', b"[1,]",
                 b"'a'", b'{"jsonrpc":"2.0","id":1,"method":"games"', b"\xef\xbb\xbf{", b"NaN",
                 b"1e999999",
                 b'"\\ud800"', b'{"a":"\xed\xa0\x80"}', b"[" * 100_000, b'{"a":' * 100_000,
                 b"[" * 100_000 + b"]" * 100_000, b"]" * 100_000 + b"[" * 40,
                 b'{"jsonrpc":"2.0","id":1,"method":"games","params":{"a":' + b"[" * 31 + b"]" * 31
                 + b"}}", b"{" + b" " * (9 << 20) + b"}", b'"' + b"a" * (9 << 20) + b'"'):
        target.refused(line, parse)
    many = b",".join(b'"k%d":0' % i for i in range(100_000))
    target.refused(b'{"jsonrpc":"2.0","id":1,"method":"games","params":{' + many + b"}}", parse)
    for line in (b"", b" ", b"\t\r", b"   "):
        target.silent(line)
    for _ in range(300):
        line = bytes(target.random.randrange(256) for _ in range(target.random.randrange(1, 60)))
        line = line.replace(b"\n", b"")
        if line.strip(b" \t\r"):
            target.refused(line, parse, -32600)


def envelopes(target):
    """JSON that is no call, calls that are strange, batches."""
    invalid = -32600
    for line in (b"1", b'"games"', b"null", b"true", b"[]", b"{}", b'{"jsonrpc":"2.0","id":1}',
                 b'{"jsonrpc":"1.0","id":1,"method":"games"}', b'{"id":1,"method":"games"}',
                 b'{"jsonrpc":2.0,"id":1,"method":"games"}', b'{"jsonrpc":"2.0","id":1,"method":1}',
                 b'{"jsonrpc":"2.0","id":{},"method":"games"}',
                 b'{"jsonrpc":"2.0","id":[],"method":"games"}',
                 b'{"jsonrpc":"2.0","id":true,"method":"games"}',
                 b"[" + b",".join([b"1"] * 1001) + b"]"):
        target.refused(line, invalid)
    for number in (0, -1, 1.5, 2**64, 1e300, "", "a\u0000b", "é", None, 2**63):
        request = {"jsonrpc": "2.0", "id": number, "method": "close", "params": {"match": 10**9}}
        response = target.refused(json.dumps(request).encode(), 1)
        if response["id"] != number:
            raise Failure(f"answered {response['id']!r} to {number!r}")
    for name in ("", "Games", "games ", "rpc.discover", "x" * 100_000, "\u0000", "é"):
        target.refused(json.dumps({"jsonrpc": "2.0", "id": 1, "method": name}).encode(), -32601)
    for params in ([], [1], "a", 1, None, True):
        for method in target.schemas.protocol["methods"]:
            if "error" not in target.ask(method, params):
                raise Failure(f"{method} took {params!r} for parameters")
    call = {"jsonrpc": "2.0", "id": 1, "method": "status",
            "params": {"match": target.matches["template"]}}
    note = {key: value for key, value in call.items() if key != "id"}
    for batch, answers in (([call], 1), ([call, call], 2), ([note, call], 1), ([[call]], 1),
                           ([1, "a", None, call], 4), ([[], {}], 2), ([call] * 1000, 1000)):
        if len(target.answer(json.dumps(batch).encode())) != answers:
            raise Failure(f"a batch of {len(batch)} has not {answers} answers")
    for batch in (note, [note], [note, note], {**note, "method": "nothing"}):
        target.silent(json.dumps(batch).encode())


def parameters(target):
    """Every parameter of every method with every wrong value, alone and among right ones."""
    right = {"match": target.matches["template"], "seat": 0, "game": "template", "viewer": 0,
             "action": "leap", "thinker": 1, "outcome": "d:9", "record": "calanque", "depth": 1, "kind": "person"}
    for method, described in target.schemas.protocol["methods"].items():
        names = described["params"]["properties"]
        if method in ("close", "next"):
            names = ["match"]
        for name in names:
            for wrong in WRONG:
                params = {key: value for key, value in right.items() if key in names}
                if method == "record":
                    params["kind"] = "view"
                if method == "seat" and name != "kind":
                    params["kind"] = "nobody"  # nothing may be done even where `wrong` is right
                params[name] = wrong
                target.keeps_new_ones_out(target.ask(method, params))
                target.keeps_new_ones_out(target.ask(method, {name: wrong}))
        target.unchanged(method)


def options(target):
    for game, texts in target.texts.items():
        for key in [*texts["options"], "nonsense", "", "x" * 100_000, "\u0000"]:
            for wrong in [*WRONG, "9" * 1000, "-0", "01", "1 ", "lot lot", "Z" * 500_000, 2**31,
                          {"islands": 1, "links": {}}, {"islands": [1], "links": [1]},
                          {"islands": [{}] * 200, "links": []}, {"cards": [1], "names": 1},
                          {"cards": [{"colour": "red", "bed": "sand", "fish": 2**64,
                                      "copies": -1}]},
                          {"islands": [{"name": "", "treasure": 1, "x": 2**64, "y": -1}],
                           "links": [{"islands": [1, 2, 3], "jetties": ["", ""]}]}]:
                target.keeps_new_ones_out(
                    target.ask("new", {"game": game, "options": {key: wrong}, "lang": "en"}))
        seats = [[{}] * 7, [1], [{"name": 1}], [{"name": "x" * 201}] * 2, [{"kind": "cat"}] * 2,
                 [{"kind": "bot", "bot": "a b"}] * 2, [{"kind": "bot", "seed": -1}] * 2, [{}], {}]
        for wrong in seats:
            target.ask("new", {"game": game, "seats": wrong})
    target.unchanged("options")


def broken(target, text):
    """Cut at every 97th byte or rarer, and bytes changed, doubled, lost and swapped at random."""
    for end in range(0, len(text), 97 * SAMPLE):
        yield text[:end]
    for _ in range(TEXTS):
        letters = list(text)
        for _ in range(target.random.randrange(1, 4)):
            i = target.random.randrange(len(letters))
            j = target.random.randrange(len(letters))
            how = target.random.randrange(5)
            if how == 0:
                letters[i] = chr(target.random.randrange(1, 128))
            elif how == 1:
                letters[i] = letters[j]
            elif how == 2:
                letters[i:i] = letters[min(i, j):max(i, j)][:20]
            elif how == 3 and len(letters) > 1:
                del letters[i]
            else:
                letters[i], letters[j % len(letters)] = letters[j % len(letters)], letters[i]
        yield "".join(letters)


def positions(target):
    for game, texts in target.texts.items():
        for text in [*broken(target, texts["position"]), "", "/" * 100_000, "1" * 100_000,
                     "," * 100_000, "\u0000", "é", "-" * 1000, texts["position"] * 2]:
            target.keeps_new_ones_out(target.ask(
                "new", {"game": game, "options": texts["options"], "position": text, "seed": 1}))
    target.unchanged("positions")


def records(target):
    for game, texts in target.texts.items():
        text = texts["record"]
        lines = text.split("\n")
        for wrong in [*broken(target, text), "", "\n" * 100_000, text * 2,
                      text.replace("\n", "\r\n"), text.replace("rules 1", "rules 2"),
                      text.replace(f"game {game}", "game chess"),
                      "\n".join(lines[::-1]), text.replace("begin\n", "begin\n" + "0 x\n" * 1000),
                      text.replace("begin\n", "begin\n" + "undo 0 1\n" * 1000),
                      text.replace("begin\n", "begin\nadjudicated\n")]:
            target.keeps_new_ones_out(target.ask("load", {"record": wrong}))
            target.ask("verify", {"record": wrong})
    target.unchanged("records")


def refusals(target):
    """Actions and outcomes that are not due, for every seat."""
    for game, match in target.matches.items():
        seats = len(target.engine.call("status", match=match)["seats"])
        legal = {seat: {one["notation"] for one in
                        target.engine.call("legal", match=match, seat=seat)["legal"]}
                 for seat in range(seats)}
        sample = [one for seat in legal for one in sorted(legal[seat])[:20]]
        for seat in range(seats):
            for action in [*sample, "", " ", "stop", "end", "x" * 100_000, "turn:a1", "9" * 400,
                           *(text[::-1] for text in sample), *(text + ":0" for text in sample)]:
                who = {"match": match, "seat": seat}
                target.ask("explain", {**who, "action": action, "lang": "fr"})
                target.ask("preview", {**who, "actions": [action] * 3})
                if action not in legal[seat]:
                    response = target.ask("play", {**who, "action": action})
                    if response.get("error", {}).get("code") not in (2, 3):
                        raise Failure(f"{game}: {action} of seat {seat} gave {response}")
        possible = {one["notation"] for one in
                    target.engine.call("chance", match=match)["outcomes"]}
        for outcome in ("", "d:0", "d:4", "card:3", "tile:r", "-", "face:red", "x" * 1000):
            if outcome not in possible:
                target.ask("resolve", {"match": match, "outcome": outcome})
        target.ask("redo", {"match": match, "seat": 0})
        target.ask("next", {"match": match})
    target.unchanged("refused plays")


def main(binary, root, seed):
    print(f"seed {seed}")
    target = Target(binary, Schemas(root), random.Random(seed))
    for attack in (lines_of_bytes, envelopes, parameters, options, positions, records, refusals):
        began = time.monotonic()
        attack(target)
        target.unchanged(attack.__name__)
        print(f"{attack.__name__}: {target.lines} lines so far, {time.monotonic() - began:.1f} s")
    target.engine.close()
    print(f"{target.lines} hostile lines, {target.accepted} matches made by them and played on, "
          "and every match stands as it stood")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(os.environ.get("CALANQUE_SEED", 20261115)))
