#!/usr/bin/env python3
"""Talks to `calanque serve` as browsers do, and as people with bad intentions do.
usage: static_test.py CALANQUE_BINARY
"""
import re
import subprocess

from serving import (BIG, PATIENCE, SECRET, TYPES, ask, command, complaint, connect, raw,
                     read_answer, run_checks, serving)


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
    posted = raw(port, b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n"
                 + b"x" * 100000)
    assert (posted[0], posted[1]["connection"]) == (405, "close")


def check_one_connection(port):
    """Several requests on one connection, also sent ahead; HEAD leaves no body behind."""
    with connect(port) as link, link.makefile("rb") as stream:
        for _ in range(3):
            link.sendall(b"GET /a.js HTTP/1.1\r\nHost: localhost\r\n\r\n")
            status, headers, body = read_answer(stream)
            assert (status, body, headers["connection"]) == (200, b"a.js", "keep-alive")
        link.sendall(b"HEAD /a.js HTTP/1.1\r\nHost: localhost\r\n\r\nGET /none HTTP/1.1\r\nHost: localhost\r\n\r\n"
                     b"\r\nGET /a.css HTTP/1.0\r\n\r\n")
        assert read_answer(stream, with_body=False)[0] == 200
        assert read_answer(stream)[0] == 404
        assert read_answer(stream)[2] == b"a.css"
        assert stream.read() == b""
    with connect(port) as link, link.makefile("rb") as stream:
        for byte in b"GET /a.js HTTP/1.1\r\nHost: localhost\r\n\r\n":
            link.sendall(bytes([byte]))
        assert read_answer(stream)[2] == b"a.js"


def check_traversal(port):
    for path in ("/../../etc/passwd", "/../secret.txt", "/sub/../../secret.txt", "/..", "/./a.js",
                 "/%2e%2e/secret.txt", "/%2E%2E/secret.txt", "/.%2e/secret.txt",
                 "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt", "/..\\secret.txt",
                 "/..%5csecret.txt", "/%252e%252e/secret.txt", "/%c0%ae%c0%ae/secret.txt",
                 "/a.js%00", "/%00", "/%", "//etc/passwd", "/sub//../../secret.txt",
                 "http://localhost/../secret.txt", "/out.txt", "/up/secret.txt", "/up/", "/up",
                 "/up/page/../secret.txt", "/pipe.txt", "/a.js/", "/a.js/..", "secret.txt",
                 "/etc/passwd", "/assets", "/assets/", "/.git/config", "/%2egit/config",
                 "/sub/.hidden", "/config.txt"):
        status, _, body = ask(port, path)
        assert status in (400, 404), (path, status)
        assert SECRET not in body and b"root:" not in body, path


def check_bad_heads(port):
    for request, expected in ((b"nonsense\r\n\r\n", 400), (b"GET / HTTP/1.1\r\n\r\n", 400),
                              (b"GET /\r\n\r\n", 400), (b"\x16\x03\x01\x02\x00", 400),
                              (b"GET / HTTP/1.1\nHost: x\n\n", 400),
                              (b"GET /\x01 HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
                              (b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n"
                               b"Transfer-Encoding: chunked\r\n\r\n", 400),
                              (b"GET / HTTP/1.1\r\nHost: localhost\r\n"
                               b"Transfer-Encoding: nonsense\r\n\r\n", 400),
                              (b"GET / HTTP/1.1\r\nHost: localhost\r\n"
                               b"Transfer-Encoding: gzip, chunked\r\n\r\n", 400),
                              (b"PRI * HTTP/2.0\r\n\r\n", 400),
                              (b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
                              (b"GET /" + b"a" * 200_000, 414),
                              (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 20_000 + b"\r\n\r\n",
                               431),
                              (b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 30_000, 431)):
        answer = raw(port, request)
        assert answer[0] == expected, (request[:60], answer[0])
        assert answer[1]["connection"] == "close"
    assert ask(port, "/")[0] == 200


def check_complaints(page):
    with serving(page) as port:
        text = complaint("--page", page, "--port", port)
        assert f"Port {port} is taken" in text and "--port" in text, text
        assert str(port) in complaint("--page", page, "--port", port, language="fr")
    assert "nowhere" in complaint("--page", page / "nowhere")
    assert "--host" in complaint("--page", page, "--host", "nonsense", status=2)
    assert "--head-timeout" not in subprocess.run(command("--help"), capture_output=True, text=True,
                                                  check=True).stdout


def check_unreadable_page(page):
    """Said at the start; a folder and an index.html that may not be read."""
    folder = page.parent / "unreadable"
    folder.mkdir()
    index = folder / "index.html"
    index.write_bytes(b"<p>page")
    for closed in (folder, index):
        mode = closed.stat().st_mode
        closed.chmod(0)
        text = complaint("--page", folder, "--port", 0, anybody=True)
        assert "The page cannot be read: " + str(closed) in text, text
        assert "La page" in complaint("--page", folder, language="fr", anybody=True)
        closed.chmod(mode)


def check_hosts(page):
    """Only addresses and names of this server: a stranger's name that points here is refused."""
    with serving(page, "--host", "0.0.0.0", "--allow-host", "Games.example",
                 "--allow-host", "box.local") as port:
        for host in ("127.0.0.1", f"127.0.0.1:{port}", "localhost", f"LOCALHOST:{port}",
                     "games.example", f"box.local:{port}"):
            assert ask(port, "/", host=host)[0] == 200, host
        assert ask(port, "/", host="127.0.0.2", address="127.0.0.2")[0] == 200
        for host in ("evil.example", "127.0.0.2", "localhost.evil.example", "games.example:x", "",
                     "203.0.113.7", "[::1]"):
            status, _, body = ask(port, "/", host=host)
            assert status == 421 and b"--allow-host" in body and b"<p>" not in body, host
        # A whole URL goes before the field.
        assert ask(port, "http://evil.example/")[0] == 421
        assert ask(port, "http://localhost/", host="evil.example")[0] == 200
        # No browser leaves the host out, as HTTP/1.0 may.
        assert raw(port, b"GET / HTTP/1.0\r\n\r\n")[0] == 200
    with serving(page) as port:
        assert ask(port, "/", host="games.example")[0] == 421


def check_lan(page):
    """With a network: its address and a code of it; without one: a word about it, and loopback."""
    with subprocess.Popen(command("--port", 0, "--page", page, "--lan"), stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, encoding="utf-8") as process:
        try:
            host, port = re.search(r"http://([\d.]+):(\d+)/", process.stdout.readline()).groups()
            assert ask(int(port), "/")[0] == 200
            assert ask(int(port), "/", host=f"{host}:{port}", address=host)[0] == 200
            assert ask(int(port), "/", host="evil.example", address=host)[0] == 421
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


run_checks(alone=(check_complaints, check_unreadable_page, check_hosts, check_lan),
           together=(check_files, check_compression, check_conditions, check_one_connection,
                     check_traversal, check_bad_heads))
