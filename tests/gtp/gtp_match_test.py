#!/usr/bin/env python3
"""tools/gtp_match with two engines of our own: whole games, resumed, counted, filed, and given their time."""
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]


def match(program, log, games, *more):
    engine = f"{program} gtp --simulations 8"
    return subprocess.run([ROOT / "tools/gtp_match", "--ours", engine, "--rival", engine + " --seed 7", "--log", log,
                           "--games", str(games), "--jobs", "2", "--own-time", *more],
                          capture_output=True, text=True, check=True).stdout


def main():
    program = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        log = folder / "two.jsonl"
        match(program, log, 2)
        kept = log.read_text()
        table = match(program, log, 4, "--sgf", folder / "games")
        assert log.read_text().startswith(kept), "a match goes on from its log"
        games = sorted((json.loads(line) for line in log.read_text().splitlines()), key=lambda g: g["game"])
        assert [g["game"] for g in games] == [0, 1, 2, 3], games
        assert [g["seat"] for g in games] == [0, 1, 0, 1], "ours sits at every seat in turn"
        for one, other in (games[:2], games[2:]):
            assert one["moves"][:2] == other["moves"][:2], "the same opening from both seats"
        assert games[0]["moves"][:2] != games[2]["moves"][:2], "openings differ"
        for game in games:
            assert game["winner"] == max((0, 1), key=lambda c: (game["points"][c], c))
            assert all(seconds > 0 for seconds in game["cpu"])
        assert "| all | 4 |" in table, table
        filed = sorted((folder / "games").iterdir())
        assert len(filed) == 2, "those of the second run"
        for file in filed:
            subprocess.run([program, "blksgf", file, folder / "record"], check=True)
        log = folder / "half.jsonl"
        match(program, log, 4, "--share", "0.5", "--jobs", "1")
        games = [json.loads(line) for line in log.read_text().splitlines()]
        rival = [game["thinking"][1 - game["seat"]] for game in games]
        for number in range(1, 4):
            due = 0.5 * sum(rival[:number]) / number
            assert abs(games[number]["allowed"] - due) < due / 4 + 0.0002, "half of the rival's, a quarter at most off"
        table = match(program, folder / "four.jsonl", 4, "--players", "4")
        assert "| 4 | 1 |" in table, table
    print("gtp_match: two and four players, resumed, filed")


if __name__ == "__main__":
    main()
