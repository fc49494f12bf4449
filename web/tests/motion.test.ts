import { describe, expect, it } from 'vitest';
import { actingAbilities, flights, rises } from '../src/game/motion';
import type { GameEvent } from '../src/net/protocol';

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
  it('group the cards of one draw, face down if they are hidden', () => {
    const one = { card: null, from: 'pile:1', to: 'hand:1' };
    expect(flights([drawn(null), drawn(null), opened, drawn('paw')])).toEqual([
      [one, one],
      [{ card: 'sun', from: 'hand:0', to: 'space:2:left' }],
      [{ ...one, card: 'paw' }],
    ]);
  });
  it('do not group the draws of two players', () => {
    const draws = [drawn(null), drawn(null), { ...drawn(null), seat: 0 }];
    expect(flights(draws).map((group) => group.length)).toEqual([2, 1]);
  });
});

describe('rises', () => {
  it('begin at the ceremony, or at the score where there is none', () => {
    expect(rises([played, points]).map((rise) => rise.from)).toEqual(['ceremony:1:paw']);
    expect(rises([{ ...points, owner: null, kind: null, rule: 'R3.6' }])[0].from).toBe('score:0');
  });
});

describe('abilities that act', () => {
  it('are those of the seat that has them, each once', () => {
    const events: GameEvent[] = [
      played,
      { ...played, rule: 'R9.4' },
      { ...points, rule: 'R9.7' },
      { ...points, rule: 'R9.7' },
      { type: 'action-gained', seat: 0, rule: 'R9.11', owner: 1 },
      { type: 'ceremony-finished', seat: 0, rule: 'R9.14', owner: 2, kind: 'sun', cards: 3 },
      { type: 'ceremony-finished', seat: 0, rule: 'R9.16', owner: 2, kind: 'fire', cards: 3 },
      { ...drawn(null), rule: 'R9.5' } as GameEvent,
      { type: 'undone', seat: 1 },
    ];
    expect(actingAbilities(events)).toEqual([
      { seat: 0, kind: 'warrior' },
      { seat: 0, kind: 'paw' },
      { seat: 1, kind: 'vase' },
      { seat: 2, kind: 'drummer' },
      { seat: 0, kind: 'snake-dance' },
      { seat: 1, kind: 'hunter' },
    ]);
  });
});
