/** Puzzles and tries at them: the puzzle of the day, the next one, the own rating and streaks. */
import { daysInARow as countDays, numberOf } from './days';

export const THEMES = [
  'finish-two',
  'steal',
  'deny',
  'vase',
  'empty-hand',
  'last-round',
  'ability',
  'many-cards',
  'cancel',
] as const;
export type Theme = (typeof THEMES)[number];

/** A puzzle of the file `puzzles.json`. */
export interface Puzzle {
  id: string;
  task: 'gain' | 'win';
  position: string; // base64; its first byte is the number of players
  best: number;
  second: number;
  themes: Theme[];
  rating: number;
  solved: number[]; // by level, in per cent
}

/** The first try at a puzzle. Later ones do not count. */
export interface Try {
  id: string;
  rating: number; // of the puzzle
  right: boolean;
  at: number; // milliseconds
  day: string | null; // if it was the puzzle of that day
}

/** Which puzzles are wanted; null is any. */
export interface Wish {
  players: number | null;
  theme: Theme | null;
}

const FIRST_RATING = 1200;
/** How much one try changes the rating: the first ones more, because little is known yet. */
const [FAST, SLOW, FAST_TRIES] = [40, 20, 15];
/** Of how many puzzles with a rating near the own one the next is drawn. */
const NEAR = 12;
/** Consecutive days lead to puzzles far from each other: a prime that divides no number of puzzles here. */
const STEP = 7919;

export const playersOf = ({ position }: Puzzle): number => atob(position.slice(0, 4)).charCodeAt(0);

export const fits = (puzzle: Puzzle, { players, theme }: Wish): boolean =>
  (players === null || playersOf(puzzle) === players) && (theme === null || puzzle.themes.includes(theme));

/** Return the puzzle of a day. */
export function puzzleOfDay(puzzles: Puzzle[], day: string): Puzzle {
  return puzzles[(numberOf(day) * STEP) % puzzles.length];
}

/** Return the probability that a player solves a puzzle, by Elo's formula. */
export const expected = (player: number, puzzle: number): number => 1 / (1 + 10 ** ((puzzle - player) / 400));

/** Return the rating after some tries. */
export function ratingAfter(tries: Try[]): number {
  return inOrder(tries).reduce((rating, { rating: puzzle, right }, count) => {
    const factor = count < FAST_TRIES ? FAST : SLOW;
    return rating + factor * (Number(right) - expected(rating, puzzle));
  }, FIRST_RATING);
}

/** Return how many of the newest tries in a row were right. */
export function streakOf(tries: Try[]): number {
  const newest = inOrder(tries).toReversed();
  const wrong = newest.findIndex(({ right }) => !right);
  return wrong < 0 ? newest.length : wrong;
}

/** Return on how many days in a row, up to today or yesterday, the puzzle of the day was solved. */
export function daysInARow(tries: Try[], today: string): number {
  const solved = new Set(tries.flatMap(({ right, day }) => (right && day !== null ? [day] : [])));
  return countDays((day) => solved.has(day), today);
}

/** Return a puzzle near the own rating that was not tried yet; if all were, one of those. */
export function nextPuzzle(
  puzzles: Puzzle[],
  tries: Try[],
  wish: Wish,
  except: string | null,
  random: () => number,
): Puzzle | null {
  const tried = new Set(tries.map(({ id }) => id));
  const wanted = puzzles.filter((one) => fits(one, wish) && one.id !== except);
  const fresh = wanted.filter(({ id }) => !tried.has(id));
  const rating = ratingAfter(tries);
  const near = (fresh.length > 0 ? fresh : wanted)
    .toSorted((one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating))
    .slice(0, NEAR);
  return near[Math.floor(random() * near.length)] ?? null;
}

/** Return the first move after which the best result was lost, and what was left; null if it never was. */
export function turningPoint(
  results: { certain: number; possible: number }[],
  best: number,
): { move: number; certain: number; possible: number } | null {
  const lost = results.findIndex(({ certain }) => certain < best);
  return lost < 1 ? null : { move: lost - 1, ...results[lost] };
}

/** Return the points of two turns by rule, for one seat; rules in the order in which they appear. */
export function compareByRule(
  turns: { rule: string; seat: number; points: number }[][],
  seat: number,
): [rule: string, points: number[]][] {
  const rules = new Set(
    turns.flatMap((turn) => turn.filter((one) => one.seat === seat).map((one) => one.rule)),
  );
  return [...rules].map((rule) => [
    rule,
    turns.map((turn) => sum(turn.filter((one) => one.seat === seat && one.rule === rule))),
  ]);
}

/** Return what all seats but one got in a turn. */
export const pointsOfOthers = (turn: { seat: number; points: number }[], seat: number): number =>
  sum(turn.filter((one) => one.seat !== seat));

const sum = (scored: { points: number }[]): number => scored.reduce((total, { points }) => total + points, 0);

const inOrder = (tries: Try[]): Try[] => tries.toSorted((one, other) => one.at - other.at);
