"""A running `calanque engine`: a line out, a line in."""

import json
import os
import select
import subprocess

# One of so many random inputs is tried; all of them in ./test --long. A build with sanitizers is twenty times slower.
SAMPLE = int(os.environ.get("CALANQUE_SAMPLE", 1 if os.environ.get("CALANQUE_LONG") else 4))
PATIENCE = 60  # seconds without an answer: the engine hangs


class Failure(Exception):
    """The engine did not do what the protocol says."""


class Refused(Exception):
    """An error that the engine answered."""

    def __init__(self, error):
        super().__init__(json.dumps(error))
        self.code = error["code"]
        self.error = error


class Engine:
    def __init__(self, binary):
        self.process = subprocess.Popen(
            [binary, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.last_id = 0
        self.buffer = b""

    def send(self, line):
        """Writes one line, bytes without a newline."""
        try:
            self.process.stdin.write(line + b"\n")
            self.process.stdin.flush()
        except OSError as error:
            raise Failure(f"the engine is gone: {error}, {self.process.poll()}") from error

    def receive(self):
        while b"\n" not in self.buffer:
            ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
            if not ready:
                raise Failure("the engine does not answer")
            read = self.process.stdout.read1(1 << 16)
            if not read:
                raise Failure(f"the engine ended, status {self.process.wait()}")
            self.buffer += read
        line, self.buffer = self.buffer.split(b"\n", 1)
        return line.decode("utf-8")

    def exchange(self, line):
        self.send(line)
        return self.receive()

    def answer(self, method, params):
        """The whole response to one call."""
        self.last_id += 1
        request = {"jsonrpc": "2.0", "id": self.last_id, "method": method, "params": params}
        response = json.loads(self.exchange(json.dumps(request).encode()))
        if response.get("id") != self.last_id:
            raise Failure(f"answer to another call: {response}")
        return response

    def call(self, method, **params):
        """The result of one call; raises Refused for an error."""
        response = self.answer(method, params)
        if "error" in response:
            raise Refused(response["error"])
        return response["result"]

    def close(self):
        self.process.stdin.close()
        status = self.process.wait(PATIENCE)
        if status != 0:
            raise Failure(f"the engine ended with status {status}")
