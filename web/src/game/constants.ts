// Made by web/generate.py; do not edit.

import type { Kind } from '../net/protocol';

/** All kinds in the order of their rules, R9.1 to R9.16. */
export const KINDS: Kind[] = ["chieftain", "birth", "spider-woman", "warrior", "hunter", "fire", "paw", "lizard", "eagle-feather", "tortoise", "vase", "sun", "mother-of-heaven", "drummer", "shaman", "snake-dance"];

/** The kinds of a first game, and the cards of each deck, to check a shuffle. */
export const FIRST_GAME: Kind[] = ["hunter", "warrior", "tortoise", "paw", "drummer", "shaman", "spider-woman", "eagle-feather", "mother-of-heaven", "snake-dance"];
export const CARDS_OF_A_KIND = 3;
export const WILD_CARDS = 6;

/** The levels of the bots, from the easiest, and their styles. */
export const LEVELS = ["level-1", "level-2", "level-3", "level-4", "level-5", "level-6"] as const;
export const STYLES = ["builder", "raider", "racer"] as const;
