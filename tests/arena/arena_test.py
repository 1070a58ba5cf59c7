#!/usr/bin/env python3
"""Runs `calanque arena` as people do: in parallel, interrupted, with damaged logs, full disks and
outside programs of every kind. usage: arena_test.py CALANQUE_BINARY ROOT [--write]

With --write the example of wire/protocol/player.md is put in anew.
"""
import concurrent.futures
import html
import html.parser
import json
import os
import pathlib
import pty
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "wire"))
from protocol_test import WILD, matches  # noqa: E402

BINARY = os.path.abspath(sys.argv[1])
ROOT = pathlib.Path(sys.argv[2])
WRITE = "--write" in sys.argv[3:]
BOTS = pathlib.Path(__file__).resolve().parent / "bots.py"
PATIENCE = 120


def command(*arguments):
    return [BINARY, "--lang", "en", "arena", *map(str, arguments)]


def arena(*arguments, status=0, **more):
    done = subprocess.run(command(*arguments), capture_output=True, text=True, timeout=PATIENCE,
                          check=False, **more)
    assert done.returncode == status, (arguments, done.returncode, done.stdout, done.stderr)
    return done


def bot(*words):
    """A program of bots.py as a player; quoted, since it may hold commas."""
    line = shlex.join([sys.executable, "-B", str(BOTS), *map(str, words)])
    assert '"' not in line, line
    return f'{words[0]}=cmd:{line}' if "," not in line else f'"{words[0]}=cmd:{line}"'


def games_of(log):
    """The games of a log by number, without the times."""
    games = {}
    for line in log.read_text("utf-8").splitlines()[1:]:
        game = json.loads(line)
        if "n" in game:
            assert game["n"] not in games, "a game was written twice"
            games[game["n"]] = {key: game[key] for key in game if key != "times"}
    return games


def without_times(report):
    return re.sub(r"(?s)^time a move.*?\n\n", "", report, flags=re.M)


def the_number_of_jobs_changes_nothing(folder):
    runs = []
    for jobs in (1, 3):
        log = folder / f"{jobs}.jsonl"
        done = arena("template", "--players", "level1@20,greedy,random", "--seats", 2, "--games",
                     12, "--jobs", jobs, "--log", log)
        runs.append((games_of(log), without_times(done.stdout)))
    assert runs[0] == runs[1]
    assert len(runs[0][0]) == 12
    assert "share" in runs[0][1] and "random" in runs[0][1]


def seats_rotate_and_blocks_share_their_deal(folder):
    log = folder / "log"
    arena("calypso", "--players", "greedy,random", "--seats", 3, "--games", 7, "--log", log)
    games = games_of(log)
    assert len(games) == 9, "rounded up to whole blocks"
    for block in range(3):
        lines = [tuple(games[3 * block + i]["seats"]) for i in range(3)]
        assert sorted(lines) == [(0, 1, 1), (1, 0, 1), (1, 1, 0)], lines


def a_killed_arena_goes_on(folder):
    games = 60  # that last a second, so that it is killed long before the last
    arguments = ["template", "--players", "level1@1000,level2@2000", "--games", games, "--jobs", 2]
    log = folder / "log"
    arena(*arguments, "--log", folder / "whole")
    process = subprocess.Popen(command(*arguments, "--log", log), stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    while not log.exists() or log.read_bytes().count(b"\n") < 5:
        assert process.poll() is None, "it ended before it could be killed"
        time.sleep(0.01)
    process.kill()
    process.wait()
    found = len(games_of(log))
    assert found < games
    with log.open("ab") as out:
        out.write(b'{"n":59,"seats":[0')  # as if it had been killed in the middle of a line
    done = arena(*arguments, "--log", log)
    assert f"{found} games found" in done.stderr and "not finished" in done.stderr, done.stderr
    assert games_of(log) == games_of(folder / "whole")
    again = arena(*arguments, "--log", log)
    assert f"{games} games found" in again.stderr
    assert without_times(again.stdout) == without_times(done.stdout)


def an_interrupt_ends_the_games_and_reports(folder):
    log = folder / "log"
    arguments = ["template", "--players", "level1,level2", "--games", 5000, "--log", log]
    process = subprocess.Popen(command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True)
    while not log.exists() or log.read_bytes().count(b"\n") < 5:
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, process.returncode
    assert "the same command goes on" in err and str(log) in err, err
    played = len(games_of(log))
    assert f"{played} games" in out and "share" in out, out


def the_log_without_a_name_is_found_again(folder):
    more = {"env": {**os.environ, "XDG_STATE_HOME": str(folder)}}
    arguments = ["template", "--players", "random,greedy", "--games", 4]
    arena(*arguments, **more)
    assert "4 games found" in arena(*arguments, **more).stderr
    assert "4 games found" in arena(*arguments[:-1], 8, **more).stderr, "more games go on"
    assert "found" not in arena(*arguments, "--fresh", **more).stderr
    assert "found" not in arena(*arguments, "--seed", "2", **more).stderr
    assert len(list((folder / "calanque" / "arena").iterdir())) == 2


def logs_that_do_not_fit_are_refused(folder):
    log = folder / "log"
    arguments = ["template", "--games", 4, "--log", log, "--players"]
    arena(*arguments, "random,greedy")
    before = log.read_bytes()
    for other in (["random,level1"], ["random,greedy", "--seed", "x"],
                  ["random,greedy", "--option", "goal=40"]):
        done = arena(*arguments, *other, status=1)
        assert "belongs to another contest" in done.stderr, done.stderr
    assert log.read_bytes() == before
    lines = before.split(b"\n")
    log.write_bytes(b"\n".join([*lines[:3], b"\x00damaged", *lines[4:]]))
    done = arena(*arguments, "random,greedy")
    assert "line 4 cannot be read" in done.stderr, done.stderr
    letter = folder / "letter"
    letter.write_text("Dear all\n")
    done = arena("template", "--players", "random,greedy", "--log", letter, status=1)
    assert "is no log" in done.stderr and letter.read_text() == "Dear all\n"


def a_fresh_start_takes_nothing_from_others(folder):
    log = folder / "log"
    arguments = ["template", "--players", "level1,level2", "--games", 5000, "--log", log]
    process = subprocess.Popen(command(*arguments), stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    while not log.exists() or log.read_bytes().count(b"\n") < 5:
        time.sleep(0.01)
    done = arena(*arguments, "--fresh", status=1)
    assert "in use by another arena" in done.stderr, done.stderr
    process.kill()
    process.wait()
    assert len(games_of(log)) >= 3, "the games of the first are in the file that has the name"
    letter = folder / "letter"
    letter.write_text("Dear all\n")
    done = arena("template", "--players", "random,greedy", "--fresh", "--log", letter, status=1)
    assert "is no log" in done.stderr and letter.read_text() == "Dear all\n"


def wrong_questions_are_answered(_):
    for arguments, words in (
            (["chess", "--players", "random,random"], "no game 'chess'"),
            (["template", "--players", "random,level9"], "there are: random greedy"),
            (["template", "--players", "random"], "players"),
            (["template", "--players", "random,random", "--option", "goal=5"], "goal"),
            (["template", "--players", "random,random", "--option", "players=2"], "--seats"),
            (["template", "--players", "random,greedy@x"], "budget"),
            (["template", "--players", "a=random,a=greedy"], "two players are called a"),
            (["template", "--players", "random,greedy", "--sprt", "5"], "two numbers"),
            (["template", "--players", "random,random", "--sprt", "0,5"], "first player"),
            (["template", "--players", "random,cmd:/no/such/program"], "cannot run")):
        done = arena(*arguments, status=2)
        assert words in done.stderr, (words, done.stderr)


def a_full_disk_is_reported(folder):
    if not os.path.exists("/dev/full"):
        return
    some = ["template", "--players", "random,greedy", "--games", 2, "--log"]
    for arguments in ([*some, "/dev/full"], [*some, folder / "log", "--report", "/dev/full"]):
        done = arena(*arguments, status=1)
        assert "cannot write /dev/full: No space left on device" in done.stderr, done.stderr
    with open("/dev/full", "w") as full:
        done = subprocess.run(command(*some, folder / "log"), stdout=full, stderr=subprocess.PIPE,
                              text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 1 and "standard output" in done.stderr, done
    done = arena(*some, folder / "log", "--report", folder / "no" / "such" / "page", status=1)
    assert "cannot write" in done.stderr


def a_test_stops_when_it_knows(folder):
    verdicts = []
    for jobs in (1, 3):
        done = arena("calypso", "--players", "greedy,random", "--games", 2000, "--sprt", "0,50",
                     "--jobs", jobs, "--log", folder / f"{jobs}")
        verdicts.append(without_times(done.stdout))
        assert re.search(r"SPRT: greedy is \+50 Elo better, not 0", done.stdout), done.stdout
        assert len(games_of(folder / f"{jobs}")) < 500
    assert verdicts[0] == verdicts[1], verdicts
    done = arena("template", "--players", "random,random2=random", "--games", 20, "--sprt", "0,5",
                 "--log", folder / "open")
    assert "SPRT: open" in done.stdout


def teams_are_counted_together(folder):
    done = arena("calypso", "--players", "greedy,greedy", "--option", "mode=cooperative", "--games",
                 10, "--log", folder / "log", "--report", folder / "page.html")
    assert "Together:" in done.stdout and "Elo" not in done.stdout
    check_page(folder / "page.html", 4)


class Page(html.parser.HTMLParser):
    """Checks that tags are closed and that nothing is fetched."""
    OPEN = {"meta", "line", "rect", "circle", "path"}

    def __init__(self):
        super().__init__()
        self.stack = []
        self.counts = {}

    def handle_starttag(self, tag, attrs):
        self.counts[tag] = self.counts.get(tag, 0) + 1
        assert tag not in ("script", "link", "img", "iframe"), tag
        assert not {"src", "href", "onclick"} & {name for name, _ in attrs}, attrs
        if tag not in self.OPEN:
            self.stack.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.counts[tag] = self.counts.get(tag, 0) + 1

    def handle_endtag(self, tag):
        assert self.stack.pop() == tag, tag


def check_page(file, pictures):
    text = file.read_text("utf-8")
    page = Page()
    page.feed(text)
    assert page.stack == [], page.stack
    assert page.counts["svg"] == pictures, page.counts
    assert "http" not in text and "url(" not in text and "nan" not in text.lower()
    assert not re.search(r"[^a-z]inf[^a-z]", text)
    return text


def the_page_stands_alone(folder):
    page = folder / "page.html"
    arena("template", "--players", "level1@20,greedy,random", "--games", 9, "--log", folder / "log",
          "--report", page)
    assert "level1@20" in check_page(page, 6)
    arena("template", "--players", bot("crash") + ",greedy", "--games", 2, "--log", folder / "two",
          "--report", page, status=1)
    assert "Forfeited games" in check_page(page, 6)
    assert not list(folder.glob("*.new"))


def the_page_says_how_to_play_it_again(folder):
    page = folder / "page.html"
    first = arena("calypso", "--players", "its=random,greedy", "--games", 9, "--sprt", "-30.5,60",
                  "--option", "tiles=square", "--seats", 3, "--turn-limit", 400, "--seed", "a b",
                  "--log", folder / "one", "--report", page)
    written = html.unescape(re.search(r"<code>(.*?)</code>", page.read_text("utf-8"))[1])
    again = arena(*shlex.split(written)[2:], "--log", folder / "two")
    assert without_times(again.stdout) == without_times(first.stdout)
    assert games_of(folder / "one") == games_of(folder / "two")


def games_are_kept_as_records(folder):
    records = folder / "made" / "records"
    arguments = ["calypso", "--players", "greedy,random", "--games", 4, "--log", folder / "log"]
    arena(*arguments, "--records", records)
    files = sorted(records.iterdir())
    assert [file.name for file in files] == [f"calypso-{i:06}.record" for i in range(4)], files
    for file in files:
        verified = subprocess.run([BINARY, "verify", file], capture_output=True, text=True,
                                  timeout=PATIENCE, check=False)
        assert verified.returncode == 3, verified  # its draws repeat
    files[2].unlink()
    done = arena(*arguments, "--records", records)
    assert "no record of 1 game that the log holds" in done.stderr, done.stderr
    done = arena(*arguments, "--fresh", "--records", folder / "log", status=1)
    assert "Not a directory" in done.stderr, done.stderr
    assert "4 games found" in arena(*arguments).stderr, "nothing was begun afresh"
    crashed = folder / "crashed"
    arena("template", "--players", bot("crash") + ",greedy", "--games", 2, "--log", folder / "two",
          "--records", crashed, status=1)
    assert list(crashed.iterdir()) == [], "what was forfeited has no end"


def progress_is_one_line_on_a_terminal(folder):
    master, slave = pty.openpty()
    # A second of work: the line is written anew ten times a second.
    process = subprocess.Popen(command("template", "--players", "level2@6000,level3@6000",
                                       "--games", 12, "--log", folder / "log"),
                               stdout=subprocess.DEVNULL, stderr=slave)
    os.close(slave)
    seen = b""
    while True:
        try:
            read = os.read(master, 4096)
        except OSError:
            break
        if not read:
            break
        seen += read
    os.close(master)
    assert process.wait(PATIENCE) == 0
    assert re.search(rb"\r\d+/12 games  level2@6000 [\d.]+ %, level3@6000 [\d.]+ %", seen), seen
    assert b"to go" in seen and seen.count(b"\n") == 0 and seen.endswith(b"\r\x1b[K"), seen


def programs_play(folder):
    example = shlex.join([sys.executable, "-B", str(ROOT / "docs" / "examples" / "player.py")])
    for game in ("template", "kuna_yala"):
        log = folder / game
        arguments = [game, "--players", f"example=cmd:{example},random", "--games", 2, "--log", log]
        done = arena(*arguments)
        assert "example" in done.stdout and "forfeited" not in done.stdout
        first = games_of(log)
        arena(*arguments, "--fresh", "--jobs", 1)
        assert games_of(log) == first, "its seed makes its game"
    arena("template", "--players", f"a=cmd:{example},b=cmd:{example}", "--games", 2, "--log",
          folder / "both")
    for kind in ("one_game", "loud"):
        arena("template", "--players", bot(kind) + ",random", "--games", 4, "--jobs", 1, "--log",
              folder / kind)


def faulty_programs_forfeit(folder):
    expected = {
        "crash": "ended with status 3: I cannot go on | the net is empty",
        "killed": "was ended by signal 11",
        "hang": "did not answer in time",
        "deaf": "did not answer in time",
        "quit": "ended with status 0",
        "illegal": "played keep: There is nothing to keep yet: throw first. (§2.4)",
        "nonsense": "played é?[2J: cannot be read: expected throw or keep",
        "malformed": 'expected {"action": "..."}, got throw',
        "binary": 'expected {"action": "..."}, got',
        "endless": "wrote a line longer than a mebibyte",
    }

    def check(kind):
        log = folder / kind
        patience = 0.4 if kind in ("hang", "deaf") else 30
        done = arena("template", "--players", bot(kind, folder) + ",random", "--games", 2,
                     "--move-time", patience, "--log", log, status=1)
        for game in games_of(log).values():
            assert game["seats"][game["forfeit"]["seat"]] == 0, (kind, game)
            assert expected[kind] in game["forfeit"]["why"], (kind, game)
            assert game["shares"] == [float(player == 1) for player in game["seats"]]
        assert f"game 0 forfeited by {kind}: " in done.stdout
        assert not any(ord(c) < 32 and c != "\n" for c in done.stdout), done.stdout

    with concurrent.futures.ThreadPoolExecutor(len(expected)) as pool:
        list(pool.map(check, expected))
    for _ in range(100):  # one that was killed may take a moment to be gone
        if not (left := programs_of(folder)):
            break
        time.sleep(0.1)
    assert not left, "a program was left behind"


def programs_of(folder):
    """Those that run and were started with that folder."""
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if str(folder).encode() in process.read_bytes():
                found.append(process)
        except OSError:
            pass  # ended meanwhile
    return found


def the_example_of_the_protocol_is_true(folder):
    page = ROOT / "wire" / "protocol" / "player.md"
    text = page.read_text("utf-8")
    block = re.search(r"(?s)```player\n(calanque arena [^\n]*)\n(.*?)```", text)
    lines = block[2].splitlines()
    answers = [json.loads(line[2:])["action"] for line in lines if line.startswith("< ")]
    record = folder / "record"
    script = folder / "bot.sh"
    script.write_text("exec " + shlex.join([sys.executable, "-B", str(BOTS), "recite",
                                            json.dumps(answers), str(record)]) + "\n")
    words = shlex.split(block[1].replace("PROGRAM", f"sh {script}"))[2:]
    arena(*words, "--games", 2, "--jobs", 1, "--log", folder / "log")
    heard = [json.loads(line) for line in record.read_text("utf-8").splitlines()]
    heard = heard[: next(i for i, one in enumerate(heard) if one["type"] == "end") + 1]
    if WRITE:
        write_example(page, text, block, heard, answers)
        return
    expected = [json.loads(line[2:]) for line in lines if line.startswith("> ")]
    assert len(expected) == len(heard), heard
    for one, other in zip(expected, heard):
        assert matches(one, other), (one, other)


def write_example(page, text, block, heard, answers):
    out = []
    for message in heard:
        if "events" in message:
            for event in message["events"]:
                event["say"] = event["log"] = WILD
        out.append("> " + json.dumps(message, separators=(",", ":")))
        if message["type"] == "choose":
            action = answers.pop(0) if answers else message["legal"][0]["notation"]
            out.append("< " + json.dumps({"action": action}, separators=(",", ":")))
    page.write_text(text[: block.start(2)] + "\n".join(out) + "\n" + text[block.end(2):], "utf-8")


def programs_are_told_nothing_else(folder):
    """Every field of every message is one of the protocol's, in games full of secrets."""
    fields = {
        "start": {"type", "protocol", "game", "options", "seats", "seat", "seed"},
        "observe": {"type", "events"},
        "choose": {"type", "view", "legal", "budget"},
        "end": {"type", "adjudicated", "standings"},
    }
    script = folder / "bot.sh"
    script.write_text(f"exec {shlex.join([sys.executable, '-B', str(BOTS)])} recite '[]' \"$1\"\n")
    for game in ("kuna_yala", "calcory"):
        record = folder / f"{game}.record"
        arena(game, "--players", f"bot=cmd:sh {script} {record},random", "--games", 2, "--jobs", 1,
              "--log", folder / game)
        seen = 0
        for line in record.read_text("utf-8").splitlines():
            message = json.loads(line)
            assert set(message) == fields[message["type"]], message
            if message["type"] == "start":
                seen = 0
            for event in message.get("events", []):
                assert event["n"] == seen, "its own stream, without gaps"
                seen += 1
        assert seen > 0


def a_whole_game_through_the_engine(_):
    done = subprocess.run([sys.executable, "-B", str(ROOT / "docs" / "examples" / "whole_game.py"),
                           BINARY], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert re.fullmatch(r"\[\d+, \d+\]\n", done.stdout), done.stdout


TESTS = [
    faulty_programs_forfeit, the_number_of_jobs_changes_nothing,
    seats_rotate_and_blocks_share_their_deal,
    a_killed_arena_goes_on, an_interrupt_ends_the_games_and_reports,
    the_log_without_a_name_is_found_again, logs_that_do_not_fit_are_refused,
    a_fresh_start_takes_nothing_from_others, wrong_questions_are_answered, a_full_disk_is_reported, a_test_stops_when_it_knows,
    teams_are_counted_together, the_page_stands_alone, the_page_says_how_to_play_it_again,
    games_are_kept_as_records,
    progress_is_one_line_on_a_terminal, programs_play, the_example_of_the_protocol_is_true,
    programs_are_told_nothing_else, a_whole_game_through_the_engine,
]


def run(test):
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        test(pathlib.Path(folder))
    print(f"  {time.monotonic() - begun:5.1f} s  {test.__name__.replace('_', ' ')}", flush=True)


def main():
    with tempfile.TemporaryDirectory() as home:
        os.environ["XDG_STATE_HOME"] = home
        if WRITE:
            run(the_example_of_the_protocol_is_true)
            return
        with concurrent.futures.ThreadPoolExecutor(2) as pool:  # much of it is waiting
            list(pool.map(run, TESTS))


if __name__ == "__main__":
    main()
