"""Matches between bots, and what they measure: standings, ratings and the ladder."""
