"""The rules of the game, compiled: integers and one record. No text, no chance, no clock."""
