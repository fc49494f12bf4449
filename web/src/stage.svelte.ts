/**
 * What moves over the table: cards on their way, points that rise, and the wait between two moves of the others.
 *
 * It changes nothing of the game. Whoever shows a frame waits for `fly` before the new picture, and for `step` after it.
 */
import { flights, rises, type Flight, type Rise } from './motion';
import { FLIGHT_SECONDS, preferences } from './preferences.svelte';
import type { GameEvent } from './protocol';

const RISE_MILLISECONDS = 2600;
const LONGEST_FLIGHT = 3000; // milliseconds: whatever happens to the picture, the game goes on

/** Points on their way up, from a point of the window. */
export type Rising = Rise & { id: number; x: number; y: number };
export type Flying = Flight & { id: number; delay: number };

export class Stage {
  flying = $state.raw<Flying[]>([]);
  rising = $state.raw<Rising[]>([]);
  waiting = $state(false); // for a click, before the next move of the others is shown

  private numbers = 0;
  private landed: (() => void) | null = null;
  private hurries = 0; // how often cards on their way had to arrive at once
  private stepped: (() => void) | null = null;
  private still = matchMedia('(prefers-reduced-motion: reduce)');

  /** Let the cards of some events travel, group after group. */
  async fly(events: GameEvent[]): Promise<void> {
    if (FLIGHT_SECONDS[preferences.pace] === 0 || this.still.matches || document.hidden) return;
    const hurries = this.hurries;
    for (const group of flights(events)) {
      if (hurries !== this.hurries) break;
      await new Promise<void>((resolve) => {
        this.landed = resolve;
        this.flying = group.map((flight, place) => ({ ...flight, id: this.numbers++, delay: place * 0.12 }));
        setTimeout(resolve, LONGEST_FLIGHT + group.length * 300);
      });
      this.flying = [];
    }
  }

  /** The cards have arrived. */
  land(): void {
    this.landed?.();
  }

  /** Let nothing travel any more: something else is to be shown. */
  hurry(): void {
    this.hurries++;
    this.land();
    this.flying = [];
  }

  /** Let the points of some events rise from where they came about. */
  raise(events: GameEvent[]): void {
    const fresh: Rising[] = [];
    for (const rise of rises(events)) {
      const place =
        document.querySelector(`[data-at="${rise.from}"]`) ??
        document.querySelector(`[data-at="score:${rise.seat}"]`);
      if (!place) continue;
      const { left, top, width, height } = place.getBoundingClientRect();
      const before = fresh.filter((one) => one.from === rise.from).length;
      fresh.push({ ...rise, id: this.numbers++, x: left + width / 2, y: top + height / 2 + before * 34 });
    }
    if (fresh.length === 0) return;
    this.rising = [...this.rising, ...fresh];
    setTimeout(() => {
      this.rising = this.rising.filter((rise) => !fresh.includes(rise));
    }, RISE_MILLISECONDS);
  }

  /** Wait until somebody asks for the next move. */
  async step(): Promise<void> {
    this.waiting = true;
    await new Promise<void>((resolve) => (this.stepped = resolve));
    this.waiting = false;
  }

  /** Show the next move. */
  proceed(): void {
    this.stepped?.();
  }
}
