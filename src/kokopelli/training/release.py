"""Put a trained network into the package, with the matches that it has won.

If a training was not one run of one plan, add a sentence about that as well.

Call: python -m kokopelli.training.release NETWORK.npz MATCH ..., each match as a sentence with its opponent,
its result and interval, the number of games and the limit of each move.
"""

import json
import sys
from pathlib import Path

import numpy as np

from kokopelli.bots.network import network_file, read_network, write_network


def release(file: Path, matches: list[str]) -> Path:
    """Write the network of a training into the package and return its new place."""
    if not matches:
        raise ValueError("a network without a match is not released")
    with np.load(file) as stored:
        about = json.loads(str(stored["about"]))
    players = int(about["players"])
    target = network_file(players)
    write_network(target, read_network(file, players), players, {**about, "matches": matches})
    return target


if __name__ == "__main__":
    print(release(Path(sys.argv[1]), sys.argv[2:]))
