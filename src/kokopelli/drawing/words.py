"""Phrases that text and picture share."""

from collections.abc import Mapping

from kokopelli.identifiers import Card
from kokopelli.table_reader import Ceremony
from kokopelli.texts.printable import columns, short_name
from kokopelli.view import OpenView, View


def player_name(view: View, seat: int, limit: int) -> str:
    """Return the name of the player at a seat, cut to `limit` columns."""
    return short_name(view.players[seat], limit) or f"seat {seat}"


def padded(text: str, width: int) -> str:
    """Return the text, filled with spaces to `width` columns."""
    return text + " " * (width - columns(text))


def number_of(count: int, thing: str) -> str:
    """Return a number with a noun.

    >>> number_of(1, "action"), number_of(2, "action")
    ('1 action', '2 actions')
    """
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def clockwise(view: View) -> list[int]:
    """Return the seats clockwise from the viewer's own; for a spectator from seat 0."""
    seats = len(view.players)
    return [(seat + (view.seat or 0)) % seats for seat in range(seats)]


def open_hand(view: View, seat: int) -> Mapping[Card, int] | None:
    """Return the hand of a seat if the viewer may see it, else None."""
    if isinstance(view, OpenView):
        return view.hands[seat]
    return view.hand if seat == view.seat else None


def ceremony_words(ceremony: Ceremony) -> str:
    """Return a ceremony with its number of cards.

    >>> ceremony_words(Ceremony("paw", "left", 3, 1))
    'paw 3 (1 kokopelli)'
    """
    wilds = f" ({ceremony.wilds} kokopelli)" if ceremony.wilds else ""
    return f"{ceremony.kind} {ceremony.cards}{wilds}"


def turn_words(view: View) -> str:
    """Return the actions that are left."""
    return f"{number_of(view.actions_left, 'action')} left"


def winner_names(view: View, limit: int) -> str:
    """Return the winners' names, cut to `limit` columns."""
    winners = view.winners or ()
    joining = columns(_joined([""] * len(winners)))
    return _joined([player_name(view, seat, (limit - joining) // len(winners)) for seat in winners])


def _joined(names: list[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def winner_words(view: View) -> str:
    """Return the verb and the points of the winners."""
    winners = view.winners or ()
    verb = "wins" if len(winners) == 1 else "win"
    return f"{verb} with {number_of(view.scores[winners[0]], 'point')}"
