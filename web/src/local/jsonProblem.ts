/**
 * What is wrong with a text that is not JSON, and where. Browsers word this in different ways, or not at all;
 * here it is said as the server says it, so that everybody reads the same.
 */

class Problem extends Error {
  constructor(
    readonly what: string,
    readonly at: number,
  ) {
    super(what);
  }
}

/** Return the problem of a text that `JSON.parse` rejected, such as `Expecting value (line 1, column 5)`. */
export function jsonProblem(text: string): string {
  let problem: Problem;
  try {
    const end = skipSpace(text, readValue(text, skipSpace(text, 0)));
    problem = new Problem('Extra data', end);
  } catch (error) {
    if (!(error instanceof Problem)) return 'nested too deeply';
    problem = error;
  }
  const before = text.slice(0, problem.at);
  const line = before.split('\n').length;
  const column = [...before.slice(before.lastIndexOf('\n') + 1)].length + 1;
  return `${problem.what} (line ${line}, column ${column})`;
}

const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\n\r]*/y;
const CONTROL = /[\u0000-\u001f]/; // eslint-disable-line no-control-regex

function skipSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

/** Return where the value that begins at a place ends. */
function readValue(text: string, at: number): number {
  if (text[at] === '"') return readString(text, at);
  if (text[at] === '{') return readMembers(text, at, '}');
  if (text[at] === '[') return readMembers(text, at, ']');
  LITERAL.lastIndex = at;
  if (!LITERAL.test(text)) throw new Problem('Expecting value', at);
  return LITERAL.lastIndex;
}

function readMembers(text: string, begin: number, closing: '}' | ']'): number {
  let at = skipSpace(text, begin + 1);
  if (text[at] === closing) return at + 1;
  for (;;) {
    if (closing === '}') at = readName(text, at);
    at = skipSpace(text, readValue(text, at));
    if (text[at] === closing) return at + 1;
    if (text[at] !== ',') throw new Problem("Expecting ',' delimiter", at);
    at = skipSpace(text, at + 1);
  }
}

/** Return where the value of a member begins. */
function readName(text: string, at: number): number {
  if (text[at] !== '"') throw new Problem('Expecting property name enclosed in double quotes', at);
  const colon = skipSpace(text, readString(text, at));
  if (text[colon] !== ':') throw new Problem("Expecting ':' delimiter", colon);
  return skipSpace(text, colon + 1);
}

function readString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') return at + 1;
    if (CONTROL.test(letter)) throw new Problem('Invalid control character at', at);
    if (letter !== '\\') continue;
    at++;
    if (at >= text.length) break;
    if (text[at] === 'u') {
      if (!/^[0-9a-fA-F]{4}$/.test(text.slice(at + 1, at + 5)))
        throw new Problem('Invalid \\uXXXX escape', at);
      at += 4;
    } else if (!'"\\/bfnrt'.includes(text[at])) throw new Problem('Invalid \\escape', at - 1);
  }
  throw new Problem('Unterminated string starting at', begin);
}
