"""Puzzles: positions from games of bots whose best turn is proved by trying every turn."""
