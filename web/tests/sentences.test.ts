import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMove } from '../src/game/choices';
import type { GameEvent, ReasonBody } from '../src/net/protocol';
import { plainText, Texts } from '../src/text/sentences';

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

describe('sentences', () => {
  it('are those of the Python side', () => {
    expect(plainText(texts('en').event(PLAYED, PLAYERS))).toBe(
      'Ann plays Kokopelli onto Ben’s Paw (now 2 cards)',
    );
  });
  it.each([
    ['en', 'Warrior: Ann plays Kokopelli onto Ben’s Paw (now 2 cards)'],
    ['fr', 'Guerrier : Ann joue « Kokopelli » sur « Patte » chez Ben (2 cartes)'],
  ])('name the ability that made an event possible in %s', (language, said) => {
    const parts = texts(language).event({ ...PLAYED, rule: 'R9.4' }, PLAYERS, null);
    expect(plainText(parts).replaceAll(/\s/g, ' ')).toBe(said);
    expect(parts[0].card).toBe('warrior');
  });
  it.each([
    ['draw', 'Draw'],
    ['exchange', 'Exchange your whole hand'],
    ['open paw left', 'Open Paw (left)'],
    ['open paw left@1', 'Open Paw in Ben’s village (left)'],
    ['play paw@0', 'Play Paw onto your Paw'],
    ['wild fire@1', 'Play Kokopelli onto Ben’s Fire'],
    ['cancel fire', 'Cancel your Fire'],
    ['tuck kokopelli', 'Put Kokopelli at the bottom of your pile'],
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
  it.each([
    ['en', 'Ann, Ben and Cleo share the victory'],
    ['de', 'Ann, Ben und Cleo teilen sich den Sieg'],
    ['fr', 'Ann, Ben et Cleo se partagent la victoire'],
    ['pl', 'Ann, Ben i Cleo wspólnie wygrywają grę'],
    ['ja', 'Ann、Ben、Cleoが勝利を分かち合います'],
  ])('join the names of the winners in %s', (language, said) => {
    const ended: GameEvent = { type: 'game-ended', seat: 0, rule: 'R10.4', winners: [0, 1, 2] };
    expect(plainText(texts(language).event(ended, [...PLAYERS, 'Cleo']))).toBe(said);
  });
  it.each([
    ['en', 1, 'end tile left'],
    ['fr', 0, 'tuile Fin'],
    ['pl', 2, 'żetony końca gry'],
    ['pl', 9, 'żetonów końca gry'],
  ])('have the right plural in %s for %i tiles', (language, count, said) => {
    expect(texts(language).get('web-end-tiles', { count })).toBe(said);
  });
  it('fail on a missing message', () => {
    expect(() => texts('en').get('no-such-message')).toThrow('no message');
  });
});
