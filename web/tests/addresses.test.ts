import { expect, test } from 'vitest';
import { addressOf, pageAt, pathAt } from '../src/state/addresses';

const FOLDER = 'https://example.org/games/kokopelli/';

test('a server knows the paths of all pages', () => {
  expect(addressOf('/table/abc/replay/3?view=open', true)).toBe('/table/abc/replay/3?view=open');
  expect(pathAt(new URL('https://example.org/table/abc/replay/3?view=open'), true)).toBe(
    '/table/abc/replay/3',
  );
});

test.each(['', 'index.html', '?/table/local-abc', '?/rules#R5.2'])(
  'from every page of a static site, links lead to pages in its folder: %s',
  (page) => {
    const leadsTo = (path: string) => new URL(addressOf(path, false), FOLDER + page);
    expect(leadsTo('/').href).toBe(FOLDER);
    expect(leadsTo('/rules#R5.2').hash).toBe('#R5.2');
    expect(pathAt(leadsTo('/rules#R5.2'), false)).toBe('/rules');
    const replay = leadsTo('/table/local-abc/replay/3?view=open');
    expect(replay.href.startsWith(FOLDER)).toBe(true);
    expect(pathAt(replay, false)).toBe('/table/local-abc/replay/3');
    expect(replay.searchParams.get('view')).toBe('open');
  },
);

test.each([
  ['', '/'],
  ['?from=mail', '/'],
  ['?%2Frules', '/rules'],
  ['?/rules=&from=mail', '/rules'],
])('what other programs make of an address is understood: %s', (search, path) => {
  expect(pathAt(new URL(FOLDER + search), false)).toBe(path);
});

test.each([
  ['/', 'start'],
  ['/rules', 'rules'],
  ['/puzzles', 'puzzles'],
  ['/puzzles/0a1b2c3d', 'puzzle'],
  ['/daily', 'daily'],
  ['/daily/2026-11-18', 'daily'],
  ['/statistics', 'statistics'],
  ['/table/abc', 'table'],
  ['/table/abc/replay/3', 'replay'],
  ['/record/abc/3', 'replay'],
  ['/join/abc', 'join'],
  ['/seat/abc', 'seat'],
  ['/operator', 'operator'],
  ['/learn', 'learn'],
  ['/learn/finish', 'lesson'],
  ['/wp-login.php', undefined],
  ['/api/tables/abc/record', undefined],
  ['/healthz', undefined],
  ['/games/x', undefined],
])('the page of a server at %s is %s', (path, name) => {
  expect(pageAt(new URL(`https://example.org${path}`), true)?.name).toBe(name);
});

test.each(['/join/abc', '/seat/abc', '/operator'])('a static site has no page %s', (path) => {
  expect(pageAt(new URL(addressOf(path, false), FOLDER), false)).toBeNull();
});

test('a replay can be opened with its review', () => {
  const page = { name: 'replay', of: 'record', id: 'abc', step: 3, view: '0' };
  const at = (query: string, onServer: boolean) =>
    pageAt(new URL(addressOf(`/record/abc/3?view=0${query}`, onServer), FOLDER), onServer);
  for (const onServer of [true, false]) {
    expect(at('&review=1', onServer)).toEqual({ ...page, review: true });
    expect(at('', onServer)).toEqual({ ...page, review: false });
  }
});
