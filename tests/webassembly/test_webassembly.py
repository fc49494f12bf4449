"""The WebAssembly module does the same as the native rules and bots, bit for bit.

`KOKOPELLI_WASM_GAMES=100000` and `KOKOPELLI_WASM_CHOICES=2000` compare more than an ordinary run.
"""

import dataclasses
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from itertools import count as numbers
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from engines import NodeEngine, node_program

from kokopelli import Game, Setup, View
from kokopelli.bots.bot import LEVELS, STYLES, Bot
from kokopelli.bots.evaluator import Evaluator, network_evaluator
from kokopelli.bots.greedy import LookaheadBot
from kokopelli.bots.levels import (
    JUDGE_ROOM,
    JUDGE_SEED,
    JUDGE_SIMULATIONS,
    LEVEL_SETTINGS,
    level_evaluation,
    make_judge,
)
from kokopelli.bots.network import new_network, write_network
from kokopelli.bots.rows import NO_ROW
from kokopelli.bots.search import SearchBot
from kokopelli.identifiers import kinds_of
from kokopelli.playout import new_playout, play_games
from kokopelli.reasons import why_not
from kokopelli.review import review
from kokopelli.rules import api
from kokopelli.rules.codes import CODES
from kokopelli.rules.facts import new_facts
from kokopelli.rules.kinds import MAX_PLAYERS
from kokopelli.rules.legal import MAX_LEGAL
from kokopelli.rules.table import TABLE, Tables
from kokopelli.rules.trace import new_trace
from wasm import build
from wasm.exports import EXPORTS
from wasm.link import LinkError, link

GAMES = int(os.environ.get("KOKOPELLI_WASM_GAMES", "300"))
CHOICES = int(os.environ.get("KOKOPELLI_WASM_CHOICES", "24"))
LOOK_EVERY = 37  # plies between two positions of which everything is compared
MAX_BYTES = 40_000  # of the compressed module


@pytest.fixture(scope="session")
def module() -> Path:
    """The module of these sources."""
    build.main()
    return build.MODULE


@pytest.fixture(scope="session")
def node(module: Path) -> Iterator[NodeEngine]:
    """The module in Node."""
    engine = NodeEngine(module)
    yield engine
    engine.close()


def compact(value: Any) -> bytes:
    """Return JSON as JavaScript writes it."""
    return json.dumps(value, separators=(",", ":")).encode()


def play_randomly(setup: Setup, every: int) -> dict[str, Any]:
    """Play a game by pseudorandom numbers and return a digest of everything that can be seen of it."""
    players, decks = len(setup.players), setup.decks()
    tables, codes, trace = np.zeros(1, TABLE), np.empty(MAX_LEGAL, np.int16), new_trace()
    api.deal_table(tables, players, setup.kind_set(), setup.first, decks)
    state, plies, digest = setup.first, 0, hashlib.sha256()
    for card in decks[0].tolist():
        state = (31 * state + card) % 2**32
    while size := api.legal_moves(tables, codes):
        legal = codes[:size].tolist()
        if every and plies % every == 0:
            look(digest, tables, legal)
        state = (state * 1664525 + 1013904223) % 2**32
        api.make_move(tables, legal[(state >> 16) % size], trace)
        digest.update(compact([legal, trace[1 : trace.item(0) + 1].tolist()]))
        digest.update(tables.tobytes())
        plies += 1
    won = api.winning_set(tables)
    digest.update(compact([seat for seat in range(players) if won >> seat & 1]))
    return {"plies": plies, "digest": digest.hexdigest()}


def look(digest: Any, tables: Tables, legal: list[int]) -> None:
    """Add what all viewers see of a table: views, surveys, previews and reasons."""
    players = int(tables["players"][0])
    survey = np.zeros((players, 8), np.int64)
    api.survey_villages(tables, survey)
    digest.update(compact(survey.tolist()))
    names = ("",) * players
    for viewer in (*range(players), None):
        view = View(tables, names, viewer)
        seat = -1 if viewer is None else viewer
        digest.update(view.tables.tobytes() + view.unseen_counts.tobytes())
        reasons = [why_not(view.tables, seat, code) for code in range(CODES)]
        digest.update(compact([reason and dataclasses.asdict(reason) for reason in reasons]))
        digest.update(compact(kinds_of(api.continues_by(view.tables, seat))))
    view = View(tables, names, int(tables["seat"][0]))
    worlds, trace, changes = np.zeros(2, TABLE), new_trace(), np.zeros((3, MAX_PLAYERS), np.int64)
    facts = new_facts()
    for code in legal:
        api.preview_move(view.tables, code, worlds, trace, changes)
        rows = trace[1 : trace.item(0) + 1].tolist()
        digest.update(compact([rows, worlds["decision"].tolist(), *changes[:, :players].tolist()]))
        api.facts_of_move(view.tables, code, view.unseen_counts, worlds, trace, changes, facts)
        digest.update(compact(facts[1 : facts.item(0) + 1].tolist()))


def test_random_games_are_the_same_move_for_move(node: NodeEngine) -> None:
    for number in range(GAMES):
        setup = Setup.random(2 + number % 3, kinds=10 + number // 3 % 3, seed=f"wasm {number}")
        deal = {
            "players": len(setup.players),
            "kinds": setup.kind_set(),
            "first": setup.first,
            "decks": setup.decks().tolist(),
        }
        every = LOOK_EVERY if number % 10 == 0 else 0
        assert node.ask("play", deal=deal, every=every) == play_randomly(setup, every), number


@pytest.mark.parametrize("players", [2, 3, 4])
def test_compiled_playouts_are_the_same(node: NodeEngine, players: int) -> None:
    playout = new_playout(players, seed=1)
    moves = play_games(playout, GAMES, None)
    answer = node.ask("games", players=players, kinds=10, games=GAMES)
    assert answer["result"] == {"moves": moves, "points": playout.totals.tolist()}


def positions(seed: str, count: int) -> Iterator[View]:
    """Yield views of seats with a choice, early and late, for all numbers of players."""
    rng = random.Random(seed)
    for number in numbers():
        game = Game(Setup.random(2 + number % 3, kinds=10 + number // 3 % 3, seed=f"{seed} {number}"))
        for _ in range(rng.randrange(250)):
            if not game.is_over:
                game.play(rng.choice(game.legal_moves))
        if len(game.legal_moves) > 1:
            yield game.view(game.seat)
            count -= 1
        if count == 0:
            return


def unhurried_bot(number: int, style: str, seed: int) -> Bot:
    """Return the bot of a level, without the time limit of the last one."""
    level = LEVEL_SETTINGS[number - 1]
    evaluation = level_evaluation(level, style)
    if level.simulations:
        return SearchBot(seed, level.simulations, evaluation=evaluation)
    return LookaheadBot(seed, whole_turn=level.whole_turn, evaluation=evaluation, noise=level.noise)


@pytest.mark.parametrize("number", range(1, len(LEVELS) + 1))
def test_every_level_chooses_the_same_moves(node: NodeEngine, number: int) -> None:
    for seed, view in enumerate(positions(f"level {number}", CHOICES)):
        style = ("", *STYLES)[seed % 4]
        move = unhurried_bot(number, style, seed).choose(view)
        state = str(random.Random(seed).getrandbits(62))
        answer = node.ask_about("choose", view, level=number, style=style, seed=state)
        assert answer["result"] == move.code, seed


def test_a_long_game_gets_the_same_random_moves(node: NodeEngine) -> None:
    """After many rounds one move in four is random."""
    (view,) = positions("patience", 1)
    tables = view.tables.copy()
    tables["round_number"] = 1000
    late = View(tables, view.players, view.seat)
    for seed in range(CHOICES):
        state = str(random.Random(seed).getrandbits(62))
        answer = node.ask_about("choose", late, level=1, style="", seed=state)
        assert answer["result"] == unhurried_bot(1, "", seed).choose(late).code


def test_hints_and_odds_are_the_same(node: NodeEngine) -> None:
    for view in positions("hints", CHOICES // 4):
        hinted = [{"code": move.code, "chance": chance} for move, chance in make_judge().best_moves(view)]
        assert node.ask_about("hint", view) == hinted
        assert node.ask_about("odds", view) == make_judge().odds(view)


def test_networks_choose_the_same_moves(module: Path, tmp_path: Path) -> None:
    """The weights of these networks are random, so a wrong sum anywhere would change moves."""
    engine, networks = NodeEngine(module), {}
    for players in (2, 3, 4):
        rng, network = np.random.default_rng(players), new_network()
        network.row_weights[:] = rng.integers(-300, 300, network.row_weights.shape)
        network.row_weights[NO_ROW] = 0
        network.output_weights[:] = rng.integers(-3000, 3000, network.output_weights.shape)
        networks[players] = network
        write_network(tmp_path / f"network-{players}.npz", network, players, {})
    build.write_networks(tmp_path, tmp_path)
    for players in networks:
        engine.ask(
            "network", players=players, bytes=(tmp_path / f"kokopelli-{players}.network").read_bytes().hex()
        )

    def evaluation(players: int) -> Evaluator:
        return network_evaluator(networks[players])

    for seed, view in enumerate(positions("networks", CHOICES)):
        state = str(random.Random(seed).getrandbits(62))
        answer = engine.ask_about("choose", view, level=6, style="", seed=state)
        bot = SearchBot(seed, LEVEL_SETTINGS[-1].simulations, evaluation=evaluation)
        assert answer["result"] == bot.choose(view).code, seed
    judge = SearchBot(JUDGE_SEED, JUDGE_SIMULATIONS, room=JUDGE_ROOM, evaluation=evaluation)
    assert engine.ask_about("odds", view) == judge.odds(view)
    engine.close()


@pytest.mark.parametrize("players", [2, 4])
def test_reviews_are_the_same(node: NodeEngine, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some questions of a review, and the sum of these answers."""
    rng, game = random.Random(players), Game(Setup.random(players, seed=f"review {players}"))
    while game.seat is not None:
        game.play(rng.choice(game.legal_moves))
    every = max(1, 1200 // CHOICES)
    ask = review._questions

    def some(*about: Any) -> Iterator[Any]:
        return (question for question in ask(*about) if question.number % every == 0)

    monkeypatch.setattr(review, "_questions", some)
    native = review.review(game, 1)
    deal = {
        "players": players,
        "kinds": game.setup.kind_set(),
        "first": game.setup.first,
        "decks": game.setup.decks().tolist(),
    }
    found = node.ask("review", deal=deal, codes=[move.code for move in game.moves], seat=1, every=every)
    assert found["split"] == dataclasses.asdict(native.split)
    assert found["errors"] == dataclasses.asdict(native.errors)
    assert (found["result"], found["errorRate"]) == (native.result, native.error_rate)
    assert [turn["shares"] for turn in found["turns"]] == [list(turn.shares) for turn in native.turns]
    assert len(found["decisions"]) == len(native.decisions) > 0
    for one, other in zip(found["decisions"], native.decisions, strict=True):
        assert (one["ply"], one["move"], one["luck"]) == (other.ply, str(other.move), other.luck)
        assert one["line"] == list(map(str, other.line))
        assert [(move["move"], move["value"], move["cost"], move["worlds"]) for move in one["moves"]] == [
            (str(move.move), move.value, move.cost, move.visits) for move in other.moves
        ]


def test_only_the_newest_search_can_go_on(node: NodeEngine) -> None:
    (view,) = positions("interrupted", 1)
    with pytest.raises(RuntimeError, match="another search has begun"):
        node.ask_about("interrupted", view, level=6, style="", seed="1")


def test_the_module_is_small(module: Path) -> None:
    assert int(node_program("brotli", module)) < MAX_BYTES


def test_the_module_imports_nothing_and_exports_the_kernels(module: Path) -> None:
    parts = json.loads(node_program("parts", module))
    assert parts == {"imports": [], "exports": ["memory", *EXPORTS]}


def test_a_module_is_built_again_only_after_a_change(module: Path) -> None:
    before = module.stat().st_mtime_ns
    build.main()
    assert module.stat().st_mtime_ns == before
    assert build.STAMP.read_text() == build.digest()


@pytest.mark.parametrize("name", ["numba", "llvmlite"])
def test_another_compiler_changes_the_digest(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = build.digest()
    monkeypatch.setattr(build, "version", lambda package: "99" if package == name else version(package))
    assert build.digest() != before


def test_a_changed_kernel_changes_the_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "src" / "kokopelli"
    shutil.copytree(build.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "client", "server"))
    shutil.copytree(Path(build.__file__).parent, tmp_path / "web" / "wasm")
    monkeypatch.setattr(build, "PACKAGE", package)
    monkeypatch.setattr(build, "WEB", tmp_path / "web")
    monkeypatch.setattr(build, "__file__", str(tmp_path / "web" / "wasm" / "build.py"))
    digests = [build.digest()]
    for changed in ("rules/kinds.py", "bots/search.py", "../../web/wasm/link.py"):
        (package / changed).write_text((package / changed).read_text() + "# changed\n")
        digests.append(build.digest())
    (package / "cli.py").write_text("# no kernel\n")
    assert len(set(digests)) == len(digests) == 4
    assert build.digest() == digests[-1]


def test_a_numba_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    """Everything that goes wrong while compiling ends the build with one message, and leaves no module."""
    wrong = tmp_path / "wasm"
    shutil.copytree(Path(build.__file__).parent, wrong)
    (wrong / "compile.py").write_text("from numba.core import no_such_part\n")
    done = subprocess.run(
        [sys.executable, "-m", "wasm.build", "--here", tmp_path / "kokopelli.wasm"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (tmp_path, build.PACKAGE.parent)))},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert f"Numba {version('numba')}" in done.stderr and "no_such_part" in done.stderr
    assert not (tmp_path / "kokopelli.wasm").exists()


@pytest.mark.parametrize(
    "data", [b"", b"\0asm\1\0\0\0\x04\x01\0", b"\0asm\1\0\0\0\x02\x09\x01\x03env\x01f\x00\x00"]
)
def test_other_objects_are_not_linked(data: bytes) -> None:
    with pytest.raises(LinkError):
        link(data, [])
