"""What the environments share: the spaces of observations and actions, and pictures of a view."""

from typing import Any

import numpy as np
from gymnasium import spaces

from kokopelli.drawing import draw_svg, draw_text
from kokopelli.observation import SIZE
from kokopelli.rules.codes import CODES
from kokopelli.view import View


def observation_space() -> spaces.Dict:
    """A vector and the mask of the legal moves; nothing at the table reaches the largest number that a slot can hold."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, np.iinfo(np.int16).max, (SIZE,), np.int16),
            "action_mask": spaces.Box(0, 1, (CODES,), np.int8),
        }
    )


def action_space() -> spaces.Discrete[Any]:
    """The codes of all moves."""
    return spaces.Discrete(CODES)


def render(view: View, mode: str) -> str | None:
    """The view as text ("ansi"), as a picture ("svg"), or as text on the screen ("human")."""
    if mode == "svg":
        return draw_svg(view)
    text = draw_text(view)
    if mode == "human":
        print(text)
        return None
    return text
