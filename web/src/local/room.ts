/**
 * A room: a local table in memory with the pages that look at it, and what lets its bots act.
 *
 * A room changes its table in one way only: decide, append to the log, wait until it is stored, apply, send.
 * Other tabs have rooms of their own for the same log. Whoever wrote to it announces its length, and the
 * others read what they lack. Bots think in one tab only, as long as that tab answers (docs/decisions/0028).
 */
import type { ClientFrame, Hello } from '../net/protocol';
import { botSeed } from './daily';
import type { Engine } from './engine';
import type { Game } from './game';
import { DamagedLog, readRow, type Entry, type Row } from './entries';
import { FINAL_CODES } from './messages';
import { moveCode } from './moves';
import { Refused } from './refused';
import { errorFrame, eventsFor, renderFor, whyNot, type RenderedView } from './render';
import { Conflict, MemoryStorage, StorageError, UnknownTable, type Storage } from './storage';
import { LocalTable, type Change, type PlayFrame, type SeatFrame, type Viewer } from './localTable';
import type { Thinker } from './thinking';

/** Seconds. */
const SHORTEST_BEAT = 0.06;
/** Of bots at a table of several people, who cannot change it. */
const FIXED_PACE = 0.9;
/** After a move of a bot that could not be stored. */
const RETRY = 1;
/** After which another tab that lets the bots think counts as asleep. */
const PATIENCE = 6;
const HEARTBEAT_MILLISECONDS = 5000;

/** A page that looks at a table. */
export interface Page {
  send(frame: string): void;
  close(code: number): void;
}

/** What a room uses of the browser. */
export interface Surroundings {
  engine: Engine;
  storage: Storage;
  thinker: Thinker;
  /** Tell the rooms of this table in other tabs how long its log is. */
  announce(game: string, length: number): void;
  /** Run some work in one tab at a time; false if another tab does it already. */
  exclusively(name: string, work: () => Promise<void>): Promise<boolean>;
  /** Milliseconds. */
  now(): number;
  /** Wait for some time, or until something else happens. */
  wait(milliseconds: number, until?: Promise<void>): Promise<void>;
}

interface Subscriber {
  page: Page;
  viewer: Viewer;
  hasNews: boolean;
}

/** Something that happens again and again, and can be waited for. */
class Signal {
  next!: Promise<void>;
  private resolve!: () => void;

  constructor() {
    this.renew();
  }

  fire(): void {
    const { resolve } = this;
    this.renew();
    resolve();
  }

  private renew(): void {
    this.next = new Promise((resolve) => (this.resolve = resolve));
  }
}

type Decide = (table: LocalTable) => Entry | Entry[] | null;

export class Room {
  private readonly subscribers = new Map<Page, Subscriber>();
  private queue: Promise<unknown> = Promise.resolve();
  /** Whether the log may be longer than the table knows. */
  private behind = false;
  /** Whether nobody can join any more. */
  closed = false;
  private shownAt: number;
  private readonly changed = new Signal();
  private readonly heartbeat: ReturnType<typeof setInterval>;

  private constructor(
    readonly table: LocalTable,
    private readonly around: Surroundings,
  ) {
    this.shownAt = around.now();
    this.heartbeat = setInterval(() => this.sendHeartbeats(), HEARTBEAT_MILLISECONDS);
  }

  /** Load a table; throws `UnknownTable`, `DamagedLog` or `StorageError`. */
  static async load(game: string, around: Surroundings): Promise<Room> {
    const table = new LocalTable(game, around.engine);
    applyRows(table, await around.storage.read(game, 0));
    const room = new Room(table, around);
    void room.drive();
    return room;
  }

  /** Return the room of a table without bots that is kept in memory only, as long as somebody looks. */
  static async inMemory(table: LocalTable, around: Surroundings): Promise<Room> {
    const storage = new MemoryStorage();
    await storage.create(table.game, []);
    return new Room(table, { ...around, storage, announce: () => undefined });
  }

  /** Whether nobody looks at the table and nothing is being written. */
  get isIdle(): boolean {
    return this.subscribers.size === 0;
  }

  /** Stop bots and heartbeats; nobody can join any more. */
  close(): void {
    this.closed = true;
    clearInterval(this.heartbeat);
    this.changed.fire();
  }

  /** Wait until everything that was asked for is written. */
  async settled(): Promise<void> {
    await this.queue;
  }

  render(viewer: Viewer): RenderedView {
    return renderFor(this.table, viewer, this.subscribers.size > 0);
  }

  /** Add a page and send it the table; return false if the room was closed in the meantime. */
  join(page: Page, frame: Hello): boolean {
    if (this.closed) return false;
    const seat = frame.seat ?? null;
    const own = this.table.ownSeats;
    const viewer = seat !== null && own.includes(seat) ? seat : (own[0] ?? null);
    const alone = this.subscribers.size === 0;
    this.subscribers.set(page, { page, viewer, hasNews: true });
    if (alone) this.shownAt = this.around.now();
    page.send(this.render(viewer).frame([], frame.id));
    this.changed.fire();
    return true;
  }

  leave(page: Page): void {
    this.subscribers.delete(page);
  }

  /** Carry out a frame of a page that has joined, and answer it. */
  async serve(page: Page, frame: ClientFrame): Promise<void> {
    const subscriber = this.subscribers.get(page);
    if (subscriber === undefined) return;
    try {
      await this.carryOut(subscriber, frame);
    } catch (error) {
      if (error instanceof Refused)
        this.send(subscriber, this.render(subscriber.viewer).refusal(error, frame.id));
      else if (error instanceof StorageError)
        this.send(subscriber, this.render(subscriber.viewer).error(error.fault, frame.id, true));
      // If the table is damaged or gone, all its pages have been told.
      else if (!(error instanceof DamagedLog || error instanceof UnknownTable)) throw error;
    }
  }

  /** Carry out a command durably. A command with an id that the log has is ignored. */
  change(decide: Decide, id: string | null = null, sender: Page | null = null, re: string | null = null) {
    return this.inOrder(async () => this.broadcast(await this.decideAndWrite(decide, id), sender, re));
  }

  /** Apply what other tabs wrote, unless the table already has this length. */
  catchUp(length: number): Promise<void> {
    return this.inOrder(async () => {
      if (length > this.table.length) await this.readNew();
    });
  }

  private inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(work);
    this.queue = result.catch((error: unknown) => this.noteFault(error));
    return result;
  }

  /** A log that cannot be read, or was deleted, makes the room useless; its pages are told. */
  private noteFault(error: unknown): void {
    if (error instanceof DamagedLog) this.dismiss('damaged-here');
    else if (error instanceof UnknownTable) this.dismiss('no-table');
  }

  private dismiss(error: keyof typeof FINAL_CODES): void {
    for (const { page } of this.subscribers.values()) {
      page.send(errorFrame(this.table.game, error, null));
      page.close(FINAL_CODES[error]);
    }
    this.subscribers.clear();
    this.close();
  }

  private async carryOut(subscriber: Subscriber, frame: ClientFrame): Promise<void> {
    const seat = frame.seat ?? subscriber.viewer;
    const { table } = this;
    switch (frame.type) {
      case 'hello':
      case 'sync':
        return this.send(subscriber, this.render(subscriber.viewer).frame([], frame.id));
      case 'look': {
        const wish = frame.seat ?? null;
        this.requireOwn(wish);
        subscriber.viewer = wish;
        return this.send(subscriber, this.render(wish).frame([], frame.id));
      }
      case 'why_not': {
        this.requireOwn(seat);
        if (moveCode(frame.move) === null) throw new Refused('no-move');
        const reason = whyNot(table, seat, frame.move);
        return this.send(subscriber, this.render(subscriber.viewer).whyNot(frame.move, reason, frame.id));
      }
      case 'hint': {
        const view = table.viewForHint(seat, frame.ply ?? 0);
        const moves = await this.around.thinker.hint(view);
        const facts = view.facts(moves[0].move);
        return this.send(subscriber, this.render(subscriber.viewer).hint(moves, facts, frame.id));
      }
      case 'odds': {
        const odds = await this.around.thinker.odds(table.viewForHint(seat, frame.ply ?? 0));
        return this.send(subscriber, this.render(subscriber.viewer).odds(odds, frame.id));
      }
      default:
        return this.command(subscriber, frame, seat);
    }
  }

  private requireOwn(seat: Viewer): void {
    if (seat !== null && !this.table.ownSeats.includes(seat)) throw new Refused('not-your-seat');
  }

  private command(subscriber: Subscriber, frame: PlayFrame | SeatFrame, seat: Viewer): Promise<void> {
    this.table.authorize(seat, frame);
    const owner = frame.type === 'take_over' ? 'host' : seat;
    const decide: Decide = (table) =>
      frame.type === 'leave' || frame.type === 'take_over' || frame.type === 'take_back'
        ? table.changePlayer(seat, frame)
        : table.play(seat, frame);
    return this.change(decide, `${owner}:${frame.id}`, subscriber.page, frame.id);
  }

  private async decideAndWrite(decide: Decide, id: string | null): Promise<Change[]> {
    const { table } = this;
    for (;;) {
      if (this.behind) await this.readNew();
      if (id !== null && table.ids.has(id)) return [];
      if (table.isFull) throw new Refused('table-full');
      const decided = decide(table) ?? [];
      const entries = Array.isArray(decided) ? decided : [decided];
      if (entries.length === 0) return [];
      const rows = entries.map((entry, number): Row => ({
        id: number === 0 ? id : null,
        at: Date.now(),
        entry,
      }));
      this.behind = true; // until it is known whether the rows are stored
      try {
        await this.around.storage.append(table.game, table.length, rows);
      } catch (error) {
        if (error instanceof Conflict) continue; // another tab was faster: read that and decide again
        throw error;
      }
      this.behind = false;
      const changes = rows.map((row) => table.apply(row.entry, row.id));
      this.around.announce(table.game, table.length);
      return changes;
    }
  }

  /** Apply the entries of the log that the table does not know yet, and send them. */
  private async readNew(): Promise<void> {
    const rows = await this.around.storage.read(this.table.game, this.table.length);
    this.behind = false;
    this.broadcast(applyRows(this.table, rows), null, null);
  }

  /** Send every page what it sees of the changes; the sender gets an answer in any case. */
  private broadcast(changes: Change[], sender: Page | null, re: string | null): void {
    const actions = changes.filter((change) => change.actor !== null && change.shown !== null);
    const actor = actions.at(-1)?.actor ?? null;
    if (actor !== null) {
      this.shownAt = this.around.now();
      // Whoever plays alone knows their own action already: what follows comes half a beat earlier.
      if (this.table.botPace !== null && this.table.seats[actor].bot === null) this.shownAt -= this.beat / 2;
    }
    for (const subscriber of this.subscribers.values()) {
      const answers = subscriber.page === sender ? re : null;
      const seen = changes.map((change) => eventsFor(change, subscriber.viewer));
      if (answers === null && seen.every((events) => events === null)) continue;
      const events = seen.flatMap((one) => one ?? []);
      this.send(subscriber, this.render(subscriber.viewer).frame(events, answers));
    }
    if (changes.length > 0) this.changed.fire();
  }

  private send(subscriber: Subscriber, frame: string): void {
    subscriber.hasNews = true;
    subscriber.page.send(frame);
  }

  private sendHeartbeats(): void {
    for (const subscriber of this.subscribers.values()) {
      if (!subscriber.hasNews) subscriber.page.send(this.render(subscriber.viewer).heartbeat());
      subscriber.hasNews = false;
    }
  }

  /** The milliseconds of a beat at this table. */
  private get beat(): number {
    return Math.max(this.table.botPace ?? FIXED_PACE, SHORTEST_BEAT) * 1000;
  }

  private beatAfter(time: number): number {
    return this.shownAt + this.beat * Math.max(1, Math.ceil((time - this.shownAt) / this.beat));
  }

  /** Let the bots act while somebody looks. */
  private async drive(): Promise<void> {
    while (!this.closed) {
      const { length, botToMove } = this.table;
      if (botToMove === null || this.subscribers.size === 0) {
        await this.changed.next;
        continue;
      }
      try {
        const work = () => this.moveBot(botToMove.seat, botToMove.bot);
        if (await this.around.exclusively(`kokopelli-bots-${this.table.game}`, work)) continue;
        // Another tab lets the bots act. If it sleeps, they act here; the log takes the moves of one.
        await this.around.wait(this.beat + PATIENCE * 1000, this.changed.next);
        if (!this.closed && this.table.length === length) await work();
      } catch (error) {
        // A person took the seat in the meantime, or the move could not be stored.
        if (!(error instanceof Refused)) await this.around.wait(RETRY * 1000);
      }
    }
  }

  private chooseAction(bot: string, game: Game, seat: number): Promise<string[]> {
    const { daily } = this.table;
    const seeds = daily === null ? undefined : (ply: number) => botSeed(daily, ply);
    return this.around.thinker.chooseAction(bot, game, seat, seeds);
  }

  /** Choose all moves of an action, then make them on the beat that was fixed before. */
  private async moveBot(seat: number, bot: string): Promise<void> {
    const { timeline } = this.table;
    if (timeline === null) return;
    const { ply } = timeline.game;
    let beat = this.beatAfter(this.around.now() + this.beat / 4);
    const moves = timeline.held ? [] : await this.chooseAction(bot, timeline.game, seat);
    beat = Math.max(beat, this.beatAfter(this.around.now()));
    await this.around.wait(beat - this.around.now());
    await this.change((table) => {
      // A person acted in the meantime: the moves were chosen for another position.
      if (timeline.game.ply !== ply || this.closed) throw new Refused('stale');
      return table.botMoves(seat, moves);
    });
  }
}

/** Apply stored rows; throws `DamagedLog` if they are not the continuation of the table's log. */
export function applyRows(table: LocalTable, rows: unknown[]): Change[] {
  return rows.map((stored) => {
    try {
      const row = readRow(stored);
      const { place = table.length } = stored as { place?: number };
      if (place !== table.length) throw new RangeError('an entry is missing');
      if ((place === 0) !== (row.entry.type === 'created')) throw new RangeError('not the first entry');
      return table.apply(row.entry, row.id);
    } catch (error) {
      // Whatever a damaged entry breaks, this table is useless, and others are not concerned.
      throw new DamagedLog(`entry ${table.length} cannot be applied`, { cause: error });
    }
  });
}
