import { expect, test } from 'vitest';
import { serverAddress } from '../src/game/serverAddress';

test.each([
  ['play.example.org', 'https://play.example.org/'],
  [' https://play.example.org/games ', 'https://play.example.org/games'],
  ['http://192.168.1.7:8000', 'http://192.168.1.7:8000/'],
  ['localhost:8000', 'https://localhost:8000/'],
  ['http://[::1]:8000', 'http://[::1]:8000/'],
])('the address of a server may be typed as people do: %s', (typed, address) => {
  expect(serverAddress(typed)).toBe(address);
});

test.each([
  '',
  'friends',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'a b.org',
  'me@example.org',
])('what is no address of a website leads nowhere: %s', (typed) => {
  expect(serverAddress(typed)).toBeNull();
});
