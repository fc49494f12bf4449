import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMove } from '../src/game/choices';
import { flights, rises } from '../src/game/motion';
import type { GameEvent, ReasonBody } from '../src/net/protocol';
import { pointsByRule } from '../src/game/scoring';
import { plainText, Texts } from '../src/text/sentences';
import { chaptersOf } from '../rulebook';

const PLAYERS = ['Ann', 'Ben'];
const texts = (language: string) =>
  new Texts(language, readFileSync(`../src/kokopelli/texts/${language}.ftl`, 'utf8'));

const PLAYED: GameEvent = {
  type: 'card-played',
  seat: 0,
  rule: 'R6.1',
  owner: 1,
  kind: 'paw',
  card: 'kokopelli',
  cards: 2,
};
const points = (seat: number, rule: string, count: number): GameEvent => ({
  type: 'points-scored',
  seat,
  rule,
  points: count,
  owner: null,
  kind: null,
});
const drawn = (seat: number): GameEvent => ({ type: 'card-drawn', seat, rule: 'R4.1', card: null });

describe('sentences', () => {
  it('are those of the Python side', () => {
    expect(plainText(texts('en').event(PLAYED, PLAYERS))).toBe(
      'Ann plays Kokopelli onto Paw in the village of Ben (now 2 cards)',
    );
  });
  it.each([
    ['draw', 'Draw'],
    ['exchange', 'Exchange your whole hand'],
    ['open paw left', 'Open Paw (left)'],
    ['open paw left@1', 'Open Paw in the village of Ben (left)'],
    ['play paw@0', 'Play Paw onto your own Paw'],
    ['wild fire@1', 'Play Kokopelli onto Fire in the village of Ben'],
    ['cancel fire', 'Cancel your own Fire'],
    ['tuck kokopelli', 'Put Kokopelli under your draw pile'],
    ['done', 'No further card in this action'],
    ['pass', 'Pass'],
  ])('say the move %s in every language', (move, said) => {
    for (const language of ['en', 'de', 'fr', 'pl', 'ja']) {
      const text = texts(language).move(parseMove(move, 0), PLAYERS, 0);
      expect(text).not.toBe('');
      if (language === 'en') expect(text).toBe(said);
    }
  });
  it('know which of their words are cards', () => {
    const cards = texts('de')
      .event(PLAYED, PLAYERS)
      .filter((part) => part.card !== null);
    expect(cards.map((part) => [part.card, part.text])).toEqual([
      ['kokopelli', 'Kokopelli'],
      ['paw', 'Pfote'],
    ]);
  });
  it.each(['en', 'de', 'fr', 'pl', 'ja'])('say why not in %s', (language) => {
    const reason: ReasonBody = {
      key: 'kind-in-area',
      rule: 'R5.2',
      text: '',
      kind: 'paw',
      card: null,
      owner: null,
      side: null,
      blocking: [],
    };
    expect(texts(language).reason(reason, PLAYERS)).toContain(texts(language).card('paw'));
    expect(texts(language).reason({ ...reason, key: 'not-host', rule: null }, PLAYERS)).not.toBe('');
  });
  it('do not hide a message that is missing', () => {
    expect(() => texts('en').get('no-such-message')).toThrow('no message');
  });
});

describe('flights', () => {
  it('let cards that are drawn together travel together, and others one by one', () => {
    const groups = flights([PLAYED, drawn(0), drawn(0), drawn(1)]);
    expect(groups.map((group) => group.length)).toEqual([1, 2, 1]);
    expect(groups[0][0]).toEqual({ card: 'kokopelli', from: 'hand:0', to: 'ceremony:1:paw' });
    expect(groups[1][0]).toEqual({ card: null, from: 'pile:0', to: 'hand:0' });
  });
});

describe('rises', () => {
  it('come from the ceremony that caused them, else from the score', () => {
    const tile = { ...points(0, 'R6.5', 4), owner: 1, kind: 'paw' } as GameEvent;
    expect(rises([tile, points(1, 'R3.6', 1)]).map((rise) => rise.from)).toEqual([
      'ceremony:1:paw',
      'score:1',
    ]);
  });
});

describe('pointsByRule', () => {
  it('adds up, in the order of the rules', () => {
    const events = [points(0, 'R10.2', 5), points(1, 'R3.6', 1), points(1, 'R3.6', 1)];
    expect(pointsByRule(events, [5, 2])).toEqual([
      ['R3.6', [0, 2]],
      ['R10.2', [5, 0]],
    ]);
  });
  it('says nothing where events are missing', () => {
    expect(pointsByRule([points(0, 'R3.6', 1)], [5, 2])).toEqual([]);
  });
});

describe('the rules', () => {
  it('have all chapters, and an address for each rule', () => {
    const text = readFileSync('../docs/rules.md', 'utf8');
    const chapters = chaptersOf(text);
    const numbers = [...text.matchAll(/<a id="(r\d+-\d+)">/g)].map((found) => found[1]);
    const html = chapters.map((chapter) => chapter.html).join('');
    expect(numbers.length).toBeGreaterThan(50);
    for (const number of numbers) expect(html).toContain(`<span id="${number}">`);
    expect(chapters.map((chapter) => chapter.id)).toContain('r12');
  });
});
