"""The curves of a training run: the loss over the games played, as a picture (SVG)."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT, LEFT, BOTTOM = 640, 360, 60, 40
SERIES = (("new_loss", "new games, before learning", "#8b3a2b"), ("loss", "while learning", "#3b6a8c"))


@dataclass(frozen=True)
class Generation:
    """A line of the log."""

    number: int
    games: int
    positions: int
    new_loss: float  # against who won, on the new games before they were learned from
    loss: float  # against what is learned, during the last pass over the positions
    steps: int  # of gradient descent so far
    play_seconds: float
    learn_seconds: float


def draw_curves(log: Sequence[Generation]) -> str:
    """Return a picture with a line for each loss."""
    total, games = 0, []
    for one in log:
        total += one.games
        games.append(total)
    losses = [getattr(one, name) for one in log for name, _, _ in SERIES]
    low, high = min(losses), max(losses)

    def point(played: int, loss: float) -> str:
        x = LEFT + (WIDTH - LEFT - 10) * played / total
        y = 10 + (HEIGHT - BOTTOM - 10) * (high - loss) / max(high - low, 1e-9)
        return f"{x:.1f},{y:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif"'
        ' font-size="12">',
        f'<path d="M{LEFT} 10V{HEIGHT - BOTTOM}H{WIDTH - 10}" fill="none" stroke="#444"/>',
        f'<text x="{LEFT - 6}" y="18" text-anchor="end">{high:.3f}</text>',
        f'<text x="{LEFT - 6}" y="{HEIGHT - BOTTOM}" text-anchor="end">{low:.3f}</text>',
        f'<text x="{WIDTH - 10}" y="{HEIGHT - BOTTOM + 16}" text-anchor="end">{total:,} games</text>',
    ]
    for place, (name, label, colour) in enumerate(SERIES):
        points = " ".join(point(x, getattr(one, name)) for x, one in zip(games, log, strict=True))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}"/>')
        parts.append(
            f'<text x="{WIDTH - 20}" y="{24 + 16 * place}" text-anchor="end" fill="{colour}">{label}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"
