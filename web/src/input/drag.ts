/**
 * A card is dragged, by mouse, pen or finger: an attachment for the cards of the hand.
 *
 * A short way is still a click. While a card is dragged, the places where it may go are lit as if it had been chosen, and the
 * session knows where it is, so that a picture of it can follow.
 */
import type { Attachment } from 'svelte/attachments';
import type { Session } from '../state/session.svelte';
import type { HeldCard } from '../game/tuckOrder';

const CLICK = 8; // pixels that a click may slip

export function drags(session: Session, held: HeldCard): Attachment<HTMLElement> {
  return (element) => {
    let from: { x: number; y: number; pointer: number } | null = null;
    let moved = false;

    const below = (event: PointerEvent) =>
      document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-at]')?.dataset;

    function down(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return;
      from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      moved = false;
      element.setPointerCapture(event.pointerId); // a quick hand has left the card before it moves
    }

    function move(event: PointerEvent) {
      if (from === null || event.pointerId !== from.pointer) return;
      if (!moved) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < CLICK) return;
        if (!session.lift(held.card)) {
          from = null;
          return;
        }
        moved = true;
      }
      session.dragged = {
        card: held.card,
        x: event.clientX,
        y: event.clientY,
        over: below(event)?.at ?? null,
      };
    }

    function up(event: PointerEvent) {
      if (from === null || event.pointerId !== from.pointer) return;
      from = null;
      if (!moved) return;
      setTimeout(() => (moved = false)); // after the click that may follow
      const place = below(event);
      session.dragged = null;
      session.aimed = place?.space ?? null;
      session.lay(held, place?.at ?? null);
    }

    function cancel() {
      if (from !== null && moved) session.drop();
      from = null;
      session.dragged = null;
    }

    /** The click that ends a drag is none. */
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
      if (from !== null && moved) cancel(); // the card left the hand meanwhile
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}
