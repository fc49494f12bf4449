import { expect, it } from 'vitest';
import { formatDuration } from '../src/text/duration';

const short = (milliseconds: number) => formatDuration(milliseconds, 'en');

it('formats durations as people read them', () => {
  expect([0, 1, 42_000, 59_001, 725_000].map(short)).toEqual(['0:00', '0:01', '0:42', '1:00', '12:05']);
  expect([3 * 3_600_000, 3 * 86_400_000].map(short)).toEqual(['3h', '3d']);
});

it('names days in each language', () => {
  const week = (language: string) =>
    formatDuration(7 * 86_400_000, language, 'long').replaceAll('\u00a0', ' ');
  expect(['en', 'de', 'fr', 'pl', 'ja'].map(week)).toEqual(['7 days', '7 Tage', '7 jours', '7 dni', '7 日']);
});
