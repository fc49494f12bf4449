/**
 * Lessons: what their files in `web/lessons` contain, the position at which each step begins, and whether a
 * move does what the step asks for.
 *
 * This module knows no rules. The rules play all moves of a lesson and say what they caused; a task is a list
 * of such events.
 */
import type { Card, GameEvent, Kind } from '../net/protocol';
import { CARDS_OF_A_KIND, FIRST_GAME, WILD_CARDS } from './constants';

/** Fields that an event must have, with their values. */
export type Pattern = Record<string, unknown>;

/** How a game begins; the player is seat 0. */
export interface Deal {
  first: number;
  kinds?: Kind[]; // those of a first game, unless they are named
  /** For each seat the first cards of its pile; all others follow in the order of their kinds. */
  tops: Card[][];
}

export interface Step {
  name: string;
  /** A new game; without it, the game of the step before goes on. */
  deal?: Deal;
  /** The moves before the step. */
  moves?: string[];
  /** What the others do before it is the player's turn: the moves of each action. */
  watch?: string[][];
  /** What has to happen, one after the other. */
  task: Pattern[];
  /** What else may happen on the way. */
  also?: Pattern[];
  /** Moves that do it. */
  right: string[];
  /** Answers to other moves, by what they cause; the first that fits is given. */
  wrong?: { name: string; when: Pattern }[];
  /** What the others do after it. */
  then?: string[][];
}

export interface Lesson {
  name: string;
  steps: Step[];
}

/** What became of a task after a move. */
export interface Judgement {
  /** How much of the task has happened. */
  fulfilled: number;
  verdict: 'right' | 'on-the-way' | 'wrong';
  /** The name of the answer to a wrong move; null if the step has none of its own. */
  answer: string | null;
}

/** Return the record of the game up to a step. */
export function recordBefore(lesson: Lesson, number: number, players: string[]) {
  const begin = lesson.steps.findLastIndex((step, place) => place <= number && step.deal);
  const { first, kinds = FIRST_GAME, tops } = lesson.steps[begin].deal as Deal;
  const moves = lesson.steps.slice(begin, number + 1).flatMap((step, place) => {
    const before = step.moves ?? [];
    return begin + place === number ? before : [...before, ...movesOf(step)];
  });
  return {
    format: 'kokopelli-record',
    version: 1,
    players: players.slice(0, tops.length),
    kinds,
    first,
    piles: tops.map((top) => wholePile(top, kinds)),
    moves,
  };
}

/** Return all moves from the beginning of a step to its end. */
function movesOf({ watch = [], right, then = [] }: Step): string[] {
  return [...watch.flat(), ...right, ...then.flat()];
}

/** Return a pile that begins with these cards. */
function wholePile(top: Card[], kinds: Kind[]): Card[] {
  const left = new Map<Card, number>(kinds.map((kind) => [kind, CARDS_OF_A_KIND]));
  left.set('kokopelli', WILD_CARDS);
  for (const card of top) left.set(card, (left.get(card) ?? 0) - 1);
  return [...top, ...[...left].flatMap(([card, count]) => Array<Card>(count).fill(card))];
}

/** Judge a move by what it caused, when `fulfilled` events of the task have happened. */
export function judge(step: Step, fulfilled: number, events: GameEvent[]): Judgement {
  const before = fulfilled;
  for (const event of events)
    if (fulfilled < step.task.length && fits(step.task[fulfilled], event)) fulfilled++;
  if (fulfilled === step.task.length) return { fulfilled, verdict: 'right', answer: null };
  const allowed = step.also?.some((pattern) => events.some((event) => fits(pattern, event)));
  if (fulfilled > before || allowed) return { fulfilled, verdict: 'on-the-way', answer: null };
  const wrong = step.wrong?.find(({ when }) => events.some((event) => fits(when, event)));
  return { fulfilled, verdict: 'wrong', answer: wrong?.name ?? null };
}

function fits(pattern: Pattern, event: GameEvent): boolean {
  return Object.entries(pattern).every(([name, value]) => (event as unknown as Pattern)[name] === value);
}
