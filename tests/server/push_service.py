"""A push service of the tests' own, which is also the other end of webhooks, and browsers that use it.

It listens on the loopback device. As a real one it checks the signature of the sender (VAPID, RFC 8292);
unlike a real one it has the keys of the browsers and decrypts what they would receive (RFC 8291).
"""

import base64
import hashlib
import hmac
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from clients import WAIT
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

# The public key of a browser that never reads anything.
BROWSER_KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"


def encoded(data: bytes) -> str:
    """Return bytes in the base64 of URLs."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Return the bytes behind that."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """Return a key by HKDF with SHA-256 (RFC 5869), for at most 32 bytes."""
    key = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(key, info + b"\1", hashlib.sha256).digest()[:length]


def decrypt(body: bytes, key: ec.EllipticCurvePrivateKey, secret: bytes) -> bytes:
    """Return the message in a body, as a browser with this key and secret does."""
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, text = body[21 : 21 + length], body[21 + length :]
    assert len(text) <= size
    own = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
    shared = derived(key.exchange(ec.ECDH(), public), secret, b"WebPush: info\0" + own + sender, 32)
    content_key = derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    padded = AESGCM(content_key).decrypt(nonce, text, None).rstrip(b"\0")
    assert padded.endswith(b"\2")
    return padded[:-1]


def check_sender(header: str, audience: str) -> dict[str, Any]:
    """Check the header that identifies a server, and return what it claims, with its key as `k`."""
    scheme, _, rest = header.partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, claims, signature = fields["t"].split(".")
    assert scheme == "vapid" and json.loads(decoded(head))["alg"] == "ES256"
    known: dict[str, Any] = json.loads(decoded(claims))
    assert known["aud"] == audience and time.time() < known["exp"] < time.time() + 86_400
    assert known["sub"].startswith(("mailto:", "https://"))
    r, s = (int.from_bytes(decoded(signature)[part], "big") for part in (slice(32), slice(32, 64)))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(fields["k"]))
    public.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    return {**known, "k": fields["k"]}


@dataclass
class Received:
    """A request that arrived."""

    path: str
    headers: dict[str, str]
    body: bytes
    at: float  # by time.monotonic


@dataclass
class PushService:
    """What arrived, and how each path answers."""

    address: str = ""
    received: list[Received] = field(default_factory=list)
    answers: dict[str, int] = field(default_factory=dict)  # by path; 201 otherwise
    arrival: threading.Condition = field(default_factory=threading.Condition)

    def at(self, path: str) -> list[Received]:
        """Return what arrived at a path."""
        return [one for one in self.received if one.path == path]

    def wait_for(self, path: str, count: int = 1) -> list[Received]:
        """Return what arrived at a path, once there is so much of it."""
        with self.arrival:
            assert self.arrival.wait_for(lambda: len(self.at(path)) >= count, WAIT), self.received
        return self.at(path)

    def subscribe(self, name: str) -> "Browser":
        """Return a browser that subscribed under this name."""
        return Browser(self, f"/{name}")


class Browser:
    """A browser with a subscription: its keys, and the messages that it receives."""

    def __init__(self, service: PushService, path: str) -> None:
        self._service = service
        self.path = path
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = hashlib.sha256(path.encode()).digest()[:16]

    @property
    def body(self) -> dict[str, str]:
        """The subscription as it is sent to the server."""
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        endpoint = f"http://{self._service.address}{self.path}"
        return {"endpoint": endpoint, "public_key": encoded(public), "secret": encoded(self._secret)}

    def read(self, received: Received) -> dict[str, Any]:
        """Return a message after checking who sent it."""
        check_sender(received.headers["authorization"], f"http://{self._service.address}")
        assert received.headers["content-encoding"] == "aes128gcm"
        message: dict[str, Any] = json.loads(decrypt(received.body, self._key, self._secret))
        return message

    def messages(self) -> list[dict[str, Any]]:
        """Return all messages so far."""
        return [self.read(one) for one in self._service.at(self.path)]

    def wait(self, count: int = 1) -> list[dict[str, Any]]:
        """Return the messages, once there are so many."""
        return [self.read(one) for one in self._service.wait_for(self.path, count)]


@contextmanager
def push_service() -> Iterator[PushService]:
    """Run a push service."""
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            with service.arrival:
                service.received.append(Received(self.path, headers, body, time.monotonic()))
                service.arrival.notify_all()
            self.send_response(service.answers.get(self.path, 201))
            self.send_header("Location", "http://127.0.0.1:1/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, format: str, *arguments: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.address = f"127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
