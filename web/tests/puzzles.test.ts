import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  compareByRule,
  daysInARow,
  expected,
  fits,
  nextPuzzle,
  playersOf,
  pointsOfOthers,
  puzzleOfDay,
  ratingAfter,
  streakOf,
  THEMES,
  turningPoint,
  type Puzzle,
  type Try,
} from '../src/game/puzzles';
import { Engine } from '../src/local/engine';
import { judge, puzzleTable } from '../src/local/puzzles';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)));
const { puzzles } = JSON.parse(read('../../src/kokopelli/puzzles/puzzles.json').toString()) as {
  puzzles: Puzzle[];
};
/** Every fifteenth one, so that all numbers of players and all difficulties are among them. */
const some = puzzles.filter((_, number) => number % 15 === 0);
const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

const tryAt = (at: number, right: boolean, day: string | null = null, rating = 1200): Try => ({
  id: `${at}`,
  rating,
  right,
  at,
  day,
});

describe('the tries of a browser', () => {
  it('move the rating by Elo’s formula, the first ones more', () => {
    expect(ratingAfter([])).toBe(1200);
    expect(ratingAfter([tryAt(1, true)])).toBe(1220);
    expect(ratingAfter([tryAt(1, false, null, 1600)])).toBeCloseTo(1200 - 40 * expected(1200, 1600));
    const many = Array.from({ length: 15 }, (_, at) => tryAt(at, at % 2 === 0));
    const before = ratingAfter(many);
    expect(ratingAfter([...many, tryAt(99, true, null, before)])).toBeCloseTo(before + 10);
  });

  it('count in the order of time, as a file may bring older ones', () => {
    const tries = [tryAt(3, true), tryAt(1, true), tryAt(2, false), tryAt(4, true)];
    expect(streakOf(tries)).toBe(2);
    expect(streakOf([])).toBe(0);
    expect(ratingAfter(tries)).toBe(ratingAfter(tries.toReversed()));
  });

  it('have a row of days that lasts until the end of the next day', () => {
    const tries = [tryAt(1, true, '2026-02-27'), tryAt(2, true, '2026-02-28'), tryAt(3, true, '2026-03-01')];
    expect(daysInARow(tries, '2026-03-01')).toBe(3);
    expect(daysInARow(tries, '2026-03-02')).toBe(3);
    expect(daysInARow(tries, '2026-03-03')).toBe(0);
    expect(daysInARow([...tries, tryAt(4, false, '2026-03-02')], '2026-03-03')).toBe(0);
  });
});

describe('the choice of a puzzle', () => {
  it('is the same for everybody on a day, and another one on each of the next days', () => {
    const days = Array.from({ length: 28 }, (_, day) => `2026-02-${`${day + 1}`.padStart(2, '0')}`);
    const ids = days.map((day) => puzzleOfDay(puzzles, day).id);
    expect(new Set(ids).size).toBe(28);
    expect(puzzleOfDay(puzzles, '2026-02-01').id).toBe(ids[0]);
  });

  it('is near the own rating, fits the wish, and was not tried', () => {
    const wish = { players: 3, theme: 'steal' } as const;
    const wanted = puzzles.filter((one) => fits(one, wish));
    expect(wanted.length).toBeGreaterThan(20);
    for (const random of [0, 0.5, 0.99]) {
      const next = nextPuzzle(puzzles, [], wish, null, () => random) as Puzzle;
      expect(playersOf(next)).toBe(3);
      expect(next.themes).toContain('steal');
      expect(Math.abs(next.rating - 1200)).toBeLessThan(400);
    }
    const tried = wanted.slice(1).map((one, at) => ({ ...tryAt(at, at % 2 === 0), id: one.id }));
    expect(nextPuzzle(puzzles, tried, wish, null, () => 0.9)?.id).toBe(wanted[0].id);
    expect(nextPuzzle(puzzles, tried, wish, wanted[0].id, () => 0)?.id).not.toBe(wanted[0].id);
    expect(nextPuzzle([], [], wish, null, () => 0)).toBeNull();
  });

  it('knows all themes of the file', () => {
    expect(new Set(puzzles.flatMap((one) => one.themes))).toEqual(new Set(THEMES));
  });
});

describe('the judge', () => {
  let engine: Engine;

  beforeAll(async () => {
    engine = await Engine.load(read('../src/local/kokopelli.wasm'));
  });

  const begin = (puzzle: Puzzle) =>
    puzzleTable('local-puzzle-test', engine, { ...puzzle, names: NAMES.slice(0, playersOf(puzzle)) });

  /** Play a turn by a rule of choice and judge it. */
  function play(puzzle: Puzzle, choose: (legal: string[], ply: number) => string) {
    const table = begin(puzzle);
    const [seat] = table.ownSeats;
    const { game } = table.timeline ?? { game: null };
    while (game?.seat === seat) table.timeline?.make(choose(game.view(seat).legal, game.ply), true);
    return judge(table, puzzle.task);
  }

  it('finds the shipped result of every puzzle, and a solution that reaches it', () => {
    for (const puzzle of some) {
      const { best, results } = play(puzzle, (legal) => legal[0]);
      expect(results[0]).toEqual({ certain: puzzle.best, possible: puzzle.best });
      const solved = play(puzzle, (_, ply) => best.moves[ply]);
      expect(solved.results.at(-1)).toEqual({ certain: puzzle.best, possible: puzzle.best });
      expect(turningPoint(solved.results, puzzle.best)).toBeNull();
    }
  });

  it('tells by which move another turn lost the best result', () => {
    const turns = some.map((puzzle) => ({ puzzle, ...play(puzzle, (legal) => legal[legal.length - 1]) }));
    const wrong = turns.filter(({ puzzle, results }) => (results.at(-1)?.certain ?? 0) < puzzle.best);
    expect(wrong.length).toBeGreaterThan(turns.length / 2);
    for (const { puzzle, results, played } of wrong) {
      const turning = turningPoint(results, puzzle.best);
      expect(turning?.certain).toBeLessThan(puzzle.best);
      expect(played.moves[turning?.move ?? -1]).toBeTruthy();
      if (puzzle.task === 'win') continue;
      const { seat } = played.points[0] ?? { seat: 0 };
      expect(compareByRule([played.points], seat).every(([, points]) => points[0] > 0)).toBe(true);
      expect(pointsOfOthers(played.points, 9)).toBe(played.points.reduce((sum, one) => sum + one.points, 0));
    }
  });

  it('shows nothing of hidden cards, and waits for the end of the turn', () => {
    for (const puzzle of some) {
      const table = begin(puzzle);
      const [seat] = table.ownSeats;
      const view = table.timeline?.view(seat);
      expect(view?.legal.length).toBeGreaterThan(0);
      const hands = view?.known.table.list('hands') ?? [];
      expect(hands.filter((count, place) => count > 0 && Math.floor(place / 17) !== seat)).toEqual([]);
      expect(() => judge(table, puzzle.task)).toThrow();
    }
  });
});
