import { describe, expect, it } from 'vitest';
import { flights, rises } from '../src/game/motion';
import type { GameEvent } from '../src/net/protocol';
import { soundOf } from '../src/alerts/sounds';

const drawn = (card: 'paw' | null): GameEvent => ({ type: 'card-drawn', seat: 1, rule: 'R4.1', card });
const opened: GameEvent = {
  type: 'ceremony-opened',
  seat: 0,
  rule: 'R5.1',
  owner: 2,
  kind: 'sun',
  side: 'left',
};
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

describe('flights', () => {
  it('go from where the card was to where it is', () => {
    expect(flights([opened, played])).toEqual([
      [{ card: 'sun', from: 'hand:0', to: 'space:2:left' }],
      [{ card: 'kokopelli', from: 'hand:0', to: 'ceremony:1:paw' }],
    ]);
  });
  it('take cards of one draw together, face down where they are hidden', () => {
    const one = { card: null, from: 'pile:1', to: 'hand:1' };
    expect(flights([drawn(null), drawn(null), opened, drawn('paw')])).toEqual([
      [one, one],
      [{ card: 'sun', from: 'hand:0', to: 'space:2:left' }],
      [{ ...one, card: 'paw' }],
    ]);
  });
});

describe('rises', () => {
  it('begin at the ceremony, or at the score where there is none', () => {
    expect(rises([played, points]).map((rise) => rise.from)).toEqual(['ceremony:1:paw']);
    expect(rises([{ ...points, owner: null, kind: null, rule: 'R3.6' }])[0].from).toBe('score:0');
  });
});

describe('soundOf', () => {
  it('is that of the most important event', () => {
    expect(soundOf([played])).toBe('card');
    expect(soundOf([played, points])).toBe('points');
    expect(soundOf([points, { type: 'game-ended', seat: 0, rule: 'R10.4', winners: [0] }])).toBe('end');
    expect(soundOf([{ type: 'turn-began', seat: 0, rule: 'R3.2', round: 1, actions: 2 }])).toBeNull();
  });
});
