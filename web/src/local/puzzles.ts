/**
 * The tables of puzzles: one turn from a given position, and its judgement.
 *
 * The judge is the compiled proof behind the puzzle (`puzzles/proof.py`): it tries every way to end the turn,
 * with every card that could be drawn.
 */
import type { PointsScored } from '../net/protocol';
import type { Engine, Findings, Task } from './engine';
import { Game } from './game';
import { LocalTable } from './localTable';
import { moveText } from './moves';
import { Refused } from './refused';
import { Timeline } from './timeline';

/** A puzzle, and the names of the seats. */
export interface PuzzleWish {
  task: Task;
  position: string; // base64
  names: string[];
}

/** A turn: its moves, the points that it brought, and everybody's points after it. */
export interface PlayedTurn {
  moves: string[];
  points: PointsScored[];
  scores: number[];
}

export interface Judgement {
  played: PlayedTurn;
  best: PlayedTurn;
  /**
   * The best results before the first move and after each: whatever is drawn, and with luck. The last one is
   * what the turn brought.
   */
  results: { certain: number; possible: number }[];
}

/** The seed of the hidden cards: every try at a puzzle draws the same ones. */
const SEED = 0n;

/** Return a table on which the seat of a puzzle plays one turn. */
export function puzzleTable(game: string, engine: Engine, { position, names }: PuzzleWish): LocalTable {
  const bytes = Uint8Array.from(atob(position), (letter) => letter.charCodeAt(0));
  const start = engine.setUp(bytes, SEED);
  const table = new LocalTable(game, engine);
  table.options = { ...table.options, hints: false };
  table.seats = names.map((name, seat) => ({
    name,
    person: seat === start.number('seat'),
    bot: null,
    ready: false,
  }));
  for (const viewer of [...names.keys(), null]) table.plies.set(viewer, 0);
  const setup = { players: names, kinds: [], first: start.number('first'), piles: [] };
  table.timeline = new Timeline(new Game(engine, setup, start));
  return table;
}

/** Judge the turn that was played at the table of a puzzle. */
export function judge({ timeline, ownSeats }: LocalTable, task: Task): Judgement {
  const [seat] = ownSeats;
  if (timeline === null || timeline.game.seat === seat) throw new Refused('turn-not-held');
  const { game } = timeline;
  const before = game.view(seat, 0).scores;
  const prove = (of: Game, ply: number): Findings =>
    game.engine.prove(of.view(seat, ply).known, task, seat, before);
  const best = game.copy();
  while (best.ply > 0) best.undo();
  while (best.seat === seat) best.play(moveText(prove(best, best.ply).move));
  const results = Array.from({ length: game.ply + 1 }, (_, ply) => prove(game, ply));
  return {
    played: turnOf(game),
    best: turnOf(best),
    results: results.map(({ certain, possible }) => ({ certain, possible })),
  };
}

function turnOf(game: Game): PlayedTurn {
  return {
    moves: game.moves,
    points: game.eventsBetween(0, game.ply).filter((event) => event.type === 'points-scored'),
    scores: game.view(null).scores,
  };
}
