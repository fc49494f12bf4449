"""The action space: every move as one integer.

A code is `row * 16 + column`; the column is the kind. `play` and `wild` have one row for each owner, opening
in another village (Fire, R9.6) has one for each side and owner. `docs/actions.md` shows the whole table.
"""

DRAW, EXCHANGE, DONE, PASS = 0, 1, 2, 3  # row 0
CANCEL = 1 * 16  # + kind
OPEN = 2 * 16  # + side * 16 + kind: in the own village
PLAY = 5 * 16  # + owner * 16 + kind
WILD_PLAY = 9 * 16  # + owner * 16 + kind
OPEN_AT = 13 * 16  # + side * 64 + owner * 16 + kind: in another village, left or right
TUCK_CARD = 21 * 16  # + card
CODES = TUCK_CARD + 17
