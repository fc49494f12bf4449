"""What the environments share: observation and action spaces, and rendering."""

from typing import Any

import numpy as np
from gymnasium import spaces

from kokopelli.drawing import draw_svg, draw_text
from kokopelli.observation import SIZE
from kokopelli.rules.codes import CODES
from kokopelli.view import View


def observation_space() -> spaces.Dict:
    """Return the space of the vector and the mask of legal moves."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, np.iinfo(np.int16).max, (SIZE,), np.int16),
            "action_mask": spaces.Box(0, 1, (CODES,), np.int8),
        }
    )


def action_space() -> spaces.Discrete[Any]:
    """Return the space of all codes."""
    return spaces.Discrete(CODES)


def render(view: View, mode: str) -> str | None:
    """Return the view as text ("ansi") or as a picture ("svg"), or print it ("human")."""
    if mode == "svg":
        return draw_svg(view)
    text = draw_text(view)
    if mode == "human":
        print(text)
        return None
    return text
