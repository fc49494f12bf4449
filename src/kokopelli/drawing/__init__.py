"""Drawing: a view as plain text for `print(game)` and as a picture for a notebook.

`text` writes the table in lines and `svg` draws it. `layout` has the positions on the picture, `symbols` a
symbol for each card, and `words` the phrases that both share. A drawing shows only what its view contains, so
it reveals no secrets (R11).
"""

from kokopelli.drawing.svg import draw_svg
from kokopelli.drawing.text import draw_text

__all__ = ["draw_svg", "draw_text"]
