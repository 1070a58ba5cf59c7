"""A player for `calanque arena` that takes any legal action.

calanque arena callisto --players "greedy,cmd:python3 docs/examples/player.py"
"""
import json, random, sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "start":
        chance = random.Random(message["seed"])
    elif message["type"] == "choose":
        action = chance.choice(message["legal"])["notation"]
        print(json.dumps({"action": action}), flush=True)
