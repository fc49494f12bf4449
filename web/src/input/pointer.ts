/**
 * Pointing at something by mouse, keyboard or a long press: attachments that explain cards, why something
 * cannot be used, and what a move brings.
 */
import type { Attachment } from 'svelte/attachments';
import type { Place } from '../game/places';
import type { Card } from '../net/protocol';
import type { TableActions, TableState, Target } from '../state/tableState.svelte';
import type { Tooltip } from '../state/tooltip.svelte';

/** Milliseconds that the pointer has to rest. */
const DELAY = 350;
/** Milliseconds that a finger has to rest. */
const LONG_PRESS = 450;
/** Pixels that a finger may move meanwhile. */
const PRESS_TOLERANCE = 8;

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

/** Show on hover, focus and long press what a click would bring at once. */
export function showsOutcome(table: TableState, target: Target): Attachment<HTMLElement> {
  const show = (element: HTMLElement) => (table.pointed = { target, box: element.getBoundingClientRect() });
  const hide = () => {
    if (table.pointed?.target === target) table.pointed = null;
  };
  const point = pointable(show, hide);
  const press = pressable((element) => {
    if (table.previewOf(target) === null) return false;
    show(element);
    return true;
  }, hide);
  return (element) => {
    const ends = [point(element), press(element)];
    return () => ends.forEach((end) => end?.());
  };
}

/** Tell screen readers what a click would bring at once. */
export function describesOutcome(table: TableState, target: Target): Attachment<HTMLElement> {
  return (element) => {
    const spoken = table.spokenOutcome(target);
    if (spoken === null) return;
    element.setAttribute('aria-description', spoken);
    return () => element.removeAttribute('aria-description');
  };
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
    const leave = (event?: Event) => {
      // A finger that is lifted leaves, too, but what a long press shows stays.
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
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

/**
 * Call `onPress` when a finger rests on the element, and `onNextTouch` when the screen is touched again. If
 * `onPress` returns true, lifting the finger is not a click.
 */
function pressable(
  onPress: (element: HTMLElement) => boolean,
  onNextTouch: () => void,
): Attachment<HTMLElement> {
  return (element) => {
    let timer = 0;
    let from: PointerEvent | null = null;
    let pressed = false;
    const stop = () => clearTimeout(timer);
    const down = (event: PointerEvent) => {
      pressed = false;
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      from = event;
      timer = window.setTimeout(() => {
        pressed = onPress(element);
        if (pressed) addEventListener('pointerdown', onNextTouch, { capture: true, once: true });
      }, LONG_PRESS);
    };
    const move = (event: PointerEvent) => {
      if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > PRESS_TOLERANCE)
        stop();
    };
    const swallow = (event: Event) => {
      if (!pressed) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', stop);
    element.addEventListener('pointercancel', stop);
    element.addEventListener('click', swallow, { capture: true });
    element.addEventListener('contextmenu', swallow);
    return () => {
      stop();
      removeEventListener('pointerdown', onNextTouch, { capture: true });
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', stop);
      element.removeEventListener('pointercancel', stop);
      element.removeEventListener('click', swallow, { capture: true });
      element.removeEventListener('contextmenu', swallow);
    };
  };
}
