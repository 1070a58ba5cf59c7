#!/usr/bin/env python3
"""Learn the weights of the value network from listed games: on a GPU where there is one.

  ai/callisto/train/fit_value.py OUTLOOKS_2 OUTLOOKS_3 OUTLOOKS_4 > value_weights.h

The files come from callisto_list_outlooks. Learning begins with the weights that are there
(ai/callisto/value_weights.h; --afresh draws others). Every seat of a position is given a number by
the same network, and the softmax of the numbers is fitted to the shares wanted. A second output
learns the penalty points of the seat, since a game has more to teach than its winner; it is not
kept. Every twentieth game is kept for the test, which goes to standard error: the loss of the
weights that are there and of the new ones, as they are written. Weights that are no better on the
test are not written; the old ones are.
"""
import argparse
import pathlib
import re
import sys

import numpy
import torch

FOLDER = pathlib.Path(__file__).resolve().parent.parent
SCALE = 1024  # kScale in value_table.h
MOST = 0x7FFF // 24 / SCALE  # what value.cpp adds up of codes in 16 bits: see fit_together
SUMS, HIDDEN = 16, 16
FOR_POINTS, POINTS = 0.3, 10  # how much the second output counts, and its unit


def read_outlooks(path):
    with path.open("rb") as file:
        head = file.readline()
        names = re.fullmatch(rb"outlooks players (\d) codes (\d+) counts (\d+)\n", head)
        if not names:
            sys.exit(f"{path}: no list of outlooks")
        players, codes, counts = map(int, names.groups())
        seat = numpy.dtype([("codes", "<u2", codes), ("counts", "u1", counts),
                            ("wanted", "<f4"), ("penalty", "<f4")])
        record = numpy.dtype([("game", "<u4"), ("turn", "<u4"), ("seats", seat, players)])
        return numpy.memmap(path, record, "r", offset=len(head))


class Network(torch.nn.Module):
    """Sums of codes, then units behind sums and counts: ai/callisto/value.cpp."""

    def __init__(self, codes, counts):
        super().__init__()
        self.sums = torch.nn.Linear(codes, SUMS)
        self.hidden = torch.nn.Linear(SUMS + counts, HIDDEN)
        self.outputs = torch.nn.Linear(HIDDEN, 2)  # the number of the seat, and its points
        torch.nn.init.uniform_(self.sums.weight, -0.025, 0.025)
        torch.nn.init.constant_(self.sums.bias, 0.1)

    def forward(self, codes, counts):
        sums = torch.relu(self.sums(codes))
        units = torch.relu(self.hidden(torch.cat([sums, counts], -1)))
        number, points = self.outputs(units).unbind(-1)
        return number, points

    def tables(self):
        """The five tables of ValueWeights, in its order."""
        return [self.sums.weight.T, self.sums.bias, self.hidden.weight, self.hidden.bias,
                self.outputs.weight[0]]

    @torch.no_grad()
    def set_tables(self, tables):
        for own, other in zip(self.tables(), tables):
            own.copy_(torch.as_tensor(other, device=own.device).reshape(own.shape) / SCALE)

    @torch.no_grad()
    def whole_numbers(self):
        tables = [torch.round(SCALE * table.detach()).cpu() for table in self.tables()]
        return [tables[0].clamp(-MOST * SCALE, MOST * SCALE).to(torch.int32),
                *(table.clamp(-32767, 32767).to(torch.int32) for table in tables[1:])]


def present_tables(index, codes, counts):
    """The weights of a number of players as they stand in the header."""
    text = (FOLDER / "value_weights.h").read_text()
    numbers = [int(n) for n in re.findall(r"-?\d+", text[text.index("= {{") :].split("// clang")[0])]
    sizes = [codes * SUMS, SUMS, HIDDEN * (SUMS + counts), HIDDEN, HIDDEN]
    at = index * sum(sizes)
    tables = []
    for size in sizes:
        tables.append(torch.tensor(numbers[at : at + size], dtype=torch.float32))
        at += size
    return tables


class Positions:
    """Positions of games on the device, and their batches."""

    def __init__(self, records, device):
        seats = numpy.ascontiguousarray(records["seats"])
        self.turn = torch.from_numpy(records["turn"].astype(numpy.int64))
        self.codes = torch.from_numpy(seats["codes"].astype(numpy.float16)).to(device)
        self.counts = torch.from_numpy(seats["counts"].astype(numpy.float16)).to(device)
        self.wanted = torch.from_numpy(numpy.ascontiguousarray(seats["wanted"])).to(device)
        self.penalty = torch.from_numpy(numpy.ascontiguousarray(seats["penalty"])).to(device)

    def __len__(self):
        return len(self.turn)

    def losses(self, network, chosen):
        """The loss of each position: by chances, and by points."""
        number, points = network(self.codes[chosen].float(), self.counts[chosen].float())
        chances = torch.log_softmax(number, -1)
        missed = points - self.penalty[chosen] / POINTS
        return -(self.wanted[chosen] * chances).sum(-1), (missed * missed).sum(-1) / 2

    @torch.no_grad()
    def test(self, network):
        return torch.cat([self.losses(network, chosen)[0]
                          for chosen in torch.arange(len(self)).split(65536)]).cpu()


def learn(network, positions, options):
    device = positions.codes.device
    steps = options.passes * (len(positions) // options.batch + 1)
    optimiser = torch.optim.Adam(network.parameters(), lr=options.rate)
    falling = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda step: 1 - step / (steps + 1))
    for number in range(options.passes):
        total = torch.zeros((), device=device)
        for chosen in torch.randperm(len(positions), device=device).split(options.batch):
            by_chances, by_points = positions.losses(network, chosen)
            loss = by_chances.mean() + FOR_POINTS * by_points.mean()
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            falling.step()
            with torch.no_grad():
                network.sums.weight.clamp_(-MOST, MOST)
                total += by_chances.sum()
        print(f"  pass {number + 1} of {options.passes}: {total.item() / len(positions):.4f}",
              file=sys.stderr, flush=True)


def fit(index, path, options, device):
    records = read_outlooks(path)
    codes, counts = (records.dtype["seats"].base[name].shape[0] for name in ("codes", "counts"))
    test = records["game"] % 20 == 0
    print(f"{path}: {len(records)} positions, on {device}", file=sys.stderr)
    network = Network(codes, counts).to(device)
    present = present_tables(index, codes, counts)
    kept = Positions(records[test], device)
    other = Network(codes, counts).to(device)
    other.set_tables(present)
    before = kept.test(other)
    if not options.afresh:
        network.set_tables(present)
    learn(network, Positions(records[~test], device), options)
    made = network.whole_numbers()
    network.set_tables(made)
    after = kept.test(network)
    for turn in range(int(kept.turn.max()) + 1):
        of_turn = kept.turn == turn
        if of_turn.any():
            print(f"  turn {turn + 1}: {before[of_turn].mean():.4f} before, "
                  f"{after[of_turn].mean():.4f} now", file=sys.stderr)
    better = after.mean() < before.mean()
    print(f"  all turns: {before.mean():.4f} before, {after.mean():.4f} now"
          f"{'' if better else ': the old weights stay'}", file=sys.stderr, flush=True)
    return made if better else [table.to(torch.int32) for table in present]


def row(numbers):
    return "{{" + ",".join(map(str, numbers)) + "}}"


def text_of(tables, codes_rows):
    codes, start, hidden, hidden_start, output = tables
    rows = "".join(row(r) + ",\n" for r in codes.reshape(codes_rows, SUMS).tolist())
    units = "".join(row(r) + ",\n" for r in hidden.reshape(HIDDEN, -1).tolist())
    return (f"{{{{{{\n{rows}}}}},\n{row(start.tolist())},\n{{{{\n{units}}}}},\n"
            f"{row(hidden_start.tolist())},\n{row(output.tolist())}}},\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("outlooks", nargs=3, type=pathlib.Path, help="of two, three and four players")
    parser.add_argument("--afresh", action="store_true", help="begin with weights that are drawn")
    parser.add_argument("--passes", type=int, default=30)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(options.seed)
    networks = "".join(text_of(tables, tables[0].numel() // SUMS)
                       for tables in (fit(i, path, options, device)
                                      for i, path in enumerate(options.outlooks)))
    print('#pragma once\n\n#include "ai/callisto/value_table.h"\n\n'
          "namespace calanque::ai::callisto {\n\n"
          "// Made by a program of train/; do not edit.\n// clang-format off\n"
          "inline constexpr std::array<ValueWeights, 3> kValueWeights = {{\n"
          f"{networks}}}}};\n// clang-format on\n\n}}  // namespace calanque::ai::callisto")


if __name__ == "__main__":
    main()
