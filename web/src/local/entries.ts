/**
 * The log of a local table: every decision, in order. The table follows from it.
 *
 * Entries have the same names and fields as those of the server (`log_entries.py`), of which local tables
 * need a part. They are stored in browsers and never change. What comes from a browser's storage or from a
 * file may be damaged, so `readRow` checks the form of everything; whether an entry makes sense shows when it
 * is applied.
 */
import { KINDS } from '../game/constants';
import type { Card, Kind, Options } from '../net/protocol';

/** The kinds as they were asked for. */
export type KindChoice = 'first-game' | 10 | 11 | 12 | Kind[];

export interface InitialSeat {
  name: string | null;
  /** Any text for a seat of a person at this screen, null for a bot. */
  token: string | null;
  bot: string | null;
}

/** The position that a table continues from: a known deal and the moves made so far. */
export interface Beginning {
  kinds: Kind[];
  first: number;
  piles: Card[][];
  moves: string[];
}

export interface Created {
  type: 'created';
  seats: InitialSeat[];
  kinds: KindChoice;
  options: Required<Options>;
  seed: string;
  salt: string;
  invite: string; // empty: nobody else can come to a local table
  same_deal: string | null;
  nonces: string[]; // with same_deal: those of that game
  beginning: Beginning | null; // instead of a deal; seed and salt are then empty
  daily: string | null;
}

export interface Started {
  type: 'started';
  players: string[];
  kinds: Kind[];
  first: number;
  piles: Card[][];
  nonces: string[];
}

export type Entry =
  | Created
  | Started
  | { type: 'seated'; seat: number; bot: string | null }
  | { type: 'readied'; seat: number; ready: boolean }
  | { type: 'made'; seat: number; move: string; by: 'person' | 'bot' }
  | { type: 'took-back'; seat: number; moves: number }
  | { type: 'remade'; seat: number }
  | { type: 'turn-ended'; seat: number }
  | { type: 'bot-plays'; seat: number; bot: string | null }
  | { type: 'pace-changed'; bot_pace: number }
  | { type: 'end-agreed'; seats: number[] }
  | { type: 'stopped'; seat: number }
  | { type: 'rematched'; next: string };

/** An entry as it is stored: with the id of the command behind it, and when it was written. */
export interface Row {
  id: string | null;
  at: number; // milliseconds since 1970
  entry: Entry;
}

/** Stored data that is not a log of a table. */
export class DamagedLog extends Error {}

const CARDS: readonly string[] = [...KINDS, 'kokopelli'];
const MAX_SEATS = 4;
const MAX_TEXT = 200; // characters of any text in an entry
const MAX_LIST = 5000; // the longest list is that of the moves of a record

/** Return a row of a log, without anything that does not belong there; raises `DamagedLog`. */
export function readRow(value: unknown): Row {
  const row = object(value);
  return {
    id: row.id === null ? null : text(row.id),
    at: wholeNumber(row.at, Number.MAX_SAFE_INTEGER),
    entry: readEntry(object(row.entry)),
  };
}

function readEntry(entry: Fields): Entry {
  const place = () => wholeNumber(entry.seat, MAX_SEATS - 1);
  switch (entry.type) {
    case 'created':
      return readCreated(entry);
    case 'started':
      return {
        type: 'started',
        players: list(entry.players, text),
        kinds: list(entry.kinds, kind),
        first: wholeNumber(entry.first, MAX_SEATS - 1),
        piles: list(entry.piles, cards),
        nonces: list(entry.nonces, text),
      };
    case 'seated':
    case 'bot-plays':
      return { type: entry.type, seat: place(), bot: textOrNull(entry.bot) };
    case 'readied':
      return { type: 'readied', seat: place(), ready: flag(entry.ready) };
    case 'made':
      return {
        type: 'made',
        seat: place(),
        move: text(entry.move),
        by: entry.by === 'bot' ? 'bot' : 'person',
      };
    case 'took-back':
      return { type: 'took-back', seat: place(), moves: wholeNumber(entry.moves, MAX_LIST) };
    case 'remade':
    case 'turn-ended':
    case 'stopped':
      return { type: entry.type, seat: place() };
    case 'pace-changed':
      return { type: 'pace-changed', bot_pace: pace(entry.bot_pace) };
    case 'end-agreed':
      return { type: 'end-agreed', seats: list(entry.seats, (seat) => wholeNumber(seat, MAX_SEATS - 1)) };
    case 'rematched':
      return { type: 'rematched', next: text(entry.next) };
  }
  throw new DamagedLog('an entry has an unknown type');
}

function readCreated(entry: Fields): Created {
  const options = object(entry.options);
  return {
    type: 'created',
    seats: list(entry.seats, (value) => {
      const seat = object(value);
      return { name: textOrNull(seat.name), token: textOrNull(seat.token), bot: textOrNull(seat.bot) };
    }),
    kinds: kindChoice(entry.kinds),
    options: {
      hints: flag(options.hints),
      ask_end: flag(options.ask_end),
      spectators: flag(options.spectators),
      counting: flag(options.counting),
      clock: null,
      bot_pace: pace(options.bot_pace),
    },
    seed: text(entry.seed),
    salt: text(entry.salt),
    invite: text(entry.invite),
    same_deal: textOrNull(entry.same_deal),
    nonces: list(entry.nonces, text),
    beginning: entry.beginning === null ? null : readBeginning(object(entry.beginning)),
    daily: textOrNull(entry.daily),
  };
}

function readBeginning(beginning: Fields): Beginning {
  return {
    kinds: list(beginning.kinds, kind),
    first: wholeNumber(beginning.first, MAX_SEATS - 1),
    piles: list(beginning.piles, cards),
    moves: list(beginning.moves, text),
  };
}

type Fields = Record<string, unknown>;

function check(good: boolean, problem: string): asserts good {
  if (!good) throw new DamagedLog(problem);
}

function object(value: unknown): Fields {
  check(typeof value === 'object' && value !== null && !Array.isArray(value), 'an object is missing');
  return value as Fields;
}

function list<Item>(value: unknown, read: (item: unknown) => Item): Item[] {
  check(Array.isArray(value) && value.length <= MAX_LIST, 'a list is missing or too long');
  return value.map((item: unknown) => read(item));
}

function text(value: unknown): string {
  check(typeof value === 'string' && value.length <= MAX_TEXT, 'a text is missing or too long');
  return value;
}

const textOrNull = (value: unknown) => (value === null ? null : text(value));

function flag(value: unknown): boolean {
  check(typeof value === 'boolean', 'true or false is missing');
  return value;
}

function wholeNumber(value: unknown, most: number): number {
  check(Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most, 'a number is wrong');
  return value as number;
}

function pace(value: unknown): number {
  check(typeof value === 'number' && value >= 0 && value <= 2, 'the pace is wrong');
  return value;
}

function kind(value: unknown): Kind {
  check(KINDS.includes(value as Kind), 'a kind is unknown');
  return value as Kind;
}

const cards = (value: unknown): Card[] =>
  list(value, (card) => {
    check(CARDS.includes(card as string), 'a card is unknown');
    return card as Card;
  });

function kindChoice(value: unknown): KindChoice {
  if (Array.isArray(value)) return list(value, kind);
  check(value === 'first-game' || value === 10 || value === 11 || value === 12, 'the kinds are wrong');
  return value;
}
