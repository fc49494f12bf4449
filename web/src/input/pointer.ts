/**
 * Pointing at something by mouse or keyboard: attachments that explain cards, and why something cannot be
 * used.
 */
import type { Attachment } from 'svelte/attachments';
import type { Place } from '../game/places';
import type { Card } from '../net/protocol';
import type { TableActions } from '../state/tableState.svelte';
import type { Tooltip } from '../state/tooltip.svelte';

/** Milliseconds that the pointer has to rest. */
const DELAY = 350;

/** Explain a card on hover and focus, and who reaches it if it is a ceremony. */
export function explainsCard(
  tooltip: Tooltip,
  card: Card,
  place: Place | null = null,
): Attachment<HTMLElement> {
  return pointable(
    (element) => tooltip.show(card, element, false, place),
    () => tooltip.pointAway(card, place),
  );
}

/** Explain on hover and focus why a card or place cannot be used, if it cannot. */
export function explainsWhyNot(
  actions: TableActions,
  card: Card | null,
  place: Place | null,
): Attachment<HTMLElement> {
  return pointable(
    () => actions.pointAt(card, place),
    () => actions.pointAway(),
  );
}

/**
 * Return whether the mouse is moving. Something that appears beneath a resting mouse is not pointed at: the
 * next click is meant for something else.
 */
export function isPointing(event: PointerEvent): boolean {
  return event.pointerType === 'mouse' && (event.movementX !== 0 || event.movementY !== 0);
}

function pointable(onPoint: (element: HTMLElement) => void, onLeave: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer = 0;
    const start = () => {
      timer ||= window.setTimeout(() => onPoint(element), DELAY);
    };
    const move = (event: PointerEvent) => {
      if (isPointing(event)) start();
    };
    const focus = () => {
      if (element.matches(':focus-visible')) start();
    };
    const leave = () => {
      clearTimeout(timer);
      timer = 0;
      // An element that is removed is left in the middle of a state change, where no state may be set.
      queueMicrotask(onLeave);
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
