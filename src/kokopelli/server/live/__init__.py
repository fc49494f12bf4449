"""Running tables: rooms with their subscribers, bots and clocks, and the other servers."""
