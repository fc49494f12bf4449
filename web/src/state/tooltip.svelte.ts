/** The tooltip that explains a card: one line while it is pointed at, or the full text until it is closed. */
import type { Place } from '../game/places';
import type { Card } from '../net/protocol';

export interface Explanation {
  card: Card;
  /** The box of the element that it explains. */
  box: DOMRect;
  /** The ceremony that it explains, if it is one. */
  place: Place | null;
  inFull: boolean;
}

export class Tooltip {
  shown = $state.raw<Explanation | null>(null);

  show(card: Card, element: Element, inFull: boolean, place: Place | null = null): void {
    this.shown = { card, box: element.getBoundingClientRect(), place, inFull };
  }

  hide(): void {
    this.shown = null;
  }

  /** Hide the one-line explanation of a card that is no longer pointed at. */
  pointAway(card: Card, place: Place | null): void {
    const shown = this.shown;
    if (shown?.card === card && shown.place === place && !shown.inFull) this.shown = null;
  }
}
