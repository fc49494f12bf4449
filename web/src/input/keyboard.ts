/** The keyboard at the table: digits for cards, arrows for places, letters for everything else. */
import type { PlaySession } from '../state/playSession.svelte';

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

const LETTERS: Record<string, (session: PlaySession) => void> = {
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

/** Handle a key; return whether it has a meaning at the table. */
export function handleKey(session: PlaySession, event: KeyboardEvent): boolean {
  const focused = event.target as Element;
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  if (modified || event.repeat || focused.closest('input, select, textarea')) return false;
  const { animations, hand } = session.table;
  const held = hand[Number(event.key) - 1];
  if (/^[1-9]$/.test(event.key) && held) session.chooseCard(held);
  else if (event.key.startsWith('Arrow')) moveFocus(session, event);
  else if (event.key === ' ' && animations.waiting && !focused.closest('button, a, summary')) {
    animations.proceed();
    event.preventDefault();
  } else if (event.key in LETTERS) session.whenIdle(() => LETTERS[event.key](session));
  else return false;
  return true;
}
