import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ceremonyAt } from '../src/game/places';
import type { PreviewBody } from '../src/net/protocol';
import { outcomeParts, pointsFor } from '../src/text/outcomes';
import { Texts } from '../src/text/sentences';
import { ceremony, emptyView } from './views';

const LANGUAGES = ['en', 'de', 'fr', 'pl', 'ja'];
const NOTHING: PreviewBody = {
  points: [],
  finishes: false,
  begins: [],
  ends: [],
  draws: 0,
  above_limit: 0,
  extra_action: false,
  goes_on: false,
  blocked: [],
  last_round: false,
  over: false,
};

function textsOf(language: string): Texts {
  return new Texts(language, readFileSync(`../src/kokopelli/texts/${language}.ftl`, 'utf8'));
}

function spoken(preview: Partial<PreviewBody>, language = 'en', players = 3): string[] {
  return outcomeParts(textsOf(language), { ...NOTHING, ...preview }, emptyView(players, 1)).map(
    (part) => part.spoken,
  );
}

test('a finish tells the points of each seat, my own first, and the ability that ends', () => {
  const preview: PreviewBody = {
    ...NOTHING,
    points: [
      { seat: 1, points: 1, rule: 'R9.7' },
      { seat: 1, points: 4, rule: 'R6.5' },
      { seat: 0, points: 1, rule: 'R6.6' },
    ],
    finishes: true,
    ends: [[0, 'hunter']],
  };
  const parts = outcomeParts(textsOf('en'), preview, emptyView(3, 1));
  expect(parts.map((part) => part.seat)).toEqual([1, 0, 0]);
  expect(parts[0].pieces).toEqual([
    { sign: null, text: '+4' },
    { sign: 'paw', text: '+1' },
  ]);
  expect(parts.map((part) => part.spoken)).toEqual(['You: 4 VP + 1 VP Paw', 'Ann: 1 VP', 'Ann: Hunter ends']);
  expect([pointsFor(preview, 1), pointsFor(preview, 0), pointsFor(preview, 2)]).toEqual([5, 1, 0]);
});

test('an opening tells what begins, and for whom the kind is blocked', () => {
  const preview: Partial<PreviewBody> = {
    begins: [[1, 'paw']],
    blocked: [
      [1, 'paw'],
      [2, 'paw'],
    ],
  };
  expect(spoken(preview)).toEqual(['You: Paw begins', 'Cleo: Paw blocked']);
});

test('a seat that can open nothing any more is told once', () => {
  const blocked = emptyView(3, 1).kinds.map((kind): [number, typeof kind] => [1, kind]);
  expect(spoken({ blocked })).toEqual(['You: nothing can be opened']);
});

test('the last card of a hand tells its cause, and drawn cards only their number', () => {
  const points = [{ seat: 1, points: 1, rule: 'R3.6' }];
  expect(spoken({ points, draws: 3, goes_on: null })).toEqual([
    'You: 1 VP Empty hand',
    'draw 3 cards',
    'perhaps another card',
  ]);
});

test('a draw above the hand limit tells where the surplus goes', () => {
  expect(spoken({ draws: 2, above_limit: 1 })).toEqual([
    'draw 2 cards',
    '1 card above the hand limit: under your pile at the end of your turn',
  ]);
});

test.each([
  ['en', 'Paw: 1 card still missing', 'Paw: 2 cards still missing'],
  ['de', 'Pfote: es fehlt noch 1 Karte', 'Pfote: es fehlen noch 2 Karten'],
])('a card for a ceremony tells in %s how many are still missing', (language, one, two) => {
  const view = emptyView(3, 1);
  const texts = textsOf(language);
  const told = (cards: number, preview: PreviewBody) => {
    view.villages[0].ceremonies = [ceremony('paw', 'left', cards)];
    return outcomeParts(texts, preview, view, ceremonyAt(0, 'paw')).map((part) => part.spoken);
  };
  expect(told(2, NOTHING)).toEqual([one]);
  expect(told(1, NOTHING)).toEqual([two]);
  expect(told(3, { ...NOTHING, finishes: true })).toEqual([]);
});

test('the final scoring is one sum for each seat', () => {
  const points = [
    { seat: 0, points: 5, rule: 'R10.2' },
    { seat: 1, points: 3, rule: 'R10.2' },
    { seat: 1, points: 2, rule: 'R10.3' },
  ];
  expect(spoken({ points, over: true })).toEqual(['the game ends', 'You: 5 VP', 'Ann: 5 VP']);
  expect(pointsFor({ ...NOTHING, points }, 1)).toBe(0);
});

test.each(LANGUAGES)('every part has words in %s', (language) => {
  const all = spoken(
    {
      points: [{ seat: 1, points: 3, rule: 'R9.9' }],
      begins: [[1, 'paw']],
      ends: [[0, 'hunter']],
      draws: 1,
      above_limit: 2,
      extra_action: true,
      goes_on: true,
      blocked: [[0, 'paw']],
      last_round: true,
      over: true,
    },
    language,
  );
  expect(all).toHaveLength(10);
  expect(all.every((text) => text.length > 2)).toBe(true);
});
