/**
 * All local tables: answers the requests of the HTTP interface, and lets pages join tables.
 *
 * What a request means is the same as on the server (docs/protocol.md). There are no tokens and no
 * invitations: whoever uses this browser is the host of its tables and owns the seats of all their people.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import type {
  Branch,
  ChangeSeat,
  CreateTable,
  Hello,
  Options,
  SeatWish,
  StartTable,
  TableKeys,
} from '../net/protocol';
import { PUZZLE } from '../net/puzzleId';
import { isPlayable } from '../game/daily';
import { dayOf } from '../game/days';
import type { GameReview } from '../game/statistics';
import { isBot } from './bots';
import { dailyEntry } from './daily';
import type { Task } from './engine';
import { DamagedLog, readRow, type Entry, type InitialSeat, type Row } from './entries';
import { FINAL_CODES } from './messages';
import { cleanName } from './names';
import { parWithRecord, playPar, type Par, type ParProgress } from './par';
import { judge, puzzleTable, type PuzzleWish } from './puzzles';
import { MAX_RECORD, parseRecord, type Fields } from './record';
import { BadRequest, RecordError, Refused } from './refused';
import { errorFrame, ownGame, recordOf, tableBody } from './render';
import { advise } from './advice';
import { beginningOf, makeReplay, sourceFromRecord, sourceFromTable, type ReplayView } from './replay';
import { applyRows, Room, type Page, type Surroundings } from './room';
import { checkKindChoice } from './setup';
import { Conflict, StorageError, UnknownTable } from './storage';
import { createdEntry, DEFAULT_OPTIONS, PERSON, LocalTable } from './localTable';
import { keepReview, keptReviews, readReview, summarizeAll } from './summaries';
import { refusalText } from './texts';

/** How the ids of local tables begin. */
export const LOCAL = 'local-';
/** How the names begin under which pars are kept. */
const PAR = 'par ';
const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const FORBIDDEN = ['not-your-seat', 'not-host', 'wrong-invite', 'wrong-key', 'no-view'];

export interface Answer {
  status: number;
  content: unknown;
}

/** The logs of all tables, for a file, and what reviews found. */
export interface StoredGame {
  game: string;
  rows: unknown[];
  review?: GameReview;
}

/** The day of a deal, and the names of the seats, beginning with the person. */
export interface DailyWish {
  day: string;
  names: string[];
  bot_pace: number;
}

/** What became of the games of a file. */
export interface Imported {
  added: number;
  known: number;
  damaged: number;
}

export class LocalTables {
  private readonly rooms = new Map<string, Promise<Room>>();
  /** The master's games, by day. */
  private readonly pars = new Map<string, ParProgress>();

  constructor(private readonly around: Surroundings) {}

  /** Answer a request; `path` is the part of the address after `/api`. */
  async answer(path: string, body: string | undefined): Promise<Answer> {
    try {
      return { status: 200, content: await this.respond(path, body) };
    } catch (error) {
      return problem(error);
    }
  }

  /** Let a page join a table by its first frame. Return the room, or close the connection. */
  async connect(page: Page, frame: Hello): Promise<Room | null> {
    const { game } = frame;
    try {
      let room: Room;
      do room = await this.room(game);
      while (!room.join(page, frame));
      return room;
    } catch (error) {
      const reason = reasonToClose(error);
      page.send(errorFrame(game, reason, frame.id));
      page.close(FINAL_CODES[reason]);
      return null;
    }
  }

  /** Forget a page that has gone. */
  async disconnect(page: Page, room: Room): Promise<void> {
    room.leave(page);
    await this.release(room);
  }

  /** Another tab wrote to a table. */
  async heard(game: string, length: number): Promise<void> {
    const room = await this.rooms.get(game)?.catch(() => null);
    await room?.catchUp(length).catch(() => undefined); // the pages of the room are told
  }

  private async respond(path: string, body: string | undefined): Promise<unknown> {
    const [address, query = ''] = path.split('?');
    const [, what, game, action = ''] = address.split('/');
    const parameters = new URLSearchParams(query);
    const view = parameters.get('view') as ReplayView | null;
    if (what === 'tables' && !game) return this.create(parse<CreateTable>(body));
    if (what === 'replays' && game === 'advice')
      return this.advise(body ?? '', view, Number(parameters.get('ply')));
    if (what === 'replays') return this.replayRecord(body ?? '', view);
    if (what === 'branches') return this.branch(body ?? '');
    if (what === 'daily') return game ? this.par(game) : this.beginDaily(parse<DailyWish>(body));
    if (what === 'pars') return this.knownPars();
    if (what === 'summaries') return summarizeAll(this.around.engine, this.around.storage);
    if (what === 'puzzles') return this.beginPuzzle(parse<PuzzleWish>(body));
    if (what === 'export') return this.exportAll();
    if (what === 'import') return this.importAll(parse<StoredGame[]>(body));
    if (what === 'clear') return this.around.storage.clear();
    if (what === 'storage') return { lasting: this.around.storage.lasting };
    if (what !== 'tables') throw new BadRequest(404, 'http');
    return this.using(game, (room) => this.respondFor(room, action, body, parameters, view));
  }

  private async respondFor(
    room: Room,
    action: string,
    body: string | undefined,
    parameters: URLSearchParams,
    view: ReplayView | null,
  ): Promise<unknown> {
    const { table } = room;
    switch (action) {
      case '':
        break;
      case 'own':
        return ownGame(table);
      case 'record': {
        const seat = parameters.get('seat');
        const viewer = seat === null ? null : Number(seat);
        if (viewer !== null && !table.ownSeats.includes(viewer)) throw new Refused('not-your-seat');
        return recordOf(table, viewer, !room.isIdle);
      }
      case 'replay':
        return makeReplay(sourceFromTable(table, view));
      case 'start': {
        const { nonce } = parse<StartTable>(body);
        await room.change((now) => now.start(nonce ?? null));
        break;
      }
      case 'pace': {
        const { bot_pace: pace } = parse<{ bot_pace: number }>(body);
        checkPace(pace);
        await room.change((now) => now.changePace(pace));
        break;
      }
      case 'ready': {
        const { seat, ready } = parse<{ seat: number; ready: boolean }>(body);
        await room.change((now) => now.markReady(seat, ready));
        break;
      }
      case 'ending':
        // All people are at this screen, so nobody ever waits for an answer that could be declined.
        if (parse<{ agree: boolean }>(body).agree) await room.change((now) => now.agreeToEnd());
        break;
      case 'seat': {
        const { seat, plays, bot = null } = parse<ChangeSeat>(body);
        if (bot !== null) checkBot(bot);
        await room.change((now) => now.changeSeat(seat, plays, bot));
        return keys(room.table);
      }
      case 'review': {
        const review = readReview(parse<unknown>(body));
        if (review === null) throw new BadRequest(422, 'bad-request', 'review: is none');
        return keepReview(this.around.storage, table.game, review);
      }
      case 'judgement':
        return judge(table, parse<{ task: Task }>(body).task);
      case 'rematch':
        return this.rematch(room);
      case 'claim':
        throw new Refused('wrong-invite');
      case 'redeem':
        throw new Refused('wrong-key');
      case 'unban':
        throw new Refused('no-ban');
      default:
        throw new BadRequest(404, 'http'); // invitations, links and keys
    }
    return tableBody(table, !room.isIdle);
  }

  private async create(wish: CreateTable): Promise<TableKeys> {
    const options = readOptions(wish.options);
    const seats = readSeats(wish.seats);
    const common = { seats, options, same_deal: null, nonces: [], beginning: null, daily: null };
    if (wish.same_deal) {
      const sameDeal = wish.same_deal;
      const entry = await this.using(sameDeal, async ({ table }) => {
        if (table.status !== 'over' || table.seats.length !== seats.length) throw new Refused('not-over');
        if (table.beginning !== null) throw new Refused('branched');
        const { kinds, seed, salt, nonces } = table;
        return createdEntry({ ...common, kinds, seed, salt, nonces, same_deal: sameDeal });
      });
      return this.begin(entry);
    }
    const kinds = wish.kinds ?? 'first-game';
    try {
      checkKindChoice(kinds);
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      throw new BadRequest(422, 'bad-request', `${error.place}: ${error.problem}`);
    }
    return this.begin(createdEntry({ ...common, kinds, ...newSecret() }));
  }

  /** Continue a record from one of its moves at a new table, which starts at once. */
  private async branch(body: string): Promise<TableKeys> {
    if (body.length > MAX_RECORD) throw new BadRequest(413, 'too-large');
    const wish = parse<Branch>(body);
    if (!isObject(wish.record)) throw new BadRequest(422, 'bad-request', 'record: must be an object');
    if (!Number.isInteger(wish.ply) || wish.ply < 0)
      throw new BadRequest(422, 'bad-request', 'ply: is no number');
    const options = readOptions(wish.options);
    const beginning = beginningOf(this.around.engine, wish.record as Fields, wish.ply);
    if (beginning.piles.length !== wish.seats.length) throw new Refused('no-seat');
    const { kinds } = beginning;
    const [seed, salt] = ['', ''];
    const seats = readSeats(wish.seats);
    const fixed = { same_deal: null, nonces: [], daily: null };
    return this.begin(createdEntry({ seats, kinds, options, seed, salt, beginning, ...fixed }), true);
  }

  /** Create a table, and start it if nothing can be added to its deal. */
  private async begin(entry: Entry, start = false): Promise<TableKeys> {
    const game = newGameId();
    const table = new LocalTable(game, this.around.engine);
    table.apply(entry);
    const entries = start ? [entry, table.start(null)] : [entry];
    if (start) table.apply(entries[1]);
    await this.around.storage.create(game, rowsOf(entries));
    return keys(table);
  }

  /** Make a table with the deal of a day. */
  private beginDaily({ day, names, bot_pace: pace }: DailyWish): Promise<TableKeys> {
    if (!isPlayable(day, dayOf(Date.now())))
      throw new BadRequest(422, 'bad-request', 'day: cannot be played');
    checkPace(pace);
    return this.begin(dailyEntry(day, names.map(cleanName), pace), true);
  }

  /** Return the par of a day. Whoever asks first lets the master play; later answers say how far it is. */
  private async par(day: string): Promise<ParProgress> {
    if (!isPlayable(day, dayOf(Date.now())))
      throw new BadRequest(422, 'bad-request', 'day: cannot be played');
    const known = this.pars.get(day);
    if (known !== undefined) return known;
    const progress: ParProgress = { round: 1, par: null };
    this.pars.set(day, progress);
    const { engine, storage, thinker } = this.around;
    const kept = (await storage.computed()).get(PAR + day) as Par | undefined;
    if (kept !== undefined) progress.par = parWithRecord(day, kept);
    else
      void playPar(engine, thinker, day, (round) => (progress.round = round)).then(
        (par) => {
          progress.par = parWithRecord(day, par);
          // One that cannot be kept is played again another time.
          storage.keepComputed(PAR + day, par).catch(() => undefined);
        },
        () => this.pars.delete(day),
      );
    return progress;
  }

  private async knownPars(): Promise<Record<string, number[]>> {
    const known = [...(await this.around.storage.computed())].filter(([name]) => name.startsWith(PAR));
    return Object.fromEntries(known.map(([name, par]) => [name.slice(PAR.length), (par as Par).scores]));
  }

  /** Make a table with the position of a puzzle, which lasts until its page has gone. */
  private async beginPuzzle(wish: PuzzleWish): Promise<{ game: string }> {
    const game = newGameId(PUZZLE);
    const table = puzzleTable(game, this.around.engine, wish);
    this.rooms.set(game, Room.inMemory(table, this.around));
    return { game };
  }

  /** Play again: the first request creates a table with the same seats, later ones return that table. */
  private async rematch(room: Room): Promise<TableKeys> {
    const { table } = room;
    if (table.next === null) {
      table.rematch(table.game); // refuses before anything is created
      const { seed, salt } = newSecret();
      const made = await this.begin(table.rematchTable(seed, salt));
      await room.change((now) => (now.next === null ? now.rematch(made.game) : null));
    }
    return this.using(table.next as unknown as string, async (following) => keys(following.table));
  }

  private replayRecord(text: string, view: ReplayView | null) {
    return makeReplay(sourceFromRecord(this.around.engine, readRecord(text), view));
  }

  private advise(text: string, view: ReplayView | null, ply: number) {
    return advise(this.around.engine, this.around.thinker, readRecord(text), view, ply);
  }

  private async exportAll(): Promise<StoredGame[]> {
    const { storage } = this.around;
    const [games, reviews] = await Promise.all([storage.list(), keptReviews(storage)]);
    return Promise.all(
      games.map(async (game) => {
        const review = reviews.get(game);
        const rows = await storage.read(game, 0);
        return review === undefined ? { game, rows } : { game, rows, review };
      }),
    );
  }

  /** Add the games of a file that this browser does not have; a game that is no game is left out. */
  private async importAll(games: StoredGame[]): Promise<Imported> {
    const imported: Imported = { added: 0, known: 0, damaged: 0 };
    const known = new Set(await this.around.storage.list());
    for (const one of games) {
      const { game, rows, review } = isObject(one) ? one : { game: null, rows: null, review: null };
      if (typeof game !== 'string' || !/^local-[a-z2-7]{10}$/.test(game) || !Array.isArray(rows))
        imported.damaged++;
      else if (known.has(game)) imported.known++;
      else imported[(await this.importGame(game, rows, readReview(review))) ? 'added' : 'damaged']++;
    }
    return imported;
  }

  private async importGame(game: string, rows: unknown[], review: GameReview | null): Promise<boolean> {
    try {
      const checked = checkLog(new LocalTable(game, this.around.engine), rows);
      await this.around.storage.create(game, checked);
      if (review !== null) await keepReview(this.around.storage, game, review);
      return true;
    } catch (error) {
      if (error instanceof DamagedLog || error instanceof Conflict) return false;
      throw error;
    }
  }

  /** Return the room of a table, which is loaded if it is not in memory. */
  private async room(game: string): Promise<Room> {
    const loading = this.rooms.get(game) ?? Room.load(game, this.around);
    this.rooms.set(game, loading);
    const forget = () => this.rooms.get(game) === loading && this.rooms.delete(game);
    try {
      const room = await loading;
      if (!room.closed) return room;
    } catch (error) {
      forget();
      throw error;
    }
    forget();
    return this.room(game);
  }

  /** Do something with a table, and unload it if nobody looks at it. */
  private async using<Result>(game: string, work: (room: Room) => Promise<Result>): Promise<Result> {
    const room = await this.room(game);
    try {
      return await work(room);
    } finally {
      await this.release(room);
    }
  }

  private async release(room: Room): Promise<void> {
    await room.settled();
    const current = await this.rooms.get(room.table.game);
    if (!room.isIdle || current !== room) return;
    this.rooms.delete(room.table.game);
    room.close();
  }
}

/** Return the rows of a log after applying them all; throws `DamagedLog`. */
function checkLog(table: LocalTable, rows: unknown[]): Row[] {
  if (rows.length === 0) throw new DamagedLog('a log is empty');
  applyRows(table, rows);
  return rows.map(readRow);
}

function rowsOf(entries: Entry[]): Row[] {
  return entries.map((entry) => ({ id: null, at: Date.now(), entry }));
}

function keys(table: LocalTable): TableKeys {
  return { game: table.game, invite: null, host: null, seats: [], table: tableBody(table, false) };
}

function readSeats(wishes: SeatWish[]): InitialSeat[] {
  if (!Array.isArray(wishes) || wishes.length < 2 || wishes.length > 4)
    throw new BadRequest(422, 'bad-request', 'seats: a game has 2 to 4');
  return wishes.map(({ plays, name = null, bot = null }) => {
    if (plays === 'open') throw new Refused('open-seats');
    if (plays === 'bot') {
      if (bot === null) throw new Refused('which-bot');
      checkBot(bot);
    }
    const clean = name === null ? null : cleanName(name);
    return { name: clean, token: plays === 'me' ? PERSON : null, bot: plays === 'bot' ? bot : null };
  });
}

function readOptions(wish: Options = {}): Required<Options> {
  const options = { ...DEFAULT_OPTIONS, ...wish };
  if (options.clock !== null) throw new BadRequest(422, 'bad-request', 'options.clock: must be null');
  checkPace(options.bot_pace);
  return options;
}

function checkPace(pace: number): void {
  if (!(pace >= 0 && pace <= 2)) throw new BadRequest(422, 'bad-request', 'bot_pace: must be 0 to 2');
}

function checkBot(bot: string): void {
  if (!isBot(bot)) throw new BadRequest(422, 'bad-request', 'bot: there is no such bot');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parse<Body>(body: string | undefined): Body {
  try {
    return JSON.parse(body ?? '') as Body;
  } catch {
    throw new BadRequest(422, 'bad-request');
  }
}

function newSecret(): { seed: string; salt: string } {
  return { seed: randomHex(), salt: randomHex() };
}

const randomHex = () => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

function newGameId(beginning = LOCAL): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return beginning + [...bytes].map((byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('');
}

/** Return why a page cannot join a table. */
function reasonToClose(error: unknown): keyof typeof FINAL_CODES {
  if (error instanceof DamagedLog) return 'damaged-here';
  if (error instanceof StorageError) return error.fault === 'browser-newer' ? error.fault : 'browser-storage';
  if (error instanceof UnknownTable) return 'no-table';
  throw error;
}

/** Return the answer to a request that failed. */
function problem(error: unknown): Answer {
  const answer = (status: number, key: string, text = refusalText(key)) => ({
    status,
    content: { error: key, text },
  });
  if (error instanceof Refused) return answer(FORBIDDEN.includes(error.key) ? 403 : 409, error.key);
  if (error instanceof RecordError) return answer(422, 'bad-record', error.message);
  if (error instanceof BadRequest) return answer(error.status, error.error, error.text ?? undefined);
  if (error instanceof UnknownTable) return answer(404, 'no-table');
  if (error instanceof DamagedLog) return answer(503, 'damaged-here');
  if (error instanceof StorageError) return answer(503, error.fault);
  throw error;
}

function readRecord(text: string): Fields {
  if (new TextEncoder().encode(text).length > MAX_RECORD) throw new BadRequest(413, 'too-large');
  return parseRecord(text);
}
