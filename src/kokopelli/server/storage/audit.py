"""The audit log: what operators did. An act is noted in the transaction that carries it out."""

from dataclasses import dataclass

from sqlalchemy import Connection, insert

from kokopelli.server.storage.schema import audit


@dataclass(frozen=True, slots=True)
class Act:
    """What an operator does: its name, the table it concerns, and details without any secrets."""

    name: str
    game: str | None = None
    details: str = ""


def note_act(connection: Connection, act: Act, now: int) -> None:
    """Add an act to the audit log; `now` is in milliseconds since 1970."""
    connection.execute(insert(audit), {"at": now, "act": act.name, "game": act.game, "details": act.details})
