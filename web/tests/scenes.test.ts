import { expect, test } from 'vitest';
import { sceneOf } from '../src/game/scenes';
import type { GameEvent } from '../src/net/protocol';

const finished: GameEvent = {
  type: 'ceremony-finished',
  seat: 0,
  rule: 'R6.2',
  owner: 1,
  kind: 'paw',
  cards: 4,
};
const tile: GameEvent = { type: 'points-scored', seat: 0, rule: 'R6.5', points: 3, owner: 1, kind: 'paw' };
const opened: GameEvent = {
  type: 'ceremony-opened',
  seat: 0,
  rule: 'R9.6',
  owner: 1,
  kind: 'sun',
  side: 'left',
};

test('a finish is a scene for whoever makes it, and a loss for the owner', () => {
  const events = [finished, tile];
  expect(sceneOf(events, 0)).toEqual({
    type: 'finish',
    seat: 0,
    kind: 'paw',
    points: 3,
  });
  expect(sceneOf(events, 1)).toEqual({ type: 'lost', seat: 0, kind: 'paw' });
  expect(sceneOf(events, 2)).toBeNull();
  expect(sceneOf(events, null)?.type).toBe('finish');
});

test('an ability begins and ends for the owner of the village', () => {
  expect(sceneOf([opened], 1)).toMatchObject({ type: 'begins', kind: 'sun' });
  expect(sceneOf([opened], 0)).toBeNull();
  const cancelled: GameEvent = { type: 'ceremony-cancelled', seat: 2, rule: 'R7.1', kind: 'paw', cards: 2 };
  expect(sceneOf([cancelled], 2)).toMatchObject({ type: 'ends', kind: 'paw' });
  expect(sceneOf([cancelled], 1)).toBeNull();
});

test('the end and the last round come before all else', () => {
  const last: GameEvent = { type: 'end-triggered', seat: 0, rule: 'R10.1' };
  const over: GameEvent = { type: 'game-ended', seat: 0, rule: 'R10.4', winners: [1] };
  expect(sceneOf([finished, last], 0)).toEqual({ type: 'last-round' });
  expect(sceneOf([finished, last, over], 0)).toEqual({ type: 'end', winners: [1] });
  expect(sceneOf([{ type: 'undone', seat: 0 }], 0)).toBeNull();
});
