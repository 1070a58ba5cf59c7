#!/usr/bin/env python3
"""`calanque serve` with more to do than it has room or time for, and its end.
usage: limits_test.py CALANQUE_BINARY
"""
import contextlib
import os
import pathlib
import re
import resource
import signal
import subprocess

from serving import (BIG, HUGE, NEVER, PATIENCE, ask, command, connect, read_answer, run_checks,
                     serving)


def check_slow_head(page):
    with serving(page, "--head-timeout", 50) as port:
        for begun in (b"", b"GET / HTTP/1.1\r\nHost:"):
            with connect(port) as link:
                link.sendall(begun)
                assert link.recv(1000) == b"", begun
        assert ask(port, "/")[0] == 200


REQUEST = b"GET /a.js HTTP/1.1\r\nHost: localhost\r\n\r\n"
MOST = 512


def served(link):
    """Whether a request on this connection is answered; else the server has hung up."""
    with contextlib.suppress(ConnectionError), link.makefile("rb") as stream:
        link.sendall(REQUEST)
        answer = read_answer(stream)
        return answer is not None and answer[2] == b"a.js"
    return False


def check_idle_connections(page):
    """As many as there is room for, all idle: a newcomer is served, and the one that has been idle
    longest goes for it. Who asks again is not idle."""
    with serving(page, "--head-timeout", NEVER, "--per-address", MOST) as port:
        with contextlib.ExitStack() as stack:
            links = [stack.enter_context(connect(port)) for _ in range(MOST)]
            assert all(map(served, links))
            assert served(links[0])
            newcomers = [stack.enter_context(connect(port)) for _ in range(3)]
            assert all(map(served, newcomers))
            assert [served(link) for link in links[:6]] == [True, *[False] * 3, True, True]
            # Those that never asked for anything, or never to the end, are idle too.
            for link in newcomers:
                link.sendall(REQUEST[:10])
            silent = [stack.enter_context(connect(port)) for _ in range(MOST)]
            assert served(stack.enter_context(connect(port)))
            assert not any(map(served, newcomers)) and not served(silent[0]) and served(silent[1])


def check_one_address(page):
    """One that takes more than its share loses its own connections and nobody else's; when all of
    them are busy it gets no other."""
    with serving(page, "--per-address", 3) as port, contextlib.ExitStack() as stack:
        other = stack.enter_context(connect(port, source="127.0.0.2"))
        assert served(other)
        links = [stack.enter_context(connect(port)) for _ in range(3)]
        assert all(map(served, links))
        assert served(stack.enter_context(connect(port)))
        assert [served(link) for link in [*links, other]] == [False, True, True, True]
    with serving(page, "--per-address", 3) as port, contextlib.ExitStack() as stack:
        for _ in range(3):
            busy = stack.enter_context(connect(port))
            busy.sendall(REQUEST.replace(b"a.js", b"huge.wasm"))
            assert busy.recv(1) == b"H"
        assert not served(stack.enter_context(connect(port)))
        assert served(stack.enter_context(connect(port, source="127.0.0.2")))


@contextlib.contextmanager
def no_descriptors(process):
    """The program can open nothing more meanwhile."""
    used = {int(name) for name in os.listdir(f"/proc/{process.pid}/fd")}
    first_free = min(set(range(len(used) + 1)) - used)
    before = resource.prlimit(process.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (first_free, before[1]))
    yield
    resource.prlimit(process.pid, resource.RLIMIT_NOFILE, before)


def check_descriptors(page):
    """A file that cannot be opened for want of descriptors is there all the same; and an idle
    connection gives its own to a newcomer."""
    with to_be_ended(page) as (process, port, _), connect(port) as link:
        with link.makefile("rb") as stream:
            def status(target):
                link.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
                return read_answer(stream)[0]

            assert status("/a.js") == 200
            with no_descriptors(process):
                assert (status("/a.js"), status("/none")) == (503, 404)
            assert status("/a.js") == 200
        process.terminate()
    with to_be_ended(page) as (process, port, idle):
        assert served(idle)
        with no_descriptors(process), connect(port) as link, link.makefile("rb") as stream:
            link.sendall(REQUEST)
            assert read_answer(stream)[0] == 503
            assert idle.recv(1) == b""
        process.terminate()


def most_memory(process):
    """The most that the program has ever had in memory, in bytes."""
    text = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s*(\d+) kB", text)[1]) << 10


def check_large_files(page):
    """They are sent without being held in memory, whoever hangs up or shortens them meanwhile."""
    request = b"GET /huge.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with to_be_ended(page) as (process, port, _):
        before = most_memory(process)
        assert len(ask(port, "/huge.wasm")[2]) == HUGE
        assert most_memory(process) - before < HUGE / 2
        for _ in range(3):
            with connect(port) as gone:
                gone.sendall(request)
                assert gone.recv(1) == b"H"
        with connect(port) as link, link.makefile("rb") as stream:
            link.sendall(request)
            assert stream.peek(1)
            os.truncate(page / "huge.wasm", 1)
            assert len(read_answer(stream)[2]) < HUGE and stream.read() == b""
            os.truncate(page / "huge.wasm", HUGE)
        assert len(ask(port, "/huge.wasm")[2]) == HUGE
        process.terminate()


@contextlib.contextmanager
def to_be_ended(page):
    """A server, its port, and a connection on which nothing is asked; it must end with status 0."""
    with subprocess.Popen(command("--port", 0, "--page", page), stdout=subprocess.PIPE, text=True,
                          encoding="utf-8") as process:
        try:
            port = int(re.search(r":(\d+)/", process.stdout.readline())[1])
            with connect(port) as idle:
                yield process, port, idle
            assert process.wait(PATIENCE) == 0, process.returncode
        finally:
            process.kill()


def check_end(page):
    """A stop closes idle connections and finishes an answer that somebody is still reading; the
    second one does not wait for somebody who does not read."""
    for number in (signal.SIGTERM, signal.SIGINT):
        with to_be_ended(page) as (process, port, idle):
            with connect(port) as busy, busy.makefile("rb") as stream:
                busy.sendall(b"GET /big.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n")
                assert stream.peek(1)
                process.send_signal(number)
                assert idle.recv(1) == b""
                assert read_answer(stream)[2] == BIG and stream.read() == b""
    with to_be_ended(page) as (process, port, idle), connect(port) as busy:
        busy.sendall(b"GET /huge.wasm HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert busy.recv(1) == b"H"
        process.send_signal(signal.SIGINT)
        assert idle.recv(1) == b""
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0, process.returncode


run_checks(alone=(check_slow_head, check_idle_connections, check_one_address, check_descriptors,
                  check_large_files, check_end))
