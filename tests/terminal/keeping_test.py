#!/usr/bin/env python3
"""Nothing is lost: what `calanque play` keeps, where, and what becomes of it when programs are killed
or meet on one save. usage: keeping_test.py CALANQUE_BINARY [TEST...]

CALANQUE_GAMES_SCALE=6 kills for a minute instead of ten seconds."""
import os
import pathlib
import random
import re
import resource
import stat
import subprocess
import sys
import tempfile
import threading
import time

from terminal import ESCAPE, Person

BINARY = sys.argv[1]
SEED = int(os.environ.get("CALANQUE_SEED", "20261115"))
SCALE = int(os.environ.get("CALANQUE_GAMES_SCALE", "1"))
PATIENCE = 60
THROW = "1\n\n"  # Pig: the action, then Enter for the die; who only throws never ends the game


def environment(state):
    return {"XDG_STATE_HOME": str(state), "LC_ALL": "en_GB.UTF-8"}


def calanque(state, *arguments, typed="", status=0, cwd=None):
    done = subprocess.run([BINARY, *map(str, arguments)], input=typed, capture_output=True, text=True, cwd=cwd,
                          env={**os.environ, **environment(state)}, timeout=PATIENCE)
    assert done.returncode == status, (arguments, done)
    return done


def kept(state):
    """The files that the program keeps, by name."""
    folder = state / "calanque"
    return {path.name: path.read_text() for path in folder.iterdir()} if folder.exists() else {}


def begin(state, throws=3):
    """Begins a game of Pig among people and leaves it; gives the name by which it goes on."""
    done = calanque(state, "play", "template", typed=THROW * throws)
    return re.search(r"Game kept; to go on with it:\s+calanque play --resume (\S+)\n", done.stdout)[1]


def a_copy(state, folder):
    copy = folder / "mine.save"
    calanque(state, "play", "template", typed=f"{THROW}save {copy}\nquit\n")
    return copy


ENDS = "1\n\n2\n" * 2000  # more than any game takes, whoever throws


def test_a_file_that_is_gone_on_from_stays(state):
    """The end of the game removes no file of somebody's own and writes none beside it."""
    folder = state / "folder"
    folder.mkdir()
    copy = a_copy(state, folder)
    text = copy.read_bytes()
    beside = folder / "template.record"
    beside.write_text("Dear all\n")
    done = calanque(state, "play", "--resume", copy, typed=ENDS)
    assert "The game is over" in done.stdout, done.stdout[-500:]
    assert copy.read_bytes() == text
    assert beside.read_text() == "Dear all\n"
    assert sorted(path.name for path in folder.iterdir()) == ["mine.save", "template.record"]
    record = pathlib.Path(re.search(r"Record kept[^:]*:\s+(.*)\n", done.stdout)[1])
    calanque(state, "verify", record, status=3)

    text = record.read_bytes()
    before = kept(state)
    finished = calanque(state, "play", "--resume", record)
    assert "The game is over" in finished.stdout
    assert record.read_bytes() == text and kept(state) == before, "a finished record is only shown"


def test_records_stay_beside_each_other(state):
    for games in (1, 2, 3):
        calanque(state, "play", "template", "--option", "goal=10", typed=ENDS)
        assert len(kept(state)) == games, kept(state).keys()
    calanque(state, "play", "template", "--option", "goal=10", "--series", "2", typed=ENDS * 2)
    assert sorted(kept(state)) == ["template-2.record", "template-3.record", "template-4.record",
                                   "template-5.record", "template.record"]
    for name in kept(state):
        calanque(state, "verify", state / "calanque" / name, status=3)


def test_a_new_game_replaces_nothing(state):
    assert begin(state) == "template"
    first = kept(state)["template.save"]
    left = calanque(state, "play", "template")
    assert "nothing is kept" in left.stdout and "Game kept" not in left.stdout
    assert kept(state) == {"template.save": first}, "a game that was left at once"
    assert begin(state, throws=5) == "template-2"
    assert kept(state)["template.save"] == first
    done = calanque(state, "play", "--resume", "template", typed=ENDS)
    assert "The game is over" in done.stdout
    assert sorted(kept(state)) == ["template-2.save", "template.record"], "its own save alone is gone"
    assert stat.S_IMODE((state / "calanque" / "template-2.save").stat().st_mode) == 0o600


def test_unfinished_games_are_listed_and_offered(state):
    assert calanque(state, "play", "--list").stdout == "There is no unfinished game.\n"
    begin(state)
    calanque(state, "play", "callisto", "--names", "Zoé,Ben", typed="1\n")
    (state / "calanque" / "cut.save").write_text("calanque save 2\ngame template\n")
    listed = calanque(state, "play", "--list").stdout
    assert re.search(r"(?m)^callisto  Callisto · Zoé, Ben · 1 step · \d{4}-\d\d-\d\d \d\d:\d\d$", listed), listed
    assert re.search(r"(?m)^template  Pig · Player 1, Player 2 · 6 steps · ", listed), listed
    assert re.search(r"(?m)^cut +cannot be read · ", listed), listed
    assert str(state / "calanque") in listed

    unasked = calanque(state, "play", typed="7\n", status=2)
    assert unasked.stdout == listed, "without a terminal: the list, and no question"
    assert "Without a terminal nothing is asked" in unasked.stderr

    person = Person([BINARY, "play"], env=environment(state))
    _, menu = person.wait_for(r"What shall we play\?")
    number = re.search(r"(?m)^(\d+) +Callisto · Zoé, Ben · 1 step", menu)[1]
    assert "and 1 more: calanque play --list" in menu, menu
    person.type(number)
    person.wait_for(r"Ben — Your move\?")
    elsewhere = calanque(state, "play", "--resume", "callisto", status=1)
    assert "This game is open elsewhere" in elsewhere.stderr and elsewhere.stdout == ""
    assert re.search(r"(?m)^callisto .* · open elsewhere$", calanque(state, "play", "--list").stdout)
    person.type("quit")
    person.wait_for(r"calanque play --resume callisto\n")
    person.close()
    assert "open elsewhere" not in calanque(state, "play", "--list").stdout

    french = Person([BINARY, "play"], env={**environment(state), "LC_ALL": "fr_FR.UTF-8"})
    _, menu = french.wait_for(r"À quoi joue-t-on")
    assert re.search(r"Reprendre\n\d+ +Callisto · Zoé, Ben · 1 coup · ", menu), menu
    french.close()


def full_disk():
    """Runs in the program before it begins: from now on no file may hold anything."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))


def fill_disk(process):
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))


def empty_disk(process):
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def expect_record(state, shown):
    """The record that was shown because it could not be written is good."""
    record = state / "copied.record"
    record.write_text(re.search(r"(?s)calanque record 2\n.*?\nend\n", shown)[0])
    calanque(state, "verify", record, status=3)


def test_a_full_disk_loses_no_finished_game(state):
    done = subprocess.run([BINARY, "play", "template"], input=ENDS, capture_output=True, text=True,
                          env={**os.environ, **environment(state)}, timeout=PATIENCE, preexec_fn=full_disk)
    assert done.returncode == 1, done
    assert "Careful, the game is not being kept: no room is left" in done.stdout
    assert f"Cannot write {state}/calanque — no room is left" in done.stdout, done.stdout[-1500:]
    assert "Record kept" not in done.stdout and kept(state) == {}
    expect_record(state, done.stdout)

    begin(state)
    save = kept(state)
    done = subprocess.run([BINARY, "play", "--resume", "template"], input=ENDS, capture_output=True, text=True,
                          env={**os.environ, **environment(state)}, timeout=PATIENCE, preexec_fn=full_disk)
    assert done.returncode == 1 and kept(state) == save, "the save stays when the record is not written"
    expect_record(state, done.stdout)
    finished = calanque(state, "play", "--resume", "template", typed=ENDS)
    assert "Record kept" in finished.stdout, "and there is room again"
    assert list(kept(state)) == ["template.record"]


def test_leaving_says_kept_only_when_it_is(state):
    notes = state / "notes"
    notes.write_text("Dear all\n")
    person = Person([BINARY, "play", "template"], env=environment(state))
    for _ in range(2):
        person.wait_for(r"Your move\?")
        person.type("1")
        person.wait_for("Enter to throw")
        person.type("")
    person.wait_for(r"Your move\?")
    before = kept(state)
    fill_disk(person.process)
    person.type("1")
    person.wait_for("not being kept: no room is left", "Enter to throw")
    person.type("")
    person.wait_for(r"not being kept: no room is left[^§]*Your move\?")
    person.type("quit")
    person.wait_for(r"Cannot write \S+/template.save — no room is left\s+In which other file")
    person.type(str(notes))
    person.wait_for(r"another file has that name\s+In which other file")
    person.type(str(state / "no" / "folder"))
    person.wait_for(r"there is no such folder\s+In which other file")
    person.type("")
    _, said = person.wait_for(r"calanque play --resume template\n")
    assert "The game is not kept." in said and "kept before is still there" in said, said
    assert "Game kept" not in ESCAPE.sub("", person.raw)
    assert person.process.wait(PATIENCE) == 1
    person.close()
    assert kept(state) == before and notes.read_text() == "Dear all\n"

    person = Person([BINARY, "play", "--resume", "template"], env=environment(state))
    person.wait_for(r"Your move\?")
    fill_disk(person.process)
    person.type("quit")
    person.wait_for("In which other file")
    empty_disk(person.process)
    person.type(str(state / "rescued"))
    person.wait_for("Saved to")
    assert person.process.wait(PATIENCE) == 0
    person.close()
    assert calanque(state, "play", "--resume", state / "rescued").stdout


def test_a_folder_that_cannot_be_written_is_said(state):
    (state / "calanque").write_text("no folder\n")
    done = calanque(state, "play", "template", typed=THROW + "quit\n", status=1)
    assert "Cannot write" in done.stdout and "The game is not kept." in done.stdout, done.stdout
    assert "Game kept" not in done.stdout
    french = calanque(state, "--lang", "fr", "play", "template", typed=ENDS, status=1)
    assert "Impossible d’écrire" in french.stdout and "la voici" in french.stdout, french.stdout[-1500:]
    expect_record(state, french.stdout)


def test_leaving_at_the_hand_over_shows_no_secret(state):
    person = Person([BINARY, "play", "kuna_yala", "--players", "2", "--seed", "secret"], env=environment(state))
    answers = ["1", "", "", None]
    while True:
        which, _ = person.wait_for(r"Your move\?", "Enter to go on", "Player 1: Enter when only", "Player 2: Enter when only")
        if answers[which] is None:
            break
        person.type(answers[which])
    shown = len(person.raw)
    person.leave()
    which, _ = person.wait_for("calanque play --resume kuna_yala", r"Your move\?", "Enter to go on")
    assert which == 0, "the table was shown to whoever left"
    after = ESCAPE.sub("", person.raw[shown:])
    assert "Game kept" in after and not re.search(r"\[[RBGY]\]", after), after
    assert person.process.wait(PATIENCE) == 0
    person.close()


def test_a_line_that_is_cut_off_is_not_executed(state):
    """The end of input in the middle of a line: whoever typed 12 did not want 1."""
    whole = calanque(state, "play", "template", "--seed", "1", typed=THROW + "1")
    assert "calanque play --resume template\n" in whole.stdout
    again = calanque(state, "play", "template", "--seed", "1", typed=THROW)
    assert "calanque play --resume template-2\n" in again.stdout
    assert kept(state)["template.save"] == kept(state)["template-2.save"]


def test_output_that_does_not_arrive_is_no_success(state):
    begin(state)
    before = kept(state)
    for arguments, typed in ((["--help"], ""), (["games"], ""), (["play", "--list"], ""),
                             (["play", "--resume", "template"], ENDS),
                             (["replay", str(state / "calanque" / "template.save")], ""),
                             (["perft", "template", "--depth", "3"], ""),
                             (["engine"], '{"jsonrpc": "2.0", "id": 1, "method": "games"}\n')):
        with open("/dev/full", "w") as full:
            done = subprocess.run([BINARY, *arguments], input=typed, stdout=full, stderr=subprocess.PIPE, text=True,
                                  env={**os.environ, **environment(state)}, timeout=PATIENCE)
        assert done.returncode == 1, (arguments, done)
        assert "cannot write to standard output" in done.stderr, (arguments, done)
    assert kept(state) == before, "nobody plays on without seeing the table"


class Watcher(threading.Thread):
    """Reads a save again and again: it is always there and whole, and nothing goes from it."""

    def __init__(self, save):
        super().__init__()
        self.save = save
        self.reads = 0
        self.changes = 0
        self.fault = None
        self.done = threading.Event()

    def run(self):
        longest = ""
        while not self.done.is_set() and self.fault is None:
            try:
                text = self.save.read_text()
            except OSError as error:
                self.fault = f"read {self.reads}: {error}"
                return
            self.reads += 1
            if not (text.startswith("calanque save 2\n") and text.endswith("end\n")):
                self.fault = f"read {self.reads}: torn, {len(text)} bytes: {text[-60:]!r}"
            lines = text[: text.find("\nseed ")]
            if not lines.startswith(longest):
                self.fault = f"read {self.reads}: {len(longest) - len(lines)} bytes were lost"
            self.changes += lines != longest
            longest = lines


def kill_again_and_again(state, save, chance, longest, end, counts):
    """Goes on with the game until somebody ends the program in the middle of it."""
    while time.monotonic() < end:
        process = subprocess.Popen([BINARY, "play", "--resume", str(save)], stdin=subprocess.PIPE, text=True,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                   env={**os.environ, **environment(state)})
        try:
            process.stdin.write(THROW * 400)
            process.stdin.flush()
        except BrokenPipeError:
            pass  # told that the game is open elsewhere
        time.sleep(chance.uniform(0.005, longest))
        process.kill()
        try:
            _, said = process.communicate(timeout=PATIENCE)
        except BrokenPipeError:
            said = process.stderr.read()
        counts["elsewhere" if "open elsewhere" in said else "killed"] += 1


def test_a_killed_program_loses_nothing(state):
    begin(state)
    save = state / "calanque" / "template.save"
    watcher = Watcher(save)
    watcher.start()
    counts = {"killed": 0, "elsewhere": 0}
    begun = time.monotonic()
    calanque(state, "games")
    end = time.monotonic() + 10 * SCALE
    longest = 0.5 + 3 * (end - 10 * SCALE - begun)  # some are killed while they start, some while they play
    players = [threading.Thread(target=kill_again_and_again,
                                args=(state, save, random.Random(SEED + i), longest, end, counts))
               for i in range(2)]
    for player in players:
        player.start()
    for player in players:
        player.join()
    watcher.done.set()
    watcher.join()
    assert watcher.fault is None, watcher.fault
    assert min(*counts.values(), watcher.changes) > 5, (counts, watcher.changes)
    calanque(state, "verify", save, status=3)
    calanque(state, "play", "--list")
    assert list(kept(state)) == ["template.save"], "nothing is left of what was being written"
    print(f"  {watcher.reads} reads, {watcher.changes} different; {counts}")


def main():
    print(f"CALANQUE_SEED={SEED}")
    for name, test in list(globals().items()):
        if name.startswith("test_") and (len(sys.argv) == 2 or name in sys.argv[2:]):
            with tempfile.TemporaryDirectory() as folder:
                print(name, flush=True)
                test(pathlib.Path(folder))


if __name__ == "__main__":
    main()
