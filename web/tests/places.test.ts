import { expect, it } from 'vitest';
import { ceremonyAt, indexOnSide, isPlace, kindAt, parsePlace, pileOf, spaceAt } from '../src/game/places';

it('parses the places that it names', () => {
  expect(parsePlace(ceremonyAt(1, 'paw'))).toEqual({ type: 'ceremony', owner: 1, kind: 'paw' });
  expect(parsePlace(spaceAt(2, 'left'))).toEqual({ type: 'space', owner: 2, side: 'left' });
});

it('tells places of moves from others, and ceremonies from spaces', () => {
  expect([ceremonyAt(1, 'paw'), spaceAt(2, 'pile'), pileOf(0)].map(isPlace)).toEqual([true, true, false]);
  expect([ceremonyAt(1, 'paw'), spaceAt(2, 'pile'), null].map(kindAt)).toEqual(['paw', null, null]);
});

it('finds the index of a space on its own side only', () => {
  expect(indexOnSide('1:left:1', 1, 'left')).toBe(1);
  expect([indexOnSide('1:left:1', 0, 'left'), indexOnSide(null, 1, 'left')]).toEqual([null, null]);
});
