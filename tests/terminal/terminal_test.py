#!/usr/bin/env python3
"""Plays in the terminal as a person would: every game to its end, undo, refusals, save and resume,
hand-over, replay and verify. usage: terminal_test.py CALANQUE_BINARY"""
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from terminal import Person

BINARY = sys.argv[1]
SEED = int(os.environ.get("CALANQUE_SEED", "20261115"))
MOVE = r"Your move\?"
THROW = r"Enter to throw the die"
GO_ON = r"Enter to go on"
READY = r"only you can see the screen"
OVER = r"The game is over[^§]*Record kept[^:]*:\s+([^\n]+)\n"


def start(state, *arguments):
    return Person([BINARY, "--lang", "en", *arguments], env={"XDG_STATE_HOME": str(state)})


def numbers_of(text):
    """The numbers of the actions offered on the screen."""
    # A number and the blanks behind it fill five columns.
    return [int(n) for n in re.findall(r"(?m)(?:^|\s\s)(\d    |\d\d   |\d\d\d  )(?=[a-z])", text)]


def play_to_end(state, game, players, chance, *options, seats=None):
    person = start(state, "play", game, "--players", str(players), "--seed", f"terminal {game}",
                   *(["--seats", seats] if seats else []), *options)
    moves = 0
    handed_over = 0
    while True:
        which, text = person.wait_for(MOVE, THROW, GO_ON, READY, OVER)
        if which == 4:
            record = re.search(OVER, text)[1]
            break
        if which == 0:
            assert "§" not in text.splitlines()[-1]
            offered = numbers_of(text)
            assert offered, text
            person.type(str(chance.choice(offered)))
            moves += 1
        else:
            handed_over += which == 3
            person.type("")
        assert moves < 5000, "a game without end"
    person.close()
    verified = subprocess.run([BINARY, "verify", record], capture_output=True, text=True)
    # Every draw repeats; but the game was dealt from a seed given by hand, and verify says so.
    assert verified.returncode == 4, verified.stdout
    assert re.findall("^(?:GIVEN|BROKEN) +(.*)", verified.stdout, re.M) == ["the seed was given by hand"]
    print(f"  {game} {players} {' '.join(options)}: {moves} moves by people, {handed_over} hand-overs, record verified")
    return handed_over


def test_every_game_to_its_end(state):
    chance = random.Random(SEED)
    play_to_end(state, "template", 2, chance)
    play_to_end(state, "calypso", 2, chance)
    play_to_end(state, "calypso", 2, chance, "--option", "mode=cooperative", "--option", "hard=yes")
    play_to_end(state, "callisto", 2, chance)
    play_to_end(state, "calcory", 2, chance, seats="person,greedy")
    assert play_to_end(state, "kuna_yala", 2, chance) > 2, "secrets need hand-overs"
    assert play_to_end(state, "captn_clever", 3, chance, "--option", "easy=yes", seats="person,person,greedy") > 2


def test_refusals_undo_and_help(state):
    person = start(state, "play", "callisto", "--names", "Anna,Ben")
    person.wait_for(MOVE)
    person.type("h8")
    _, text = person.wait_for(r"Rule [\d.]+:[^\n]+\n")
    person.wait_for(MOVE)
    person.type("?")
    person.wait_for(r"Rule [\d.]+:[^\n]+\n")
    person.wait_for(MOVE)
    person.type("xyz")
    person.wait_for(r"do not understand “xyz”")
    person.wait_for(MOVE)
    person.type("undo")
    person.wait_for(r"Nothing to take back")
    person.wait_for(GO_ON)
    person.type("")
    person.wait_for(r"Anna — Your move\?")
    person.type("a8")
    person.wait_for(r"Ben — Your move\?")
    person.type("undo")  # Ben has not acted yet
    person.wait_for(GO_ON)
    person.type("")
    person.wait_for(r"Ben — Your move\?")
    person.type("b9")
    person.wait_for(r"Anna — Your move\?")
    person.type("undo")
    person.wait_for(r"Ben, do you agree")
    person.type("y")
    person.wait_for(r"Anna — Your move\?")
    person.type("redo")
    person.wait_for(r"Anna — Your move\?")
    person.type("hint")
    person.wait_for(r"Hint: \S+")
    person.type("rules 1")
    person.wait_for(r"1\.1")
    person.type("quit")
    person.wait_for(r"Game kept; to go on with it:\s+calanque play --resume (\S+)")
    person.close()
    print("  refusals, undo with consent, redo, hint, rules, quit")


def test_save_and_resume(state):
    save = state / "my game.save"
    person = start(state, "play", "calcory", "--seats", "person,random", "--seed", "1")
    which, _ = person.wait_for(MOVE, GO_ON)
    if which == 1:
        person.type("")
        person.wait_for(MOVE)
    person.type(f"save {save}")
    person.wait_for(r"Saved to")
    person.type("save /dev/null/all.save")
    person.wait_for(r"Cannot write /dev/null/all.save — there is no such folder")
    person.close()
    person = start(state, "play", "--resume", str(save))
    person.wait_for(MOVE)
    person.close()
    truncated = state / "cut.save"
    truncated.write_text(save.read_text()[:200])
    person = start(state, "play", "--resume", str(truncated))
    person.wait_for(r"cut.save: line \d+: expected")
    person.close()
    print("  save, a full or missing disk, resume, a truncated save")


def test_nothing_secret_stays_on_the_screen(state):
    """After a hand-over the screen and its scroll-back are cleared before anything else is shown."""
    person = start(state, "play", "kuna_yala", "--players", "2", "--seed", "secret")
    person.wait_for(READY)
    assert "\x1b[3J" in person.raw
    shown = re.sub(r"\x1b\[[0-9;]*m", "", person.raw[person.raw.rindex("\x1b[3J"):])
    assert "Hand the screen" in shown
    assert not re.search(r"\[[RBGY]\]", shown), shown
    person.close()
    print("  the hand-over screen shows no secret")


def test_menu_and_languages(state):
    person = Person([BINARY, "play"], env={"XDG_STATE_HOME": str(state), "LC_ALL": "", "LANG": "fr_FR.UTF-8"})
    person.wait_for(r"À quoi joue-t-on")
    person.type("9999")
    person.wait_for(r"Tape un des numéros")
    person.type("6")
    person.wait_for(r"Combien de joueurs")
    person.type("2")
    person.wait_for(r"Contre qui")
    person.type("3")
    person.wait_for(r"Que joues-tu")
    person.type("quitter")
    person.wait_for(r"il n’y a rien à garder")
    person.close()
    print("  menu in French")


def test_pipes_and_end_of_input(state):
    env = {**os.environ, "XDG_STATE_HOME": str(state), "LC_ALL": "en_GB.UTF-8"}
    done = subprocess.run([BINARY, "play", "template", "--seed", "2"], input="1\n", env=env, capture_output=True, text=True)
    assert done.returncode == 0 and "--resume" in done.stdout, done
    assert "\x1b" not in done.stdout
    bad = subprocess.run([BINARY, "play", "chess"], env=env, capture_output=True, text=True)
    assert bad.returncode == 2 and "no game 'chess'" in bad.stderr, bad
    wrong = subprocess.run([BINARY, "play", "calypso", "--option", "players=9"], env=env, capture_output=True, text=True)
    assert wrong.returncode == 2 and "players" in wrong.stderr, wrong
    print("  pipes, end of input, bad arguments")


def main():
    print(f"CALANQUE_SEED={SEED}")
    for name, test in sorted(globals().items()):
        if name.startswith("test_"):
            with tempfile.TemporaryDirectory() as folder:
                print(name)
                test(pathlib.Path(folder))


main()
