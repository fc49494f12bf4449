import { expect, test } from 'vitest';
import { digest } from '../src/state/savedRecords';
import { playerName } from '../src/game/tableOptions';

test('a name from a record becomes one that the server takes', () => {
  expect(playerName('  Ann ')).toBe('Ann');
  expect(playerName('a\u0000b\u202ec')).toBe('abc');
  expect([...playerName('🦎'.repeat(40))].length).toBe(32);
  expect(playerName(' \u200b ')).toBe('');
});

test('another record has another address', () => {
  expect(digest('{"moves": []}')).toBe(digest('{"moves": []}'));
  expect(digest('{"moves": []}')).not.toBe(digest('{"moves":[]}'));
  expect(digest('')).toMatch(/^[a-z0-9]+$/);
});
