/** What the points of a game were for. */
import type { GameEvent } from '../net/protocol';

/**
 * For each rule that gave points, the points of each seat, in the order of the rules; empty if the events are not the
 * whole game, for then they do not add up to the scores.
 */
export function pointsByRule(events: GameEvent[], scores: number[]): [string, number[]][] {
  const rows = new Map<string, number[]>();
  for (const event of events) {
    if (event.type !== 'points-scored') continue;
    const row = rows.get(event.rule) ?? scores.map(() => 0);
    row[event.seat] += event.points;
    rows.set(event.rule, row);
  }
  const sums = scores.map((_, seat) => [...rows.values()].reduce((sum, row) => sum + row[seat], 0));
  if (sums.some((sum, seat) => sum !== scores[seat])) return [];
  return [...rows].sort(([one], [other]) => number(one) - number(other));
}

function number(rule: string): number {
  const [chapter, place] = rule.slice(1).split('.').map(Number);
  return chapter * 100 + place;
}
