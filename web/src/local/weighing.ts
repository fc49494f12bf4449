/**
 * The compiled part of a review (`review/weighing.py`): what each question about a finished game found. Its
 * memory is that of a search, so an engine either searches or weighs.
 */
import {
  ANSWER,
  BYTES,
  JUDGEMENT,
  LOOKAHEAD,
  ROLLOUT,
  ROLLOUT_LEAVES,
  ROLLOUT_WORLDS,
  TRIALS,
  TURN_WORLDS,
  WEIGHING,
  type Kernels,
  type Pointer,
} from './layout.ts';
import type { Memory } from './memory.ts';
import { randomState } from './randomState.ts';
import type { Table } from './table.ts';

/** What each seat could expect, what cards changed for it, and the standard errors. */
export interface Answer {
  shares: number[];
  cards: number[];
  errors: number[];
  cardsErrors: number[];
}

/** What a move is worth to the seat on turn, as a share of the win. */
export interface JudgedCode {
  code: number;
  value: number;
  error: number;
  cost: number;
  costError: number;
  worlds: number;
  /** What it is worth to each seat. */
  shares: number[];
}

export class Weighing {
  readonly #kernels: Kernels;
  readonly #memory: Memory;
  readonly #players: number;
  readonly #place: Pointer;
  readonly #rng: Pointer;
  /** Where the evaluation of tables is. */
  readonly evaluator: Pointer;

  constructor(kernels: Kernels, memory: Memory, players: number) {
    this.#kernels = kernels;
    this.#memory = memory;
    this.#players = players;
    const places = memory.keep({ weighing: WEIGHING.bytes, rng: BYTES.rng });
    this.#place = places.weighing;
    this.#rng = places.rng;
    memory.bytes(this.#place, WEIGHING.bytes).fill(0);
    const ahead = this.#place + WEIGHING.rollout + ROLLOUT.lookahead;
    memory.setInteger(ahead + LOOKAHEAD.worlds, ROLLOUT_WORLDS);
    memory.setInteger(ahead + LOOKAHEAD.max_leaves, ROLLOUT_LEAVES);
    memory.setInteger(ahead + LOOKAHEAD.whole_turn, 1);
    this.evaluator = this.#place + WEIGHING.rollout + ROLLOUT.evaluator;
  }

  /** What each seat could expect when a turn began. */
  turn(before: Table, viewer: number, seed: number): Answer {
    const at = this.#begin(seed, before);
    this.#kernels.weigh_turn(this.#place, at, viewer, TURN_WORLDS, this.#rng);
    return this.#answer();
  }

  /** The judgements of all moves, the best one first; none if there was no choice. Begins a question. */
  decision(before: Table, code: number, worlds: number, seed: number): JudgedCode[] {
    const at = this.#begin(seed, before);
    const size = this.#kernels.weigh_decision(this.#place, at, code, worlds, this.#rng);
    const trials = this.#place + WEIGHING.trials;
    const codes = this.#memory.codes(trials + TRIALS.codes, size);
    const visits = this.#memory.integers(trials + TRIALS.visits, size);
    const judged = codes.map((one, move) => {
      const row = trials + TRIALS.judgements + 8 * JUDGEMENT.columns * move;
      const found = this.#memory.floats(row, JUDGEMENT.columns);
      return {
        code: one,
        value: found[JUDGEMENT.value],
        error: found[JUDGEMENT.error],
        cost: found[JUDGEMENT.cost],
        costError: found[JUDGEMENT.costError],
        worlds: visits[move],
        shares: found.slice(JUDGEMENT.shares, JUDGEMENT.shares + this.#players),
      };
    });
    return judged.sort((one, other) => other.value - one.value);
  }

  /** A move and how the turn may go on, with the random numbers of the last question. */
  line(before: Table, code: number): number[] {
    const at = this.#begin(null, before);
    const length = this.#kernels.write_line(this.#place, at, code, this.#rng);
    return this.#memory.codes(this.#place + WEIGHING.line, length);
  }

  /** What the cards changed that a move drew; null if it drew none. It goes on with the same random numbers. */
  draw(before: Table, code: number): Answer | null {
    const at = this.#begin(null, before);
    return this.#kernels.weigh_draw(this.#place, at, code, TURN_WORLDS, this.#rng) ? this.#answer() : null;
  }

  /** Begin with the random numbers of a seed, or go on with those of the last call. */
  #begin(seed: number | null, table: Table): Pointer {
    this.#memory.reset();
    if (seed !== null) this.#memory.setInteger(this.#rng, randomState(BigInt(seed)));
    return this.#memory.put(table.bytes);
  }

  #answer(): Answer {
    const found = this.#memory.floats(this.#place + WEIGHING.answer, BYTES.answer / 8);
    const column = (from: number) => found.slice(from, from + this.#players);
    return {
      shares: column(ANSWER.shares),
      cards: column(ANSWER.cards),
      errors: column(ANSWER.errors),
      cardsErrors: column(ANSWER.cardsErrors),
    };
  }
}
