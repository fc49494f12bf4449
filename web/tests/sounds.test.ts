import { describe, expect, it } from 'vitest';
import { soundOf } from '../src/alerts/sounds';
import type { GameEvent } from '../src/net/protocol';

const played: GameEvent = {
  type: 'card-played',
  seat: 0,
  rule: 'R6.1',
  owner: 1,
  kind: 'paw',
  card: 'kokopelli',
  cards: 4,
};
const points: GameEvent = {
  type: 'points-scored',
  seat: 0,
  rule: 'R6.5',
  points: 4,
  owner: 1,
  kind: 'paw',
};

describe('soundOf', () => {
  it('is that of the most important event', () => {
    expect(soundOf([played])).toBe('card');
    expect(soundOf([played, points])).toBe('points');
    expect(soundOf([points, { type: 'game-ended', seat: 0, rule: 'R10.4', winners: [0] }])).toBe('end');
    expect(soundOf([{ type: 'turn-began', seat: 0, rule: 'R3.2', round: 1, actions: 2 }])).toBeNull();
  });
});
