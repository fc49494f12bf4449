import { describe, expect, test } from 'vitest';
import type { Replay, ReplayStep } from '../src/net/protocol';
import { curve, listTurns, scoringLines, spread, turnFrom, turnStarts, unfold } from '../src/game/replay';
import { ceremony, emptyView } from './views';

const opened = { seat: 0, rule: 'R5.1', owner: 0, kind: 'paw', side: 'left' } as const;
const villages = (kinds: ('paw' | 'sun')[]) => [
  {
    ceremonies: kinds.map((kind) => ceremony(kind, 'left')),
    spaces: { left: 2, right: 2, pile: 1 },
    opened_by: {},
  },
  emptyView(2, 0).villages[1],
];

const STEPS: ReplayStep[] = [
  {
    events: [{ type: 'ceremony-opened', ...opened }],
    change: { villages: villages(['sun', 'paw']), hand_sizes: [4, 5] },
    hands: null,
  },
  {
    events: [
      { type: 'card-drawn', seat: 0, rule: 'R4.1', card: null },
      { type: 'turn-began', seat: 1, rule: 'R3.1', round: 1, actions: 2 },
    ],
    change: { turn: 1, hand_sizes: [5, 5] },
    hands: [{ fire: 1 }, {}],
  },
  {
    events: [{ type: 'points-scored', seat: 0, rule: 'R9.7', points: 2, owner: 0, kind: 'paw' }],
    change: { scores: [2, 0], villages: villages(['paw']) },
    hands: null,
  },
  {
    events: [{ type: 'game-ended', seat: 1, rule: 'R10.4', winners: [0] }],
    change: { turn: null, decision: 'over', winners: [0] },
    hands: null,
  },
];

const replay: Replay = {
  game: null,
  view: 'open',
  views: ['open'],
  over: true,
  recorded: true,
  begun_at: null,
  first: emptyView(2, null),
  hands: [{ paw: 1 }, { sun: 1 }],
  steps: STEPS,
};

describe('moments', () => {
  const moments = unfold(replay);

  test('each step changes the one before', () => {
    expect(moments.map(({ view }) => view.hand_sizes[0])).toEqual([5, 4, 5, 5, 5]);
    expect(moments.map(({ view }) => view.scores[0])).toEqual([0, 0, 0, 2, 2]);
    expect(moments[4].view.turn).toBeNull();
    expect(moments[4].view.kinds).toBe(replay.first.kinds);
  });

  test('hands stay until they change', () => {
    expect(moments.map(({ hands }) => hands?.[0])).toEqual([
      { paw: 1 },
      { paw: 1 },
      { fire: 1 },
      { fire: 1 },
      { fire: 1 },
    ]);
  });

  test('a ceremony keeps its space when its neighbour goes, also after a jump', () => {
    expect(moments[1].spaces.get('0:left:1')).toBe('paw');
    expect(moments[3].spaces.get('0:left:1')).toBe('paw');
  });

  test('turns start where the player on turn changes; the last step is the end', () => {
    expect(turnStarts(moments)).toEqual([0, 2, 4]);
    expect(turnStarts(moments.slice(0, 4))).toEqual([0, 2, 3]);
    expect(turnStarts(moments.slice(0, 1))).toEqual([0]);
  });

  test('going back by a turn leads to its start first', () => {
    expect(turnFrom([0, 2, 4], 3, -1)).toBe(2);
    expect(turnFrom([0, 2, 4], 2, -1)).toBe(0);
    expect(turnFrom([0, 2, 4], 0, -1)).toBe(0);
    expect(turnFrom([0, 2, 4], 2, 1)).toBe(4);
    expect(turnFrom([0, 2, 4], 4, 1)).toBe(4);
  });

  test('the list has every turn, and all events except the starts of turns', () => {
    const told = listTurns(moments);
    expect(told.map(({ step, seat }) => [step, seat])).toEqual([
      [0, 0],
      [2, 1],
    ]);
    expect(told.map(({ lines }) => lines.map(({ step, event }) => [step, event.type]))).toEqual([
      [
        [1, 'ceremony-opened'],
        [2, 'card-drawn'],
      ],
      [
        [3, 'points-scored'],
        [4, 'game-ended'],
      ],
    ]);
    expect(scoringLines(told).map(({ step }) => step)).toEqual([3]);
  });
});

describe('the graph of points', () => {
  test('a line is level until points are scored', () => {
    expect(curve([0, 0, 5, 5, 10], 100, 50, 10)).toBe('M0 50H50V25H100V0H100');
    expect(curve([0], 100, 50, 10)).toBe('M0 50H100');
  });

  test('labels keep their order and their distance, within the box', () => {
    expect(spread([10, 12, 80], 20, 100)).toEqual([10, 30, 80]);
    expect(spread([95, 95, 95], 20, 100)).toEqual([60, 80, 100]);
    expect(spread([50, 10], 20, 100)).toEqual([50, 10]);
  });
});
