"""Terminal games: the tests type what a person would type, and check what is shown."""

import io
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from command_line import KOKOPELLI, run
from kokopelli import load_game, read_record
from kokopelli.rules.compiled import PLAIN
from kokopelli.setup import SetupError
from kokopelli.terminal.play import PlayOptions, run_game


class Keyboard:
    """Types lines into games that are saved in one file, and returns what they show."""

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.path = folder / "game.json"
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        monkeypatch.setenv("COLUMNS", "100")

    def play(self, typed: str, options: PlayOptions | None = None) -> str:
        """Start a game, type these lines and return all output."""
        solo = PlayOptions(2, 1, ("Ann",), ("random",), seed="5", language="en", save=self.path)
        if options is None or options.save == self.path:
            self.path.unlink(missing_ok=True)
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        run_game(options or solo)
        return self._capsys.readouterr().out

    def moves(self) -> list[str]:
        """Return the moves of the saved game."""
        return [str(move) for move in load_game(self.path).moves]


@pytest.fixture
def keyboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Keyboard:
    return Keyboard(tmp_path, monkeypatch, capsys)


def test_a_number_and_a_text_make_the_same_move(keyboard: Keyboard) -> None:
    shown = keyboard.play("q\n")
    line = next(line for line in shown.splitlines() if "Open Hunter (left)" in line)
    number = line.split("Open Hunter (left)")[0].split()[-1]
    keyboard.play(f"{number}\n\nq\n")
    by_number = keyboard.moves()[0]
    keyboard.play("open hunter left\n\nq\n")
    assert keyboard.moves()[0] == by_number == "open hunter left"


def test_cards_and_refusals_are_explained(keyboard: Keyboard) -> None:
    shown = keyboard.play("spider woman\npass\nnonsense\n?\nq\n")
    assert "Spider Woman (R9.3)" in shown
    assert "You may pass only if your hand and your draw pile are both empty (R3.4)" in shown
    assert "“nonsense” is not a number of the list" in shown
    assert "undo your last move" in shown


@pytest.mark.skipif(PLAIN, reason="too slow without the compiler")
def test_a_hint_names_moves_with_their_chances_and_a_reason(keyboard: Keyboard) -> None:
    shown = keyboard.play("h\nq\n")
    assert re.search(r"Hint: .+\xa0·\xa0\d+%\n  This .+\.\n", shown), shown


def test_all_explains_every_card_of_the_game(keyboard: Keyboard) -> None:
    shown = keyboard.play("all\nq\n")
    assert all(f"(R9.{number})" in shown for number in (3, 4, 5, 7, 9, 10, 13, 14, 15, 16))


def test_an_opening_can_be_taken_back(keyboard: Keyboard) -> None:
    shown = keyboard.play("open hunter left\nu\nopen hunter right\n\nq\n")
    assert "Undone: Open Hunter (left)" in shown
    assert keyboard.moves()[0] == "open hunter right"


def test_a_draw_cannot_be_taken_back(keyboard: Keyboard) -> None:
    shown = keyboard.play("draw\nu\nq\n")
    assert "There is nothing to undo" in shown
    assert keyboard.moves() == ["draw"]


def test_the_moves_of_others_are_shown_without_their_hidden_cards(keyboard: Keyboard) -> None:
    drawn = []
    for seed in range(12):
        options = PlayOptions(2, 1, ("Ann",), ("random",), seed=str(seed), language="en", save=keyboard.path)
        shown = keyboard.play("draw\n1\n1\n1\nq\n", options)
        drawn += [line.strip() for line in shown.splitlines() if "Blue (random) draws" in line]
    assert drawn
    assert set(drawn) == {"Blue (random) draws a card"}


def test_a_game_is_resumed_where_it_was_left(keyboard: Keyboard) -> None:
    keyboard.play("draw\nq\n")
    assert read_record(keyboard.path)["seats"] == ["person", "random"]
    record = json.loads(keyboard.path.read_text())
    keyboard.path.write_text(json.dumps({**record, "date": "today"}))
    keyboard.play("1\nq\n", PlayOptions(language="en", resume=keyboard.path))
    assert len(keyboard.moves()) > 1
    assert keyboard.moves()[0] == "draw"
    assert read_record(keyboard.path)["date"] == "today"
    assert read_record(keyboard.path)["seats"] == ["person", "random"]


def test_resuming_a_finished_game_does_not_change_its_file(keyboard: Keyboard) -> None:
    keyboard.play("", PlayOptions(2, 0, bots=("random",), seed="9", language="en", save=keyboard.path))
    before = keyboard.path.read_bytes()
    shown = keyboard.play("", PlayOptions(language="en", resume=keyboard.path))
    assert "wins the game" in shown or "share the victory" in shown
    assert "--resume" not in shown
    assert keyboard.path.read_bytes() == before


def test_the_move_of_another_seat_cannot_be_taken_back(keyboard: Keyboard) -> None:
    """The person types u as the first input; in some of the games the bot has moved before."""
    bot_moved_first = 0
    for seed in range(12):
        options = PlayOptions(2, 1, ("Ann",), ("random",), seed=str(seed), language="en", save=keyboard.path)
        shown = keyboard.play("u\nq\n", options)
        assert "There is nothing to undo" in shown
        if keyboard.path.exists():  # a game is saved after its first move
            assert keyboard.moves()
            bot_moved_first += 1
    assert bot_moved_first


def test_files_that_are_not_saved_games_are_not_overwritten(keyboard: Keyboard, tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("mine")
    shown = keyboard.play(f"draw\ns {other}\ns {tmp_path / 'copy.json'}\nq\n")
    assert "was left alone" in " ".join(shown.split())
    assert other.read_text() == "mine"
    assert load_game(tmp_path / "copy.json").ply == 1
    with pytest.raises(SetupError, match="exists already"):
        run_game(PlayOptions(2, 1, save=other))


def test_strange_input_does_not_end_the_game(keyboard: Keyboard) -> None:
    keyboard.play("9" * 5000 + "\n" + "x" * 5000 + "\ns .\n\x1b[2J\n-1\n0\ndraw\nq\n")
    assert keyboard.moves() == ["draw"]


def test_after_an_undo_earlier_moves_of_others_are_still_shown(keyboard: Keyboard) -> None:
    """Three people share a screen, Cleo first. Ann takes a move back; Ben still sees what Cleo did."""
    three = PlayOptions(3, 3, ("Ann", "Ben", "Cleo"), seed="8", language="en", save=keyboard.path)
    shown = keyboard.play("\n3\n\n\n3\nu\n3\n\n\nq\n", three)
    news = shown.split("Since your last turn")[-1]
    assert "Cleo opens" in news
    assert news.count("Ann opens") == 1


def test_control_characters_in_names_are_not_printed(keyboard: Keyboard) -> None:
    names = ("\x1b[31mred\x1b[0m", "\ud800")
    shown = keyboard.play("\ndraw\n", PlayOptions(2, 2, names, seed="5", language="en", save=keyboard.path))
    assert "[31mred" in shown  # the name without its control characters
    assert "\x1b[31m" not in shown and "\ud800" not in shown


def test_players_who_share_a_screen_do_not_see_each_others_hands(keyboard: Keyboard) -> None:
    two = PlayOptions(2, 2, ("Ann", "Ben"), seed="5", language="en", save=keyboard.path)
    closed = keyboard.play("", two)
    assert "Ann is next. Pass the keyboard" in closed
    assert "Your hand" not in closed
    shown = keyboard.play("\nopen hunter left\n\n", two)
    assert shown.count("Your hand") == 1  # Ben has not pressed Enter yet
    assert "Ben is next. Pass the keyboard" in shown


def test_a_whole_game_of_random_players_ends_with_a_winner(keyboard: Keyboard) -> None:
    shown = keyboard.play(
        "", PlayOptions(4, 0, bots=("random",), kinds="12", seed="9", language="en", save=keyboard.path)
    )
    assert "wins the game" in shown or "share the victory" in shown
    assert load_game(keyboard.path).is_over


@pytest.mark.parametrize(
    ("language", "words"),
    [("de", "Deine Hand"), ("fr", "Votre main"), ("pl", "Twoja ręka"), ("ja", "あなたの手札")],
)
def test_the_game_can_be_played_in_every_language(keyboard: Keyboard, language: str, words: str) -> None:
    options = PlayOptions(3, 1, ("Ann",), ("random",), seed="5", language=language, save=keyboard.path)
    assert words in keyboard.play("draw\nall\nq\n", options)
    assert keyboard.moves() == ["draw"]


def test_a_disk_that_cannot_be_written_does_not_end_the_game(keyboard: Keyboard) -> None:
    nowhere = Path("/dev/full/game.json")
    shown = keyboard.play(
        "draw\nq\n", PlayOptions(2, 1, ("Ann",), ("random",), seed="5", language="en", save=nowhere)
    )
    assert "/dev/full/game.json: " in shown
    assert "Ann draws" in shown


def test_a_corrupt_save_is_refused_and_not_changed(keyboard: Keyboard) -> None:
    keyboard.play("draw\nq\n")
    keyboard.path.write_text(keyboard.path.read_text()[:-40])
    before = keyboard.path.read_bytes()
    done = run("play", "--resume", str(keyboard.path))
    assert done.returncode == 2
    assert done.stderr.startswith("record: is not JSON")
    assert keyboard.path.read_bytes() == before


class Screen:
    """The output of a program on a pseudo-terminal."""

    def __init__(self, terminal: int) -> None:
        self._terminal = terminal
        self._shown = ""

    def sees(self, words: str, seconds: float = 60) -> bool:
        """Read up to these words; return False if they do not appear in time."""
        deadline = time.monotonic() + seconds
        while words not in self._shown:
            ready, _, _ = select.select([self._terminal], [], [], max(0.0, deadline - time.monotonic()))
            if not ready:
                return False
            self._shown += os.read(self._terminal, 65536).decode(errors="replace")
        self._shown = self._shown.split(words, 1)[1]
        return True


def test_a_terminal_asks_for_options_and_an_interrupt_saves_the_game(tmp_path: Path) -> None:
    main, other = pty.openpty()
    screen = Screen(main)
    environment = {**os.environ, "LANG": "C.UTF-8", "TERM": "xterm", "XDG_DATA_HOME": str(tmp_path)}
    process = subprocess.Popen([KOKOPELLI, "play"], stdin=other, stdout=other, stderr=other, env=environment)
    os.close(other)
    try:
        for question, answer in (
            ("players", "2"),
            ("keyboard", "1"),
            ("strong", "2"),
            ("ceremonies", ""),
            ("Your move", "draw"),
        ):
            assert screen.sees(question), question
            os.write(main, f"{answer}\n".encode())
        assert screen.sees("draws")
        assert screen.sees("Your move")
        for _ in range(5):  # an interrupt just before a read is noticed only after it
            process.send_signal(signal.SIGINT)
            if screen.sees("The game is saved in", seconds=5):
                break
        assert process.wait(timeout=20) == 0
    finally:
        process.kill()
        process.wait()
        os.close(main)
    (path,) = tmp_path.glob("kokopelli/game-*.json")
    assert "draw" in json.loads(path.read_text())["moves"]
