"""`calanque serve` on a folder of its own, and what a test needs to talk to it. The first argument
of the test is the program.

Nothing here is decided by a clock: PATIENCE only ends what would otherwise hang.
"""
import atexit
import contextlib
import itertools
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile

BINARY = os.path.abspath(sys.argv[1])
PATIENCE = 120
NOBODY = 65534
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
    (page / ".git").mkdir()
    (page / ".git" / "config").write_bytes(SECRET)
    (page / "sub" / ".hidden").write_bytes(SECRET)
    (page / "config.txt").symlink_to(".git/config")
    os.mkfifo(page / "pipe.txt")
    return page


def command(*arguments):
    return [BINARY, "serve", "--lang", "en", *map(str, arguments)]


# Tables of a test are its own, and those of one server no other's.
STATE = tempfile.mkdtemp(prefix="calanque-state-")
os.environ["XDG_STATE_HOME"] = STATE
atexit.register(shutil.rmtree, STATE, True)
SERVERS = itertools.count()


@contextlib.contextmanager
def serving(page, *arguments):
    """The port of a server that runs meanwhile; it must end well when it is told to."""
    if "--data" not in arguments:
        arguments = ("--data", f"{STATE}/tables-{next(SERVERS)}.db", *arguments)
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


def connect(port, host="127.0.0.1", source=""):
    return socket.create_connection((host, port), PATIENCE, (source, 0))


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
    assert "form-action 'self';" in headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    body = stream.read(int(headers.get("content-length", 0))) if with_body else b""
    return status, headers, body


def raw(port, request, with_body=True, address="127.0.0.1"):
    """What the server answers to these bytes on a connection of its own."""
    with connect(port, address) as link, link.makefile("rb") as stream:
        link.sendall(request)
        return read_answer(stream, with_body)


def ask(port, target, method="GET", host="localhost", address="127.0.0.1", **headers):
    lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    request = f"{method} {target} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{lines}\r\n"
    return raw(port, request.encode("latin-1"), method != "HEAD", address)


def complaint(*arguments, status=1, language="en", anybody=False):
    """What the program says before it ends with this status. As anybody, it runs without the
    rights of the superuser, who can read everything."""
    with contextlib.ExitStack() as stack:
        program, rights = BINARY, {}
        if anybody and os.geteuid() == 0:
            place = stack.enter_context(tempfile.TemporaryDirectory())
            os.chmod(place, 0o755)
            program = shutil.copy(BINARY, place)
            rights = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        done = subprocess.run([program, "serve", "--lang", language, *map(str, arguments)],
                              capture_output=True, text=True, timeout=PATIENCE, check=False,
                              **rights)
    assert done.returncode == status and not done.stdout, (arguments, done)
    return done.stderr


def run_checks(alone, together=()):
    """Each with the folder of the page, or with the port of one server that they share."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        page = make_site(pathlib.Path(folder))
        with serving(page) as port:
            for check in together:
                check(port)
                print(check.__name__, "ok", flush=True)
        for check in alone:
            check(page)
            print(check.__name__, "ok", flush=True)
