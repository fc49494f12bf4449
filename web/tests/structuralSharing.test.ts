import { describe, expect, it } from 'vitest';
import { reuseEqualParts } from '../src/game/structuralSharing';

describe('reuseEqualParts', () => {
  it('returns the old value if nothing changed', () => {
    const before = { hand: { paw: 2 }, scores: [1, 2], turn: null };
    expect(reuseEqualParts(before, { hand: { paw: 2 }, scores: [1, 2], turn: null })).toBe(before);
  });

  it('keeps the parts that did not change', () => {
    const before = { villages: [{ ceremonies: [{ cards: 1 }] }, { ceremonies: [{ cards: 3 }] }], round: 1 };
    const after = { villages: [{ ceremonies: [{ cards: 2 }] }, { ceremonies: [{ cards: 3 }] }], round: 1 };
    const result = reuseEqualParts(before, after);
    expect(result).toEqual(after);
    expect(result.villages[1]).toBe(before.villages[1]);
    expect(result.villages[0]).not.toBe(before.villages[0]);
  });

  it.each([
    [
      [1, 2, 3],
      [1, 2],
    ],
    [
      [1, 2],
      [1, 2, 3],
    ],
    [{ paw: 1, sun: 2 }, { paw: 1 }],
    [{ paw: 1 }, { paw: 1, sun: undefined }],
    [{ 0: 1 }, [1]],
    [[], {}],
    [null, { paw: 1 }],
    [{ paw: 1 }, null],
    [{ paw: { sun: 1 } }, { paw: null }],
  ])('of %j and %j is the new value', (before, after) => {
    expect(reuseEqualParts(before, after)).toStrictEqual(after);
  });

  it('has the keys in the order of the new value', () => {
    expect(Object.keys(reuseEqualParts({ paw: 1, sun: 2 }, { sun: 2, paw: 3 }))).toEqual(['sun', 'paw']);
  });
});
