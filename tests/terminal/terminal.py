"""A person at `calanque` in a real pseudo-terminal: reads what is shown, types lines."""
import codecs
import os
import pty
import re
import select
import subprocess
import termios
import time

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>()][A-Z0-9]?|\r")
PARTIAL = re.compile(r"(?:\x1b\[?[0-9;?]*)?$")


class Person:
    def __init__(self, command, env=None, cwd=None):
        self.master, slave = pty.openpty()
        full = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **(env or {})}
        full.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=full, cwd=cwd, close_fds=True
        )
        os.close(slave)
        self.raw = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.unread = ""  # without escapes
        self.partial = ""  # the beginning of an escape whose rest has not come yet

    def _read(self, seconds):
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        text = self.decoder.decode(data)
        self.raw += text
        text = self.partial + text
        self.partial = PARTIAL.search(text)[0]
        self.unread += ESCAPE.sub("", text[: len(text) - len(self.partial)])
        return bool(data)

    def wait_for(self, *patterns, seconds=60):
        """Waits until one of the patterns is shown; gives its index and the text up to its end."""
        end = time.monotonic() + seconds
        alive = True
        while alive and time.monotonic() < end:
            alive = self._read(0.2) or self.process.poll() is None
            found = [(match.end(), i) for i, p in enumerate(patterns) if (match := re.search(p, self.unread))]
            if found:
                length, i = min(found)
                text, self.unread = self.unread[:length], self.unread[length:]
                return i, text
        raise AssertionError(f"never showed {patterns}: {ESCAPE.sub('', self.raw)[-3000:]}")

    def type(self, line):
        os.write(self.master, (line + "\n").encode())

    def leave(self, seconds=60):
        """Ctrl-D. The program shows its prompt a moment before it reads key by key, and until then the terminal
        itself would swallow the key."""
        end = time.monotonic() + seconds
        while termios.tcgetattr(self.master)[3] & termios.ICANON:
            assert time.monotonic() < end, "the program never read key by key"
            time.sleep(0.01)
        os.write(self.master, b"\x04")

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.master)
