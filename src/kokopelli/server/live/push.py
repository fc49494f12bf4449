"""Messages to a browser by its push service: encrypted for the browser (RFC 8291), signed for the service.

The signature (VAPID, RFC 8292) proves to the push service that the same server sends the message for which
the browser subscribed. The service cannot read it.
"""

import base64
import binascii
import hashlib
import json
import os
import struct
import time
from urllib.parse import urlsplit

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

VALID_SECONDS = 12 * 3600  # of a signature; services accept at most a day
RECORD_SIZE = 4096
PADDED = 128  # bytes of every message, so that its length says nothing


class BadKey(Exception):
    """A key that is none, or not of the kind that push services use."""


class PushKey:
    """The key pair that push services know this server by."""

    def __init__(self, pem: str) -> None:
        """Read a private key; raises `BadKey`."""
        try:
            key = serialization.load_pem_private_key(pem.encode(), None)
        except (ValueError, TypeError, UnsupportedAlgorithm):
            raise BadKey("the key for push services is not a private key in PEM without a password") from None
        if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
            raise BadKey("the key for push services is not one of the curve P-256 (prime256v1)")
        self._key = key
        self.public = to_base64(_public_bytes(key))

    def headers(self, endpoint: str, contact: str) -> dict[str, str]:
        """Return the header that identifies this server to a push service; whom it may contact is given."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + VALID_SECONDS,
            "sub": contact,
        }
        signed = ".".join(
            to_base64(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)
        )
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = to_base64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return {"Authorization": f"vapid t={signed}.{signature}, k={self.public}"}


def new_key() -> str:
    """Return a new private key as PEM."""
    key = ec.generate_private_key(ec.SECP256R1())
    pem = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return pem.decode()


def check_browser_keys(public_key: str, secret: str) -> None:
    """Check the keys of a browser's subscription; raises `BadKey`."""
    if len(from_base64(secret)) != 16:
        raise BadKey("the secret of a subscription has 16 bytes")
    _browser_key(from_base64(public_key))


def encrypt(
    message: bytes,
    public_key: str,
    secret: str,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    padded: int = PADDED,
) -> bytes:
    """Return a message that only the browser with these keys can read; tests give sender and salt."""
    receiver, auth = from_base64(public_key), from_base64(secret)
    sender = sender or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    own = _public_bytes(sender)
    shared = sender.exchange(ec.ECDH(), _browser_key(receiver))
    key = _derive(shared, auth, b"WebPush: info\0" + receiver + own, 32)
    content_key = _derive(key, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(key, salt, b"Content-Encoding: nonce\0", 12)
    # 2 ends the last record, zeros after it are padding.
    text = (message + b"\2").ljust(padded, b"\0")
    head = salt + struct.pack(">IB", RECORD_SIZE, len(own)) + own
    return head + AESGCM(content_key).encrypt(nonce, text, None)


def topic(game: str, seat: int) -> str:
    """Return the name under which a push service keeps only the newest message for a seat."""
    return to_base64(hashlib.sha256(f"{game} {seat}".encode()).digest()[:24])


def to_base64(data: bytes) -> str:
    """Return bytes in the base64 of URLs, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64(text: str) -> bytes:
    """Return the bytes behind that; raises `BadKey`."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadKey("a key of a subscription is not base64") from None


def _browser_key(data: bytes) -> ec.EllipticCurvePublicKey:
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data)
    except ValueError:
        raise BadKey("the key of a subscription is not a point of P-256") from None


def _public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
