/** The keyboard at the table: digits for cards, arrows for places, letters for all else. */
import type { Session } from '../state/session.svelte';

/** Arrows go through the places that are lit for the picked card, else through the hand. */
function walk(session: Session, event: KeyboardEvent): void {
  const lit = session.picked.card === null ? '.held' : '.spot.shown, .stack.shown';
  const places = [...document.querySelectorAll<HTMLElement>(lit)];
  const step = ['ArrowRight', 'ArrowDown'].includes(event.key) ? 1 : -1;
  const now = places.indexOf(document.activeElement as HTMLElement);
  const next = now < 0 ? (step > 0 ? 0 : places.length - 1) : (now + step + places.length) % places.length;
  places[next]?.focus();
  event.preventDefault();
}

/** One word that ends something: the turn, an action, the picking of cards. */
function finish(session: Session): void {
  const verbs = session.choices.verbs;
  if (session.view?.can.end_turn) session.command('end_turn');
  else if (verbs.has('done')) session.move('done');
  else if (verbs.has('pass')) session.move('pass');
  else if (session.order.length > 0 && session.order.length === session.view?.to_tuck) session.tuck();
}

const LETTERS: Record<string, (session: Session) => void> = {
  d: (session) => session.move('draw'),
  x: (session) => session.move('exchange'),
  e: finish,
  a: (session) => session.pickAll(),
  u: (session) => session.view?.can.undo && session.command('undo'),
  y: (session) => session.view?.can.redo && session.command('redo'),
  r: (session) => session.view?.can.restart && session.command('restart'),
  h: (session) => session.view?.can.hint && session.askHint(),
  n: (session) => session.stage.proceed(),
};

/** A key was pressed; says whether it meant something at the table. */
export function press(session: Session, event: KeyboardEvent): boolean {
  const focused = event.target as Element;
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.repeat ||
    focused.closest('input, select, textarea')
  )
    return false;
  const held = session.hand[Number(event.key) - 1];
  if (/^[1-9]$/.test(event.key) && held) session.chooseCard(held);
  else if (event.key.startsWith('Arrow')) walk(session, event);
  else if (event.key === ' ' && session.stage.waiting && !focused.closest('button, a, summary')) {
    session.stage.proceed();
    event.preventDefault();
  } else if (event.key in LETTERS) session.whenFree(() => LETTERS[event.key](session));
  else return false;
  return true;
}
