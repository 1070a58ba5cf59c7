"""Runs every example of wire/PROTOCOL.md and wire/protocol/*.md.

usage: protocol_test.py CALANQUE_BINARY ROOT [--write]

An example is a fenced block tagged json-rpc: lines `> request`, each followed by `< response`
unless nothing is answered. The requests of a file go to one engine, in order. A response must be
equal, fields in the same order; the string "..." in its place matches any value, in a list also
several. With --write the
responses are put in anew, "..." kept where it stood.
"""

import json
import pathlib
import re
import sys

from engine import Engine

WILD = "..."
FENCE = "```"


def parse(text):
    return json.loads(text)


def matches(expected, given):
    if expected == WILD:
        return True
    if isinstance(expected, dict) and isinstance(given, dict):
        return list(expected) == list(given) and all(
            matches(expected[key], given[key]) for key in expected)
    if isinstance(expected, list) and isinstance(given, list):
        return list_matches(expected, given)
    return type(expected) is type(given) and expected == given


def list_matches(expected, given):
    if not expected or not given:
        return not expected and not given
    if expected[0] == WILD:
        return any(list_matches(expected[1:], given[many:]) for many in range(1, len(given) + 1))
    return matches(expected[0], given[0]) and list_matches(expected[1:], given[1:])


def masked(mask, given):
    """`given` with "..." wherever `mask` has it."""
    if mask == WILD:
        return WILD
    if isinstance(mask, dict) and isinstance(given, dict):
        return {key: masked(mask.get(key), value) for key, value in given.items()}
    if isinstance(mask, list) and isinstance(given, list) and mask[:1] == [WILD] and len(mask) <= len(given):
        return [WILD, *masked(mask[1:], given[len(given) - len(mask) + 1:])]
    if isinstance(mask, list) and isinstance(given, list) and len(mask) == len(given):
        return [masked(part, value) for part, value in zip(mask, given)]
    return given


def is_answered(request):
    """Whether a line gets an answer: notifications do not."""
    try:
        calls = parse(request)
    except ValueError:
        return True
    calls = calls if isinstance(calls, list) else [calls]
    return not calls or any(not isinstance(call, dict) or "id" in call for call in calls)


class Document:
    def __init__(self, path, binary, write):
        self.path = path
        self.engine = Engine(binary)
        self.write = write
        self.faults = []
        self.methods = set()
        self.codes = set()
        self.examples = 0
        self.pending = None  # the answer that the next `<` line must have

    def run(self):
        lines = self.path.read_text("utf-8").splitlines()
        out = []
        inside = False
        for number, line in enumerate(lines, 1):
            if line.startswith(FENCE):
                out += self.missing(number)
                inside = line == FENCE + "json-rpc"
            elif inside and line.startswith("> "):
                out += self.missing(number)
                self.request(line[2:])
            elif inside and line.startswith("< "):
                line = "< " + self.response(number, line[2:])
            elif inside:
                self.faults.append(f"{self.path.name}:{number}: neither > nor <")
            out.append(line)
        self.engine.close()
        if self.write:
            self.path.write_text("\n".join(out) + "\n", "utf-8")
        return self.faults

    def missing(self, number):
        """A request without its response before line `number`."""
        if self.pending is None:
            return []
        answer, self.pending = self.pending, None
        if not self.write:
            self.faults.append(f"{self.path.name}:{number}: no response written for {answer}")
        return ["< " + answer]

    def request(self, text):
        self.examples += 1
        self.methods.update(re.findall(r'"method":\s*"(\w+)"', text))
        self.engine.send(text.encode())
        if is_answered(text):
            self.pending = self.engine.receive()
            self.codes.update(int(code) for code in re.findall(r'"code":(-?\d+)', self.pending))

    def response(self, number, text):
        if self.pending is None:
            self.faults.append(f"{self.path.name}:{number}: a response without a request")
            return text
        given, self.pending = parse(self.pending), None
        expected = parse(text)
        if self.write:
            kept = masked(expected, given)
            return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
        if not matches(expected, given):
            self.faults.append(f"{self.path.name}:{number}: expected\n  {text}\nbut was\n  "
                               + json.dumps(given, ensure_ascii=False, separators=(",", ":")))
        return text


def tables(root):
    """The methods of the two doors in the code, each with the parameters it knows."""
    authority = (root / "wire" / "service.cpp").read_text("utf-8")
    seat = (root / "wire" / "seat_methods.cpp").read_text("utf-8")
    names = lambda text: set(re.findall(r'"(\w+)"', text))
    doors = {
        "authority": {method: names(knows) for method, knows in re.findall(
            r'\{"(\w+)",\s*\{&Service::\w+,\s*\{([^}]*)\}', authority)},
        "seat": {method: names(knows) | {"match", "door"} for method, knows in re.findall(
            r'\{"(\w+)", &\w+, (\{[^}]*\}(?:, \{[^}]*\})?)\}', seat)},
    }
    assert all(len(door) > 15 for door in doors.values()), "the tables of wire/ have moved"
    # The search of a hint is stepped outside of the door.
    doors["seat"].update((method, set()) for method in ("think_start", "think_step", "think_end"))
    return doors


DOORS = {  # what a section says of its method's doors
    (): "Door: neither; it asks no table.",
    ("authority",): "Door: the authority's.",
    ("seat", "authority"): "Door: the seat's and the authority's.",
}


def coverage(root, documents):
    """Everything the service has is described and occurs in an example."""
    header = (root / "wire" / "rpc.h").read_text("utf-8")
    doors = tables(root)
    methods = sorted({method for door in doors.values() for method in door})
    codes = [int(code) for code in re.findall(r"^  \w+ = (-?\d+),", header, re.M)]
    assert len(codes) > 8, "the codes of wire/rpc.h have moved"
    main = (root / "wire" / "PROTOCOL.md").read_text("utf-8")
    schema = json.loads((root / "wire" / "schema" / "protocol.json").read_text("utf-8"))
    faults = []
    for method in methods:
        section = re.search(rf"^### `{method}`$(.*?)(?=^##)", main + "\n##", re.M | re.S)
        if section is None:
            faults.append(f"method {method} has no section in PROTOCOL.md")
            continue
        if not any(method in document.methods for document in documents):
            faults.append(f"method {method} occurs in no example")
        door = DOORS[tuple(schema["methods"][method]["doors"])]
        if not section[1].startswith(f"\n\n{door}\n"):
            faults.append(f"the section of {method} does not begin with: {door}")
        for name in schema["methods"][method]["params"]["properties"]:
            if f"`{name}`" not in section[1]:
                faults.append(f"parameter {name} of {method} is not described")
    for method in methods:
        described = schema["methods"].get(method, {})
        known = set().union(*(door.get(method, set()) for door in doors.values()))
        if known != set(described.get("params", {}).get("properties", {})):
            faults.append(f"the service knows other parameters of {method} than the schema")
        if ("seat" in described["doors"]) != (method in doors["seat"]):
            faults.append(f"{method} belongs to another door than the schema says")
        if "match" in known and "authority" not in described["doors"]:
            faults.append(f"{method} takes a match, and the schema does not give it to the authority")
    for code in codes:
        if f"| {code} |" not in main:
            faults.append(f"error {code} is not described")
        if not any(code in document.codes for document in documents):
            faults.append(f"error {code} occurs in no example")
    if sorted(methods) != sorted(schema["methods"]):
        faults.append("wire/schema/protocol.json has other methods than the service")
    if sorted(codes) != sorted(int(code) for code in schema["errors"]):
        faults.append("wire/schema/protocol.json has other errors than the service")
    codecs = {path.stem for path in (root / "wire" / "codec").glob("*.h")} - {"codec", "fields"}
    for game in sorted(codecs):
        if not (root / "wire" / "protocol" / f"{game}.md").exists():
            faults.append(f"{game} has no page in wire/protocol/")
        if not (root / "wire" / "schema" / f"{game}.json").exists():
            faults.append(f"{game} has no file in wire/schema/")
    return faults + tags(root)


def tags(root):
    """Every kind of action, outcome and event of a game is named on its page."""
    faults = []
    for schema in sorted((root / "wire" / "schema").glob("*.json")):
        page = root / "wire" / "protocol" / f"{schema.stem}.md"
        if not page.exists():
            continue  # the protocol itself
        text = page.read_text("utf-8")
        file = json.loads(schema.read_text("utf-8"))
        for part in ("action", "outcome", "event"):
            shape = file["$defs"][part]
            for one in shape.get("oneOf", [shape]):
                tag = one["properties"]["type"]["const"]
                if f"`{tag}`" not in text:
                    faults.append(f"{page.name}: the {part} {tag} is not described")
        for part in ("view", "truth"):
            for name in file["$defs"][part].get("properties", {}):
                if f"`{name}`" not in text:
                    faults.append(f"{page.name}: {name} of the {part} is not described")
    return faults


def main(binary, root, write):
    root = pathlib.Path(root)
    pages = [root / "wire" / "PROTOCOL.md", *sorted((root / "wire" / "protocol").glob("*.md"))]
    documents = [Document(page, binary, write) for page in pages]
    faults = [fault for document in documents for fault in document.run()]
    faults += coverage(root, documents)
    print("\n".join(faults) or f"{sum(document.examples for document in documents)} examples "
          f"on {len(documents)} pages, all true")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], "--write" in sys.argv[3:]))
