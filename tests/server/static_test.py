#!/usr/bin/env python3
"""Runs `calanque serve` on a folder of its own and talks to it as browsers do, and as people with
bad intentions do. usage: static_test.py CALANQUE_BINARY

Nothing here is decided by a clock: PATIENCE only ends what would otherwise hang.
"""
import contextlib
import os
import pathlib
import re
import signal
import socket
import subprocess
import sys
import tempfile

BINARY = os.path.abspath(sys.argv[1])
PATIENCE = 120
NEVER = 86_400_000  # milliseconds
TYPES = {
    "a.html": "text/html; charset=utf-8", "a.js": "text/javascript; charset=utf-8",
    "a.mjs": "text/javascript; charset=utf-8", "a.css": "text/css; charset=utf-8",
    "a.wasm": "application/wasm", "a.json": "application/json",
    "a.webmanifest": "application/manifest+json", "a.svg": "image/svg+xml", "a.png": "image/png",
    "a.ico": "image/x-icon", "a.woff2": "font/woff2", "a.txt": "text/plain; charset=utf-8",
    "a.js.map": "application/json", "a.other": "application/octet-stream",
}
SECRET = b"nobody may read this"
BIG = bytes(range(256)) * 8192  # two MiB: many pieces
HUGE = 64 << 20  # more than sockets buffer


def make_site(folder):
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "sub").mkdir()
    (folder / "secret.txt").write_bytes(SECRET)
    (page / "index.html").write_bytes(b"<p>page")
    (page / "sub" / "index.html").write_bytes(b"<p>sub")
    (page / "assets" / "app-1a2b.js").write_bytes(b"let plain = 1")
    (page / "assets" / "app-1a2b.js.br").write_bytes(b"as brotli")
    (page / "assets" / "app-1a2b.js.gz").write_bytes(b"as gzip")
    (page / "big.wasm").write_bytes(BIG)
    with open(page / "huge.wasm", "wb") as huge:
        huge.truncate(HUGE)
    for name in TYPES:
        (page / name).write_bytes(name.encode())
    (page / "out.txt").symlink_to("../secret.txt")
    (page / "up").symlink_to("..")
    os.mkfifo(page / "pipe.txt")
    return page


def command(*arguments):
    return [BINARY, "serve", "--lang", "en", *map(str, arguments)]


@contextlib.contextmanager
def serving(page, *arguments):
    """The port of a server that runs meanwhile; it must end well when it is told to."""
    with subprocess.Popen(command("--port", 0, "--page", page, *arguments),
                          stdout=subprocess.PIPE, text=True, encoding="utf-8") as process:
        try:
            line = process.stdout.readline()
            found = re.fullmatch(
                r"Calanque: http://[\d.]+:(\d+)/  \(Ctrl-C to stop\)\n", line)
            assert found, line
            yield int(found[1])
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE) == 0, process.returncode
        finally:
            process.kill()


def connect(port):
    return socket.create_connection(("127.0.0.1", port), PATIENCE)


def read_answer(stream, with_body=True):
    """Status, headers by lower-case name, and body; None when the server has hung up."""
    line = stream.readline()
    if not line:
        return None
    status = int(re.fullmatch(rb"HTTP/1\.1 (\d{3}) [A-Za-z ]+\r\n", line)[1])
    headers = {}
    while (line := stream.readline()) != b"\r\n":
        name, value = line.decode("ascii").rstrip("\r\n").split(": ", 1)
        assert name.lower() not in headers, line
        headers[name.lower()] = value
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    body = stream.read(int(headers.get("content-length", 0))) if with_body else b""
    return status, headers, body


def raw(port, request, with_body=True):
    """What the server answers to these bytes on a connection of its own."""
    with connect(port) as link, link.makefile("rb") as stream:
        link.sendall(request)
        return read_answer(stream, with_body)


def ask(port, target, method="GET", **headers):
    lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    request = f"{method} {target} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n{lines}\r\n"
    return raw(port, request.encode("latin-1"), method != "HEAD")


def check_files(port):
    for name, kind in TYPES.items():
        status, headers, body = ask(port, "/" + name)
        assert (status, headers["content-type"], body) == (200, kind, name.encode()), name
        assert headers["cache-control"] == "no-cache"
    assert ask(port, "/")[2] == b"<p>page"
    assert ask(port, "/sub/?x")[2] == b"<p>sub"
    status, headers, _ = ask(port, "/sub")
    assert (status, headers["location"]) == (301, "/sub/")
    assert ask(port, "/big.wasm")[2] == BIG
    status, headers, body = ask(port, "/nothing")
    assert (status, headers["content-type"]) == (404, "text/plain; charset=utf-8") and body


def check_compression(port):
    app = "/assets/app-1a2b.js"
    for accepted, coding, body in (("gzip, deflate, br", "br", b"as brotli"),
                                   ("gzip", "gzip", b"as gzip"),
                                   ("br;q=0,gzip", "gzip", b"as gzip"),
                                   ("identity", None, b"let plain = 1")):
        answer = ask(port, app, Accept_Encoding=accepted)
        assert answer[0] == 200 and answer[2] == body, (accepted, answer)
        assert answer[1].get("content-encoding") == coding, accepted
        assert answer[1]["content-type"] == TYPES["a.js"]
        assert answer[1]["vary"] == "Accept-Encoding"
        assert answer[1]["cache-control"] == "public, max-age=31536000, immutable"
    assert "content-encoding" not in ask(port, "/a.js", Accept_Encoding="br, gzip")[1]


def check_conditions(port):
    _, headers, _ = ask(port, "/a.js")
    for tag in (headers["etag"], "W/" + headers["etag"], f'"x", {headers["etag"]}', "*"):
        status, same, body = ask(port, "/a.js", If_None_Match=tag)
        assert (status, same["etag"], body) == (304, headers["etag"], b""), tag
        assert "content-length" not in same
    assert ask(port, "/a.js", If_None_Match='"x"')[0] == 200
    status, head, _ = ask(port, "/big.wasm", "HEAD")
    assert (status, head["content-length"]) == (200, str(len(BIG)))
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "BREW"):
        status, headers, _ = ask(port, "/a.js", method)
        assert (status, headers["allow"]) == (405, "GET, HEAD"), method
    posted = raw(port, b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n"
                 + b"x" * 100000)
    assert (posted[0], posted[1]["connection"]) == (405, "close")


def check_one_connection(port):
    """Several requests on one connection, also sent ahead; HEAD leaves no body behind."""
    with connect(port) as link, link.makefile("rb") as stream:
        for _ in range(3):
            link.sendall(b"GET /a.js HTTP/1.1\r\nHost: x\r\n\r\n")
            status, headers, body = read_answer(stream)
            assert (status, body, headers["connection"]) == (200, b"a.js", "keep-alive")
        link.sendall(b"HEAD /a.js HTTP/1.1\r\nHost: x\r\n\r\nGET /none HTTP/1.1\r\nHost: x\r\n\r\n"
                     b"\r\nGET /a.css HTTP/1.0\r\n\r\n")
        assert read_answer(stream, with_body=False)[0] == 200
        assert read_answer(stream)[0] == 404
        assert read_answer(stream)[2] == b"a.css"
        assert stream.read() == b""
    with connect(port) as link, link.makefile("rb") as stream:
        for byte in b"GET /a.js HTTP/1.1\r\nHost: x\r\n\r\n":
            link.sendall(bytes([byte]))
        assert read_answer(stream)[2] == b"a.js"


def check_traversal(port):
    for path in ("/../../etc/passwd", "/../secret.txt", "/sub/../../secret.txt", "/..", "/./a.js",
                 "/%2e%2e/secret.txt", "/%2E%2E/secret.txt", "/.%2e/secret.txt",
                 "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/..\\secret.txt",
                 "/..%5csecret.txt", "/%252e%252e/secret.txt", "/%c0%ae%c0%ae/secret.txt",
                 "/a.js%00", "/%00", "/%", "//etc/passwd", "/sub//../../secret.txt",
                 "http://x/../secret.txt", "/out.txt", "/up/secret.txt", "/up/", "/up",
                 "/up/page/../secret.txt", "/pipe.txt", "/a.js/", "/a.js/..", "secret.txt",
                 "/etc/passwd", "/assets", "/assets/"):
        status, _, body = ask(port, path)
        assert status in (400, 404), (path, status)
        assert SECRET not in body and b"root:" not in body, path


def check_bad_heads(port):
    for request, expected in ((b"nonsense\r\n\r\n", 400), (b"GET / HTTP/1.1\r\n\r\n", 400),
                              (b"GET /\r\n\r\n", 400), (b"\x16\x03\x01\x02\x00", 400),
                              (b"GET / HTTP/1.1\nHost: x\n\n", 400),
                              (b"GET /\x01 HTTP/1.1\r\nHost: x\r\n\r\n", 400),
                              (b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n"
                               b"Transfer-Encoding: chunked\r\n\r\n", 400),
                              (b"PRI * HTTP/2.0\r\n\r\n", 400),
                              (b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\nHost: x\r\n\r\n", 414),
                              (b"GET /" + b"a" * 200_000, 414),
                              (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 20_000 + b"\r\n\r\n",
                               431),
                              (b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 30_000, 431)):
        answer = raw(port, request)
        assert answer[0] == expected, (request[:60], answer[0])
        assert answer[1]["connection"] == "close"
    assert ask(port, "/")[0] == 200


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


def complaint(*arguments, status=1, language="en"):
    done = subprocess.run([BINARY, "serve", "--lang", language, *map(str, arguments)],
                          capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == status and not done.stdout, (arguments, done)
    return done.stderr


def check_complaints(page):
    with serving(page) as port:
        text = complaint("--page", page, "--port", port)
        assert f"Port {port} is taken" in text and "--port" in text, text
        assert str(port) in complaint("--page", page, "--port", port, language="fr")
    assert "nowhere" in complaint("--page", page / "nowhere")
    assert "--host" in complaint("--page", page, "--host", "nonsense", status=2)
    assert "--head-timeout" not in subprocess.run(command("--help"), capture_output=True, text=True,
                                                  check=True).stdout


def check_lan(page):
    """With a network: its address and a code of it; without one: a word about it, and loopback."""
    with subprocess.Popen(command("--port", 0, "--page", page, "--lan"), stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, encoding="utf-8") as process:
        try:
            host, port = re.search(r"http://([\d.]+):(\d+)/", process.stdout.readline()).groups()
            assert ask(int(port), "/")[0] == 200
            process.terminate()
            out, error = process.stdout.read(), process.stderr.read()
            assert process.wait(PATIENCE) == 0, process.returncode
        finally:
            process.kill()
    if host == "127.0.0.1":
        assert "no local network" in error and not out, (error, out)
        return
    code = [line for line in out.splitlines() if set(line) <= set("█▀▄ ")]
    assert len(code) >= 15 and set(code[0]) == {"█"}, out
    assert all(line.startswith("████") and line.endswith("████") for line in code), out
    assert "install and offline" in out


def main():
    with tempfile.TemporaryDirectory() as folder:
        page = make_site(pathlib.Path(folder))
        with serving(page) as port:
            for check in (check_files, check_compression, check_conditions, check_one_connection,
                          check_traversal, check_bad_heads):
                check(port)
                print(check.__name__, "ok", flush=True)
        for check in (check_slow_head, check_many_connections, check_end, check_complaints,
                      check_lan):
            check(page)
            print(check.__name__, "ok", flush=True)


main()
