"""Drawing: a view as plain text for `print(game)` and as a picture for a notebook.

`text` sets the table in lines, `svg` draws it, `layout` says where on the picture everything lies, `symbols` has a sign
for each card, and `words` the few phrases that text and picture share. No rule is here: what is drawn is what the view
offers, so that a drawing can tell nobody more than they may know (R11).
"""

from kokopelli.drawing.svg import draw_svg
from kokopelli.drawing.text import draw_text

__all__ = ["draw_svg", "draw_text"]
