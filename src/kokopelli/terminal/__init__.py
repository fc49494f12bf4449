"""The game in a terminal: the table as text, play at the keyboard, and records told as a story."""
