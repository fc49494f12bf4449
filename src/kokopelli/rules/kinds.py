"""Kinds, cards, sides and the numbers of the components (R1.2, R2), as integers.

A *set* of kinds or cards is an integer with one bit for each. A kind's upper-case name is the set with only
that kind, so `abilities & PAW` tests for Paw. Kinds are numbered in the order of R9: kind k is rule R9.(k +
1).
"""

NUMBER_OF_KINDS = 16
NUMBER_OF_CARDS = 17  # the 16 kinds and the wild card
KOKOPELLI = 16  # the wild card's number
NO_CARD = -1

CHIEFTAIN = 1 << 0  # R9.1
BIRTH = 1 << 1  # R9.2
SPIDER_WOMAN = 1 << 2  # R9.3
WARRIOR = 1 << 3  # R9.4
HUNTER = 1 << 4  # R9.5
FIRE = 1 << 5  # R9.6
PAW = 1 << 6  # R9.7
LIZARD = 1 << 7  # R9.8
EAGLE_FEATHER = 1 << 8  # R9.9
TORTOISE = 1 << 9  # R9.10
VASE = 1 << 10  # R9.11
SUN = 1 << 11  # R9.12
MOTHER_OF_HEAVEN = 1 << 12  # R9.13
DRUMMER = 1 << 13  # R9.14
SHAMAN = 1 << 14  # R9.15
SNAKE_DANCE = 1 << 15  # R9.16

ALL_KINDS = (1 << NUMBER_OF_KINDS) - 1
WILD = 1 << KOKOPELLI  # the wild card in a set of cards

LEFT, RIGHT, PILE = 0, 1, 2  # the three places of a village (R1.2)
NUMBER_OF_SIDES = 3
SIDE_SPACES = 2  # spaces on each side (R1.2)

MIN_PLAYERS, MAX_PLAYERS = 2, 4  # R2.1
MIN_KINDS, MAX_KINDS = 10, 12  # R2.1
CARDS_OF_A_KIND = 3  # R2.3
WILD_CARDS = 6  # R2.3
DECK_SIZES = tuple(CARDS_OF_A_KIND * count + WILD_CARDS for count in range(NUMBER_OF_KINDS + 1))  # R2.3
MAX_DECK = DECK_SIZES[MAX_KINDS]  # 42
OPENING_HAND = 5  # R2.3
HAND_LIMIT = 5  # R3.5
ACTIONS = 2  # R3.2
TILES = 2  # VP tiles on a selection tile: the 4, below it the 3 (R2.2)
