import { describe, expect, it } from 'vitest';
import { pointsByRule, rankOf } from '../src/game/scoring';
import type { GameEvent } from '../src/net/protocol';

const points = (seat: number, rule: string, count: number): GameEvent => ({
  type: 'points-scored',
  seat,
  rule,
  points: count,
  owner: null,
  kind: null,
});

describe('pointsByRule', () => {
  it('adds up, in the order of the rules', () => {
    const events = [points(0, 'R10.2', 5), points(1, 'R3.6', 1), points(1, 'R3.6', 1)];
    expect(pointsByRule(events, [5, 2])).toEqual([
      ['R3.6', [0, 2]],
      ['R10.2', [5, 0]],
    ]);
  });
  it('is empty if events are missing', () => {
    expect(pointsByRule([points(0, 'R3.6', 1)], [5, 2])).toEqual([]);
  });
});

describe('rankOf', () => {
  it('lets equal points share a place', () => {
    const scores = [20, 31, 20, 11];
    expect(scores.map((_, seat) => rankOf(scores, seat))).toEqual([2, 1, 2, 4]);
  });
});
