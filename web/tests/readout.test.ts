import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readOut } from '../src/text/readout';
import { Texts } from '../src/text/sentences';
import { ceremony, emptyView } from './views';

const texts = (language: string) =>
  new Texts(language, readFileSync(`../src/kokopelli/texts/${language}.ftl`, 'utf8'));
const LANGUAGES = ['en', 'de', 'fr', 'pl', 'ja'];

describe('the hand', () => {
  it.each([
    [{}, 'You have no card in your hand.'],
    [{ paw: 1 }, 'You have 1 card in your hand: Paw.'],
    [{ paw: 1, kokopelli: 2 }, 'You have 3 cards in your hand: Paw, Kokopelli (2).'],
  ])('%j is read out', (hand, said) => {
    expect(readOut('hand', texts('en'), { ...emptyView(2, 0), hand })).toEqual([said]);
  });
  it('of others is not told to whoever watches', () => {
    expect(readOut('hand', texts('en'), emptyView(2, null))).toEqual(['You are watching']);
  });
});

describe('the points', () => {
  const view = { ...emptyView(3, 1), scores: [4, 1, 0], hand_sizes: [5, 1, 0], pile_sizes: [1, 20, 7] };
  it('begin with the own ones and follow the order of play', () => {
    expect(readOut('points', texts('en'), view)).toEqual([
      'You: 1 point, 1 card in hand, 20 cards in the pile.',
      'Cleo: 0 points, 0 cards in hand, 7 cards in the pile.',
      'Ann: 4 points, 5 cards in hand, 1 card in the pile.',
      'Game End tiles in the stack: 10',
    ]);
  });
  it('have the plurals of Polish', () => {
    expect(readOut('points', texts('pl'), view)[2]).toBe('Ann: 4 punkty, 5 kart w ręku, 1 karta w talii.');
  });
});

describe('who reaches what', () => {
  it('is told of each ceremony, first of the own ones', () => {
    const view = emptyView(3, 1);
    view.villages[0].ceremonies = [{ ...ceremony('drummer', 'right'), reached_by: [0, 2] }];
    view.villages[1].ceremonies = [{ ...ceremony('paw', 'left', 3), reached_by: [1, 2] }];
    expect(readOut('reach', texts('en'), view)).toEqual([
      'Your Paw, 3 of the 4 cards it needs: you, Cleo.',
      'Ann’s Drummer, 1 of the 4 cards it needs: Ann, Cleo.',
    ]);
  });
  it('is told of a table without ceremonies', () => {
    expect(readOut('reach', texts('en'), emptyView(2, 0))).toEqual(['No ceremony lies on the table.']);
  });
});

it.each(LANGUAGES)('everything can be read out in %s', (language) => {
  const view = { ...emptyView(4, 2), hand: { paw: 2, fire: 1 } };
  view.villages[2].ceremonies = [{ ...ceremony('paw', 'left', 2), reached_by: [2, 3] }];
  view.villages[3].ceremonies = [{ ...ceremony('fire', 'right'), reached_by: [2, 3] }];
  for (const topic of ['hand', 'points', 'reach'] as const)
    for (const sentence of readOut(topic, texts(language), view)) expect(sentence).toMatch(/\S/);
});
