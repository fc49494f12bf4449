import { expect, test } from 'vitest';
import { dailyStreak, dayResults, isPlayable, setupOfDay, signed, squares } from '../src/game/daily';
import type { DailyGame } from '../src/game/daily';
import { dayAfter, dayOf, monthAfter, weekdayOf, weeksOf } from '../src/game/days';

const game = (daily: string, begun: string, more: Partial<DailyGame> = {}): DailyGame => ({
  game: `${daily} ${begun}`,
  daily,
  begun: Date.parse(begun),
  status: 'over',
  scores: [30, 25, 28],
  seat: 0,
  ...more,
});

test('in nine days each number of players meets each number of kinds', () => {
  const days = Array.from({ length: 9 }, (_, day) => setupOfDay(dayAfter('2026-11-18', day)));
  expect(new Set(days.map(({ players, kinds }) => `${players} ${kinds}`)).size).toBe(9);
});

test('a week begins easily', () => {
  // 2026-11-16 is a Monday.
  const levels = Array.from({ length: 7 }, (_, day) => setupOfDay(dayAfter('2026-11-16', day)).bot);
  expect(levels).toEqual([2, 3, 3, 4, 4, 5, 5].map((level) => `level-${level}`));
});

test('the first try on its day counts', () => {
  const results = dayResults([
    game('2026-11-18', '2026-11-18T20:00Z'),
    game('2026-11-18', '2026-11-18T09:00Z', { scores: [20, 25, 28] }),
    game('2026-11-17', '2026-11-18T08:00Z'), // practice, a day later
    game('2026-11-16', '2026-11-16T08:00Z', { status: 'stopped' }),
    game('2026-11-16', '2026-11-16T09:00Z'),
  ]);
  expect(results.get('2026-11-18')?.margin).toBe(-8);
  expect(results.has('2026-11-17')).toBe(false);
  expect(results.get('2026-11-16')?.margin).toBeNull();
});

test('a streak has no gap and may wait for today', () => {
  const played = ['15', '17', '18'].map((day) => game(`2026-11-${day}`, `2026-11-${day}T10:00Z`));
  expect(dailyStreak(dayResults(played), '2026-11-18')).toBe(2);
  expect(dailyStreak(dayResults(played), '2026-11-19')).toBe(2);
  expect(dailyStreak(dayResults(played), '2026-11-20')).toBe(0);
});

test('days of the future and texts that are no days cannot be played', () => {
  const playable = (day: string) => isPlayable(day, '2026-11-18');
  expect(['2026-11-18', '2026-11-01'].every(playable)).toBe(true);
  expect(['2026-11-19', '2026-10-31', '2026-11-31', 'x', '', '2026-11-1'].some(playable)).toBe(false);
});

test('a month has whole weeks', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([...Array<null>(6).fill(null), '2026-11-01']);
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30);
  expect(weeks.flat().every((day, place) => day === null || weekdayOf(day) === place % 7)).toBe(true);
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(dayOf(Date.parse('2026-11-18T23:59:59Z'))).toBe('2026-11-18');
});

test('a text to share has ten squares', () => {
  expect([...squares(5, 5)].filter((one) => one === '🟩')).toHaveLength(5);
  expect([...squares(-40, 20)].join('')).toBe('⬜'.repeat(10));
  expect([...squares(60, 20)].join('')).toBe('🟩'.repeat(10));
  expect([signed(4), signed(-4), signed(0)]).toEqual(['+4', '−4', '0']);
});
