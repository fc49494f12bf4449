import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dayAfter, dayOf } from '../src/game/days';
import type { GameSummary } from '../src/game/statistics';
import { openStorage } from '../src/local/database';
import { botSeed, dealOfDay } from '../src/local/daily';
import { Engine } from '../src/local/engine';
import type { Row } from '../src/local/entries';
import { cleanName } from '../src/local/names';
import type { Game } from '../src/local/game';
import { playPar, type ParProgress } from '../src/local/par';
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
  const DAY = '2026-11-18';
  const WISH = { day: DAY, names: ['Ann', 'Ben'], bot_pace: 0 };

  it('follows from the date alone', () => {
    expect(dealOfDay(DAY)).toEqual(dealOfDay(DAY));
    expect(dealOfDay(DAY)).toMatchObject({ players: 2, kinds: 11, bot: 'level-3' });
    expect(dealOfDay('2026-11-19').seed).not.toBe(dealOfDay(DAY).seed);
    expect(botSeed(DAY, 3)).toBe(botSeed(DAY, 3));
    expect(botSeed(DAY, 3)).not.toBe(botSeed(DAY, 4));
  });

  it('is played without hints and without a bot for the person', async () => {
    const tab = new Tab(new MemoryStorage());
    const { game, table } = (await tab.ask('/daily', WISH)).content as TableKeys;
    expect(table).toMatchObject({ status: 'playing', daily: DAY, options: { hints: false } });
    await tab.open(game);
    await vi.waitFor(() => expect(tab.view.view?.turn).toBe(0), PATIENCE);
    for (const frame of [{ type: 'hint' }, { type: 'odds' }] as const)
      expect(await tab.tell(game, frame)).toMatchObject({ reason: { key: 'no-hints' } });
    const left = await tab.tell(game, { type: 'leave', bot: 'level-6' });
    expect(left).toMatchObject({ type: 'refusal', reason: { key: 'daily-yourself' } });
    expect(left).toMatchObject({ reason: { text: expect.stringMatching(/bot’s help/) as string } });
  });

  it('can be played on its day and later', async () => {
    const tab = new Tab(new MemoryStorage());
    const tomorrow = dayAfter(dayOf(Date.now()), 1);
    for (const day of [tomorrow, '2026-02-31', 'today', '1999-01-01'])
      expect((await tab.ask('/daily', { ...WISH, day })).status).toBe(422);
  });

  it('gives the bots the seeds of the date, at the table and for par', async () => {
    const asked: [string, number | null, bigint][] = [];
    const noting: Thinker = {
      ...thinker,
      chooseAction(bot, game, seat, seeds) {
        asked.push([bot, seat, seeds?.(game.ply) ?? 0n]);
        return thinker.chooseAction(bot, game, seat);
      },
    };
    const par = await playPar(engine, noting, DAY, () => undefined);
    expect(par.scores).toHaveLength(2);
    expect(asked.every(([bot, seat]) => bot === (seat === 0 ? 'level-6' : 'level-3'))).toBe(true);
    expect(asked[0][2]).toBe(botSeed(DAY, 0));
    expect(await playPar(engine, thinker, DAY, () => undefined)).toEqual(par);
    const tab = new Tab(new MemoryStorage());
    await vi.waitFor(async () => {
      const { content } = await tab.ask(`/daily/${DAY}`);
      expect(content).toMatchObject({ par: { scores: par.scores, record: { moves: par.moves } } });
    }, PATIENCE);
    await vi.waitFor(async () => expect((await tab.ask('/pars')).content).toEqual({ [DAY]: par.scores }));
    const { content } = await tab.ask(`/daily/${DAY}`);
    const { record } = (content as ParProgress).par as { record: object };
    const replay = await tab.ask('/replays', record);
    expect(replay.status).toBe(200);
  });
});

describe('summaries', () => {
  it('say how games went, and are made once', async () => {
    const storage = new MemoryStorage();
    const tab = new Tab(storage);
    const game = await playToTheEnd(tab, WITH_BOT);
    const [summary] = (await tab.ask('/summaries')).content as GameSummary[];
    const { view } = tab.view;
    expect(summary).toMatchObject({
      game,
      status: 'over',
      own: [0],
      bots: [null, 'level-1'],
      helped: false,
      repeated: false,
      daily: null,
      kinds: view?.kinds,
      scores: view?.scores,
      winners: view?.winners,
    });
    // Every point has a rule.
    const sums = summary.points.map((one) => Object.values(one).reduce((sum, points) => sum + points, 0));
    expect(sums).toEqual(view?.scores);
    storage.read = () => Promise.reject(new Error('read again'));
    expect((await tab.ask('/summaries')).content).toEqual([summary]);
  });

  it('have what a review found, also after an export', async () => {
    const tab = new Tab(new MemoryStorage());
    const game = await playToTheEnd(tab, WITH_BOT);
    const review = { errorRate: 0.01, luck: -0.2, worst: 0.03 };
    expect((await tab.ask(`/tables/${game}/review`, { luck: 'none' })).status).toBe(422);
    await tab.ask(`/tables/${game}/review`, { ...review, more: 1 });
    const other = new Tab(new MemoryStorage());
    await other.ask('/import', (await tab.ask('/export')).content);
    for (const one of [tab, other])
      expect((await one.ask('/summaries')).content).toMatchObject([{ game, review }]);
  });
});

/** Play a game with any moves until it is over; return its id. */
async function playToTheEnd(tab: Tab, wish: CreateTable): Promise<string> {
  const game = await tab.make({ ...wish, options: { bot_pace: 0, ask_end: false } });
  await tab.open(game);
  while (tab.view.view?.winners === null) {
    await vi.waitFor(() => expect([0, null]).toContain(tab.view.view?.turn), PATIENCE);
    const { legal = [] } = tab.view.view ?? {};
    if (legal.length > 0)
      await tab.tell(game, { type: 'move', move: legal[(tab.view.ply * 7) % legal.length] });
  }
  return game;
}

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
