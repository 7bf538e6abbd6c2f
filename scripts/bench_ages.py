"""Measures one of our games: a line read is a sample wanted, a line written is it as JSON."""

import json
import sys

from ages.lab.bench import Bench


def main(seconds: float, name: str) -> None:
    """Answer each line on standard input with one sample of so many seconds."""
    bench = Bench(name)
    kinds = {
        "decisions": bench.decisions,
        "copies": bench.copies,
        "views": bench.views,
        "samples": bench.samples,
        "values": bench.values,
    }
    for line in sys.stdin:
        word = line.strip()
        if word == "quit":
            return
        if word == "played":
            answer: object = {"trace": bench.played()}
        elif word == "lengths":
            answer = bench.lengths()._asdict()
        else:
            answer = kinds[word](seconds)._asdict()
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2])
