"""One table as pure code: its log, its state, its clocks, and what each viewer is sent."""
