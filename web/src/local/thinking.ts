/**
 * Thinking: bots, hints and odds, in a worker of their own, so that a long search keeps nobody waiting.
 *
 * The worker gets the views of seats and nothing else of a table. If it fails, it is replaced and asked
 * again, once; a question that fails twice is an error.
 */
import { readBot } from './bots';
import type { View as Known } from './engine';
import type { Game } from './game';
import { moveText } from './moves';
import type { HintedMoveBody } from '../net/protocol';
import type { View } from './view';

/** The seed of a bot's move after some moves of the game. */
export type Seeds = (ply: number) => bigint;

export interface Thinker {
  /**
   * Return all moves of a bot's action, until the action or the turn is over. With seeds they are the same
   * everywhere, however long that takes.
   */
  chooseAction(bot: string, game: Game, seat: number, seeds?: Seeds): Promise<string[]>;
  /** Return good moves with their chances, the best one first. */
  hint(view: View): Promise<HintedMoveBody[]>;
  /** Return each seat's chance to win. */
  odds(view: View): Promise<number[]>;
}

/** What the worker is asked; views are sent as their bytes. */
export type Question = { number: number; table: Uint8Array; unseen: Uint8Array } & (
  { ask: 'move'; level: number; style: string; seed: bigint; hurries: boolean } | { ask: 'hint' | 'odds' }
);

/** Its answer: the code of a move, those of a hint each with its chance, or the odds. */
export interface Thought {
  number: number;
  found: number[];
}

type Wish = Question extends infer One ? (One extends unknown ? Omit<One, 'number'> : never) : never;

interface Waiting {
  wish: Wish;
  resolve(found: number[]): void;
  reject(error: Error): void;
  failures: number;
}

const MAX_FAILURES = 2;

export class WorkerThinker implements Thinker {
  /** Leads to the worker, once it is needed. */
  private port: MessagePort | null = null;
  private count = 0;
  private readonly waiting = new Map<number, Waiting>();

  /** `startWorker` starts a worker that answers at a port, in place of the one before. */
  constructor(private readonly startWorker: (port: MessagePort) => void) {}

  async chooseAction(bot: string, game: Game, seat: number, seeds?: Seeds): Promise<string[]> {
    const settings = readBot(bot) ?? { level: 1, style: '' };
    const future = game.copy();
    const moves: string[] = [];
    while (future.seat === seat && (moves.length === 0 || future.decision !== 'action')) {
      const seed = seeds?.(future.ply) ?? crypto.getRandomValues(new BigUint64Array(1))[0];
      const how = { ...settings, seed, hurries: seeds === undefined };
      const wish: Wish = { ask: 'move', ...how, ...bytesOf(future.view(seat).known) };
      const [code] = await this.ask(wish);
      moves.push(moveText(code));
      future.play(moveText(code));
    }
    return moves;
  }

  async hint(view: View): Promise<HintedMoveBody[]> {
    const found = await this.ask({ ask: 'hint', ...bytesOf(view.known) });
    return Array.from({ length: found.length / 2 }, (_, place) => ({
      move: moveText(found[2 * place]),
      chance: found[2 * place + 1],
    }));
  }

  odds(view: View): Promise<number[]> {
    return this.ask({ ask: 'odds', ...bytesOf(view.known) });
  }

  /** Ask another worker instead of the one that failed. */
  replaceWorker(): void {
    this.port?.close();
    this.port = null;
    for (const [number, one] of this.waiting) {
      if (++one.failures < MAX_FAILURES) this.send(number, one.wish);
      else {
        this.waiting.delete(number);
        one.reject(new Error('the bots cannot think'));
      }
    }
  }

  private ask(wish: Wish): Promise<number[]> {
    return new Promise((resolve, reject) => {
      const number = this.count++;
      this.waiting.set(number, { wish, resolve, reject, failures: 0 });
      this.send(number, wish);
    });
  }

  private send(number: number, wish: Wish): void {
    this.port ??= this.start();
    this.port.postMessage({ ...wish, number } satisfies Question);
  }

  private start(): MessagePort {
    const { port1: own, port2: other } = new MessageChannel();
    own.onmessage = ({ data }: MessageEvent<Thought>) => {
      this.waiting.get(data.number)?.resolve(data.found);
      this.waiting.delete(data.number);
    };
    this.startWorker(other);
    return own;
  }
}

function bytesOf({ table, unseen }: Known): { table: Uint8Array; unseen: Uint8Array } {
  return { table: table.bytes, unseen };
}
