/** What is pointed at, by mouse or by keyboard: attachments for cards that explain themselves, and for all that may be grey. */
import type { Attachment } from 'svelte/attachments';
import type { Place } from '../game/choices';
import type { Card } from '../net/protocol';
import type { Session } from '../state/session.svelte';

const PAUSE = 350; // milliseconds that a pointer rests

/** Hover and focus explain a card, and who reaches it if it is a ceremony. */
export function explains(session: Session, card: Card, place: Place | null = null): Attachment<HTMLElement> {
  return pointing(
    (element) => session.explain(card, element, false, place),
    () => {
      const shown = session.explained;
      if (shown?.card === card && shown.place === place && !shown.inFull) session.explained = null;
    },
  );
}

/** Hover and focus say why nothing can be done with it, if nothing can. */
export function saysWhyNot(
  session: Session,
  card: Card | null,
  place: Place | null,
): Attachment<HTMLElement> {
  return pointing(
    () => session.pointAt(card, place),
    () => session.pointAway(),
  );
}

/** Does a mouse move over it? What arrives beneath a resting one is not pointed at: the next click is meant for something else. */
export function isPointing(event: PointerEvent): boolean {
  return event.pointerType === 'mouse' && (event.movementX !== 0 || event.movementY !== 0);
}

function pointing(at: (element: HTMLElement) => void, away: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer = 0;
    const soon = () => {
      timer ||= window.setTimeout(() => at(element), PAUSE);
    };
    const move = (event: PointerEvent) => {
      if (isPointing(event)) soon();
    };
    const focus = () => {
      if (element.matches(':focus-visible')) soon();
    };
    const leave = () => {
      clearTimeout(timer);
      timer = 0;
      queueMicrotask(away); // later: an element that is taken off the page leaves in the middle of a change of state
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focus', focus);
    element.addEventListener('blur', leave);
    return () => {
      leave();
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focus', focus);
      element.removeEventListener('blur', leave);
    };
  };
}
