"""Environments for research: PettingZoo, Gymnasium, OpenSpiel, many tables at once, and data sets.

It needs the extra `kokopelli[research]`, and nothing else of the program needs it.
"""
