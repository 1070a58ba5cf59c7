"""The files of wire/schema/ as validators.

Run as a test: schema.py ROOT checks the files themselves, by the meta-schema of draft 2020-12.
"""

import json
import pathlib
import sys

import fastjsonschema
import jsonschema

GAME_PARTS = ("view", "truth", "action", "outcome", "event")


class Schemas:
    """All files of wire/schema/; every part is compiled when it is first used."""

    def __init__(self, source_root):
        folder = pathlib.Path(source_root) / "wire" / "schema"
        self.files = {file.stem: json.loads(file.read_text("utf-8"))
                      for file in sorted(folder.glob("*.json"))}
        self.protocol = self.files["protocol"]
        self.compiled = {}

    def fits(self, file, part, value):
        """Raises fastjsonschema.JsonSchemaException unless `value` fits the part of the file."""
        validate = self.compiled.get((file, part))
        if validate is None:
            # The library reads all parts as draft 7, whose references lead where those of 2020-12 do.
            schema = {**self.files[file], "$schema": "http://json-schema.org/draft-07/schema#",
                      "$ref": "#/" + part}
            validate = self.compiled[file, part] = fastjsonschema.compile(schema, use_default=False)
        validate(value)

    def params(self, method, value):
        self.fits("protocol", f"methods/{method}/params", value)

    def result(self, method, value):
        self.fits("protocol", f"methods/{method}/result", value)

    def error(self, error):
        self.shape("error", error)
        if "data" in error:
            self.fits("protocol", f"errors/{error['code']}/data", error["data"])

    def shape(self, name, value):
        """One of the shared shapes of the protocol."""
        self.fits("protocol", "$defs/" + name, value)

    def of_game(self, game, name, value):
        """view, truth, action, outcome or event of a game."""
        self.fits(game, "$defs/" + name, value)


def parts_of(schemas):
    for name, file in schemas.files.items():
        for key in file["$defs"]:
            yield name, f"$defs/{key}"
    for listed in ("methods", "table_methods", "table_notifications"):
        for method, shapes in schemas.protocol[listed].items():
            for part in ("params", "result"):
                if part in shapes:
                    yield "protocol", f"{listed}/{method}/{part}"


def open_objects(schema):
    """Objects that name fields and yet take any other: a typing error would pass."""
    if isinstance(schema, dict):
        if "properties" in schema and "additionalProperties" not in schema:
            yield schema
        for part in schema.values():
            yield from open_objects(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from open_objects(part)


def main(source_root):
    schemas = Schemas(source_root)
    count = 0
    for file, part in parts_of(schemas):
        found = schemas.files[file]
        for key in part.split("/"):
            found = found[key]
        jsonschema.Draft202012Validator.check_schema(found)
        left_open = list(open_objects(found))
        assert not left_open, f"{file} {part} takes unknown fields: {left_open[0]}"
        try:
            schemas.fits(file, part, object())  # compiles it: every reference leads somewhere
        except fastjsonschema.JsonSchemaException:
            pass
        count += 1
    for game in set(schemas.files) - {"protocol"}:
        for part in GAME_PARTS:
            assert part in schemas.files[game]["$defs"], (game, part)
    print(f"schema: {count} shapes in {len(schemas.files)} files")


if __name__ == "__main__":
    main(sys.argv[1])
