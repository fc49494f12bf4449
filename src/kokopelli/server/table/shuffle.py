"""A deal that can be proved fair: a secret is fixed and its hash shown before anybody sits down, and opened after the end.

The shuffle is that of `Setup.random`, with a seed made from the server's secret and from numbers that the players send
after they have seen the hash. So the server can not choose a deal, and nobody can know it; afterwards everybody can
recompute it (docs/record.md).
"""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kokopelli.record import RecordError, from_record
from kokopelli.setup import Setup, SetupError


@dataclass(frozen=True, slots=True)
class Secret:
    """What decides a deal, from the server's side: 256 bits, and as many to hide them behind."""

    seed: str
    salt: str

    @classmethod
    def new(cls) -> "Secret":
        """A secret from the operating system's randomness."""
        return cls(secrets.token_hex(32), secrets.token_hex(32))

    @property
    def commitment(self) -> str:
        """The hash that is shown before the start: SHA-256 of "seed:salt"."""
        return hashlib.sha256(f"{self.seed}:{self.salt}".encode()).hexdigest()


def deal(
    secret: Secret, nonces: Sequence[str], players: Sequence[str], kinds: int | str | Sequence[str]
) -> Setup:
    """The set-up that follows from the secret and from the players' numbers."""
    return Setup.random(players, kinds, seed=":".join([secret.seed, *nonces]))


def proof(secret: Secret, nonces: Sequence[str], kinds: int | str | Sequence[str]) -> dict[str, Any]:
    """The key `deal` of a record: what was asked for, what was shown before, and what opens it."""
    return {
        "kinds": kinds if isinstance(kinds, int | str) else list(kinds),
        "commitment": secret.commitment,
        "seed": secret.seed,
        "salt": secret.salt,
        "nonces": list(nonces),
    }


def verify(record: Mapping[str, Any], commitment: str | None = None) -> None:
    """Raise a `RecordError` unless the record's deal follows from its proof, and its moves are a legal game.

    A game that was played on from a record says so by `begun_at`; it has no deal of its own, and its moves are all that
    can be checked. The proof is worth something to whoever noted the commitment before the game, and gives it here.
    """
    game = from_record(record)
    proved = record.get("deal")
    if proved is None and commitment is None and type(record.get("begun_at")) is int:
        return
    if not isinstance(proved, Mapping):
        raise RecordError("deal", "is missing: this game's shuffle can not be proved")
    for key in ("commitment", "seed", "salt"):
        if not isinstance(proved.get(key), str):
            raise RecordError(f"deal.{key}", "must be a text")
    nonces, kinds = proved.get("nonces"), proved.get("kinds")
    if not isinstance(nonces, list) or not all(isinstance(nonce, str) for nonce in nonces):
        raise RecordError("deal.nonces", "must be a list of texts")
    if not isinstance(kinds, int | str | list):
        raise RecordError("deal.kinds", "must be what was asked for: a number, a name or a list")
    secret = Secret(proved["seed"], proved["salt"])
    if secret.commitment != proved["commitment"]:
        raise RecordError("deal.commitment", "is not the SHA-256 of seed and salt")
    if commitment is not None and commitment != proved["commitment"]:
        raise RecordError("deal.commitment", "is not the one that was shown before the game")
    try:
        setup = deal(secret, nonces, game.setup.players, kinds)
    except SetupError as error:
        raise RecordError(f"deal.{error.place}", error.problem) from None
    for part in ("kinds", "first", "piles"):
        if getattr(setup, part) != getattr(game.setup, part):
            raise RecordError(
                part,
                "do not follow from the deal's seed and nonces"
                if part != "first"
                else "does not follow from the deal's seed and nonces",
            )
