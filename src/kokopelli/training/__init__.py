"""Training of the network: self-play, learning from the games, and the log of both."""
