#!/usr/bin/env python3
"""What live tables cost the server: processor time for each move, how long an answer takes, and memory.

usage: bench/live_load.py CALANQUE_BINARY [GAME]

bench/load/live_client.cpp and bench/bare_transport.cpp are expected beside the binary, under their
names. Starts the server itself, on a folder of its own, and beside it the bare transport, which is
sent the frames of a move, as many and as long, by the same client in the same rounds:
- as fast as it goes: tables of two people on two connections each, all at once;
- at LOW moves a second: what a move costs that is handled alone, and how long its answer takes,
  beside how long the disk alone takes for a flush;
- memory of idle clients, and the time to open every table again after a restart.
Figures are medians of the rounds; processor time is the server's own, all threads, from /proc.
"""
import atexit
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BINARY = os.path.abspath(sys.argv[1])
GAME = sys.argv[2] if len(sys.argv) > 2 else "template"
sys.argv = [sys.argv[0], BINARY]
sys.path.insert(0, str(ROOT / "tests" / "server"))
from live import Person, Socket  # noqa: E402

ROUNDS = 5
SECONDS = 2
LOW = 200  # moves a second, of all tables together
SIZES = ((100, "system"), (100, "disk"), (1000, "system"), (1000, "disk"))


def beside(name):
    return os.path.join(os.path.dirname(BINARY), name)


class Process:
    """A program that says where it serves, and what it has cost so far."""

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline())[1])

    def cpu(self):
        """Seconds of processor time so far, finer than the ticks of /proc/PID/stat."""
        total = 0
        for task in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            total += int((task / "schedstat").read_text().split()[0])
        return total / 1e9

    def memory(self):
        return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{self.process.pid}/status").read_text())[1]) * 1024

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Server(Process):
    def __init__(self, folder, *arguments):
        (folder / "page").mkdir(exist_ok=True)
        (folder / "page" / "index.html").write_text("<p>page")
        super().__init__(
            BINARY, "serve", "--lang", "en", "--port", "0", "--page", str(folder / "page"), "--data",
            str(folder / "tables.db"), "--least-pace", "0", "--calls-each", "1000000", "--links-per-address", "100000",
            "--tables-each", "10000", "--unload-timeout", "3600", *arguments)


class Client:
    """live_client at a server, and what it has measured: a round gives moves a second, seconds of the
    server's processor time for each, and p50 and p99 of the answers in microseconds."""

    def __init__(self, server, *arguments):
        self.server = server
        self.process = subprocess.Popen([beside("live_client"), str(server.port), *map(str, arguments)],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)
        self.codes = self.answer()[1:]

    def answer(self):
        line = self.process.stdout.readline()
        if not line:
            sys.exit("the client has failed")
        return line.split()

    def play(self, seconds, rate=0):
        before = self.server.cpu()
        self.process.stdin.write(f"{seconds} {rate}\n")
        self.process.stdin.flush()
        moves, _, p50, p99, *self.lengths = map(float, self.answer())
        return moves / seconds, (self.server.cpu() - before) / moves, p50, p99

    def stop(self):
        self.process.stdin.close()
        self.process.wait()
        self.server.stop()


def memory(folder):
    server = Server(folder)
    before = server.memory()
    links = [Socket(server.port) for _ in range(2000)]
    time.sleep(0.5)
    each = (server.memory() - before) / len(links)
    print(f"idle clients: {each / 1024:.1f} KiB each ({len(links)} of them, {server.memory() / 2**20:.0f} MiB in all)",
          flush=True)
    more = []
    try:
        while len(links) + len(more) < 10_000:
            more.append(Socket(server.port))
        time.sleep(0.5)
        print(f"10,000 idle clients: {server.memory() / 2**20:.0f} MiB in all", flush=True)
    except OSError as error:
        print(f"{len(links) + len(more)} idle clients: {server.memory() / 2**20:.0f} MiB in all ({error.strerror})")
    for link in links + more:
        link.close()
    server.stop()


def disk_alone(folder):
    """What a move that comes alone asks of the disk: a page appended, and all of it flushed. p50 and p99, microseconds."""
    times = []
    with open(folder / "alone", "wb", buffering=0) as file:
        for _ in range(int(SECONDS * LOW)):
            time.sleep(1 / LOW)
            begin = time.perf_counter()
            file.write(bytes(4096))
            os.fdatasync(file.fileno())
            times.append((time.perf_counter() - begin) * 1e6)
    times.sort()
    return times[len(times) // 2], times[int(len(times) * 0.99)]


def measure(folder, count, flush):
    """Rounds by turns: the tables, the bare transport, and the same at a low rate."""
    tables = Client(Server(folder, "--flush", flush), count, GAME)
    tables.play(SECONDS)
    asked, answer, news = map(int, tables.lengths)
    bare = Client(Process(beside("bare_transport"), str(answer), str(news)), count, "bare", asked, answer, news)
    bare.play(SECONDS)
    for rate, name in ((0, "as fast as it goes"), (LOW, f"{LOW} moves/s")):
        rounds, disk = [], []
        for _ in range(ROUNDS):
            rounds.append((tables.play(SECONDS, rate), bare.play(SECONDS, rate)))
            if rate and flush == "disk":
                disk.append(disk_alone(folder))
        median = [[statistics.median(values) for values in zip(*side)] for side in zip(*rounds)]
        ratios = sorted(ours[1] / theirs[1] for ours, theirs in rounds)
        print(f"{GAME}, {count} tables, --flush {flush}, {name}: {median[0][1] * 1e6:.1f} µs a move, bare "
              f"{median[1][1] * 1e6:.1f} µs, ratio {ratios[0]:.1f} to {ratios[-1]:.1f}, median "
              f"{statistics.median(ratios):.1f}; {median[0][0]:.0f} moves/s (bare {median[1][0]:.0f}); answers "
              f"p50 {median[0][2] / 1000:.2f} ms, p99 {median[0][3] / 1000:.2f} ms (bare {median[1][2] / 1000:.2f}, "
              f"{median[1][3] / 1000:.2f}); {asked}, {answer}, {news} bytes", flush=True)
        if disk:
            p50, p99 = (statistics.median(values) / 1000 for values in zip(*disk))
            print(f"  the disk alone meanwhile: p50 {p50:.2f} ms, p99 {p99:.2f} ms", flush=True)
    bare.stop()
    tables.stop()
    return tables.codes


def restart(folder, codes):
    begin = time.perf_counter()
    server = Server(folder)
    ready = time.perf_counter() - begin
    before, begin = server.cpu(), time.perf_counter()
    person = Person(server.port)
    for code in codes:
        assert person.open(code)["version"] > 0
        person.call("leave", table=code)
    print(f"restart: ready after {ready:.2f} s; {len(codes)} tables opened again in "
          f"{time.perf_counter() - begin:.2f} s ({server.cpu() - before:.2f} s of processor time)", flush=True)
    server.stop()


def main():
    for count, flush in SIZES:
        with tempfile.TemporaryDirectory() as folder:
            codes = measure(pathlib.Path(folder), count, flush)
            if count == 1000 and flush == "disk":
                restart(pathlib.Path(folder), codes)
    with tempfile.TemporaryDirectory() as folder:
        memory(pathlib.Path(folder))


if __name__ == "__main__":
    main()
