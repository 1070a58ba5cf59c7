"""The program and the terminal speak the language that engine_texts.py made: English in capitals.

usage: speaks.py CALANQUE_BINARY CODE
"""
import pathlib
import re
import subprocess
import sys
import tempfile

TESTS = pathlib.Path(__file__).resolve().parent.parent
sys.path += [str(TESTS / "wire"), str(TESTS / "terminal")]
from engine import Engine  # noqa: E402
from terminal import Person  # noqa: E402


def expect_capitals(made, english):
    assert made == english.upper(), f"{made!r} is not {english!r} in capitals"
    assert made != english, f"{made!r} has no letters"


def check_games(binary, code):
    def titles(lang):
        """What `calanque games` says of each game behind its id, which is no text."""
        told = subprocess.run([binary, "games", "--lang", lang], check=True, capture_output=True, text=True)
        return [line.split("  ", 1)[1] for line in told.stdout.splitlines() if not line.startswith(" ")]
    for title, english in zip(titles(code), titles("en"), strict=True):
        expect_capitals(title, english)


def check_engine(binary, code):
    engine = Engine(binary)
    house = engine.call("games", lang=code)
    assert {"code": code, "name": "ENGLISH"} in house["languages"], house["languages"]
    for game, english in zip(house["games"], engine.call("games", lang="en")["games"]):
        for field in ("name", "pitch"):
            expect_capitals(game[field], english[field])
        for option, model in zip(game["options"], english["options"]):
            expect_capitals(option["help"], model["help"])
        rules = [engine.call("rules", game=game["id"], lang=lang)["clauses"] for lang in (code, "en")]
        for clause, model in zip(*rules):
            assert (clause["id"], clause["source"]) == (model["id"], model["source"])
            expect_capitals(clause["text"], model["text"])
    match = engine.call("new", game="template", seed="capitals")["match"]
    refused = [engine.answer("play", {"match": match, "seat": 1, "action": "throw", "lang": lang})
               ["error"]["data"] for lang in (code, "en")]
    expect_capitals(refused[0]["reason"]["text"], refused[1]["reason"]["text"])
    assert "PLAYER 1" in refused[0]["reason"]["text"], refused
    expect_capitals(refused[0]["rule"], refused[1]["rule"])
    for _ in range(40):
        turn = engine.call("status", match=match)["turn"]
        if turn["type"] == "chance":
            engine.call("auto", match=match)
        elif turn["type"] == "decide":
            seat = turn["seats"][0]
            action = engine.call("think", match=match, seat=seat, bot="greedy")["action"]
            engine.call("play", match=match, seat=seat, action=action)
    events = [engine.call("events", match=match, viewer=0, lang=lang)["events"] for lang in (code, "en")]
    assert len(events[0]) > 10, events[0]
    for event, model in zip(*events):
        for field in ("say", "log"):
            expect_capitals(event[field]["text"], model[field]["text"])
    engine.close()


def check_terminal(binary, code, state):
    env = {"XDG_STATE_HOME": state, "LC_ALL": f"{code}_XX.UTF-8"}
    person = Person([binary, "play"], env=env)
    _, menu = person.wait_for(r"WHAT SHALL WE PLAY\?")
    assert "BOARD GAMES" in menu and not re.search("[a-z]", menu), menu
    person.close()
    person = Person([binary, "play", "template", "--lang", code], env={"XDG_STATE_HOME": state})
    _, table = person.wait_for(r"PLAYER 1 — YOUR MOVE\?")
    assert "THROW THE DIE" in table, table
    person.type("keep")
    person.wait_for(r"THERE IS NOTHING TO KEEP YET")
    person.wait_for(r"YOUR MOVE\?")
    person.type("quit")
    person.wait_for(r"I DO NOT UNDERSTAND “quit”")
    person.wait_for(r"YOUR MOVE\?")
    person.type("QUIT")
    person.wait_for(r"NOTHING IS KEPT")
    person.close()


def main(binary, code):
    check_games(binary, code)
    check_engine(binary, code)
    with tempfile.TemporaryDirectory() as state:
        check_terminal(binary, code, state)
    print(f"program and terminal speak {code}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
