/** The deal of the day: its set-up, which results count, and what a text to share says about one. */
import { dayOf, daysInARow, isDay, numberOf, weekdayOf } from './days';

/** What everybody has on a day, besides the cards. */
export interface DaySetup {
  day: string;
  players: number;
  kinds: 10 | 11 | 12;
  /** The seat of the person. */
  seat: number;
  /** What plays all other seats. */
  bot: string;
}

/** A game with the deal of a day. */
export interface DailyGame {
  game: string;
  daily: string; // the day
  begun: number; // milliseconds
  status: 'running' | 'over' | 'stopped';
  scores: number[];
  seat: number;
}

/** The game that counts for a day, and its margin; null if it has no result. */
export interface DayResult {
  game: DailyGame;
  margin: number | null;
}

/** The first day of the calendar. */
export const FIRST_DAY = '2026-11-01';
const KIND_COUNTS = [10, 11, 12] as const;
const PLAYER_COUNTS = [2, 3, 4] as const;
/** The level of the bots from Monday to Sunday: a week begins easily. */
const LEVELS_OF_WEEK = [2, 3, 3, 4, 4, 5, 5] as const;
/** How many points one square of a shared row stands for. */
const SQUARE = 3;

/** Return whether a text is a day whose deal can be played today. */
export const isPlayable = (day: string, today: string): boolean =>
  isDay(day) && (day === today || (day >= FIRST_DAY && day < today));

/** Return the set-up of a day. In nine days each number of players has met each number of kinds. */
export function setupOfDay(day: string): DaySetup {
  const number = numberOf(day);
  return {
    day,
    players: PLAYER_COUNTS[number % 3],
    kinds: KIND_COUNTS[Math.floor(number / 3) % 3],
    seat: 0,
    bot: `level-${LEVELS_OF_WEEK[weekdayOf(day)]}`,
  };
}

/** Return a seat's points less those of the best other seat. */
export function marginOf(scores: number[], seat: number): number {
  return scores[seat] - Math.max(...scores.filter((_, other) => other !== seat));
}

/**
 * Return what counts for each day: the game that was begun first, if it was begun on that day. All others are
 * practice.
 */
export function dayResults(games: DailyGame[]): Map<string, DayResult> {
  const results = new Map<string, DayResult>();
  for (const game of games.toSorted((one, other) => one.begun - other.begun)) {
    if (results.has(game.daily) || dayOf(game.begun) !== game.daily) continue;
    const margin = game.status === 'over' ? marginOf(game.scores, game.seat) : null;
    results.set(game.daily, { game, margin });
  }
  return results;
}

/** Return on how many days in a row, up to today or yesterday, the deal of the day was played to its end. */
export const dailyStreak = (results: Map<string, DayResult>, today: string): number =>
  daysInARow((day) => (results.get(day)?.margin ?? null) !== null, today);

/** Return a number with its sign, such as +5 or −3. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');

/** Return ten squares, more of them filled the better a margin is beside par. They say nothing of the cards. */
export function squares(margin: number, par: number): string {
  const filled = Math.max(0, Math.min(10, 5 + Math.round((margin - par) / SQUARE)));
  return '🟩'.repeat(filled) + '⬜'.repeat(10 - filled);
}
