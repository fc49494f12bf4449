/** The keyboard at the table: digits for cards, arrows for places, letters for everything else. */
import type { PlaySession } from '../state/playSession.svelte';
import { preferences } from '../state/preferences.svelte';
import { readOut, type ReadOutTopic } from '../text/readout';
import { READ_OUTS, type ActionKey } from './keyList';

/** Where keys have a meaning of their own. */
const OWN_KEYS = 'input, select, textarea, dialog';
/** What Space may press while a move of the others waits for it: cards and places can wait. */
const PRESSED_BY_SPACE = 'button:not(.held, .free-space, .ceremony), a, summary';

/**
 * Return whether a key is meant for the page as a whole. Keys that write a character can be switched off,
 * because speech input may type them by mistake (WCAG 2.1.4).
 */
export function isShortcut(event: KeyboardEvent): boolean {
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  if (modified || event.repeat || (event.target as Element).closest(OWN_KEYS)) return false;
  return preferences.shortcuts || event.key.length > 1 || event.key === ' ';
}

/** Move the focus through the lit places if a card is picked, otherwise through the hand. */
function moveFocus(session: PlaySession, event: KeyboardEvent): void {
  const selector = session.table.picked.card === null ? '.held' : '.free-space.shown, .ceremony.shown';
  const targets = [...document.querySelectorAll<HTMLElement>(selector)];
  const step = ['ArrowRight', 'ArrowDown'].includes(event.key) ? 1 : -1;
  const now = targets.indexOf(document.activeElement as HTMLElement);
  const next = now < 0 ? (step > 0 ? 0 : targets.length - 1) : (now + step + targets.length) % targets.length;
  targets[next]?.focus();
  event.preventDefault();
}

/** Finish what can be finished: the turn, an action, or the selection of cards to tuck. */
function finish(session: PlaySession): void {
  const { choices, view } = session.table;
  if (view?.can.end_turn) session.command('end_turn');
  else if (choices.verbs.has('done')) session.move('done');
  else if (choices.verbs.has('pass')) session.move('pass');
  else if (session.tuckOrder.length > 0 && session.tuckOrder.length === view?.to_tuck) session.tuck();
}

const ACTIONS: Record<ActionKey, (session: PlaySession) => void> = {
  d: (session) => session.move('draw'),
  x: (session) => session.exchange(),
  e: finish,
  a: (session) => session.pickAllToTuck(),
  u: (session) => session.table.view?.can.undo && session.command('undo'),
  y: (session) => session.table.view?.can.redo && session.command('redo'),
  r: (session) => session.table.view?.can.restart && session.command('restart'),
  h: (session) => session.table.view?.can.hint && session.askHint(),
  n: (session) => session.table.animations.proceed(),
};

/** Pick a card, and move the focus to it. */
function pickCard(session: PlaySession, index: number): void {
  document.querySelectorAll<HTMLElement>('.held')[index]?.focus();
  session.chooseCard(session.table.hand[index]);
}

function sayAloud({ table }: PlaySession, topic: ReadOutTopic): void {
  if (table.view && preferences.texts) table.readOut.show(readOut(topic, preferences.texts, table.view));
}

/** Handle a key; return whether it has a meaning at the table. */
export function handleKey(session: PlaySession, event: KeyboardEvent): boolean {
  if (!isShortcut(event)) return false;
  const { animations, hand } = session.table;
  const index = Number(event.key) - 1;
  if (/^[1-9]$/.test(event.key) && index < hand.length) pickCard(session, index);
  else if (event.key.startsWith('Arrow')) moveFocus(session, event);
  else if (event.key === ' ' && animations.waiting && !(event.target as Element).closest(PRESSED_BY_SPACE)) {
    animations.proceed();
    event.preventDefault();
  } else if (event.key in READ_OUTS) sayAloud(session, READ_OUTS[event.key]);
  else if (event.key in ACTIONS) session.whenIdle(() => ACTIONS[event.key as ActionKey](session));
  else return false;
  return true;
}
