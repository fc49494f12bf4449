"""A provably fair deal: the server commits to a secret before anybody sits down and reveals it at the end.

The shuffle is that of `Setup.random`, with a seed made from the server's secret and from nonces that the
players send after they have seen its hash. So the server cannot choose a deal, and nobody can know it in
advance; after the game everybody can recompute it (docs/record.md).
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
    """The server's part of a deal: a seed of 256 bits, and a salt of 256 bits for its commitment."""

    seed: str
    salt: str

    @classmethod
    def new(cls) -> "Secret":
        """Return a secret from the operating system's random numbers."""
        return cls(secrets.token_hex(32), secrets.token_hex(32))

    @property
    def commitment(self) -> str:
        """The hash that is shown before the game: SHA-256 of "seed:salt"."""
        return hashlib.sha256(f"{self.seed}:{self.salt}".encode()).hexdigest()


def deal(
    secret: Secret, nonces: Sequence[str], players: Sequence[str], kinds: int | str | Sequence[str]
) -> Setup:
    """Return the set-up that follows from the secret and the players' nonces."""
    return Setup.random(players, kinds, seed=":".join([secret.seed, *nonces]))


def proof(
    secret: Secret, nonces: Sequence[str], kinds: int | str | Sequence[str], same_deal: str | None
) -> dict[str, Any]:
    """Return the key `deal` of a record: requested kinds, the commitment, and the values that prove it.

    If the cards of an earlier game were dealt again, its id is `same_deal`.
    """
    repeated = {} if same_deal is None else {"same_deal": same_deal}
    return repeated | {
        "kinds": kinds if isinstance(kinds, int | str) else list(kinds),
        "commitment": secret.commitment,
        "seed": secret.seed,
        "salt": secret.salt,
        "nonces": list(nonces),
    }


def verify(record: Mapping[str, Any], commitment: str | None = None) -> None:
    """Raise a `RecordError` unless the record's deal follows from its proof, and its moves are a legal game.

    A game that continues a record has the key `begun_at`; it has no deal of its own, so only its moves are
    checked. The proof is convincing for those who noted the commitment before the game and pass it here.
    """
    game = from_record(record)
    proved = record.get("deal")
    if proved is None and commitment is None and type(record.get("begun_at")) is int:
        return
    if not isinstance(proved, Mapping):
        raise RecordError("deal", "is missing: this game's shuffle cannot be proved")
    for key in ("commitment", "seed", "salt"):
        if not isinstance(proved.get(key), str):
            raise RecordError(f"deal.{key}", "must be a text")
    nonces, kinds = proved.get("nonces"), proved.get("kinds")
    if not isinstance(nonces, list) or not all(isinstance(nonce, str) for nonce in nonces):
        raise RecordError("deal.nonces", "must be a list of texts")
    if not isinstance(kinds, int | str | list):
        raise RecordError("deal.kinds", "must be the requested kinds: a number, a name or a list")
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
