"""The compiled rules of the game: integers and one record. No text, no randomness, no clock."""
