"""The TypeScript side of the module: its functions, the layout of its memory, and all names and numbers."""

import inspect
import json
import random
from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots import analysis, levels, lookahead, rollout, search
from kokopelli.bots.evaluation import GROUPS, fitted_weights
from kokopelli.bots.network import network_file
from kokopelli.events import read_trace
from kokopelli.facts import FACTS, FIRST_AGAINST
from kokopelli.identifiers import CARDS, DECISIONS, KINDS, SIDES
from kokopelli.moves import ALL_MOVES
from kokopelli.puzzles import proof
from kokopelli.puzzles.puzzle import LIMIT
from kokopelli.reasons import KEYS
from kokopelli.review import review, weighing
from kokopelli.rng import SEED_ADDEND, SEED_FACTOR
from kokopelli.rules import facts, kinds, trace
from kokopelli.rules.codes import CODES
from kokopelli.rules.legal import MAX_LEGAL
from kokopelli.rules.reach import LEFT_LANE, RIGHT_LANE
from kokopelli.rules.reasons import new_reason
from kokopelli.rules.table import MORE, OVER, RING, TABLE, TUCK
from kokopelli.server.wire.messages import event_type
from wasm import exports

Number = int | float


def layout() -> str:
    """Return the contents of layout.ts."""
    return "\n".join((_functions(), _memory(), _names(), _numbers(), _bots(), _puzzles(), _reviews()))


def _functions() -> str:
    return (
        "import type { Card, FactBody, GameEvent, Kind, Side } from '../net/protocol';\n\n"
        "/** A place in the memory of the module. */\n"
        "export type Pointer = number;\n\n"
        "/** What kokopelli.wasm exports: functions of the Python package with the same names. */\n"
        "export interface Kernels {\n  memory: WebAssembly.Memory;\n"
        + "".join(f"  {_signature(name, export)};\n" for name, export in exports.EXPORTS.items())
        + "}\n"
    )


def _signature(name: str, export: exports.Export) -> str:
    parameters = ", ".join(
        f"{parameter}: {'number' if isinstance(example, Number) else 'Pointer'}"
        for parameter, example in export.parameters.items()
        if example is not None
    )
    kernel: Any = getattr(export.kernel, "py_func", export.kernel)
    result = "void" if inspect.signature(kernel).return_annotation is None else "number"
    return f"{name}({parameters}): {result}"


def _memory() -> str:
    """Return the sizes of all arguments, and the places of fields and members."""
    arrays: dict[str, NDArray[Any]] = {
        "codes": exports.CODES,
        "counts": exports.COUNTS,
        "decks": exports.DECKS,
        "trace": trace.new_trace(),
        "survey": exports.SURVEY,
        "worlds": exports.WORLDS,
        "changes": exports.CHANGES,
        "facts": facts.new_facts(),
        "reason": new_reason(),
        "odds": exports.ODDS,
        "hinted_codes": exports.HINTED_CODES,
        "hinted_chances": exports.HINTED_CHANCES,
        "rng": exports.RNG,
        "position": exports.POSITION,
        "answer": exports.WEIGHING.answer,
    }
    fields = {name: (part[0], part[1]) for name, part in TABLE.fields.items()} if TABLE.fields else {}
    numbers = {name: offset for name, (dtype, offset) in fields.items() if not dtype.shape}
    rows = {
        name: {"offset": offset, "bytes": dtype.base.itemsize, "length": int(np.prod(dtype.shape))}
        for name, (dtype, offset) in fields.items()
        if dtype.shape
    }
    layouts = "".join(
        f"/** The members of {one.name}, a tuple in the memory of the module, and its size. */\n"
        f"export const {one.name.upper()} = {_object({**one.offsets, 'bytes': one.size})};\n"
        for one in exports.LAYOUTS.values()
    )
    return (
        "/** Bytes of the arrays that are passed, of a table, and of a node of a search tree. */\n"
        f"export const BYTES = {_object({name: array.nbytes for name, array in arrays.items()})};\n"
        f"export const TABLE_BYTES = {TABLE.itemsize};\n"
        f"export const NODE_BYTES = {search.NODE.itemsize};\n\n"
        "/** Where the numbers of a table are, each of 64 bits. */\n"
        f"export const NUMBERS = {_object(numbers)};\n\n"
        "/** Where the lists of a table are, and the bytes of a number in them. */\n"
        f"export const LISTS = {_object(rows)};\n\n{layouts}"
    )


def _names() -> str:
    moves = "".join(f"  {move.code}: {json.dumps(str(move))},\n" for move in ALL_MOVES)
    assert list(KEYS) == list(range(len(KEYS)))
    return (
        "/** Names by their numbers in the rules. */\n"
        f"export const CARDS: Card[] = {_list(CARDS)};\n"
        f"export const KINDS: Kind[] = {_list(KINDS)};\n"
        f"export const SIDES: Side[] = {_list(SIDES)};\n"
        f"export const DECISIONS = {_list(DECISIONS)} as const;\n"
        f"export const EVENTS: GameEvent['type'][] = {_list(map(_event, range(trace.GAME_ENDED + 1)))};\n"
        f"export const REASONS = {_list(KEYS.values())} as const;\n"
        f"export const FACTS: FactBody['name'][] = {_list(FACTS)};\n\n"
        "/** Moves by their codes. */\n"
        f"export const MOVES: Record<number, string> = {{\n{moves}}};\n"
    )


def _event(number: int) -> str:
    """Return the name of an event on the wire."""
    rows = trace.new_trace()
    rows[0, 0], rows[1, 0] = 1, number
    (event,) = read_trace(rows)
    return event_type(type(event))


def _numbers() -> str:
    values = {
        "CODES": CODES,
        "MAX_PLAYERS": kinds.MAX_PLAYERS,
        "MAX_DECK": kinds.MAX_DECK,
        "MAX_LEGAL": MAX_LEGAL,
        "HAND_LIMIT": kinds.HAND_LIMIT,
        "SIDE_SPACES": kinds.SIDE_SPACES,
        "TILES": kinds.TILES,
        "RING": RING,
        "NONE": trace.NONE,
        "MORE": MORE,
        "TUCK": TUCK,
        "OVER": OVER,
        "PILE": kinds.PILE,
        "TRACE_COLUMNS": trace.COLUMNS,
        "FACT_COLUMNS": facts.COLUMNS,
        "FIRST_AGAINST": FIRST_AGAINST,
        "SURVEY_COLUMNS": exports.SURVEY.shape[1],
    }
    return (
        "/** Numbers of the rules. */\n"
        + "".join(f"export const {name} = {value};\n" for name, value in values.items())
        + "/** Cards of a deck, by the number of kinds. */\n"
        f"export const DECK_SIZES = {list(kinds.DECK_SIZES)};\n"
        "/** First bits of the lanes of a set of spots: the own village, the left and right neighbour's. */\n"
        f"export const LANES = [0, {LEFT_LANE}, {RIGHT_LANE}] as const;\n"
    )


def _bots() -> str:
    settings = [
        {
            "overlooks": sorted(place for group in level.overlooks for place in GROUPS[group]),
            "noise": level.noise,
            "wholeTurn": level.whole_turn,
            "simulations": level.simulations,
        }
        for level in levels.LEVEL_SETTINGS
    ]
    weights = {players: fitted_weights(players).tolist() for players in (2, 3, 4)}
    styles = {style: extra.tolist() for style, extra in levels.STYLE_WEIGHTS.items()}
    judge = random.Random(levels.JUDGE_SEED).getrandbits(62)
    return (
        "/** The weights of the evaluation, by the number of players. */\n"
        f"export const WEIGHTS: Record<number, number[]> = {_object(weights)};\n\n"
        "/** The numbers of players for which there is a network, and the bytes of its output weights. */\n"
        f"export const NETWORKS: number[] = {[n for n in (2, 3, 4) if network_file(n).exists()]};\n"
        f"export const OUTPUT_BYTES = {exports.EVALUATOR.network.output_weights.nbytes};\n\n"
        "/** The levels: features without weight, errors, whole turns, simulations of a search. */\n"
        f"export const LEVEL_SETTINGS = {_array(settings)};\n\n"
        "/** What a style adds to the weights. */\n"
        f"export const STYLE_WEIGHTS: Record<string, number[]> = {_object(styles)};\n\n"
        "/** Look-ahead: sampled tables, and evaluated positions for each move in one of them. */\n"
        f"export const WORLDS = {lookahead.WORLDS};\nexport const LEAVES = {lookahead.LEAVES};\n\n"
        "/** Search: exploration, nodes, where a tree has their number, simulations of a batch, seconds. */\n"
        f"export const EXPLORATION = {search.EXPLORATION};\nexport const NODES = {search.NODES};\n"
        f"export const ROOM = {search.ROOM};\nexport const BATCH = {search.BATCH};\n"
        f"export const THINKING = {levels.THINKING};\n\n"
        "/** The search behind hints and odds. */\n"
        f"export const JUDGE = {{ seed: {judge}n, simulations: {levels.JUDGE_SIMULATIONS}, "
        f"nodes: {levels.JUDGE_ROOM} }};\n\n"
        "/** A seed times one of these plus the other is the state of a random number generator. */\n"
        f"export const SEED_FACTOR = {SEED_FACTOR}n;\nexport const SEED_ADDEND = {SEED_ADDEND}n;\n"
    )


def _puzzles() -> str:
    found = {
        "certain": proof.CERTAIN,
        "possible": proof.POSSIBLE,
        "complete": proof.COMPLETE,
        "move": proof.MOVE,
    }
    tasks = {"gain": proof.GAIN, "win": proof.WIN}
    return (
        "/** Where a proof has what it found, its tasks, and how many positions it looks at. */\n"
        f"export const FOUND = {_object(found)};\nexport const FINDINGS = {proof.FINDINGS};\n"
        f"export const TASKS = {_object(tasks)};\nexport const PROOF_LIMIT = {LIMIT};\n"
    )


def _reviews() -> str:
    answer = {
        "shares": weighing.SHARES,
        "cards": weighing.CARDS,
        "errors": weighing.ERRORS,
        "cardsErrors": weighing.CARDS_ERRORS,
    }
    judgement = {
        "value": analysis.VALUE,
        "error": analysis.ERROR,
        "cost": analysis.COST,
        "costError": analysis.COST_ERROR,
        "shares": analysis.SHARES,
        "columns": analysis.SHARES + kinds.MAX_PLAYERS,
    }
    return (
        "/** Reviews: columns of an answer and of a judgement, sampled tables, and the look-ahead. */\n"
        f"export const ANSWER = {_object(answer)};\nexport const JUDGEMENT = {_object(judgement)};\n"
        f"export const DECISION_WORLDS = {review.WORLDS};\nexport const TURN_WORLDS = {review.TURN_WORLDS};\n"
        f"export const ROLLOUT_WORLDS = {rollout.WORLDS};\nexport const ROLLOUT_LEAVES = {rollout.LEAVES};\n"
    )


def _list(values: Iterable[str]) -> str:
    return json.dumps(list(values))


def _object(values: Mapping[Any, Any]) -> str:
    """Return an object with a line for each value."""
    return "{\n" + "".join(f"  {key}: {json.dumps(value)},\n" for key, value in values.items()) + "}"


def _array(values: Iterable[Any]) -> str:
    """Return an array with a line for each value."""
    return "[\n" + "".join(f"  {json.dumps(value)},\n" for value in values) + "]"
