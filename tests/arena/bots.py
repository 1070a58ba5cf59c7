"""Programs for the player protocol, most of them faulty. usage: bots.py KIND [ARGUMENT]"""
import json
import os
import random
import signal
import sys
import time


def messages():
    for line in sys.stdin:
        yield json.loads(line)


def answer(action):
    print(json.dumps({"action": action}), flush=True)


def first_action(act, after=0):
    """Plays the first legal action, and act() once it has done so `after` times."""
    for message in messages():
        if message["type"] == "choose":
            if after == 0:
                act(message)
            after -= 1
            answer(message["legal"][0]["notation"])


def recite(script, record):
    """Answers by a list of actions, then by the first legal one, and writes down what it hears."""
    with open(record, "w", encoding="utf-8") as out:
        actions = json.loads(script)
        for message in messages():
            print(json.dumps(message), file=out, flush=True)
            if message["type"] == "choose":
                answer(actions.pop(0) if actions else message["legal"][0]["notation"])


def crash(_):
    print("I cannot go on\nthe net is empty", file=sys.stderr)
    sys.exit(3)


def one_game():
    for message in messages():
        if message["type"] == "choose":
            answer(message["legal"][0]["notation"])
        elif message["type"] == "end":
            sys.exit(0)


def deaf():
    """Reads nothing, and has a child that would outlive it."""
    if os.fork() == 0:
        time.sleep(60)
    time.sleep(60)


def loud():
    """Fills standard error as fast as it can while it plays."""
    chance = random.Random(1)
    for message in messages():
        sys.stderr.write("\x1b[31mwhat a nice table " * 5000 + "\n")
        if message["type"] == "choose":
            answer(chance.choice(message["legal"])["notation"])


KINDS = {
    "first": lambda: first_action(lambda _: None, -1),
    "crash": lambda: first_action(crash, 2),
    "killed": lambda: first_action(lambda _: os.kill(os.getpid(), signal.SIGSEGV)),
    "hang": lambda: first_action(lambda _: time.sleep(60), 1),
    "deaf": deaf,
    "loud": loud,
    "quit": lambda: None,
    "illegal": lambda: first_action(lambda _: answer("keep")),
    "nonsense": lambda: first_action(lambda _: answer("é\x1b[2J")),
    "malformed": lambda: first_action(lambda _: print("throw", flush=True)),
    "binary": lambda: first_action(lambda _: os.write(1, b"\xff\xfe\n")),
    "endless": lambda: first_action(lambda _: os.write(1, b"x" * (3 << 20))),
    "closed": lambda: first_action(lambda _: (os.close(1), time.sleep(60))),
    "one_game": one_game,
}

if __name__ == "__main__":
    if sys.argv[1] == "recite":
        recite(sys.argv[2], sys.argv[3])
    else:
        KINDS[sys.argv[1]]()
