import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { advise } from '../src/local/advice';
import { Engine } from '../src/local/engine';
import { NETWORKS } from '../src/local/layout';
import { parseRecord, type Fields } from '../src/local/record';
import { moveText } from '../src/local/moves';
import type { ReplayView } from '../src/local/replay';
import { loadTexts } from '../src/local/texts';
import type { Thinker } from '../src/local/thinking';
import { Texts } from '../src/text/sentences';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const TEXT = readFileSync(path('../../tests/records/eleven-kinds-3.json'), 'utf8');
const ENGLISH = readFileSync(path('../../src/kokopelli/texts/en.ftl'), 'utf8');
let engine: Engine;
let record: Fields;

beforeAll(async () => {
  engine = await Engine.load(readFileSync(path('../src/local/kokopelli.wasm')));
  for (const players of NETWORKS)
    engine.addNetwork(players, readFileSync(path(`../src/local/kokopelli-${players}.network`)));
  await loadTexts();
  record = parseRecord(TEXT);
});

const thinker: Thinker = {
  chooseAction: () => Promise.reject(new Error('nobody plays in a replay')),
  hint: async (view) => engine.hint(view.known).map(({ code, chance }) => ({ move: moveText(code), chance })),
  odds: async (view) => engine.odds(view.known),
};
const adviceOn = (ply: number, view: ReplayView) => advise(engine, thinker, record, view, ply);

it('gives everybody the chances, and moves only to the seat on turn', async () => {
  const { turn, moves, facts, odds } = await adviceOn(40, 'open');
  expect(turn).not.toBeNull();
  expect(moves.length).toBeGreaterThan(0);
  expect(odds.reduce((sum, one) => sum + one)).toBeCloseTo(1);
  // The player on turn knew as much as the advice of an open replay does.
  expect(await adviceOn(40, String(turn) as ReplayView)).toEqual({ turn, moves, facts, odds });
  for (const view of ['public', String(((turn as number) + 1) % 3) as ReplayView]) {
    const others = await adviceOn(40, view as ReplayView);
    expect(others).toMatchObject({ turn, moves: [], facts: [] });
    expect(others.odds).toHaveLength(3);
  }
});

it('has nothing to say about the end, and refuses steps that do not exist', async () => {
  const { moves } = JSON.parse(TEXT) as { moves: string[] };
  expect(await adviceOn(moves.length, 'open')).toEqual({ turn: null, odds: [], moves: [], facts: [] });
  for (const ply of [-1, 0.5, moves.length + 1, NaN]) await expect(adviceOn(ply, 'open')).rejects.toThrow();
});

it('tells facts as one sentence, those against a move last', () => {
  const texts = new Texts('en', ENGLISH);
  const none = { owner: null, kind: null, count: null, against: false };
  const facts = [
    { ...none, name: 'scores' as const, seat: 0, count: 5 },
    { ...none, name: 'finishes' as const, seat: 0, owner: 1, kind: 'paw' as const },
    { ...none, name: 'finishes' as const, seat: 0, owner: 0, kind: 'sun' as const },
    { ...none, name: 'gives' as const, seat: 1, count: 1, against: true },
  ];
  const names = ['Ann', 'Ben'];
  expect(texts.facts([], names, 0)).toBe('');
  expect(texts.facts(facts.slice(0, 1), names, 0)).toBe('This scores 5 victory points.');
  expect(texts.facts(facts, names, 1)).toBe(
    'This scores 5 victory points and finishes your Paw, but gives Ben 1 victory point.',
  );
});
