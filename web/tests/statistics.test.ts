import { expect, test } from 'vitest';
import * as statistics from '../src/game/statistics';
import type { GameSummary } from '../src/game/statistics';
import { readReview } from '../src/local/summaries';

let count = 0;
const summary = (more: Partial<GameSummary> = {}): GameSummary => ({
  game: `local-${++count}`,
  begun: count,
  ended: count,
  status: 'over',
  own: [0],
  bots: [null, 'level-2'],
  helped: false,
  repeated: false,
  daily: null,
  kinds: ['paw', 'vase'],
  rounds: 9,
  scores: [20, 18],
  winners: [0],
  points: [{ 'R6.5': 20 }, { 'R6.5': 10, 'R3.6': 8 }],
  finished: [['paw', 'paw'], ['vase']],
  ...more,
});
const LOST = { scores: [10, 18], winners: [1] };
const played = (...games: Partial<GameSummary>[]) => statistics.playedGames(games.map(summary));

test('only whole games of one person against bots with unknown cards count', () => {
  expect(
    played(
      { status: 'running' },
      { status: 'stopped' },
      { own: [0, 1] },
      { own: [] },
      { helped: true },
      { repeated: true },
    ),
  ).toEqual([]);
  const [game] = played({
    bots: [null, 'level-2', 'level-5,style=raider'],
    scores: [20, 18, 25],
    winners: [2],
  });
  expect(game).toMatchObject({ won: false, margin: -5, level: 5, players: 3 });
});

test('shares of wins have an interval', () => {
  const { share, low, high, fair } = statistics.estimate(played({}, {}, {}, LOST));
  // Wilson's interval of 3 in 4 with 95 %.
  expect([share, fair]).toEqual([0.75, 0.5]);
  expect([low, high].map((value) => Math.round(value * 1000))).toEqual([301, 954]);
  expect(statistics.estimate([])).toMatchObject({ games: 0, low: 0, high: 1 });
});

test('a shared win is a part of a win', () => {
  expect(statistics.estimate(played({ winners: [0, 1] })).wins).toBe(0.5);
});

test('points by rule are means of a game, those of the others for one player', () => {
  const games = played(
    {},
    { bots: [null, 'level-1', 'level-1'], scores: [1, 2, 3], points: [{}, { 'R6.5': 2 }, { 'R6.5': 4 }] },
  );
  expect(statistics.pointsByRule(games)).toEqual([
    { rule: 'R6.5', own: 10, others: 5 + 1.5 },
    { rule: 'R3.6', own: 0, others: 4 },
  ]);
});

test('kinds count where they were in the game', () => {
  const games = played({}, { kinds: ['vase'], finished: [[], []] });
  const rows = statistics.byKind(games).map(({ kind, finishes, others }) => [kind, finishes, others]);
  expect(rows).toEqual([
    ['paw', 2, 0],
    ['vase', 0, 0.5],
  ]);
});

test('a mean runs over the newest values', () => {
  expect(statistics.runningMean([1, 3, 5, 7], 2)).toEqual([1, 2, 4, 6]);
});

test('goals name the first game that reached them', () => {
  const games = played(LOST, {}, {}, { review: { errorRate: 0.01, luck: 0, worst: 0.04 } });
  const found = statistics.goals(games, []);
  const of = (name: string, what = '') => found.find((one) => one.name === name && one.of === what)?.game;
  expect(of('beat', 'level-2')).toBe(games[1].game);
  expect(of('players', '2')).toBe(games[1].game);
  expect(of('finish', 'paw')).toBe(games[0].game);
  expect(of('clean')).toBe(games[3].game);
  expect([of('beat', 'level-3'), of('finish', 'vase'), of('par')]).toEqual([null, null, null]);
});

test('a level is suggested by the newest games at the last level', () => {
  expect(statistics.suggestion(played({}, {}, {}))).toBeNull();
  expect(statistics.suggestion(played({}, {}, {}, {}))).toEqual({ level: 'level-3', why: 'up' });
  expect(statistics.suggestion(played({}, {}, LOST, LOST))).toEqual({ level: 'level-2', why: 'same' });
  expect(statistics.suggestion(played(LOST, LOST, LOST, LOST))).toEqual({ level: 'level-1', why: 'down' });
});

test('a review of a file is read only if it is one', () => {
  const review = { errorRate: 0.1, luck: -1, worst: 0.2 };
  expect(readReview({ ...review, more: true })).toEqual(review);
  for (const wrong of [null, undefined, 3, {}, { ...review, luck: NaN }, { ...review, worst: '1' }])
    expect(readReview(wrong)).toBeNull();
});
