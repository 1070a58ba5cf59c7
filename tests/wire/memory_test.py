"""Searches hold no more memory than they may, whatever their budget, and give it back.

usage: memory_test.py CALANQUE_BINARY

Resident memory is the real program's, as Linux tells it.
"""

import sys

from engine import Engine, Failure, Refused

MIB = 1 << 20
USUAL = 64 * MIB  # of a search, where the call says nothing
LEAST = MIB  # that a call must allow
SEARCHES = 16
TOO_MUCH = 6
OPENING = 8  # decisions before the one that is searched
PLAYER = MIB  # beside its search: what it knows of the board, and what malloc keeps for itself


class Watched:
    """An engine with a table of a game at a decision, and its memory before any search."""

    def __init__(self, binary, game):
        self.engine = Engine(binary)
        self.game = game
        self.match = self.engine.call("new", game=game, seed=1)["match"]
        for i in range(OPENING):
            self.seat = self.decider()
            move = self.engine.call("think", match=self.match, seat=self.seat, bot="level1", seed=i)
            self.engine.call("play", match=self.match, seat=self.seat, action=move["action"])
        self.seat = self.decider()
        self.think(budget=1)  # makes the tables that all players of the game share
        self.before = self.resident()

    def decider(self):
        turn = self.engine.call("status", match=self.match)["turn"]
        if turn["type"] == "chance":
            turn = self.engine.call("auto", match=self.match, all=True)["turn"]
        return turn["seats"][0]

    def resident(self):
        with open(f"/proc/{self.engine.process.pid}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) * 1024
        raise Failure("no resident memory is told")

    def grown(self):
        return self.resident() - self.before

    def think(self, **more):
        return self.engine.call("think", match=self.match, seat=self.seat, bot="level5", **more)

    def start(self, **more):
        return self.engine.call("think_start", match=self.match, seat=self.seat, bot="level5",
                                **more)["thinker"]

    def step(self, thinker, units):
        return self.engine.call("think_step", thinker=thinker, units=units)

    def end(self, thinker):
        return self.engine.call("think_end", thinker=thinker)

    def at_most(self, bytes_, when):
        grown = self.grown()
        print(f"{self.game}: {grown / MIB:.1f} of {bytes_ / MIB:.1f} MiB {when}")
        if grown > bytes_:
            raise Failure(f"{self.game}: {grown} bytes {when}, at most {bytes_} are allowed")


def all_at_once(binary, game):
    """As many searches as there can be, with the largest budget: they fill what they may hold."""
    watched = Watched(binary, game)
    thinkers = [watched.start(budget=10**8, most_memory=LEAST) for _ in range(SEARCHES)]
    for _ in range(4):
        for thinker in thinkers:
            watched.step(thinker, 500)
    watched.at_most(SEARCHES * (LEAST + PLAYER), f"with {SEARCHES} searches of at most 1 MiB")
    for thinker in thinkers:
        if not watched.end(thinker)["action"]:
            raise Failure(f"{game}: a search without room has no move")
    watched.at_most(2 * PLAYER, "after they ended")
    watched.engine.close()


def nothing_is_reserved(binary, game):
    """A budget costs nothing before it is spent."""
    watched = Watched(binary, game)
    thinkers = [watched.start(budget=10**8) for _ in range(SEARCHES)]
    watched.at_most(SEARCHES * PLAYER, f"with {SEARCHES} searches that have not begun")
    watched.engine.call("close", match=watched.match)
    watched.at_most(2 * PLAYER, "after their table was closed")
    try:
        watched.step(thinkers[0], 1)
    except Refused:
        pass
    else:
        raise Failure("a search has outlived its table")
    watched.engine.close()


def the_usual_bound(binary, game):
    """One search, stepped until it has filled what it may hold, and on."""
    watched = Watched(binary, game)
    thinker = watched.start(budget=10**8)
    while watched.grown() < USUAL // 2:
        watched.step(thinker, 2000)
    for _ in range(20):
        if not watched.step(thinker, 2000)["more"]:
            raise Failure(f"{game}: the search has ended, and shows nothing here")
    watched.at_most(USUAL + PLAYER, "in a search that has filled its memory")
    watched.end(thinker)
    watched.at_most(2 * PLAYER, "after it ended")
    watched.think()
    watched.at_most(2 * PLAYER, "after an answer of level 5")
    watched.engine.close()


def limits(binary):
    watched = Watched(binary, "template")
    for most in (1, LEAST - 1, USUAL + 1, 2**32 + LEAST, 2**63 - 1):
        for call in (watched.think, watched.start):
            try:
                call(most_memory=most)
            except Refused as refused:
                if refused.code == TOO_MUCH:
                    continue
                raise
            raise Failure(f"{most} bytes for a search are allowed")
    watched.engine.close()


def main(binary):
    games = [game["id"] for game in Engine(binary).call("games")["games"]]
    for game in games:
        nothing_is_reserved(binary, game)
        all_at_once(binary, game)
    the_usual_bound(binary, "callisto")
    limits(binary)


if __name__ == "__main__":
    main(sys.argv[1])
