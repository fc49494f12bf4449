"""Names of players: others can see them and tell them apart (row 19 of the attacks)."""

import json

import pytest
from clients import Running

from kokopelli.server.wire.names import clean_name, name_key

INVISIBLE = {
    "nothing": "",
    "blanks": " \t ",
    "no-break space": "\u00a0",
    "zero-width space": "\u200b",
    "joiner alone": "\u200d",
    "joiner at the end": "Anna\u200d",
    "soft hyphen": "An\u00adna",
    "direction": "Anna\u202e",
    "isolate": "\u2066Anna",
    "byte order mark": "\ufeffAnna",
    "mark alone": "\u0301",
    "mark after a blank": "Anna \u0301",
    "tower of marks": "A" + "\u0301" * 9,
    "grapheme joiner": "A\u034f",
    "Hangul filler": "\u3164",
    "Braille blank": "\u2800\u2800",
    "line": "\u2028",
    "zero": "An\0na",
    "private use": "\ue000",
    "unassigned": "\U000effff",
    "half of a pair": "\ud800",
    "half of a pair within": "An\udc00na",
    "too long": "A" * 33,
}
VISIBLE = {
    "Anna": "Anna",
    "  Anna \n Maria ": "Anna Maria",
    "Zoe\u0308": "Zoë",  # composed
    "ツバサ": "ツバサ",
    "علی\u200cرضا": "علی\u200cرضا",
    "क्\u200dष": "क्\u200dष",
    "❤️\u200d🔥": "❤️\u200d🔥",
    "O'Neil (2)": "O'Neil (2)",
    "A" * 32: "A" * 32,
}
SAME = [
    ("Anna", "ANNA"),
    ("Anna", "Ａｎｎａ"),
    ("Straße", "STRASSE"),
    ("ﬁn", "Fin"),
    ("❤️", "❤"),
    ("Ab", "A\u200db"),
]


@pytest.mark.parametrize("name", INVISIBLE.values(), ids=INVISIBLE)
def test_a_name_that_cannot_be_seen_is_refused_with_a_sentence(server: Running, name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        clean_name(name)
    table = server.make_table("me", "open", start=False)
    wishes = {
        f"/tables/{table.game}/claim": {"invite": table.invite, "name": name},
        "/tables": {"seats": [{"plays": "me", "name": name}, {"plays": "open"}]},
    }
    with server.http() as http:
        for path, wish in wishes.items():
            answer = http.post(path, content=json.dumps(wish), headers={"Content-Type": "application/json"})
            assert answer.status_code == 422, answer.text
            assert answer.json() == {
                "error": "bad-name",
                "text": "A name has 1 to 32 visible characters; choose another one",
            }


@pytest.mark.parametrize(("given", "name"), VISIBLE.items())
def test_a_visible_name_is_accepted_in_composed_form_with_single_spaces(given: str, name: str) -> None:
    assert clean_name(given) == name


@pytest.mark.parametrize(("one", "other"), SAME)
def test_names_that_look_the_same_are_equal(one: str, other: str) -> None:
    assert name_key(clean_name(one)) == name_key(clean_name(other))


@pytest.mark.parametrize("name", ["Anna", "ANNA", " anna ", "Ａｎｎａ", "Green"])
def test_two_people_at_a_table_do_not_have_the_same_name(server: Running, name: str) -> None:
    """Nor does anybody have the name of the colour of another seat."""
    seats = [{"plays": "me", "name": "Anna"}, {"plays": "open"}, {"plays": "open"}]
    with server.http() as http:
        made = http.post("/tables", json={"seats": seats}).json()
        claim = {"invite": made["invite"], "name": name, "seat": 1}
        answer = http.post(f"/tables/{made['game']}/claim", json=claim)
        assert (answer.status_code, answer.json()["error"]) == (409, "name-taken")
        assert http.post(f"/tables/{made['game']}/claim", json={**claim, "name": "Ben"}).status_code == 201
        seats[1] = {"plays": "me", "name": name}
        assert http.post("/tables", json={"seats": seats}).json()["error"] == "name-taken"


def test_a_seat_can_have_the_name_of_its_own_colour(server: Running) -> None:
    table = server.make_table("me", "open", start=False)
    with server.http() as http:
        claim = {"invite": table.invite, "name": "Blue", "seat": 1}
        assert http.post(f"/tables/{table.game}/claim", json=claim).status_code == 201
