"""A review on the terminal: where the result comes from, and the costliest decisions first."""

from dataclasses import asdict
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from kokopelli.review.review import Decision, Review
from kokopelli.texts import Texts, own_language
from kokopelli.texts.printable import shown_names

PARTS = ("deal", "draws", "others", "decisions", "rest")


def print_review(review: Review, language: str) -> None:
    """Print a review in sentences."""
    texts = Texts(language or own_language())
    names = shown_names(review.setup.players)
    console = Console(highlight=False)
    console.print(Text(f"{texts('review-for')}: {names[review.seat]}", style="bold"))
    console.print(texts("review-about"))
    equal = 1 / len(names)
    console.print(texts("review-sum", equal=_share(equal), result=_share(review.result)))
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right")
    for part in PARTS:
        name = f"review-{part}"
        value, error = getattr(review.split, part), getattr(review.errors, part)
        grid.add_row(_change(value), f"± {_share(error)}", texts(name), Text(texts(f"{name}.about"), "dim"))
    console.print(grid)
    if review.their_decisions:
        console.print(texts("review-their-errors", gift=_change(review.their_errors)))
    console.print(texts("review-rate", rate=_share(review.error_rate), count=len(review.choices)))
    console.print()
    if not review.costliest:
        console.print(texts("review-no-cost"))
        return
    console.print(Text(texts("review-costliest"), style="bold"))
    for decision in review.costliest:
        for line in _sentences(decision, review, texts, names):
            console.print(line)


def _sentences(decision: Decision, review: Review, texts: Texts, names: tuple[str, ...]) -> list[str]:
    judged = decision.judged
    assert judged is not None
    moves = [texts.move(move, names, review.seat) for move in (decision.move, *decision.line)]
    cost = texts("review-cost", cost=_share(judged.cost), error=_share(judged.cost_error))
    place = texts("review-move", number=decision.ply + 1, round=decision.round)
    lines = [
        f"{place}: {cost}",
        f"  {texts('review-played', move=moves[0])}",
        f"  {texts('review-better', move=moves[1])}",
    ]
    if why := texts.facts(decision.facts, names, review.seat):
        lines.append(f"    {why}")
    if len(moves) > 2:
        lines.append(f"  {texts('review-line', moves=', '.join(moves[2:]))}")
    return lines


def review_as_json(review: Review) -> dict[str, Any]:
    """Return a review as plain data."""
    return {
        "seat": review.seat,
        "players": list(review.setup.players),
        "scores": list(review.scores),
        "result": review.result,
        "split": {part: getattr(review.split, part) for part in PARTS},
        "errors": {part: getattr(review.errors, part) for part in PARTS},
        "luck": review.split.luck,
        "error_rate": review.error_rate,
        "costliest": [decision.ply for decision in review.costliest],
        "turns": [
            {
                "ply": turn.ply,
                "round": turn.round,
                "seat": turn.seat,
                "scores": list(turn.scores),
                "shares": list(turn.shares),
                "errors": list(turn.errors),
            }
            for turn in review.turns
        ],
        "decisions": [_decision_as_json(one) for one in review.decisions],
        "their_errors": review.their_errors if review.their_decisions else None,
        "their_decisions": [_decision_as_json(one) for one in review.their_decisions],
    }


def _decision_as_json(decision: Decision) -> dict[str, Any]:
    judged = decision.judged
    return {
        "ply": decision.ply,
        "round": decision.round,
        "seat": decision.seat,
        "move": str(decision.move),
        "cost": decision.cost,
        "cost_error": judged.cost_error if judged else 0.0,
        "luck": decision.luck,
        "luck_error": decision.luck_error,
        "line": [str(move) for move in decision.line],
        "facts": [asdict(fact) for fact in decision.facts],
        "moves": [
            {
                "move": str(one.move),
                "value": one.value,
                "error": one.error,
                "cost": one.cost,
                "cost_error": one.cost_error,
                "worlds": one.visits,
            }
            for one in decision.moves
        ],
    }


def _share(share: float) -> str:
    return f"{share:.1%}"


def _change(share: float) -> str:
    return f"{share:+.1%}"
