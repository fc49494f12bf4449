/** The check of a set-up from a record, with the problems and places that the server names (`setup.py`). */
import { CARDS_OF_A_KIND, KINDS, WILD_CARDS } from '../game/constants';
import type { Card, Kind } from '../net/protocol';
import type { Setup } from './game';
import { RecordError } from './refused';

const [MIN_PLAYERS, MAX_PLAYERS] = [2, 4];
const [MIN_KINDS, MAX_KINDS] = [10, 12];
const LONGEST_SHOWN = 60; // characters of a value in a message

/** Return a set-up; throws `RecordError` if no game can begin with it. */
export function readSetup(players: unknown, kinds: unknown, first: unknown, piles: unknown): Setup {
  checkPlayers(players);
  checkKinds(kinds);
  const seats = players.length;
  if (!isWholeNumber(first) || first < 0 || first >= seats)
    throw new RecordError('first', `must be a seat, 0 to ${seats - 1} (R2.5)`);
  if (!Array.isArray(piles) || piles.length !== seats)
    throw new RecordError('piles', `must be a list of ${seats} piles (R2.3)`);
  piles.forEach((pile: unknown, seat) => checkPile(`piles[${seat}]`, pile, kinds));
  return { players, kinds, first, piles: piles as Card[][] };
}

/** Throw `RecordError` unless this is a number of kinds, "first-game" or a list of kinds (R2.1). */
export function checkKindChoice(kinds: unknown): void {
  if (isWholeNumber(kinds)) checkKindCount(kinds);
  else if (Array.isArray(kinds)) checkKinds(kinds);
  else if (kinds !== 'first-game')
    throw new RecordError('kinds', 'must be 10, 11 or 12, a list of that many kinds, or "first-game" (R2.1)');
}

function checkPlayers(players: unknown): asserts players is string[] {
  if (!Array.isArray(players) || !players.every((name) => typeof name === 'string'))
    throw new RecordError('players', 'must be a list of names');
  if (players.length < MIN_PLAYERS || players.length > MAX_PLAYERS)
    throw new RecordError('players', `${players.length} players, but a game has 2 to 4 (R2.1)`);
}

function checkKindCount(count: number): void {
  if (count < MIN_KINDS || count > MAX_KINDS)
    throw new RecordError('kinds', `${count} kinds, but a game has 10, 11 or 12 (R2.1)`);
}

function checkKinds(kinds: unknown): asserts kinds is Kind[] {
  if (!Array.isArray(kinds)) throw new RecordError('kinds', 'must be a list of kinds, or "first-game"');
  kinds.forEach((kind: unknown, place) => {
    const at = `kinds[${place}]`;
    if (!KINDS.includes(kind as Kind))
      throw new RecordError(at, `${shown(kind)} is not a kind; there are ${KINDS.join(', ')}`);
    if (kinds.indexOf(kind) < place) throw new RecordError(at, `${shown(kind)} appears twice (R2.1)`);
  });
  checkKindCount(kinds.length);
}

function checkPile(place: string, pile: unknown, kinds: Kind[]): void {
  const size = CARDS_OF_A_KIND * kinds.length + WILD_CARDS;
  if (!Array.isArray(pile) || pile.length !== size)
    throw new RecordError(place, `must be a list of ${size} cards (R2.3)`);
  const counts = new Map<string, number>();
  pile.forEach((card: unknown, number) => {
    if (typeof card !== 'string' || !(card === 'kokopelli' || kinds.includes(card as Kind)))
      throw new RecordError(`${place}[${number}]`, `${shown(card)} is not in this game (R2.3)`);
    counts.set(card, (counts.get(card) ?? 0) + 1);
  });
  for (const [card, count] of counts) {
    const expected = card === 'kokopelli' ? WILD_CARDS : CARDS_OF_A_KIND;
    if (count !== expected)
      throw new RecordError(place, `"${card}" appears ${count} times instead of ${expected} (R2.3)`);
  }
}

const isWholeNumber = (value: unknown): value is number => Number.isInteger(value);

/** Return a value from a file on one short line, in the words of the server. */
function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (isWholeNumber(value) && Math.abs(value) < 10 ** 9) return `${value}`;
  if (typeof value !== 'string') return `a value of type ${typeName(value)}`;
  const printable = !/[\p{C}\p{Z}]/u.test(value.replaceAll(' ', ''));
  const text = [...(printable ? `"${value}"` : escaped(value))];
  return text.length <= LONGEST_SHOWN ? text.join('') : `${text.slice(0, 56).join('')} ...`;
}

function typeName(value: unknown): string {
  if (value === null) return 'NoneType';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'dict';
  return isWholeNumber(value) ? 'int' : 'float';
}

/** Return a text with everything that is not plain ASCII as an escape, as Python writes it. */
function escaped(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const names: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' };
  const letters = [...text].map((letter) => {
    const code = letter.codePointAt(0) as number;
    if (letter === quote) return `\\${letter}`;
    if (letter in names) return names[letter];
    if (code >= 32 && code < 127) return letter;
    if (code < 256) return `\\x${hex(code, 2)}`;
    return code < 65536 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
  });
  return `${quote}${letters.join('')}${quote}`;
}

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0');
