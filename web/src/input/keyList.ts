/** All keys of the client, with the messages that explain them in the list of keys. */
import type { ReadOutTopic } from '../text/readout';

/** Letters that act at the table; `keyboard` has what they do. */
const ACTIONS = {
  d: 'move-draw',
  x: 'move-exchange',
  a: 'key-tuck-all',
  e: 'key-finish',
  u: 'web-undo',
  y: 'web-redo',
  r: 'web-restart',
  h: 'web-hint',
  n: 'key-next',
};
export type ActionKey = keyof typeof ACTIONS;

/** Letters that read something out. */
export const READ_OUTS: Record<string, ReadOutTopic> = { c: 'hand', p: 'points', w: 'reach' };

interface KeyLine {
  /** Keys for the same thing: what is printed on them, or the message with their name. */
  keys: string[];
  message: string;
}

const printed = (letter: string) => letter.toUpperCase();

export const KEY_LIST: { title: string; lines: KeyLine[] }[] = [
  {
    title: 'keys-table',
    lines: [
      { keys: ['1 – 9'], message: 'key-pick' },
      { keys: ['keyname-arrows'], message: 'key-go' },
      { keys: ['keyname-enter'], message: 'key-choose' },
      { keys: ['keyname-escape'], message: 'key-drop' },
      ...Object.entries(ACTIONS).map(([letter, message]) => ({
        keys: letter === 'n' ? [printed(letter), 'keyname-space'] : [printed(letter)],
        message,
      })),
      { keys: ['L'], message: 'key-history' },
      { keys: ['?'], message: 'key-help' },
    ],
  },
  {
    title: 'keys-aloud',
    lines: Object.entries(READ_OUTS).map(([letter, topic]) => ({
      keys: [printed(letter)],
      message: `key-${topic}`,
    })),
  },
  {
    title: 'keys-replay',
    lines: [
      { keys: ['←', '→'], message: 'key-replay-move' },
      { keys: ['keyname-turn-arrows', 'keyname-pages'], message: 'key-replay-turn' },
      { keys: ['keyname-ends'], message: 'key-replay-ends' },
      { keys: ['keyname-space'], message: 'key-replay-run' },
    ],
  },
];
