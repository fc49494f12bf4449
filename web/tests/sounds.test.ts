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

const finished: GameEvent = {
  type: 'ceremony-finished',
  seat: 0,
  rule: 'R6.2',
  owner: 1,
  kind: 'paw',
  cards: 4,
};

describe('soundOf', () => {
  it('is that of the most important event', () => {
    expect(soundOf([played], 2)).toBe('card');
    expect(soundOf([played, points], 2)).toBe('points');
    expect(soundOf([points, { type: 'game-ended', seat: 0, rule: 'R10.4', winners: [0] }], 2)).toBe('end');
    expect(soundOf([{ type: 'turn-began', seat: 0, rule: 'R3.2', round: 1, actions: 2 }], 2)).toBeNull();
  });
  it('differs for whoever finishes, whoever loses the finish and the others', () => {
    const events = [played, finished, points];
    expect([0, 1, 2, null].map((viewer) => soundOf(events, viewer))).toEqual([
      'finish',
      'lost',
      'points',
      'finish',
    ]);
  });
});
