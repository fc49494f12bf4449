/** A game: its set-up, the moves so far, and the table after each of them, all as the rules made them. */
import type { Card, GameEvent, Kind } from '../net/protocol';
import type { Engine, Reason } from './engine';
import { readEvent } from './events';
import { CARDS, DECISIONS, KINDS, OVER } from './layout';
import { moveCode } from './moves';
import type { Table } from './table';
import { OpenView, View } from './view';

/** All that is decided before the first move. */
export interface Setup {
  players: string[]; // names, clockwise from seat 0
  kinds: Kind[];
  first: number;
  piles: Card[][]; // of each seat, top card first, including the opening hand
}

interface Step {
  move: string;
  events: GameEvent[]; // with their secrets
}

export class Game {
  /** The table after the deal and after each move. */
  private readonly tables: Table[];
  private readonly steps: Step[] = [];

  constructor(
    readonly engine: Engine,
    readonly setup: Setup,
    /** The table before the first move. */
    start: Table = dealt(engine, setup),
  ) {
    this.tables = [start];
  }

  /** The number of moves made so far. */
  get ply(): number {
    return this.steps.length;
  }

  get moves(): string[] {
    return this.steps.map(({ move }) => move);
  }

  /** The table now, with its secrets. */
  get table(): Table {
    return this.tables[this.ply];
  }

  get isOver(): boolean {
    return this.isOverAt(this.ply);
  }

  /** The seat on turn; null when the game is over. */
  get seat(): number | null {
    return this.isOver ? null : this.table.number('seat');
  }

  get decision(): (typeof DECISIONS)[number] {
    return DECISIONS[this.table.number('decision')];
  }

  /** The table after the deal and after each move, with their secrets. */
  get history(): Table[] {
    return this.tables.slice(0, this.ply + 1);
  }

  isOverAt(ply: number): boolean {
    return this.tables[ply].number('decision') === OVER;
  }

  /** Return what the moves between two plies caused, with all secrets. */
  eventsBetween(begin: number, end: number): GameEvent[] {
    return this.steps.slice(begin, end).flatMap(({ events }) => events);
  }

  /** Return what a seat, or a spectator, may know. */
  view(viewer: number | null, ply = this.ply): View {
    return new View(this.engine, this.tables[ply], this.setup.players, viewer);
  }

  /** Return the whole table face up. */
  openView(ply = this.ply): OpenView {
    return new OpenView(this.engine, this.tables[ply], this.setup.players);
  }

  /** Return why the seat on turn may not make a move; null if it may. */
  whyNot(move: string): Reason | null {
    return this.view(this.seat).whyNot(move);
  }

  /** Make a legal move; return what it caused. */
  play(move: string): GameEvent[] {
    const code = moveCode(move);
    if (code === null || !this.engine.legal(this.table).includes(code))
      throw new RangeError(`"${move}" is not legal`);
    const table = this.table.copy();
    const events = this.engine.play(table, code).map(readEvent);
    this.tables.push(table);
    this.steps.push({ move, events });
    return events;
  }

  /** Take back the last move and return it. */
  undo(): string {
    const step = this.steps.pop();
    if (step === undefined) throw new RangeError('there is no move to undo');
    this.tables.pop();
    return step.move;
  }

  /** Return a game that can be played on without changing this one. */
  copy(): Game {
    const copy = Object.create(Game.prototype) as Game;
    return Object.assign(copy, this, { tables: [...this.tables], steps: [...this.steps] });
  }
}

function dealt(engine: Engine, { players, kinds, first, piles }: Setup): Table {
  const decks = piles.map((pile) => pile.map((card) => CARDS.indexOf(card)));
  return engine.deal(players.length, setOf(kinds), first, decks);
}

function setOf(kinds: Kind[]): number {
  return kinds.reduce((bits, kind) => bits | (1 << KINDS.indexOf(kind)), 0);
}
