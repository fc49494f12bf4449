import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseMove } from '../src/game/choices';
import { KINDS } from '../src/game/constants';
import type { GameEvent, Kind, ReasonBody } from '../src/net/protocol';
import { plainText, subjectOf, Texts, withSoftHyphens } from '../src/text/sentences';

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
    expect(plainText(texts('en').event(PLAYED, PLAYERS, null))).toBe(
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
    ['R6.2', 'Ann finishes Ben’s Paw'],
    ['R9.14', 'Drummer (three cards are enough): Ann finishes Ben’s Paw'],
    ['R9.16', 'Snake Dance (the Kokopelli counts as two for the finish): Ann finishes Ben’s Paw'],
  ])('tell by %s why so few cards finish a ceremony', (rule, said) => {
    const finished: GameEvent = { type: 'ceremony-finished', seat: 0, rule, owner: 1, kind: 'paw', cards: 3 };
    expect(plainText(texts('en').event(finished, PLAYERS, null))).toBe(said);
  });
  it.each([
    ['draw', 'Draw'],
    ['exchange', 'Exchange your whole hand'],
    ['open paw left', 'Open Paw (on the left)'],
    ['open paw left@1', 'Open Paw in Ben’s village (on the right)'],
    ['play paw@0', 'Play Paw onto your Paw'],
    ['wild fire@1', 'Play Kokopelli onto Ben’s Fire'],
    ['cancel fire', 'Cancel your Fire'],
    ['tuck kokopelli', 'Put Kokopelli at the bottom of your pile'],
    ['done', 'Done: no further card in this action'],
    ['pass', 'Pass'],
  ])('say the move %s in every language', (move, said) => {
    for (const language of ['en', 'de', 'fr', 'pl', 'ja']) {
      const text = texts(language).move(parseMove(move, 0), PLAYERS, 0);
      expect(text).not.toBe('');
      if (language === 'en') expect(text).toBe(said);
    }
  });
  it.each([
    [0, 'Ben opens Paw in their own village (shared with you)'],
    [1, 'You open Paw in your own village (shared with Ann)'],
    [2, 'Ben opens Paw in their own village (their far side)'],
    [null, 'Ben opens Paw in their own village (shared with Ann)'],
  ])('name a place as seat %s sees it', (viewer, said) => {
    const opened: GameEvent = {
      type: 'ceremony-opened',
      seat: 1,
      rule: 'R5.1',
      owner: 1,
      kind: 'paw',
      side: 'right',
    };
    expect(plainText(texts('en').event(opened, ['Ann', 'Ben', 'Cleo'], viewer))).toBe(said);
  });
  it('name the place that a rule forbids as the player sees it', () => {
    const reason: ReasonBody = {
      key: 'not-next-to-you',
      rule: 'R9.6',
      text: '',
      kind: null,
      card: null,
      owner: 1,
      side: 'left',
      blocking: [],
    };
    expect(texts('en').reason(reason, ['Ann', 'Ben', 'Cleo'], 0)).toContain('their far side');
  });
  it.each([
    [0, 'en', 'You play Kokopelli onto Ben’s Paw (now 2 cards)'],
    [1, 'en', 'Ann plays Kokopelli onto your Paw (now 2 cards)'],
    [2, 'en', 'Ann plays Kokopelli onto Ben’s Paw (now 2 cards)'],
    [0, 'de', 'Du legst „Kokopelli“ bei Ben an „Pfote“ an (2 Karten)'],
    [1, 'fr', 'Ann joue « Kokopelli » sur votre cérémonie « Patte » (2 cartes)'],
    [1, 'pl', 'Ann dokłada „Kokopelli” do twojej ceremonii „Łapa” (2 karty)'],
    [0, 'ja', 'あなたはBenの「獣の足」に「ココペリ」をプレイしました（2枚）'],
  ])('say "you" to seat %s in %s', (viewer, language, said) => {
    const text = plainText(texts(language).event(PLAYED, [...PLAYERS, 'Cleo'], viewer));
    expect(text.replaceAll('\u00a0', ' ')).toBe(said);
  });
  it('say "you" to a winner', () => {
    const ended: GameEvent = { type: 'game-ended', seat: 1, rule: 'R10.4', winners: [0, 1] };
    const to = (viewer: number | null) => plainText(texts('en').event(ended, [...PLAYERS, 'Cleo'], viewer));
    expect([to(0), to(1), to(2), to(null)]).toEqual([
      'You share the victory with Ben',
      'You share the victory with Ann',
      'Ann and Ben share the victory',
      'Ann and Ben share the victory',
    ]);
  });
  it('have the emblem of who acted, and of the winner', () => {
    expect(subjectOf(PLAYED)).toBe(0);
    expect(subjectOf({ type: 'game-ended', seat: 0, rule: 'R10.4', winners: [1] })).toBe(1);
  });
  it('tell an extra action from the own Vase', () => {
    const gained: GameEvent = { type: 'action-gained', seat: 0, rule: 'R9.11', owner: 0 };
    expect(plainText(texts('en').event(gained, PLAYERS, 0))).toBe('You gain an extra action from your Vase');
    expect(plainText(texts('en').event({ ...gained, owner: 1 }, PLAYERS, 1))).toBe(
      'Ann gains an extra action from your Vase',
    );
  });
  it('know which of their words are cards', () => {
    const cards = texts('de')
      .event(PLAYED, PLAYERS, 0)
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
    expect(texts(language).reason(reason, PLAYERS, 0)).toContain(texts(language).card('paw'));
    expect(texts(language).reason({ ...reason, key: 'not-host', rule: null }, PLAYERS, 0)).not.toBe('');
  });
  it.each([
    [1, 'Paw already lies where you can reach it, in Ben’s village: play onto that one instead'],
    [0, 'Paw already lies in your village: play onto that one instead'],
  ])('say where a kind lies that cannot be opened, in the village of seat %i', (owner, said) => {
    const blocking: [number, Kind][] = [[owner, 'paw']];
    const reason = { key: 'kind-in-area', rule: 'R5.2', text: '', kind: 'paw' as const, blocking };
    expect(texts('en').reason({ ...reason, card: null, owner: null, side: null }, PLAYERS, 0)).toBe(said);
  });
  it.each([
    ['en', 'Ann, Ben and Cleo share the victory'],
    ['de', 'Ann, Ben und Cleo teilen sich den Sieg'],
    ['fr', 'Ann, Ben et Cleo se partagent la victoire'],
    ['pl', 'Ann, Ben i Cleo wspólnie wygrywają grę'],
    ['ja', 'Ann、Ben、Cleoが勝利を分かち合います'],
  ])('join the names of the winners in %s', (language, said) => {
    const ended: GameEvent = { type: 'game-ended', seat: 0, rule: 'R10.4', winners: [0, 1, 2] };
    expect(plainText(texts(language).event(ended, [...PLAYERS, 'Cleo'], null))).toBe(said);
  });
  it.each([
    ['en', 1, 'Game End tile left'],
    ['fr', 0, 'tuile Fin de partie'],
    ['pl', 2, 'żetony końca gry'],
    ['pl', 9, 'żetonów końca gry'],
  ])('have the right plural in %s for %i tiles', (language, count, said) => {
    expect(texts(language).get('web-end-tiles', { count })).toBe(said);
  });
  it('fail on a missing message', () => {
    expect(() => texts('en').get('no-such-message')).toThrow('no message');
  });
  it('divide long names of cards where the language allows it', () => {
    const german = texts('de');
    expect(withSoftHyphens(german.card('snake-dance'), german.get('web-word-breaks'))).toBe(
      'Schlangen\u00adtanz',
    );
    for (const language of ['en', 'de', 'fr', 'pl', 'ja']) {
      const names =
        KINDS.map((kind) => texts(language).card(kind)).join(' ') + texts(language).card('kokopelli');
      for (const word of texts(language).get('web-word-breaks').split(' '))
        expect(names).toContain(word.replace('|', ''));
    }
  });
});
