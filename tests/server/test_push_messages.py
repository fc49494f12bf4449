"""Push messages are encrypted and signed as the standards say, and nothing private can be reached by them."""

import asyncio
import ipaddress

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from push_service import BROWSER_KEY, check_sender, decoded, decrypt, encoded, push_service

from kokopelli.server.live import outgoing
from kokopelli.server.live.outgoing import BadTarget, NoAnswer, check_target, is_public, post
from kokopelli.server.live.push import BadKey, PushKey, check_browser_keys, encrypt, new_key, topic

# The example of RFC 8291, appendix A.
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
RECEIVER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
PUBLIC = BROWSER_KEY
SECRET = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
MESSAGE = b"When I grow up, I want to be a watermelon"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
    "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decoded(text), "big"), ec.SECP256R1())


def test_the_example_of_the_standard_is_encrypted_as_it_says() -> None:
    body = encrypt(MESSAGE, PUBLIC, SECRET, private_key(SENDER), decoded(SALT), padded=0)
    assert encoded(body) == BODY
    assert decrypt(body, private_key(RECEIVER), decoded(SECRET)) == MESSAGE


def test_every_message_is_different_and_as_long_as_all_others() -> None:
    bodies = [encrypt(text, PUBLIC, SECRET) for text in (b"turn", b"turn", b"consent of somebody")]
    assert len(set(bodies)) == 3 and len({len(body) for body in bodies}) == 1
    assert decrypt(bodies[2], private_key(RECEIVER), decoded(SECRET)) == b"consent of somebody"


def test_a_server_identifies_itself_by_its_key() -> None:
    key = PushKey(new_key())
    header = key.headers("https://push.example/a/b", "mailto:me@example.org")["Authorization"]
    claims = check_sender(header, "https://push.example")
    assert claims["sub"] == "mailto:me@example.org" and claims["k"] == key.public
    assert len(decoded(key.public)) == 65


def test_only_keys_of_the_right_curve_are_accepted() -> None:
    for wrong in (rsa.generate_private_key(65537, 2048), ec.generate_private_key(ec.SECP384R1())):
        pem = wrong.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        with pytest.raises(BadKey, match="P-256"):
            PushKey(pem.decode())
    with pytest.raises(BadKey, match="PEM"):
        PushKey("no key")


def test_keys_of_a_browser_are_checked() -> None:
    check_browser_keys(PUBLIC, SECRET)
    for public, secret in ((PUBLIC, "AAAA"), (encoded(b"\4" + bytes(64)), SECRET), (PUBLIC[:-4], SECRET)):
        with pytest.raises(BadKey):
            check_browser_keys(public, secret)


def test_the_topic_of_a_seat_is_its_own_and_tells_nothing() -> None:
    topics = {topic(game, seat) for game in ("abcdefghij", "bbcdefghij") for seat in range(4)}
    assert len(topics) == 8 and all(len(one) == 32 and "abcdef" not in one for one in topics)


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example/",
        "ftp://push.example/",
        "https:///path",
        "https://push.example:0/",
        "https://push.example:99999/",
        "https://me:password@push.example/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.1.2.3/",
        "https://169.254.169.254/latest",
        "https://[::ffff:192.168.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://224.0.0.1/",
        "https://push.example/a b",
        "https://push.example/\r\nX: y",
        "https://push.example/é",
        "https://push.example/" + "x" * 1000,
    ],
)
def test_addresses_that_the_server_does_not_send_to(url: str) -> None:
    with pytest.raises(BadTarget):
        check_target(url, private=False)


def test_addresses_that_the_server_sends_to() -> None:
    check_target("https://push.example:8443/a?b=c", private=False)
    check_target("https://9.9.9.9/", private=False)
    check_target("http://127.0.0.1:8000/", private=True)


def test_only_public_addresses_are_public() -> None:
    for network in ("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "fc00::/7"):
        assert not is_public(str(ipaddress.ip_network(network)[5]))
    assert not is_public("fe80::1%eth0")
    assert is_public("2620:fe::fe") and is_public("::ffff:9.9.9.9")


def test_a_name_that_leads_to_a_private_address_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    async def try_it() -> None:
        with push_service() as service:
            port = service.address.rpartition(":")[2]
            # As if the name were public when it was checked, and private when it is used.
            monkeypatch.setattr(outgoing, "check_target", lambda url, private: check_target(url, True))
            with pytest.raises(BadTarget):
                await post(f"http://localhost:{port}/", b"", {}, private=False)
            assert service.received == []

    asyncio.run(try_it())


def test_redirections_are_not_followed_and_silence_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def try_it() -> None:
        with push_service() as service:
            service.answers["/moved"] = 302
            assert await post(f"http://{service.address}/moved", b"x", {"TTL": "1"}, private=True) == 302
            assert service.received[0].body == b"x" and service.received[0].headers["ttl"] == "1"
        monkeypatch.setattr(outgoing, "TIMEOUT", 0.2)

        async def stay_silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read()
            writer.close()

        silent = await asyncio.start_server(stay_silent, "127.0.0.1", 0)
        port = silent.sockets[0].getsockname()[1]
        for url in (f"http://127.0.0.1:{port}/", f"https://127.0.0.1:{port}/", "http://127.0.0.1:1/"):
            with pytest.raises(NoAnswer):
                await post(url, b"x", {}, private=True)
        silent.close()
        await silent.wait_closed()

    asyncio.run(try_it())
