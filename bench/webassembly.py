"""Measure the rules and bots as WebAssembly in Node beside the native ones, in turns, in one run.

Call: PYTHONPATH=web:tests:tests/web:tests/webassembly python bench/webassembly.py [ROUNDS]. It measures the
time of the processor, and the best round counts, because other programs only slow one down. In Chromium,
where the worker of the static site is asked (`make site`), it measures the time that passes.
"""

import gzip
import random
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from browsers import Visitor, chromium
from engines import NodeEngine, node_program
from static_site import BUILT, static_site

from kokopelli import Game, Setup, View
from kokopelli.bots.greedy import FittedBot
from kokopelli.bots.levels import LEVEL_SETTINGS
from kokopelli.bots.search import SearchBot
from kokopelli.playout import new_playout, play_games
from wasm import build

GAMES = 10_000
PLAYERS = (2, 3, 4)
POSITIONS = 8
# Starts the worker in which bots think, and asks it as the worker of the tables does.
START = """(script) => {
    const { port1, port2 } = new MessageChannel();
    window.worker = new Worker(script, { type: 'module' });
    window.worker.postMessage(port2, [port2]);
    window.port = port1;
}"""
CHOOSE = """async ([level, seed, ...view]) => {
    const [table, unseen] = view.map((bytes) => new Uint8Array(bytes));
    const answered = new Promise((done) => (window.port.onmessage = done));
    const began = performance.now();
    window.port.postMessage({ number: 0, ask: 'move', level, style: '', seed: BigInt(seed), table, unseen });
    await answered;
    return performance.now() - began;
}"""


def view_in_mid_game(players: int, seed: int) -> View:
    """Return the view of the seat on turn in the middle of a game between good bots."""
    game, bot = Game(Setup.random(players, seed=f"bench {seed}")), FittedBot(seed)
    while game.seat is not None and (game.ply < 12 * players or len(game.legal_moves) == 1):
        game.play(bot.choose(game.view(game.seat)))
    return game.view(game.seat)


def compare_random_games(node: NodeEngine, rounds: int) -> None:
    """Print random games per second."""
    for players in PLAYERS:
        native, wasm = [], []
        for _ in range(rounds):
            playout = new_playout(players, seed=1)
            began = time.process_time()
            play_games(playout, GAMES, None)
            native.append(time.process_time() - began)
            wasm.append(node.ask("games", players=players, kinds=10, games=GAMES)["milliseconds"] / 1000)
        fast, slow = GAMES / min(native), GAMES / min(wasm)
        print(
            f"random games, {players} players: native {fast:,.0f}/s, wasm {slow:,.0f}/s ({slow / fast:.2f})"
        )


def compare_searches(node: NodeEngine, rounds: int) -> None:
    """Print how long the last level thinks about a move, without its time limit."""
    native, wasm = [], []
    simulations = LEVEL_SETTINGS[-1].simulations
    for seed in range(POSITIONS):
        view = view_in_mid_game(PLAYERS[seed % 3], seed)
        state = str(random.Random(seed).getrandbits(62))
        ours, theirs = [], []
        for _ in range(rounds):
            bot = SearchBot(seed, simulations)
            began = time.process_time()
            bot.choose(view)
            ours.append(1000 * (time.process_time() - began))
            answer = node.ask_about("choose", view, level=len(LEVEL_SETTINGS), style="", seed=state)
            theirs.append(answer["milliseconds"])
        native.append(min(ours))
        wasm.append(min(theirs))
    print(f"level 6, median of {len(wasm)} moves: native {median(native):.0f} ms, wasm {median(wasm):.0f} ms")


def measure_in_chromium(rounds: int) -> None:
    """Print how long the last level takes for a move in the static site, with its time limit."""
    script = next((BUILT / "assets").glob("thinkingWorker-*.js"))
    with tempfile.TemporaryDirectory() as folder, static_site(Path(folder)) as site, chromium() as browser:
        visitor = Visitor(browser, site.address)
        visitor.open()
        visitor.page.evaluate(START, f"assets/{script.name}")
        best, all_ = [], []
        for seed in range(POSITIONS):
            view = view_in_mid_game(PLAYERS[seed % 3], seed)
            known = [list(view.tables.tobytes()), list(view.unseen_counts.tobytes())]
            wish = [len(LEVEL_SETTINGS), seed, *known]
            visitor.page.evaluate(CHOOSE, wish)  # the module is loaded and compiled
            times = [visitor.page.evaluate(CHOOSE, wish) for _ in range(rounds)]
            best.append(min(times))
            all_ += times
        assert not visitor.errors
        visitor.context.close()
    print(
        f"level 6 in Chromium, median of {len(best)} moves: {median(best):.0f} ms,"
        f" of all {len(all_)} choices: {median(all_):.0f} ms, at most {max(all_):.0f} ms"
    )


def main() -> None:
    """Build the module if needed, and print all figures."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    build.main()
    data = build.MODULE.read_bytes()
    brotli = int(node_program("brotli", build.MODULE))
    print(f"module: {len(data):,} bytes, gzip {len(gzip.compress(data, 9)):,}, brotli {brotli:,}")
    node = NodeEngine(build.MODULE)
    compare_random_games(node, rounds)
    compare_searches(node, rounds)
    node.close()
    measure_in_chromium(rounds)


if __name__ == "__main__":
    main()
