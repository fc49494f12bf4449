/** The card that is being dragged, where the pointer is, and what lies beneath it. */
import type { Card } from '../net/protocol';

export class DragState {
  card = $state.raw<Card | null>(null);
  x = $state(0);
  y = $state(0);
  /** The name of the place beneath the pointer. */
  over = $state.raw<string | null>(null);

  moveTo(card: Card, x: number, y: number, over: string | null): void {
    this.card = card;
    this.x = x;
    this.y = y;
    this.over = over;
  }

  end(): void {
    this.card = null;
    this.over = null;
  }
}
