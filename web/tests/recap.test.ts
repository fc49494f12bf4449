import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { layOutTable } from '../src/game/layout';
import { marksOf } from '../src/game/marks';
import { rememberSpaces } from '../src/game/ceremonySpaces';
import {
  eventsByTurn,
  eventsToTell,
  recapTurns,
  sidesAfter,
  withoutEarlyTurns,
  withoutExchangedCards,
} from '../src/game/recap';
import type { Card, GameEvent, Kind, Side } from '../src/net/protocol';
import { turnWords } from '../src/text/recaps';
import { Texts } from '../src/text/sentences';
import { ceremony, emptyView } from './views';

const FROM = { viewer: 0, players: 3 };
const textsOf = (language: string) =>
  new Texts(language, readFileSync(`../src/kokopelli/texts/${language}.ftl`, 'utf8'));

const began = (seat: number): GameEvent => ({ type: 'turn-began', seat, rule: 'R3.2', round: 2, actions: 2 });
const opened = (seat: number, kind: Kind, side: Side, owner = seat): GameEvent => ({
  type: 'ceremony-opened',
  seat,
  rule: owner === seat ? 'R5.1' : 'R9.6',
  owner,
  kind,
  side,
});
const played = (
  seat: number,
  owner: number,
  kind: Kind,
  cards: number,
  card: Card = kind,
  rule = 'R6.1',
): GameEvent => ({ type: 'card-played', seat, rule, owner, kind, card, cards });
const finished = (seat: number, owner: number, kind: Kind): GameEvent => ({
  type: 'ceremony-finished',
  seat,
  rule: 'R6.2',
  owner,
  kind,
  cards: 4,
});
const scored = (seat: number, points: number, rule: string): GameEvent => ({
  type: 'points-scored',
  seat,
  rule,
  points,
  owner: null,
  kind: null,
});
const drawn = (seat: number, rule = 'R4.1'): GameEvent => ({ type: 'card-drawn', seat, rule, card: null });

describe('a recap', () => {
  test('has a line for each turn, and what was done to a ceremony is one deed', () => {
    const turns = recapTurns(
      [
        played(1, 1, 'paw', 2),
        played(1, 1, 'paw', 3, 'kokopelli', 'R9.1'),
        drawn(1),
        drawn(1, 'R9.5'),
        began(2),
        opened(2, 'hunter', 'left'),
        played(2, 2, 'hunter', 2),
        began(0),
      ],
      FROM,
    );
    expect(turns.map((turn) => turn.seat)).toEqual([1, 2]);
    expect(turns[0].deeds).toEqual([
      {
        type: 'played',
        owner: 1,
        kind: 'paw',
        side: null,
        cards: ['paw', 'kokopelli'],
        size: 3,
        abilities: ['chieftain'],
      },
      { type: 'drew', count: 2, abilities: ['hunter'] },
    ]);
    expect(turns[1].deeds).toMatchObject([{ type: 'opened', cards: ['hunter', 'hunter'], size: 2 }]);
  });

  test('gives what is played after an undo to the player who played it', () => {
    const undone: GameEvent = { type: 'undone', seat: 0 };
    const log = [began(0), opened(0, 'fire', 'left'), began(1), undone, opened(0, 'paw', 'left'), began(1)];
    const held = withoutEarlyTurns(log, true);
    expect(held).toEqual([log[0], log[1], undone, log[4]]);
    expect(recapTurns(held, FROM)).toMatchObject([{ seat: 0, deeds: [{ type: 'opened', kind: 'paw' }] }]);
    expect(withoutEarlyTurns(log, false)).toEqual([...held, began(1)]);
  });

  test('tells finishes and what concerns the viewer first', () => {
    const sides = sidesAfter([
      opened(0, 'paw', 'left'),
      opened(1, 'fire', 'right'),
      opened(2, 'sun', 'left'),
    ]);
    const [turn] = recapTurns(
      [
        drawn(1),
        opened(1, 'vase', 'left'),
        played(1, 1, 'fire', 2),
        played(1, 0, 'paw', 2),
        played(1, 2, 'sun', 4),
        finished(1, 2, 'sun'),
        { type: 'end-triggered', seat: 1, rule: 'R10.1' },
      ],
      FROM,
      sides,
    );
    expect(turn.deeds.map((deed) => ('kind' in deed ? deed.kind : deed.type))).toEqual([
      'last-round',
      'sun',
      'paw', // the viewer's
      'fire', // shared with the viewer
      'vase',
      'drew',
    ]);
  });

  test('adds up the points of every seat: the own ones, then the viewer’s', () => {
    const [turn] = recapTurns(
      [
        played(1, 0, 'paw', 4),
        scored(0, 1, 'R6.6'),
        scored(2, 1, 'R9.15'),
        scored(1, 4, 'R6.5'),
        scored(1, 1, 'R9.7'),
      ],
      FROM,
    );
    expect(turn.points.map(({ seat, points }) => [seat, points])).toEqual([
      [1, 5],
      [0, 1],
      [2, 1],
    ]);
  });

  test('leaves out the final scoring, the cards of an exchange and what was taken back', () => {
    const turns = recapTurns(
      [
        opened(1, 'paw', 'left'),
        { type: 'undone', seat: 1 },
        { type: 'exchange-began', seat: 1, rule: 'R8.1', cards: 4 },
        drawn(1, 'R8.1'),
        scored(1, 5, 'R10.2'),
      ],
      FROM,
    );
    expect(turns).toEqual([{ seat: 1, deeds: [{ type: 'exchanged', count: 4 }], points: [] }]);
  });

  test('tells a ceremony that is opened again apart from the one before', () => {
    const [turn] = recapTurns([finished(1, 1, 'paw'), opened(1, 'paw', 'right')], FROM);
    expect(turn.deeds).toMatchObject([{ type: 'finished' }, { type: 'opened', side: 'right' }]);
  });
});

describe('the words of a turn', () => {
  const view = emptyView(3, 0);
  view.villages[2].ceremonies = [ceremony('fire', 'left', 3)];
  const sides = sidesAfter([opened(0, 'paw', 'left'), opened(2, 'fire', 'right')]);
  const [turn] = recapTurns(
    [
      played(1, 0, 'paw', 4),
      scored(1, 1, 'R9.7'),
      finished(1, 0, 'paw'),
      scored(1, 4, 'R6.5'),
      scored(0, 1, 'R6.6'),
      played(1, 2, 'fire', 3, 'kokopelli', 'R9.4'),
    ],
    FROM,
    sides,
  );

  test('name points, owners and places from the viewer’s side', () => {
    expect(turnWords(textsOf('en'), turn, view)).toBe(
      'Ben: +1 Paw +4 · You: +1 · Paw finished (yours, shared with Ben) · ' +
        '1 card onto Fire (3/4, Cleo’s village, their far side, Warrior)',
    );
  });

  test.each(['en', 'de', 'fr', 'pl', 'ja'])('exist for every deed in %s', (language) => {
    const [all] = recapTurns(
      [
        opened(1, 'paw', 'left', 2),
        played(1, 0, 'fire', 2),
        { type: 'ceremony-cancelled', seat: 1, rule: 'R7.1', kind: 'sun', cards: 2 },
        finished(1, 1, 'vase'),
        drawn(1),
        { type: 'exchange-began', seat: 1, rule: 'R8.1', cards: 4 },
        { type: 'action-gained', seat: 1, rule: 'R9.11', owner: 0 },
        { type: 'action-passed', seat: 1, rule: 'R3.4' },
        { type: 'end-triggered', seat: 1, rule: 'R10.1' },
      ],
      FROM,
    );
    expect(all.deeds).toHaveLength(9);
    const words = turnWords(textsOf(language), all, view);
    for (const kind of ['paw', 'fire', 'sun', 'vase'] as const)
      expect(words).toContain(textsOf(language).card(kind));
    expect(words).not.toMatch(/left|right|links|gauche/);
  });
});

test('events are split where a turn begins', () => {
  const turns = [
    [drawn(0), drawn(0)],
    [began(1), drawn(1)],
    [began(2), drawn(2), scored(0, 1, 'R6.6')],
  ];
  expect(eventsByTurn(turns.flat())).toEqual(turns);
  expect(eventsByTurn([])).toEqual([]);
});

describe('the marks of a turn', () => {
  const view = emptyView(4, 0);
  view.villages[1].ceremonies = [ceremony('paw', 'right')];
  const layout = layOutTable({ players: 4, viewer: 0, beneath: [0, 0, 0, 0] }, false);
  const spaces = new Map([['1:right:1', 'paw']] as const);
  const ringOf = (seat: number, side: Side, index: number) => {
    const space = layout.spaces.find((one) => one.seat === seat && one.side === side && one.index === index);
    return space && { x: space.x - 6, y: space.y - 6 };
  };

  test('ring a ceremony where it lies and show whose hand the card came from', () => {
    const [turn] = recapTurns([played(2, 1, 'paw', 2), drawn(2)], { viewer: 0, players: 4 });
    const { rings, arrows } = marksOf(turn, layout, spaces, rememberSpaces(new Map(), spaces));
    const pile = layout.plates.find((plate) => plate.seat === 2)?.pile;
    expect(rings).toHaveLength(2);
    expect(rings[0]).toMatchObject({ ...ringOf(1, 'right', 1), gone: false });
    expect(rings[1]).toMatchObject({ x: (pile?.x ?? 0) - 6, gone: false }); // a card was drawn from it
    expect(arrows).toHaveLength(1);
  });

  test('ring the space where a ceremony lay', () => {
    const [turn] = recapTurns([played(2, 1, 'paw', 4), finished(2, 1, 'paw')], { viewer: 0, players: 4 });
    const { rings } = marksOf(turn, layout, new Map(), rememberSpaces(new Map(), spaces));
    expect(rings[0]).toMatchObject({ ...ringOf(1, 'right', 1), gone: true });
  });

  test('ring a free space of its side if nobody saw where it lay', () => {
    const sides = sidesAfter([opened(1, 'fire', 'right')]);
    const [turn] = recapTurns([finished(2, 1, 'fire')], { viewer: 0, players: 4 }, sides);
    const { rings } = marksOf(turn, layout, spaces, new Map());
    expect(rings[0]).toMatchObject({ ...ringOf(1, 'right', 0), gone: true });
  });
});

test('what comes after a turn is told when the player has ended it', () => {
  const move = opened(0, 'paw', 'left');
  const waiting = eventsToTell([], [began(0), move, began(1)], 0, true);
  expect(waiting).toEqual({ now: [began(0), move], later: [began(1)] });
  expect(eventsToTell(waiting.later, [], 0, true)).toEqual({ now: [], later: [began(1)] });
  expect(eventsToTell(waiting.later, [], 0, false)).toEqual({ now: [began(1)], later: [] });
});

test('what was undone is never told', () => {
  const undone: GameEvent = { type: 'undone', seat: 0 };
  expect(eventsToTell([began(1)], [undone], 0, false)).toEqual({ now: [undone], later: [] });
});

test('the end of the game is told when the player has ended the last turn', () => {
  const move = opened(0, 'paw', 'left');
  const scored: GameEvent = {
    type: 'points-scored',
    seat: 1,
    rule: 'R10.2',
    points: 5,
    owner: null,
    kind: null,
  };
  const over: GameEvent = { type: 'game-ended', seat: 0, rule: 'R10.4', winners: [1] };
  expect(eventsToTell([], [move, scored, over], 0, true)).toEqual({ now: [move], later: [scored, over] });
});

test('an exchange is one event of the history', () => {
  const exchange: GameEvent = { type: 'exchange-began', seat: 1, rule: 'R8.1', cards: 2 };
  const tucked: GameEvent = { type: 'card-tucked', seat: 1, rule: 'R8.1', card: null };
  const drawn: GameEvent = { type: 'card-drawn', seat: 1, rule: 'R8.1', card: null };
  const another: GameEvent = { ...drawn, rule: 'R4.1' };
  const events = [began(1), exchange, tucked, tucked, drawn, drawn, another];
  expect(withoutExchangedCards(events)).toEqual([began(1), exchange, another]);
});
