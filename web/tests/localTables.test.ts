import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openStorage } from '../src/local/database';
import { dealOfDay } from '../src/local/daily';
import { Engine } from '../src/local/engine';
import type { Row } from '../src/local/entries';
import { cleanName } from '../src/local/names';
import type { Game } from '../src/local/game';
import type { Page, Surroundings } from '../src/local/room';
import { MemoryStorage, StorageError, type Storage } from '../src/local/storage';
import { LocalTables, type Imported, type StoredGame } from '../src/local/tables';
import { loadTexts } from '../src/local/texts';
import type { Thinker } from '../src/local/thinking';
import type {
  ClientFrame,
  CreateTable,
  Problem,
  ServerFrame,
  TableKeys,
  ViewFrame,
} from '../src/net/protocol';

let engine: Engine;

beforeAll(async () => {
  const module = fileURLToPath(new URL('../src/local/kokopelli.wasm', import.meta.url));
  engine = await Engine.load(readFileSync(module));
  await loadTexts();
});

/** Makes any legal move. */
const thinker: Thinker = {
  async chooseAction(_bot, game: Game, seat) {
    const [future, moves] = [game.copy(), [] as string[]];
    while (future.seat === seat && (moves.length === 0 || future.decision !== 'action')) {
      const { legal } = future.view(seat);
      moves.push(legal[(future.ply * 7) % legal.length]);
      future.play(moves[moves.length - 1]);
    }
    return moves;
  },
  hint: async (view) => [{ move: view.legal[0], chance: 0.5 }],
  odds: async (view) => view.players.map(() => 1 / view.players.length),
};

/** A tab of a browser: what its page is sent, and how it asks. */
class Tab implements Page {
  readonly frames: ServerFrame[] = [];
  readonly codes: number[] = [];
  private readonly tables: LocalTables;
  private room: Awaited<ReturnType<LocalTables['connect']>> = null;
  private count = 0;
  /** Of the ids of its frames. */
  private readonly prefix: string;

  constructor(
    storage: Storage,
    private readonly others: Tab[] = [],
  ) {
    const around: Surroundings = {
      engine,
      storage,
      thinker,
      announce: (game, length) => {
        for (const tab of this.others) if (tab !== this) void tab.tables.heard(game, length);
      },
      exclusively: async (_name, work) => {
        await work();
        return true;
      },
      now: () => 0,
      wait: () => new Promise((resolve) => setImmediate(resolve)),
    };
    this.tables = new LocalTables(around);
    this.prefix = `tab${others.push(this)}-`;
  }

  send(frame: string): void {
    this.frames.push(JSON.parse(frame) as ServerFrame);
  }

  close(code: number): void {
    this.codes.push(code);
  }

  get view() {
    const views = this.frames.filter((frame): frame is ViewFrame => frame.type === 'view');
    return views[views.length - 1];
  }

  ask(path: string, body?: unknown) {
    return this.tables.answer(path, body === undefined ? undefined : JSON.stringify(body));
  }

  async make(wish: CreateTable): Promise<string> {
    const { game } = (await this.ask('/tables', wish)).content as TableKeys;
    await this.ask(`/tables/${game}/start`, {});
    return game;
  }

  async open(game: string): Promise<void> {
    const hello = { v: 1, id: `${this.prefix}${this.count++}`, game, type: 'hello' } as const;
    this.room = await this.tables.connect(this, hello);
  }

  /** Send a frame and wait for what it causes. */
  async tell(game: string, frame: Partial<ClientFrame>): Promise<ServerFrame | undefined> {
    const id = frame.id ?? `${this.prefix}${this.count++}`;
    await this.room?.serve(this, { v: 1, id, game, ply: this.view.ply, ...frame } as ClientFrame);
    return this.frames.find((one) => one.re === id);
  }
}

const TWO_PEOPLE: CreateTable = {
  seats: [
    { plays: 'me', name: 'Ann' },
    { plays: 'me', name: 'Ben' },
  ],
};
const WITH_BOT: CreateTable = { seats: [{ plays: 'me' }, { plays: 'bot', bot: 'level-1' }] };
const PATIENCE = { timeout: 60_000, interval: 5 };

describe('a local table', () => {
  it('stores an entry before it answers', async () => {
    const storage = new MemoryStorage();
    const stored: number[] = [];
    const append = storage.append.bind(storage);
    const tab = new Tab(storage);
    storage.append = async (game, length, rows) => {
      const before = tab.frames.length;
      await append(game, length, rows);
      expect(tab.frames.length).toBe(before);
      stored.push(length);
    };
    const game = await tab.make(TWO_PEOPLE);
    await tab.open(game);
    await tab.tell(game, { type: 'look', seat: tab.view.view?.turn });
    const answer = await tab.tell(game, { type: 'move', move: 'draw' });
    expect(answer?.type).toBe('view');
    expect(stored).toEqual([1, 2]);
  });

  it('does nothing twice', async () => {
    const storage = new MemoryStorage();
    const tab = new Tab(storage);
    const game = await tab.make(TWO_PEOPLE);
    await tab.open(game);
    await tab.tell(game, { type: 'look', seat: tab.view.view?.turn });
    const ply = tab.view.ply;
    await tab.tell(game, { type: 'move', move: 'draw', id: 'same', ply });
    const length = (await storage.read(game, 0)).length;
    // After a crash, another tab sends what was not answered.
    const again = new Tab(storage);
    await again.open(game);
    await again.tell(game, { type: 'look', seat: tab.view.view?.viewer });
    const answer = await again.tell(game, { type: 'move', move: 'draw', id: 'same', ply });
    expect(answer?.type).toBe('view');
    expect((await storage.read(game, 0)).length).toBe(length);
    expect(again.view.view?.hand).toEqual(tab.view.view?.hand);
  });

  it(
    'accepts one of two moves that two tabs make at once, and shows it in both',
    async () => {
      const storage = new MemoryStorage();
      const tabs: Tab[] = [];
      const [one, other] = [new Tab(storage, tabs), new Tab(storage, tabs)];
      const game = await one.make(TWO_PEOPLE);
      await Promise.all([one.open(game), other.open(game)]);
      for (let round = 0; round < 30; round++) {
        const turn = one.view.view?.turn;
        await Promise.all([one, other].map((tab) => tab.tell(game, { type: 'look', seat: turn })));
        const { view } = one.view;
        if (view === null || view.decision === 'over') break;
        const wishes: Partial<ClientFrame>[] =
          view.decision === 'end'
            ? [{ type: 'end_turn' }, { type: 'end_turn' }]
            : [
                { type: 'move', move: view.legal[0] },
                { type: 'move', move: view.legal[view.legal.length - 1] },
              ];
        const answers = await Promise.all([one.tell(game, wishes[0]), other.tell(game, wishes[1])]);
        expect(answers.map((answer) => answer?.type).sort()).toEqual(['refusal', 'view']);
        await vi.waitFor(() => expect(one.view.hash).toBe(other.view.hash), PATIENCE);
      }
      const rows = await storage.read(game, 0);
      expect(rows.length).toBeGreaterThan(20);
    },
    PATIENCE.timeout,
  );

  it(
    'lets bots act in one order even if two tabs let them think',
    async () => {
      const storage = new MemoryStorage();
      const tabs: Tab[] = [];
      const [one, other] = [new Tab(storage, tabs), new Tab(storage, tabs)];
      const game = await one.make(WITH_BOT);
      await Promise.all([one.open(game), other.open(game)]);
      await one.tell(game, { type: 'leave', bot: 'level-1' });
      for (const tab of tabs) await vi.waitFor(() => expect(tab.view.view?.decision).toBe('over'), PATIENCE);
      expect(one.view.hash).toBe(other.view.hash);
      const record = (await one.ask(`/tables/${game}/record`)).content as { moves: string[] };
      const made = ((await storage.read(game, 0)) as Row[]).filter(({ entry }) => entry.type === 'made');
      expect(record.moves.length).toBe(made.length);
    },
    PATIENCE.timeout,
  );

  it('refuses what there is only on a server', async () => {
    const tab = new Tab(new MemoryStorage());
    const refusal = async (path: string, body?: unknown) => {
      const { status, content } = await tab.ask(path, body);
      return [status, (content as Problem).error];
    };
    expect(await refusal('/tables', { seats: [{ plays: 'me' }, { plays: 'open' }] })).toEqual([
      409,
      'open-seats',
    ]);
    const clock = { ...WITH_BOT, options: { clock: { per: 'turn', seconds: 60 } } };
    expect(await refusal('/tables', clock)).toEqual([422, 'bad-request']);
    const strange = { seats: [{ plays: 'me' }, { plays: 'bot', bot: 'os:system' }] };
    expect(await refusal('/tables', strange)).toEqual([422, 'bad-request']);
    const alike = {
      seats: [
        { plays: 'me', name: 'Ann' },
        { ...WITH_BOT.seats[1], name: 'ANN' },
      ],
    };
    expect(await refusal('/tables', alike)).toEqual([409, 'name-taken']);
    const blank = { seats: [{ plays: 'me', name: '\u200b' }, WITH_BOT.seats[1]] };
    expect(await refusal('/tables', blank)).toEqual([422, 'bad-name']);
    const game = await tab.make(TWO_PEOPLE);
    expect(await refusal(`/tables/${game}/claim`, {})).toEqual([403, 'wrong-invite']);
    expect(await refusal(`/tables/${game}/redeem`, {})).toEqual([403, 'wrong-key']);
    expect(await refusal(`/tables/${game}/link`, {})).toEqual([404, 'http']);
    expect(await refusal(`/tables/${game}/pace`, { bot_pace: 1 })).toEqual([409, 'pace-fixed']);
    expect(await refusal(`/tables/${game}/start`, {})).toEqual([409, 'already-started']);
    expect(await refusal(`/tables/${game}/rematch`, {})).toEqual([409, 'not-over']);
    expect(await refusal('/tables/local-aaaaaaaaaa')).toEqual([404, 'no-table']);
    expect(await refusal('/replays', 'x'.repeat(600_000))).toEqual([413, 'too-large']);
  });

  it('deals the same cards again, and again for a rematch', async () => {
    const tab = new Tab(new MemoryStorage());
    const game = await tab.make(TWO_PEOPLE);
    await tab.ask(`/tables/${game}/ending`, { agree: true });
    const recordOf = async (one: string) =>
      (await tab.ask(`/tables/${one}/record`)).content as { piles: string[][]; deal: object };
    const first = await recordOf(game);
    const same = await tab.make({ ...TWO_PEOPLE, same_deal: game });
    await tab.ask(`/tables/${same}/ending`, { agree: true });
    expect((await recordOf(same)).piles).toEqual(first.piles);
    expect((await recordOf(same)).deal).toMatchObject({ same_deal: game });
    const next = (await tab.ask(`/tables/${game}/rematch`, {})).content as TableKeys;
    expect(((await tab.ask(`/tables/${game}/rematch`, {})).content as TableKeys).game).toBe(next.game);
    expect(next.table.seats.map((seat) => seat.name)).toEqual(['Ann', 'Ben']);
  });

  it('exports all games, and imports those that are games', async () => {
    const tab = new Tab(new MemoryStorage());
    const game = await tab.make(WITH_BOT);
    const games = (await tab.ask('/export')).content as StoredGame[];
    const other = new Tab(new MemoryStorage());
    const wrong = [
      { game: 'local-aaaaaaaaaa', rows: [] },
      { game: '../etc', rows: games[0].rows },
      { game: 'local-bbbbbbbbbb', rows: games[0].rows.slice(1) },
      { game: 'local-cccccccccc', rows: 'x' },
      null,
    ];
    const imported = (await other.ask('/import', [...games, ...wrong])).content as Imported;
    expect(imported).toEqual({ added: 1, known: 0, damaged: 5 });
    expect((await other.ask('/import', games)).content).toEqual({ added: 0, known: 1, damaged: 0 });
    expect((await other.ask(`/tables/${game}`)).content).toEqual((await tab.ask(`/tables/${game}`)).content);
  });
});

describe('the storage', () => {
  it('is in memory where there is no database', async () => {
    expect((await openStorage(undefined)).lasting).toBe(false);
  });

  it('tells a page that joins why the log cannot be read', async () => {
    const storage = new MemoryStorage();
    storage.read = async () => {
      throw new StorageError('browser-newer');
    };
    const tab = new Tab(storage);
    await tab.open('local-aaaaaaaaaa');
    expect(tab.codes).toEqual([4502]);
    expect(tab.frames[0]).toMatchObject({ type: 'error', error: 'browser-newer' });
  });
});

describe('a table that another tab deletes', () => {
  it('is gone for its pages, and can be imported again', async () => {
    const storage = new MemoryStorage();
    const tab = new Tab(storage);
    const game = await tab.make(TWO_PEOPLE);
    const games = (await tab.ask('/export')).content;
    await tab.open(game);
    await storage.clear();
    await tab.tell(game, { type: 'look', seat: tab.view.view?.turn });
    await tab.tell(game, { type: 'move', move: 'draw' });
    expect(tab.codes).toEqual([4404]);
    await tab.ask('/import', games);
    await tab.open(game);
    await tab.tell(game, { type: 'look', seat: tab.view.view?.turn });
    expect((await tab.tell(game, { type: 'move', move: 'draw' }))?.type).toBe('view');
  });
});

describe('the deal of the day', () => {
  it('follows from the date and the number of players', () => {
    const noon = Date.UTC(2026, 10, 16, 12);
    expect(dealOfDay(noon, 2)).toEqual(dealOfDay(noon + 3_600_000, 2));
    expect(dealOfDay(noon, 2).seed).not.toBe(dealOfDay(noon, 3).seed);
    expect(dealOfDay(noon, 2)).toMatchObject({ day: '2026-11-16', kinds: 11 });
    expect([0, 1, 2].map((day) => dealOfDay(noon + day * 86_400_000, 2).kinds)).toEqual([11, 12, 10]);
  });
});

describe('names', () => {
  it('are one visible line', () => {
    expect(cleanName('  Anna\u00a0 Maria ')).toBe('Anna Maria');
    for (const wrong of [
      '',
      ' ',
      '\u2800',
      'a'.repeat(33),
      'a\u0301\u0301\u0301\u0301\u0301\u0301',
      '\u200da',
    ])
      expect(() => cleanName(wrong)).toThrow('bad-name');
  });
});
