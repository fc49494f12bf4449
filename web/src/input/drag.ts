/**
 * Dragging a card of the hand, by mouse, pen or finger.
 *
 * A short movement is still a click. While a card is dragged it counts as picked, so the places where it may
 * go are lit.
 */
import type { Attachment } from 'svelte/attachments';
import type { SpaceName } from '../game/places';
import type { HeldCard } from '../game/tuckOrder';
import type { PlaySession } from '../state/playSession.svelte';

/** Pixels that the pointer may move during a click. */
const CLICK_TOLERANCE = 8;

export function draggable(session: PlaySession, held: HeldCard): Attachment<HTMLElement> {
  const { drag } = session.table;
  return (element) => {
    let from: { x: number; y: number; pointer: number } | null = null;
    let moved = false;

    const placeBelow = (event: PointerEvent) =>
      document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-at]')?.dataset;

    function down(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return;
      from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      moved = false;
      // A quick movement leaves the card before the first pointermove.
      element.setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent) {
      if (from === null || event.pointerId !== from.pointer) return;
      if (!moved) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < CLICK_TOLERANCE) return;
        if (!session.startDrag(held.card)) {
          from = null;
          return;
        }
        moved = true;
      }
      drag.moveTo(held.card, event.clientX, event.clientY, placeBelow(event)?.at ?? null);
    }

    function up(event: PointerEvent) {
      if (from === null || event.pointerId !== from.pointer) return;
      from = null;
      if (!moved) return;
      setTimeout(() => (moved = false)); // after the click that may follow
      const place = placeBelow(event);
      drag.end();
      session.endDrag(held, place?.at ?? null, (place?.space as SpaceName | undefined) ?? null);
    }

    function cancel() {
      if (from !== null && moved) session.clearSelection();
      from = null;
      drag.end();
    }

    /** Ignore the click that ends a drag. */
    function click(event: MouseEvent) {
      if (!moved) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    }

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    element.addEventListener('click', click, { capture: true });
    return () => {
      if (from !== null && moved) cancel(); // the card has left the hand
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}
