"""Plays random games of every game and variant through the engine and validates every message.

usage: traffic_test.py CALANQUE_BINARY ROOT

CALANQUE_SEED plays other games.
"""

import json
import os
import pathlib
import random
import sys
import time

from engine import SAMPLE, Engine, Failure, Refused
from schema import Schemas

MANY = 12  # entries of a long list that are looked at one by one
CLOSE = 25  # steps of a game after each of which everything is checked; then …
RARELY = 50  # … one of so many
LONGEST = 3000  # steps of a game: chance alone may need for ever
TABLES = {"captn_clever": {"board": "board.example.json"},
          "kuna_yala": {"cards": "cards.example.json"}}


def expect(condition, *what):
    if not condition:
        raise Failure(" ".join(str(one) for one in what))


class Table:
    """One match: every call is validated on its way out and back."""

    called = set()  # methods, by any table

    def __init__(self, engine, schemas, chooser, game):
        self.engine = engine
        self.schemas = schemas
        self.random = chooser
        self.game = game
        self.match = None
        self.bots = []  # the game's players
        self.languages = []  # their codes
        self.messages = 0

    def call(self, method, **params):
        known = self.schemas.protocol["methods"][method]["params"]["properties"]
        if "match" in known and not {"door", "observation"} & set(params):
            params.setdefault("match", self.match)
        self.schemas.params(method, params)
        Table.called.add(method)
        response = self.engine.answer(method, params)
        self.messages += 1
        self.schemas.shape("response", response)
        if "error" in response:
            self.schemas.error(response["error"])
            raise Refused(response["error"])
        result = response["result"]
        for part in (result, result.get("now", {})):
            for name in ("legal", "outcomes", "events"):
                self.inner(part, name)
            if isinstance(part.get("view"), dict):
                self.schemas.of_game(self.game, "view", part["view"])
        self.schemas.result(method, self.shortened(result))
        if "state" in result:
            self.schemas.of_game(self.game, "truth", result["state"])
        return result

    def some(self, entries):
        return entries if len(entries) <= MANY else self.random.sample(entries, MANY)

    def shortened(self, result):
        if not isinstance(result.get("legal"), list):
            return result
        return dict(result, legal=self.some(result["legal"]))

    def inner(self, result, name):
        """The parts of an answer that differ from game to game."""
        if not isinstance(result.get(name), list):
            return
        for entry in self.some(result[name]):
            if name == "legal" and "legal" in entry:  # by seat, in one trip
                self.inner(entry, "legal")
            elif name == "legal":
                self.schemas.of_game(self.game, "action", entry["action"])
            elif name == "outcomes" and isinstance(entry, dict):
                self.schemas.of_game(self.game, "outcome", entry["outcome"])
            elif name == "events" and "clause" in entry:
                self.schemas.of_game(self.game, "event", entry["event"])
                for message in ("say", "log"):
                    text = entry.get(message, {}).get("text", "")
                    expect("<" not in text, "a message without its text:", text)
            elif name == "events":
                self.schemas.shape("added", entry["event"])

    def language(self):
        lang = self.random.choice([None, *self.languages])
        return {"lang": lang} if lang else {}

    def truth(self):
        return self.call("truth")["notation"]


def variants(games):
    """Every number of players, and every other option at each of its values, one at a time."""
    for game in games:
        players = range(game["seats"]["min"], game["seats"]["max"] + 1)
        for number in players:
            alone = {"mode": "cooperative"} if number == 1 else {}
            yield game["id"], {"players": number, **alone}
        for option in game["options"]:
            values = {"flag": [option["default"] == "no"], "choice": option.get("words", [])[1:],
                      "start": ["lot"]}.get(option["kind"], [])
            for value in values:
                options = {option["key"]: value}
                if "condition" in option:
                    options[option["condition"]["key"]] = option["condition"]["value"]
                yield game["id"], options
        for key, name in TABLES.get(game["id"], {}).items():
            yield game["id"], {key: (game["id"], name)}


def read_tables(root, options):
    def read(value):
        if not isinstance(value, tuple):
            return value
        return json.loads((pathlib.Path(root) / "games" / value[0] / value[1]).read_text("utf-8"))
    return {key: read(value) for key, value in options.items()}


def check_position(table, made):
    """What must hold wherever a game stands."""
    truth = table.call("truth")
    status = table.call("status")
    expect(status["turn"] == truth["turn"], "two turns:", status["turn"], truth["turn"])
    for viewer in [*range(len(made["seats"])), "spectator"]:
        table.call("view", viewer=viewer)
    again = table.engine.call("new", game=table.game, options=made["options"],
                              position=truth["notation"], seed=1)
    copy = table.engine.call("truth", match=again["match"])
    table.engine.call("close", match=again["match"])
    for part in ("notation", "key", "state"):
        expect(copy[part] == truth[part], "a position that comes back otherwise:",
               truth["notation"], copy["notation"])


def check_actions(table, seat, legal):
    """What is listed is legal by the same clause, and can be previewed."""
    for entry in table.random.sample(legal, min(len(legal), 3)):
        told = table.call("explain", seat=seat, action=entry["notation"], **table.language())
        expect(told["legal"] and told["clause"] == entry["clause"], "explained otherwise:", entry,
               told)
    if len(table.call("status")["turn"]["seats"]) == 1:
        shown = table.call("preview", seat=seat, actions=[entry["notation"]], **table.language())
        expect(shown["taken"] == 1, "listed, but not taken in a preview:", entry, shown)


def decide(table, turn):
    seat = table.random.choice(turn["seats"])
    others = [one for one in range(table.seats) if one not in turn["seats"]]
    if others:
        expect(not table.call("legal", seat=table.random.choice(others))["legal"],
               "a seat that does not decide has actions")
    legal = table.call("legal", seat=seat, **table.language())["legal"]
    expect(legal, "a seat that decides has no action")
    check_actions(table, seat, legal)
    before = table.truth()
    action = table.random.choice(legal)["notation"]
    if table.random.random() < 0.1:
        action = think(table, seat)
    alone = len(turn["seats"]) == 1  # what several choose in secret shows nothing yet
    foreseen = foresee(table, seat, action) if alone and table.random.random() < 0.3 else {}
    trip = {"viewer": seat, "legal": [seat], "save": True, "mind": True, **table.language()}
    table.call("play", seat=seat, action=action, **({"with": trip} if table.random.random() < 0.3 else {}))
    if "view" in foreseen:
        shown = table.call("view", viewer=seat)["view"]
        expect(foreseen["view"] == shown, "foreseen otherwise than it came:", action, foreseen["view"], shown)
    if table.random.random() < 0.1:
        take_back(table, seat, before)


def foresee(table, seat, action):
    """What a device far from the table would show at once."""
    observation = table.call("observation", seat=seat)["observation"]
    foreseen = table.call("foresee", observation=observation, action=action, **table.language())
    expect(foreseen["taken"] == 1, "listed, but not foreseen:", action, foreseen)
    return foreseen


def think(table, seat):
    """One of the players, thinking at once and in steps: the same thought."""
    bot = table.random.choice(table.bots)
    wanted = {"seat": seat, "bot": bot, "seed": table.random.randrange(1000), "budget": 40}
    thought = table.call("think", **wanted, **table.language())
    expect(thought["action"] in [one["action"] for one in thought["candidates"]],
           "a player that plays what it has not looked at:", thought)
    thinker = table.call("think_start", **wanted)["thinker"]
    while table.call("think_step", thinker=thinker, units=7)["more"]:
        pass
    again = table.call("think_end", thinker=thinker)
    for part in ("action", "value", "exact", "progress"):
        expect(again[part] == thought[part], "steps change a thought:", bot, part, thought, again)
    observation = table.call("observation", seat=seat)["observation"]
    wanted.pop("seat")
    travelled = table.call("think", observation=observation, **wanted)
    told = [[(one["key"], one["params"]) for one in each["beliefs"]] for each in (thought, travelled)]
    expect(travelled["action"] == thought["action"] and told[0] == told[1],
           "an observation that lost something:", observation)
    return thought["action"]


def take_back(table, seat, before):
    after = table.truth()
    try:
        table.call("undo", seat=seat, consent=list(range(table.seats)))
    except Refused as refused:
        expect(refused.code == 4, "undo:", refused)
        expect(table.truth() == after, "a refused undo changed the match")
        return
    expect(table.truth() == before, "undone, but not where it was")
    table.call("redo", seat=seat)
    expect(table.truth() == after, "redone, but not where it was")


def settle(table):
    outcomes = table.call("chance", **table.language())["outcomes"]
    expect(outcomes and all(one["weight"] > 0 for one in outcomes), "chance without outcomes")
    if table.random.random() < 0.1:
        table.call("resolve", outcome=table.random.choice(outcomes)["notation"])
        return
    came = table.call("auto")["outcomes"]
    expect(came[0] in [one["notation"] for one in outcomes], "an outcome that was not announced")


def check_text(table, kind):
    """A record or save comes back as it was."""
    text = table.call("record", kind=kind)["record"]
    truth = table.truth()
    found = table.call("verify", record=text)
    kinds = {one["kind"] for one in found["findings"]}
    expect(found["verdict"] == "given" and kinds <= {"seed", "chosen"},
           "a record that does not verify:", found, text)
    loaded = table.call("load", record=text)
    copy = table.call("record", kind=kind, match=loaded["match"])["record"]
    expect(copy == text, "a record that comes back otherwise:", text, copy)
    expect(table.call("truth", match=loaded["match"])["notation"] == truth, "another truth")
    table.call("close", match=loaded["match"])


def check_file(table):
    """A game filed as other programs do comes back to the same position."""
    text = table.call("export")["text"]
    truth = table.call("truth")["notation"]
    read = table.call("import", game=table.game, text=text)
    expect(table.call("truth", match=read["match"])["notation"] == truth, "a file that lost something:", text)
    table.call("close", match=read["match"])


def watch(table, seen):
    """Events come to a viewer one after the other."""
    viewer = table.random.choice(list(seen))
    told = table.call("events", viewer=viewer, since=seen[viewer], **table.language())
    expect([one["n"] for one in told["events"]] == list(range(seen[viewer], told["next"])),
           "events that are not numbered one after the other")
    seen[viewer] = told["next"]


def hurry(table, turn):
    """One step with the shortest messages that take it."""
    if turn["type"] == "chance":
        return table.call("auto", all=True)["turn"]
    seat = turn["seats"][0]
    action = table.call("think", seat=seat, bot="random", seed=table.random.randrange(1 << 30))
    return table.call("play", seat=seat, action=action["action"])["turn"]


def play(table, options, limited):
    """A whole game: every position is looked at in the beginning, then now and then."""
    given = {}
    if limited:
        given = {"seats": [{"kind": "bot"}] * options["players"], "turn_limit": CLOSE}
    made = table.call("new", game=table.game, options=options, seed=table.random.randrange(1 << 40),
                      **given)
    table.match = made["match"]
    table.seats = len(made["seats"])
    seen = {viewer: 0 for viewer in [*range(table.seats), "spectator"]}
    turn = made["turn"]
    steps = actions = 0
    while turn["type"] != "over" and steps < LONGEST:
        steps += 1
        actions += turn["type"] == "decide"
        if steps > CLOSE and steps % RARELY != 0:
            turn = hurry(table, turn)
            continue
        check_position(table, made)
        settle(table) if turn["type"] == "chance" else decide(table, turn)
        watch(table, seen)
        turn = table.call("status")["turn"]
    check_position(table, made)
    check_text(table, "save")
    if table.game == "callisto":
        check_file(table)
    if turn["type"] == "over":
        expect(not limited or actions <= CLOSE, "the limit was not kept:", actions, turn)
        check_text(table, "record")
    for viewer in seen:
        table.call("events", viewer=viewer, **table.language())
        table.call("record", kind="view", viewer=viewer)
    table.call("close")
    return f"{steps} steps" + ("" if turn["type"] == "over" else ", not over")


def limit(table):
    """Computers alone stop at the limit, also where chance would be next."""
    made = table.call("new", game="template", seats=[{"kind": "bot"}] * 2, turn_limit=1)
    table.match = made["match"]
    over = {"type": "over", "adjudicated": True}
    expect(table.call("play", seat=0, action="throw")["turn"] == over, "a limit that is not kept")
    save = table.call("record", kind="save")["record"]
    expect(table.call("load", record=save, **{"with": {"viewer": 0, "save": True}})["now"]["save"] == save,
           "a limit that a save has lost")
    table.call("close")


def series(table):
    """Two games that count together, kept in a save between them."""
    made = table.call("new", game=table.game, seed=table.random.randrange(1 << 40), series=2,
                      seats=[{"name": "Zo\u00e9 \u2764"}, {"kind": "bot", "bot": "greedy"}])
    table.match = made["match"]
    table.call("seat", seat=1, kind="person", name="")
    table.call("forget")
    table.call("perft", depth=2)
    commitments = {made["commitment"]}
    for played in (1, 2):
        turn = table.call("status")["turn"]
        while turn["type"] != "over":
            turn = hurry(table, turn)
        status = table.call("status")
        expect(status["series"]["played"] == played, "a game is missing:", status["series"])
        table.seats = len(status["seats"])
        check_text(table, "record")
        check_text(table, "save")
        if played == 1:
            save = table.call("record", kind="save")["record"]
            table.match = table.call("load", record=save)["match"]
            commitments.add(table.call("next")["commitment"])
    expect(len(commitments) == 2, "two games with the same secrets")
    totals = status["series"]["totals"]["seats"]
    expect(sum(one["score"] for one in totals) >= status["standings"]["seats"][0]["score"], totals)


def fair(table):
    """A game with sealed dice, each person behind a door of their own: proven to whoever was there."""
    made = table.call("new", game=table.game, dice="sealed", seats=[{"name": "Ada"}, {"name": "Malo"}])
    table.match = made["match"]
    doors = [table.call("door", seats=[seat])["door"] for seat in (0, 1)]
    look = {"with": {"viewer": "spectator"}}
    table.call("void", **look)  # the dealer begins again: everybody seals anew
    commitment = table.call("status", door=doors[0])["commitment"]
    expect(commitment != made["commitment"], "a void attempt with the same commitment")
    nonces = []
    for seat, door in enumerate(doors):
        sealed = table.call("seal_of", commitment=commitment, seat=seat)
        nonces.append(sealed["nonce"])
        now = table.call("seal", door=door, seat=seat, seal=sealed["seal"], **look)["now"]
        expect(now["status"]["sealing"]["seats"][seat]["seal"] == sealed["seal"], "not sealed:", now)
    expect(table.call("list", **look)["now"]["status"]["sealing"]["closed"], "the list is open")
    for seat, door in enumerate(doors):
        now = table.call("reveal", door=door, seat=seat, nonce=nonces[seat], **look)["now"]
    expect(now["status"]["started"], "everybody has revealed, and nothing has started")
    turn = table.call("status", door=doors[1])["turn"]
    asked = 0
    while turn["type"] != "over":
        if turn["type"] == "chance" and turn.get("by") is not None:
            turn = table.call("cast", door=doors[turn["by"]], seat=turn["by"])["turn"]
            continue
        if turn["type"] == "chance":
            turn = table.call("auto")["turn"]
            continue
        seat = turn["seats"][0]
        hint = table.call("think", door=doors[seat], seat=seat, budget=20)
        turn = table.call("play", door=doors[seat], seat=seat, action=hint["action"],
                          **{"with": {"viewer": seat, "legal": [seat]}})["turn"]
        asked += take_back_by_doors(table, doors)
        turn = table.call("look", door=doors[0], **{"with": {"viewer": "spectator"}})["now"]["status"]["turn"]
    record = table.call("record", door=doors[0])["record"]
    expect(table.call("verify", record=record, seen=[commitment])["verdict"] == "proven", record)
    expect(table.call("verify", record=record)["verdict"] == "repeats", record)
    own = table.call("seal_of", commitment=commitment, seat=1, nonce=nonces[1])["seal"]
    expect(table.call("verify", record=record, seen=[commitment], sealed=[own])["verdict"] == "proven", record)
    expect(table.call("verify", record=record, sealed=[commitment])["verdict"] == "broken", record)
    table.call("steps")
    table.call("lines", since=3)
    for door in doors:
        table.call("close", door=door)
    return asked


def take_back_by_doors(table, doors):
    """Now and then somebody asks to take back; the others agree through their own doors."""
    seat = table.random.randrange(len(doors))
    try:
        asked = table.call("undo", door=doors[seat], seat=seat)
    except Refused as refused:
        expect(refused.code == 4, "undo:", refused)
        return 0
    needed = asked["needs"]
    for other in needed:
        asked = table.call("agree", door=doors[other], seat=other)
    expect(asked["done"], "everybody agreed, and nothing was taken back")
    table.call("redo", door=doors[seat], seat=seat)
    return len(needed)


def texts(table, languages):
    """Games and rules are told in every language, and in the first to whoever names none."""
    told = {lang: table.call("games", lang=lang) for lang in languages}
    expect(table.call("games") == told[languages[0]], "without lang another language than the first")
    for game in told[languages[0]]["games"]:
        rules = {lang: table.call("rules", game=game["id"], lang=lang) for lang in languages}
        expect(table.call("rules", game=game["id"]) == rules[languages[0]], "rules without lang")
        for lang in languages[1:]:
            expect(rules[lang] != rules[languages[0]], "the same rules in", languages[0], lang)


def main(binary, root, seed):
    schemas = Schemas(root)
    engine = Engine(binary)
    chooser = random.Random(seed)
    print(f"seed {seed}")
    house = Table(engine, schemas, chooser, None).call("games")
    games = house["games"]
    languages = [language["code"] for language in house["languages"]]
    most = {game["id"]: game["seats"]["max"] for game in games}
    bots = {game["id"]: game["players"] for game in games}
    messages = 0
    for game, options in [*variants(games)][::SAMPLE]:
        table = Table(engine, schemas, chooser, game)
        table.bots = bots[game]
        table.languages = languages
        began = time.monotonic()
        try:
            limited = options.get("players") == most[game]
            played = play(table, read_tables(root, options), limited)
        except Exception as fault:
            print(f"{game} {options} seed {seed}: {fault}")
            raise
        messages += table.messages
        print(f"{game} {options}: {played}, {table.messages} messages, "
              f"{time.monotonic() - began:.1f} s")
    texts(Table(engine, schemas, chooser, None), languages)
    limit(Table(engine, schemas, chooser, "template"))
    series(Table(engine, schemas, chooser, "template"))
    agreed = sum(fair(Table(engine, schemas, chooser, "template")) for _ in range(3))
    expect(agreed, "nobody ever had to agree")
    left = set(schemas.protocol["methods"]) - Table.called
    expect(not left, "methods that were not called:", left)
    engine.close()
    print(f"{messages} messages, all as the schemas say")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(os.environ.get("CALANQUE_SEED", 20260)))
