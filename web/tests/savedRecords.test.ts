import { expect, test } from 'vitest';
import { digest } from '../src/state/savedRecords';

test('another record has another address', () => {
  expect(digest('{"moves": []}')).toBe(digest('{"moves": []}'));
  expect(digest('{"moves": []}')).not.toBe(digest('{"moves":[]}'));
  expect(digest('')).toMatch(/^[a-z0-9]+$/);
});
