/** What a replay shows: the table at each step, the list of turns, and the graph of points. */
import { assignSpaces, type CeremonySpaces } from './ceremonySpaces';
import type { Card, GameEvent, Replay, ViewBody } from '../net/protocol';
import { reuseEqualParts } from './structuralSharing';

export type Hand = Partial<Record<Card, number>>;

/** The table at one step, and the events that led to it. */
export interface Moment {
  view: ViewBody;
  hands: Hand[] | null; // of all seats, if the replay shows them
  events: GameEvent[];
  spaces: CeremonySpaces;
}

/** An event, and the step at which it happened. */
export interface TurnEvent {
  step: number;
  event: GameEvent;
}

/** A player's turn: the step at which it begins, and its events. */
export interface Turn {
  step: number;
  seat: number;
  round: number;
  lines: TurnEvent[];
}

/** Return all moments of a replay; every step only has what changed since the one before. */
export function unfold(replay: Replay): Moment[] {
  const { first, hands } = replay;
  const moments: Moment[] = [{ view: first, hands, events: [], spaces: assignSpaces(first, new Map()) }];
  for (const step of replay.steps) {
    const before = moments[moments.length - 1];
    const view = reuseEqualParts(before.view, { ...before.view, ...step.change } as ViewBody);
    const spaces = step.change.villages ? assignSpaces(view, before.spaces) : before.spaces;
    moments.push({
      view,
      hands: reuseEqualParts(before.hands, step.hands ?? before.hands),
      events: step.events,
      spaces,
    });
  }
  return moments;
}

/** Return the steps at which turns begin, and the last step. */
export function turnStarts(moments: Moment[]): number[] {
  const steps = moments.flatMap(({ view }, step) =>
    step === 0 || view.turn !== moments[step - 1].view.turn ? [step] : [],
  );
  const last = moments.length - 1;
  return steps[steps.length - 1] === last ? steps : [...steps, last];
}

/**
 * Return the start of the next turn, or of the previous one; within a turn, going back leads to its start.
 */
export function turnFrom(starts: number[], step: number, by: -1 | 1): number {
  const found = by > 0 ? starts.find((one) => one > step) : starts.findLast((one) => one < step);
  return found ?? step;
}

/** Return the events of a game, turn by turn. */
export function listTurns(moments: Moment[]): Turn[] {
  const turns: Turn[] = [];
  moments.forEach(({ view, events }, step) => {
    const current = turns[turns.length - 1];
    for (const event of events) if (event.type !== 'turn-began') current.lines.push({ step, event });
    if (step === 0 || view.turn !== moments[step - 1].view.turn) {
      if (view.turn !== null) turns.push({ step, seat: view.turn, round: view.round, lines: [] });
    }
  });
  return turns;
}

/** Return the events in which somebody scored. */
export function scoringLines(turns: Turn[]): (TurnEvent & { round: number })[] {
  return turns.flatMap(({ round, lines }) =>
    lines.filter(({ event }) => event.type === 'points-scored').map((line) => ({ ...line, round })),
  );
}

/** Return the points of a seat over all steps as the path of a staircase in a box. */
export function curve(scores: number[], width: number, height: number, highest: number): string {
  const across = (step: number) => round((step / Math.max(1, scores.length - 1)) * width);
  const up = (points: number) => round(height - (points / Math.max(1, highest)) * height);
  let path = `M0 ${up(scores[0])}`;
  scores.forEach((points, step) => {
    if (step > 0 && points !== scores[step - 1]) path += `H${across(step)}V${up(points)}`;
  });
  return `${path}H${round(width)}`;
}

/** Move labels apart so that none overlaps another; their order stays. */
export function spread(heights: number[], distance: number, lowest: number): number[] {
  const order = heights.map((_, label) => label).sort((a, b) => heights[a] - heights[b]);
  const placed = [...heights];
  order.forEach((label, rank) => {
    if (rank > 0) placed[label] = Math.max(placed[label], placed[order[rank - 1]] + distance);
  });
  let limit = lowest;
  for (const label of order.toReversed()) {
    placed[label] = Math.min(placed[label], limit);
    limit = placed[label] - distance;
  }
  return placed;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
