/** Hover and focus explain a card: an attachment for whatever shows one. */
import type { Attachment } from 'svelte/attachments';
import type { Place } from './choices';
import type { Card } from './protocol';
import type { Session } from './session.svelte';

const PAUSE = 350; // milliseconds that a pointer rests

export function explains(session: Session, card: Card, place: Place | null = null): Attachment<HTMLElement> {
  return (element) => {
    let timer = 0;
    const show = () => session.explain(card, element, false, place);
    const move = (event: PointerEvent) => {
      if (isPointing(event) && timer === 0) timer = window.setTimeout(show, PAUSE);
    };
    const focus = () => element.matches(':focus-visible') && show();
    const leave = () => {
      clearTimeout(timer);
      timer = 0;
      queueMicrotask(() => {
        // Later: what is focused may lose it by being taken off the page, in the middle of a change of state.
        const shown = session.explained;
        if (shown?.card === card && shown.place === place && !shown.inFull) session.explained = null;
      });
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

/** Does a mouse move over it? What arrives beneath a resting one is not pointed at: the next click is meant for something else. */
export function isPointing(event: PointerEvent): boolean {
  return event.pointerType === 'mouse' && (event.movementX !== 0 || event.movementY !== 0);
}
