/**
 * Records as untrusted input: whatever somebody opens is checked here, and every problem is named with its
 * place in the words of the server (`record.py`).
 */
import type { Engine } from './engine';
import { Game } from './game';
import { jsonProblem } from './jsonProblem';
import { moveCode } from './moves';
import { reasonBody } from './reasons';
import { RecordError } from './refused';
import { readSetup } from './setup';

const [FORMAT, VERSION] = ['kokopelli-record', 1];
const MAX_MOVES = 5000;
/** Bytes of a record, as the server accepts it. */
export const MAX_RECORD = 524_288;
const LONGEST_QUOTED = 60; // characters

/** An object of parsed JSON. */
export type Fields = Record<string, unknown>;

/** Parse the JSON of a record; throws `RecordError`. */
export function parseRecord(text: string): Fields {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    throw new RecordError('record', `is not JSON: ${jsonProblem(text)}`);
  }
  checkFormat(record);
  return record;
}

/** Return the game of a record, with all its moves made; throws `RecordError`. */
export function playRecord(engine: Engine, record: Fields): Game {
  const { moves } = record;
  if (Array.isArray(moves) && moves.length > MAX_MOVES)
    throw new RecordError('moves', `has ${moves.length} moves, more than ${MAX_MOVES}`);
  const game = begin(engine, record);
  if (!Array.isArray(moves)) throw new RecordError('moves', 'must be a list of moves');
  moves.forEach((move: unknown, ply) => makeMove(game, ply, move));
  game.setup.players.forEach((name, seat) => {
    // JSON can contain half of a surrogate pair, which is no text.
    if (/\p{Surrogate}/u.test(name)) throw new RecordError(`players[${seat}]`, 'is not valid Unicode text');
  });
  return game;
}

function begin(engine: Engine, record: Fields): Game {
  checkFormat(record);
  for (const key of ['players', 'kinds', 'first', 'piles', 'moves'])
    if (!Object.hasOwn(record, key)) throw new RecordError(key, 'is missing');
  return new Game(engine, readSetup(record.players, record.kinds, record.first, record.piles));
}

function makeMove(game: Game, ply: number, move: unknown): void {
  const place = `moves[${ply}]`;
  if (typeof move !== 'string') throw new RecordError(place, 'must be a text such as "draw"');
  if (moveCode(move) === null) throw new RecordError(place, `${quoted(move)}: is not a move of the notation`);
  const reason = game.whyNot(move);
  if (reason !== null)
    throw new RecordError(place, `${quoted(move)}: ${reasonBody(reason, game.setup.players).text}`);
  game.play(move);
}

function checkFormat(record: unknown): asserts record is Fields {
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    throw new RecordError('record', 'must be a JSON object');
  const { format, version } = record as Fields;
  if (format !== FORMAT) throw new RecordError('format', `must be "${FORMAT}"`);
  if (version !== VERSION) throw new RecordError('version', `must be ${VERSION}`);
}

/** Return a text from a file on one short line, in ASCII. */
function quoted(text: string): string {
  const letters = [...text];
  const short = letters.length <= LONGEST_QUOTED ? text : `${letters.slice(0, 56).join('')} ...`;
  return JSON.stringify(short).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
