"""Environments for research: PettingZoo, Gymnasium, OpenSpiel, batched tables, and data sets.

They need the extra `kokopelli[research]`; nothing else in the package needs them.
"""

BLOCKS_PER_PART = 25  # set-ups in one file of a data set, each played in all rotations
