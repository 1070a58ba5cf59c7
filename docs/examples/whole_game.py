"""Plays a whole game of Calypso through `calanque engine`: greedy at seat 0, chance at seat 1.

python3 docs/examples/whole_game.py build/release/bin/calanque
"""
import json, random, subprocess, sys

engine = subprocess.Popen([sys.argv[1], "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def call(method, **params):
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    engine.stdin.write(json.dumps(request).encode() + b"\n")
    engine.stdin.flush()
    return json.loads(engine.stdout.readline())["result"]


made = call("new", game="calypso", seed="harbour")
match, turn = made["match"], made["turn"]
while turn["type"] != "over":
    if turn["type"] == "chance":
        turn = call("auto", match=match)["turn"]
        continue
    seat = turn["seats"][0]
    if seat == 0:
        action = call("think", match=match, seat=seat, bot="greedy")["action"]
    else:
        action = random.choice(call("legal", match=match, seat=seat)["legal"])["notation"]
    turn = call("play", match=match, seat=seat, action=action)["turn"]
print([seat["score"] for seat in call("status", match=match)["standings"]["seats"]])
