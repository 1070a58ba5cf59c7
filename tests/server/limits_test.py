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


def check_many_connections(page):
    """More than are let in at once: those inside are served, the others when there is room."""
    with serving(page, "--head-timeout", NEVER) as port, contextlib.ExitStack() as stack:
        links = [stack.enter_context(connect(port)) for _ in range(600)]
        for link in links:
            link.sendall(b"GET /a.js HTTP/1.1\r\nHost: x\r\n\r\n")
        for number, link in enumerate(links):
            with link.makefile("rb") as stream:
                assert read_answer(stream)[2] == b"a.js", number
            if number < 200:
                link.close()
        assert ask(port, "/")[0] == 200


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
    """A file that cannot be opened for want of descriptors is there all the same."""
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


def most_memory(process):
    """The most that the program has ever had in memory, in bytes."""
    text = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmHWM:\s*(\d+) kB", text)[1]) << 10


def check_large_files(page):
    """They are sent without being held in memory, whoever hangs up or shortens them meanwhile."""
    request = b"GET /huge.wasm HTTP/1.1\r\nHost: x\r\n\r\n"
    with to_be_ended(page) as (process, port, _):
        assert len(ask(port, "/huge.wasm")[2]) == HUGE
        assert most_memory(process) < HUGE / 2
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
                busy.sendall(b"GET /big.wasm HTTP/1.1\r\nHost: x\r\n\r\n")
                assert stream.peek(1)
                process.send_signal(number)
                assert idle.recv(1) == b""
                assert read_answer(stream)[2] == BIG and stream.read() == b""
    with to_be_ended(page) as (process, port, idle), connect(port) as busy:
        busy.sendall(b"GET /huge.wasm HTTP/1.1\r\nHost: x\r\n\r\n")
        assert busy.recv(1) == b"H"
        process.send_signal(signal.SIGINT)
        assert idle.recv(1) == b""
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0, process.returncode


run_checks(alone=(check_slow_head, check_many_connections, check_descriptors,
                  check_large_files, check_end))
