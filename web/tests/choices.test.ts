import { describe, expect, it } from 'vitest';
import {
  clickCard,
  clickPlace,
  moveOfClick,
  NOTHING,
  offer,
  parseMove,
  wishedMove,
  type Move,
} from '../src/game/choices';
import type { Card, CeremonyBody, Kind, VillageBody } from '../src/net/protocol';

const SEAT = 1;
const moves = (...texts: string[]): Move[] => texts.map((text) => parseMove(text, SEAT));
const SOME = moves(
  'draw',
  'open paw left',
  'open paw right',
  'play paw@0',
  'wild paw@0',
  'cancel fire',
  'exchange',
);

const ceremony = (kind: Kind, reached_by: number[]): CeremonyBody => ({
  kind,
  side: 'left',
  cards: 1,
  wilds: 0,
  full: 4,
  reached_by,
  area_of: reached_by,
});
const village = (...ceremonies: CeremonyBody[]): VillageBody => ({ ceremonies, spaces: {}, opened_by: {} });
const VILLAGES = [village(ceremony('vase', [0]), ceremony('paw', [0, 1])), village(ceremony('fire', [0, 1]))];

describe('parseMove', () => {
  it('names the village of an opening', () => {
    expect(parseMove('open paw left', SEAT).place).toBe('space:1:left');
    expect(parseMove('open paw left@2', SEAT).place).toBe('space:2:left');
  });
  it('knows the card that leaves the hand', () => {
    expect(parseMove('wild paw@0', SEAT)).toMatchObject({ card: 'kokopelli', place: 'ceremony:0:paw' });
    expect(parseMove('play paw@0', SEAT)).toMatchObject({ card: 'paw', place: 'ceremony:0:paw' });
    expect(parseMove('cancel fire', SEAT)).toMatchObject({ card: null, place: 'ceremony:1:fire' });
  });
});

describe('offer', () => {
  it('lights everything that a move needs', () => {
    const choices = offer(SOME, NOTHING);
    expect([...choices.cards]).toEqual(['paw', 'kokopelli']);
    expect([...choices.places]).toEqual(['space:1:left', 'space:1:right', 'ceremony:0:paw']);
    expect([...choices.verbs]).toEqual(['draw', 'exchange']);
  });
  it('lights exactly where a card may go', () => {
    expect([...offer(SOME, { card: 'kokopelli', place: null }).places]).toEqual(['ceremony:0:paw']);
  });
  it('lights exactly what may go to a place', () => {
    expect([...offer(SOME, { card: null, place: 'space:1:left' }).cards]).toEqual(['paw']);
  });
  it('cancels only the ceremony that was picked', () => {
    expect(offer(SOME, NOTHING).cancel).toBeNull();
    expect(offer(SOME, { card: null, place: 'ceremony:1:fire' }).cancel).toBe('cancel fire');
  });
});

describe('clicks', () => {
  it('make a move of card and place, in either order', () => {
    expect(clickPlace(SOME, { card: 'paw', place: null }, 'space:1:left', SEAT)).toEqual({
      move: 'open paw left',
    });
    expect(clickCard(SOME, { card: null, place: 'ceremony:0:paw' }, 'kokopelli', SEAT, [])).toEqual({
      move: 'wild paw@0',
    });
  });
  it('pick, and clear the selection', () => {
    expect(clickCard(SOME, NOTHING, 'paw', SEAT, [])).toEqual({ picked: { card: 'paw', place: null } });
    expect(clickCard(SOME, { card: 'paw', place: null }, 'paw', SEAT, [])).toEqual({ picked: NOTHING });
  });
  it('tuck at once', () => {
    expect(clickCard(moves('tuck paw'), NOTHING, 'paw', SEAT, [])).toEqual({ move: 'tuck paw' });
  });
  it('ask why not', () => {
    expect(clickPlace(SOME, { card: 'kokopelli', place: null }, 'space:1:left', SEAT)).toEqual({ ask: null });
    expect(clickPlace(SOME, { card: 'paw', place: null }, 'space:0:left', SEAT)).toMatchObject({
      ask: { text: 'open paw left@0' },
    });
    expect(clickCard(SOME, NOTHING, 'sun', SEAT, [])).toMatchObject({ ask: { text: 'open sun left' } });
  });
  it('ask about a matching ceremony in reach rather than about opening', () => {
    const more = moves('play fire@1', 'done'); // in the middle of an action
    const asked = (card: Card) => clickCard(more, NOTHING, card, SEAT, VILLAGES);
    expect(asked('paw')).toMatchObject({ ask: { text: 'play paw@0' } });
    expect(asked('kokopelli')).toMatchObject({ ask: { text: 'wild paw@0' } });
    expect(asked('vase')).toMatchObject({ ask: { text: 'open vase left' } }); // out of reach
  });
});

describe('wishedMove', () => {
  it('has no move for a card on a ceremony of another kind', () => {
    expect(wishedMove('paw', 'ceremony:0:fire', SEAT)).toBeNull();
  });
  it('has a move for the space beneath the own pile only', () => {
    expect(wishedMove('paw', 'space:1:pile', SEAT)?.text).toBe('open paw pile');
    expect(wishedMove('paw', 'space:0:pile', SEAT)).toBeNull();
  });
});

describe('moveOfClick', () => {
  it('is a move once a card or a place is picked', () => {
    const paw = { card: 'paw' as const };
    const there = { place: 'ceremony:0:paw' as const };
    expect(moveOfClick(SOME, NOTHING, there, SEAT)).toBeNull();
    expect(moveOfClick(SOME, { ...paw, place: null }, there, SEAT)).toBe('play paw@0');
    expect(moveOfClick(SOME, { card: null, ...there }, paw, SEAT)).toBe('play paw@0');
    expect(moveOfClick(SOME, { card: 'fire', place: null }, there, SEAT)).toBeNull();
  });

  it('is none for a card that cannot be used', () => {
    expect(moveOfClick(SOME, NOTHING, { card: 'vase' }, SEAT)).toBeNull();
  });
});
