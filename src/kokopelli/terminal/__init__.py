"""The game in a terminal: the board, play at the keyboard, replays, and reports of matches."""
