"""JSON Schema, as much of draft 2020-12 as wire/schema/ uses; anything else is an error there.

Run as a test: schema.py ROOT checks the schema files themselves and that the validator refuses.
"""

import json
import pathlib
import sys

KEYWORDS = {"type", "properties", "required", "items", "enum", "oneOf", "additionalProperties",
            "const", "$ref", "description", "default"}
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


class Invalid(Exception):
    pass


def has_type(value, name):
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def same(a, b):
    """Equality of JSON: 1 is not true."""
    return a == b and isinstance(a, bool) == isinstance(b, bool)


def resolve(root, schema):
    while "$ref" in schema:
        target = root
        for part in schema["$ref"].removeprefix("#/").split("/"):
            target = target[part]
        schema = target
    return schema


def validate(root, schema, value, path="$"):
    """Raises Invalid unless `value` fits `schema`, a part of the file `root`."""
    schema = resolve(root, schema)
    if "type" in schema:
        names = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        if not any(has_type(value, name) for name in names):
            raise Invalid(f"{path}: {value!r} is no {' or '.join(names)}")
    if "const" in schema and not same(schema["const"], value):
        raise Invalid(f"{path}: {value!r} is not {schema['const']!r}")
    if "enum" in schema and not any(same(one, value) for one in schema["enum"]):
        raise Invalid(f"{path}: {value!r} is none of {schema['enum']!r}")
    if "oneOf" in schema:
        one_of(root, schema["oneOf"], value, path)
    if isinstance(value, list) and "items" in schema:
        for i, item in enumerate(value):
            validate(root, schema["items"], item, f"{path}[{i}]")
    if isinstance(value, dict):
        fields(root, schema, value, path)


def fields(root, schema, value, path):
    properties = schema.get("properties", {})
    for name in schema.get("required", []):
        if name not in value:
            raise Invalid(f"{path}: no {name}")
    more = schema.get("additionalProperties", True)
    for name, item in value.items():
        if name in properties:
            validate(root, properties[name], item, f"{path}.{name}")
        elif more is False:
            raise Invalid(f"{path}: {name} is not known")
        elif isinstance(more, dict):
            validate(root, more, item, f"{path}.{name}")


def one_of(root, choices, value, path):
    faults = []
    for choice in choices:
        tag = resolve(root, choice).get("properties", {}).get("type", {})
        if isinstance(value, dict) and "const" in tag and value.get("type") != tag["const"]:
            continue  # another kind of action or event: its faults would only confuse
        try:
            validate(root, choice, value, path)
        except Invalid as fault:
            faults.append(str(fault))
        else:
            faults.append(None)
    fits = faults.count(None)
    if fits != 1:
        raise Invalid(f"{path}: {value!r} fits {fits} of {len(choices)} shapes: "
                      + "; ".join(fault for fault in faults if fault))


def check_schema(root, schema, path):
    """Every keyword is one that validate() knows, and every reference leads somewhere."""
    unknown = set(schema) - KEYWORDS
    if unknown:
        raise Invalid(f"{path}: keywords outside the subset: {sorted(unknown)}")
    resolve(root, schema)
    for name, part in schema.get("properties", {}).items():
        check_schema(root, part, f"{path}.{name}")
    for name in schema.get("required", []):
        if name not in schema["properties"]:
            raise Invalid(f"{path}: requires {name}, which it does not describe")
    for part in schema.get("oneOf", []):
        check_schema(root, part, f"{path}|")
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            check_schema(root, schema[key], f"{path}.{key}")


class Schemas:
    """All files of wire/schema/."""

    def __init__(self, source_root):
        folder = pathlib.Path(source_root) / "wire" / "schema"
        self.files = {file.stem: json.loads(file.read_text("utf-8"))
                      for file in sorted(folder.glob("*.json"))}
        self.protocol = self.files["protocol"]

    def params(self, method, value):
        validate(self.protocol, self.protocol["methods"][method]["params"], value, method)

    def result(self, method, value):
        validate(self.protocol, self.protocol["methods"][method]["result"], value, method)

    def error(self, error):
        validate(self.protocol, {"$ref": "#/$defs/error"}, error, "error")
        described = self.protocol["errors"][str(error["code"])]
        if "data" in error:
            validate(self.protocol, described["data"], error["data"], "error.data")

    def shape(self, name, value):
        """One of the shared shapes of the protocol."""
        validate(self.protocol, {"$ref": "#/$defs/" + name}, value, name)

    def of_game(self, game, name, value):
        """view, truth, action, outcome or event of a game."""
        validate(self.files[game], {"$ref": "#/$defs/" + name}, value, f"{game}.{name}")


def refuses(schema, value):
    try:
        validate({}, schema, value)
    except Invalid:
        return True
    return False


def self_test(source_root):
    schemas = Schemas(source_root)
    for name, file in schemas.files.items():
        for key, part in file["$defs"].items():
            check_schema(file, part, f"{name}.{key}")
    for key, method in schemas.protocol["methods"].items():
        check_schema(schemas.protocol, method["params"], f"{key}.params")
        check_schema(schemas.protocol, method["result"], f"{key}.result")
    for game in set(schemas.files) - {"protocol"}:
        for part in ("view", "truth", "action", "outcome", "event"):
            assert part in schemas.files[game]["$defs"], (game, part)
    closed = {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"],
              "additionalProperties": False}
    assert not refuses(closed, {"a": 1})
    for wrong in ({}, {"a": True}, {"a": 1.5}, {"a": 1, "b": 1}, [], None):
        assert refuses(closed, wrong), wrong
    assert refuses({"oneOf": [{"type": "integer"}, {"const": 1}]}, 1)
    assert refuses({"enum": [1]}, True)
    assert refuses({"type": "array", "items": {"type": ["string", "null"]}}, ["a", None, 1])
    print(f"schema: {len(schemas.files)} files, the validator refuses what it should")


if __name__ == "__main__":
    self_test(sys.argv[1])
