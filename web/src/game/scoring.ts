/** What the points of a game were for. */
import type { GameEvent } from '../net/protocol';

/**
 * Return the points of each seat by rule, in the order of the rules. The list is empty if the points do not
 * add up to the scores, because the events are not those of the whole game.
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
  return [...rows].sort(([one], [other]) => ruleNumber(one) - ruleNumber(other));
}

function ruleNumber(rule: string): number {
  const [chapter, section] = rule.slice(1).split('.').map(Number);
  return chapter * 100 + section;
}

/** Return the place of a seat in the final ranking; equal points share a place, 1 is the best. */
export function rankOf(scores: number[], seat: number): number {
  return 1 + scores.filter((points) => points > scores[seat]).length;
}
