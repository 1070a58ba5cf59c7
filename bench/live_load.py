#!/usr/bin/env python3
"""What live tables cost the server: processor time for each move, how long an answer takes, and memory.

usage: bench/live_load.py CALANQUE_BINARY BARE_TRANSPORT [GAME]

Starts the server itself, on a folder of its own, and talks to it from this process:
- bare transport: the frames of a move, as many and as long, through a program that does nothing else;
- moves: tables of two people on two connections each, one move after the other, as fast as they go;
- latency: the same at a given number of moves a second;
- memory of idle clients, and the time to open every table again after a restart.
Figures are medians of the rounds; processor time is the server's own, from /proc.
"""
import atexit
import os
import pathlib
import random
import re
import select
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
BINARY = os.path.abspath(sys.argv[1])
BARE = os.path.abspath(sys.argv[2])
GAME = sys.argv[3] if len(sys.argv) > 3 else "template"
sys.argv = [sys.argv[0], BINARY]
sys.path.insert(0, str(ROOT / "tests" / "server"))
from live import PING, TEXT, Person, Socket, frame  # noqa: E402

ROUNDS = 3
ASKED, ANSWER = 140, 60  # bytes of a call and of its answer
SIZES = ((100, "system"), (100, "disk"), (1000, "system"), (1000, "disk"))


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


class Table:
    """Two people at one table; whoever may act does, when told to."""

    def __init__(self, port, number):
        self.people = [Person(port), Person(port)]
        first, second = self.people
        self.code = first.create(GAME, dice="dealer", rules={"pace_ms": 0},
                                 seats=[{"kind": "me", "name": "A"}, {"kind": "open"}])["table"]
        second.open(self.code)
        second.act("sit", table=self.code, seat=1, name="B")
        first.act("start", table=self.code)
        first.phase(self.code, "playing", "sealing")
        self.number = number
        self.acts = 0
        self.sent = None
        self.rounds = 1
        self.latencies = []

    def catch_up(self):
        for person in self.people:
            while person.socket.waiting():
                self.take(person)

    def take(self, person):
        person.take_one()
        for answer in list(person.answers.values()):
            if "error" in answer and answer["error"]["code"] not in (10, 12):  # late for the other's move
                raise RuntimeError(answer)
            if self.sent is not None:
                if "error" not in answer:
                    self.latencies.append(time.perf_counter() - self.sent)
                self.sent = None
            person.answers.clear()

    def act(self):
        """Sends the next act, if one is possible now; the answer comes later."""
        if self.sent is not None:
            return False
        for seat, person in enumerate(self.people):
            known = person.tables[self.code]
            turn = known["now"]["status"]["turn"]
            common = {"table": self.code, "act": f"{self.number}-{self.acts}"}
            if known["room"]["phase"] == "over":
                if not known["room"]["replays"] or seat != 0:
                    continue
                person.act("rematch", table=self.code)
                began = person.act("start", table=self.code)["version"]
                for each in self.people:
                    each.until(self.code, lambda now: now["version"] > began and now["room"]["phase"] == "playing")
                return False
            if turn["type"] == "chance" and turn.get("by") == seat:
                method, params = "cast", {"seat": seat, "at": known["version"]}
            elif turn["type"] == "decide" and seat in turn["seats"]:
                legal = [one for entry in known["now"]["legal"] if entry["seat"] == seat for one in entry["legal"]]
                if not legal:
                    continue
                method, params = "play", {"seat": seat, "action": random.choice(legal)["notation"], "at": known["version"]}
            else:
                continue
            self.acts += 1
            self.sent = time.perf_counter()
            person.tell(method, **common, **params)
            return True
        return False


def bare(pairs, asked, answer, news, seconds):
    """Processor time of the bare transport for the frames of a move at so many tables: `asked` bytes in,
    `answer` bytes back, and `news` to both."""
    server = Process(BARE, str(answer), str(news))
    sockets = [Socket(server.port) for _ in range(2 * pairs)]
    move = frame(TEXT, b"x" * asked)
    length = {size: len(frame(TEXT, b"x" * size)) - 4 for size in (answer, news)}  # without a mask
    poll = select.epoll()
    place = {}
    for number, socket in enumerate(sockets):
        place[socket.link.fileno()] = number
        poll.register(socket.link.fileno(), select.EPOLLIN)
    due = [0] * len(sockets)  # bytes that each is still to be sent
    before, count = server.cpu(), 0

    def send(number):
        nonlocal count
        sockets[number].link.sendall(move)
        due[number] += length[answer] + length[news]
        due[number ^ 1] += length[news]
        count += 1

    for number in range(0, len(sockets), 2):
        send(number)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for ready, _ in poll.poll(1):
            number = place[ready]
            due[number] -= len(sockets[number].link.recv(1 << 16))
            if due[number] == 0 and due[number ^ 1] == 0:
                send(number ^ 1)
    spent = server.cpu() - before
    poll.close()
    for socket in sockets:
        socket.close()
    server.stop()
    return spent / count


def floor(server, count=500):
    """Round trips of one ping, nothing else going on."""
    socket = Socket(server.port)
    ping = frame(PING, b"x" * 64)
    times = []
    for _ in range(count):
        begin = time.perf_counter()
        socket.link.sendall(ping)
        socket.take(66)
        times.append(time.perf_counter() - begin)
        time.sleep(0.002)
    socket.close()
    return times


def run(tables, seconds, rate=None):
    """Plays at all tables for so long, as fast as it goes or so many moves a second. Moves, and how
    long their answers took."""
    poll = select.epoll()
    owners = {}
    for table in tables:
        table.catch_up()
        table.latencies.clear()
        for person in table.people:
            number = person.socket.link.fileno()
            owners[number] = (table, person)
            poll.register(number, select.EPOLLIN)
    begin = time.perf_counter()
    waiting = list(tables)
    random.shuffle(waiting)
    done = 0
    while time.perf_counter() < begin + seconds:
        allowed = len(waiting) if rate is None else int((time.perf_counter() - begin) * rate) - done
        for _ in range(min(allowed, len(waiting))):
            table = waiting.pop(0)
            if table.act():
                done += 1
            else:
                waiting.append(table)
        ready = poll.poll(0.001)
        for number, _ in ready:
            table, person = owners[number]
            was = table.sent
            table.take(person)
            while person.socket.bytes:
                table.take(person)
            if was is not None and table.sent is None:
                waiting.append(table)
    poll.close()
    time.sleep(0.2)
    for table in tables:
        table.catch_up()
    return [one for table in tables for one in table.latencies]


def news(tables):
    """Bytes that a person is told of a move, by and large."""
    return round(statistics.median(len(message) for table in tables[:20] for person in table.people
                                   for message in person.socket.raw[-20:] if len(message) > 2 * ANSWER))


def percentile(times, part):
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000


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


def measure(folder, count, flush):
    server = Server(folder, "--flush", flush)
    tables = [Table(server.port, number) for number in range(count)]
    costs, rates, transport = [], [], []
    for _ in range(ROUNDS):
        before, begin = server.cpu(), time.perf_counter()
        moves = len(run(tables, 3))
        costs.append((server.cpu() - before) / moves)
        rates.append(moves / (time.perf_counter() - begin))
        transport.append(bare(count, ASKED, ANSWER, news(tables), 2))
    times = run(tables, 5, 200)
    quiet = floor(server)
    cost, share = statistics.median(costs), statistics.median(c / t for c, t in zip(costs, transport))
    print(f"{GAME}, {count} tables, --flush {flush}: {cost * 1e6:.0f} µs a move, {share:.1f} times the bare "
          f"transport's {statistics.median(transport) * 1e6:.0f} µs for the same frames; "
          f"{statistics.median(rates):.0f} moves/s; "
          f"at 200 moves/s p50 {percentile(times, 0.5):.1f} ms, p99 {percentile(times, 0.99):.1f} ms "
          f"(loopback p50 {percentile(quiet, 0.5):.2f}, p99 {percentile(quiet, 0.99):.2f} ms); "
          f"{news(tables)} bytes of news", flush=True)
    codes = [(table.code, table.people[0].cookie) for table in tables]
    for table in tables:
        for person in table.people:
            person.leave()
    server.stop()
    return codes


def restart(folder, codes):
    begin = time.perf_counter()
    server = Server(folder)
    ready = time.perf_counter() - begin
    before, begin = server.cpu(), time.perf_counter()
    people = {}
    for code, cookie in codes:
        person = people.setdefault(cookie, None) or Person(server.port, cookie)
        people[cookie] = person
        assert person.open(code)["version"] > 0
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
