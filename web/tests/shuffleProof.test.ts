import { describe, expect, it } from 'vitest';
import { judge, type DealtRecord } from '../src/game/shuffleProof';
import deals from './deals.json';

// A Python test checks that these records are what the library deals.
const records = deals as DealtRecord[];
const noted = (record: DealtRecord) => ({ commitment: record.deal.commitment, nonce: null });

describe('the proof of a shuffle', () => {
  it('accepts what the server deals, for each choice of kinds', () => {
    expect(records.map((record) => judge(record, noted(record)))).toEqual(records.map(() => 'proved'));
  });

  it('says when nothing was noted before the game', () => {
    expect(judge(records[0], { commitment: null, nonce: null })).toBe('not-noted');
  });

  it('notices another commitment, before or after the game', () => {
    expect(judge(records[0], noted(records[1]))).toBe('wrong-commitment');
    const changed = { ...records[0], deal: { ...records[0].deal, salt: 'other' } };
    expect(judge(changed, noted(records[0]))).toBe('wrong-commitment');
  });

  it('notices that the number of this browser was not used', () => {
    const { commitment, nonces } = records[2].deal;
    expect(judge(records[2], { commitment, nonce: nonces[1] })).toBe('proved');
    expect(judge(records[2], { commitment, nonce: 'c3' })).toBe('wrong-nonce');
  });

  it('notices two exchanged cards, other kinds and another first seat', () => {
    for (const record of records) {
      const [pile, ...others] = record.piles;
      const place = pile.findIndex((card) => card !== pile[0]);
      const exchanged = [pile[place], ...pile.slice(1, place), pile[0], ...pile.slice(place + 1)];
      for (const change of [
        { piles: [exchanged, ...others] },
        { kinds: record.kinds.toReversed() },
        { first: (record.first + 1) % record.players.length },
      ])
        expect(judge({ ...record, ...change }, noted(record))).toBe('wrong-cards');
    }
  });
});
