"""Short codes in the alphabet of base 32, as in ids of games and in invitations: five bits a letter."""

import secrets
from base64 import b32encode


def encode(data: bytes, letters: int) -> str:
    """Return the first letters of these bytes in base 32.

    >>> encode(b"kokopelli", 10)
    'nnxww33qmv'
    """
    return b32encode(data).decode().lower()[:letters]


def random_code(letters: int) -> str:
    """Return a random code that nobody can guess."""
    return encode(secrets.token_bytes(letters), letters)


def seat_path(game: str, key: str) -> str:
    """Return the address at which a key is exchanged for a seat."""
    # After "#", so that the key is in no log of a server or proxy.
    return f"/seat/{game}#{key}"
