/** Names of players, as the server accepts them (`names.py`): one visible line of text, no two alike. */
import { BadRequest, Refused } from './refused';

/** The names of seats without a name. */
export const COLOURS = ['Red', 'Blue', 'Green', 'Yellow'];

const MAX_NAME = 32; // characters
const MAX_MARKS = 4; // combining marks in a row; more of them cover the lines above and below
/** Zero-width joiners: some scripts and emoji need them between two visible characters. */
const JOINER = /[\u200c\u200d]/u;
/** Letters and symbols that are blank, and marks that are invisible by themselves. */
const BLANKS = new Set('\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\u{1d159}');
const VARIANT_SELECTOR = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Return a name in composed form with single spaces; throws `BadRequest` if parts of it are invisible. */
export function cleanName(text: string): string {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const letters = [...name];
  if (letters.length === 0 || letters.length > MAX_NAME) throw new BadRequest(422, 'bad-name');
  let marks = 0;
  letters.forEach((letter, place) => {
    const followsLetter = marks > 0 || isVisible(letters[place - 1]);
    let good: boolean;
    if (JOINER.test(letter)) good = followsLetter && isVisible(letters[place + 1]);
    else if (/\p{M}/u.test(letter)) {
      marks++;
      good = followsLetter && marks <= MAX_MARKS && !BLANKS.has(letter);
    } else {
      marks = 0;
      good = letter === ' ' || isVisible(letter);
    }
    if (!good) throw new BadRequest(422, 'bad-name');
  });
  return name;
}

/** Throw `Refused` if two seats have names that look the same; null is a seat that its colour names. */
export function checkNames(names: (string | null)[]): void {
  const keys = new Set(names.map((name, seat) => nameKey(name ?? COLOURS[seat])));
  if (keys.size < names.length) throw new Refused('name-taken');
}

/** Return what two names have in common that look the same apart from case, width and invisible marks. */
function nameKey(name: string): string {
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  return folded.replace(VARIANT_SELECTOR, '').replace(/[\u200c\u200d]/gu, '');
}

function isVisible(letter: string | undefined): boolean {
  return letter !== undefined && !BLANKS.has(letter) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter);
}
