import { expect, it } from 'vitest';
import { formatDuration } from '../src/text/duration';

it('formats durations as people read them', () => {
  expect([0, 1, 42_000, 59_001, 725_000].map(formatDuration)).toEqual([
    '0:00',
    '0:01',
    '0:42',
    '1:00',
    '12:05',
  ]);
  expect([3 * 3_600_000, 3 * 86_400_000].map(formatDuration)).toEqual(['3 h', '3 d']);
});
