/** A replay as the server sends it, to moments that can be shown, the story they tell, and the points over the game. */
import { settle } from './layout';
import type { Card, GameEvent, Replay, ViewBody } from '../net/protocol';
import { shared } from './structuralSharing';

export type Hand = Partial<Record<Card, number>>;

/** The table at one step: how it looks, and what led to it. */
export interface Moment {
  view: ViewBody;
  hands: Hand[] | null; // of all seats, if the game is open
  events: GameEvent[];
  places: Map<string, number>; // on which space of its side each ceremony lies
}

/** A line of the story, and the step at which it happened. */
export interface StoryLine {
  step: number;
  event: GameEvent;
}

/** A player's turn: where it begins, and what happened in it. */
export interface StoryTurn {
  step: number;
  seat: number | null; // null: the game is over
  round: number;
  lines: StoryLine[];
}

/** All moments of a replay: the deal, then every step put over the one before. */
export function unfold(replay: Replay): Moment[] {
  const { first, hands } = replay;
  const moments: Moment[] = [{ view: first, hands, events: [], places: settle(first, new Map()) }];
  for (const step of replay.steps) {
    const before = moments[moments.length - 1];
    const view = shared(before.view, { ...before.view, ...step.change } as ViewBody);
    const places = step.change.villages ? settle(view, before.places) : before.places;
    moments.push({
      view,
      hands: shared(before.hands, step.hands ?? before.hands),
      events: step.events,
      places,
    });
  }
  return moments;
}

/** The steps at which a turn begins; the last is the end of what there is. */
export function turns(moments: Moment[]): number[] {
  const steps = moments.flatMap(({ view }, step) =>
    step === 0 || view.turn !== moments[step - 1].view.turn ? [step] : [],
  );
  const last = moments.length - 1;
  return steps[steps.length - 1] === last ? steps : [...steps, last];
}

/** The step that is so many turns before or after this one; within a turn, back means to its beginning. */
export function turnFrom(steps: number[], step: number, by: -1 | 1): number {
  const found = by > 0 ? steps.find((one) => one > step) : steps.findLast((one) => one < step);
  return found ?? step;
}

/** What happened, turn by turn. */
export function story(moments: Moment[]): StoryTurn[] {
  const told: StoryTurn[] = [];
  moments.forEach(({ view, events }, step) => {
    const current = told[told.length - 1];
    for (const event of events) if (event.type !== 'turn-began') current.lines.push({ step, event });
    if (step === 0 || view.turn !== moments[step - 1].view.turn) {
      if (view.turn !== null) told.push({ step, seat: view.turn, round: view.round, lines: [] });
    }
  });
  return told;
}

/** The lines of the story in which somebody scored. */
export function scoringLines(told: StoryTurn[]): (StoryLine & { round: number })[] {
  return told.flatMap(({ round, lines }) =>
    lines.filter(({ event }) => event.type === 'points-scored').map((line) => ({ ...line, round })),
  );
}

/** The points of a seat over all steps, as a line of steps in a box: it is level until points come, then rises. */
export function curve(scores: number[], width: number, height: number, most: number): string {
  const across = (step: number) => round((step / Math.max(1, scores.length - 1)) * width);
  const up = (points: number) => round(height - (points / Math.max(1, most)) * height);
  let path = `M0 ${up(scores[0])}`;
  scores.forEach((points, step) => {
    if (step > 0 && points !== scores[step - 1]) path += `H${across(step)}V${up(points)}`;
  });
  return `${path}H${round(width)}`;
}

/** Heights for labels of these heights, so that none lies over another; their order stays. */
export function spread(heights: number[], apart: number, lowest: number): number[] {
  const order = heights.map((_, label) => label).sort((a, b) => heights[a] - heights[b]);
  const placed = [...heights];
  order.forEach((label, rank) => {
    if (rank > 0) placed[label] = Math.max(placed[label], placed[order[rank - 1]] + apart);
  });
  let limit = lowest;
  for (const label of order.toReversed()) {
    placed[label] = Math.min(placed[label], limit);
    limit = placed[label] - apart;
  }
  return placed;
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
