/**
 * What moves over the table: cards on their way, points that rise, and the wait between two moves of the others.
 *
 * It changes nothing of the game. Whoever shows a frame waits for `fly` before the new picture, and for `step` after it.
 */
import { flights, rises, type Flight, type Rise } from '../game/motion';
import { FLIGHT_SECONDS, preferences } from './preferences.svelte';
import type { GameEvent } from '../net/protocol';

const RISE_MILLISECONDS = 2600;
const LONGEST_FLIGHT = 3000; // milliseconds: whatever happens to the picture, the game goes on

/** Points on their way up, from a point of the window. */
export type Rising = Rise & { id: number; x: number; y: number };
/** A card on its way, from one box of the window to another. */
export type Flying = Flight & { id: number; delay: number; start: DOMRect; end: DOMRect };

export class Stage {
  flying = $state.raw<Flying[]>([]);
  rising = $state.raw<Rising[]>([]);
  waiting = $state(false); // for a click, before the next move of the others is shown

  private numbers = 0;
  private landed: (() => void) | null = null;
  private hurries = 0; // how often cards on their way had to arrive at once
  private stepped: (() => void) | null = null;
  private still = matchMedia('(prefers-reduced-motion: reduce)');

  /** Let the cards of some events travel, group after group. A seat's own cards start where they are held. */
  async fly(events: GameEvent[], seat: number | null, aimed: string | null = null): Promise<void> {
    if (FLIGHT_SECONDS[preferences.pace] === 0 || this.still.matches || document.hidden) return;
    const hurries = this.hurries;
    for (const group of flights(events)) {
      if (hurries !== this.hurries) break;
      const flying = group.flatMap((flight, place): Flying[] => {
        const held = flight.from === `hand:${seat}` ? boxOf(`[data-card="${flight.card}"]`) : undefined;
        const start = held ?? boxOf(`[data-at="${flight.from}"]`);
        const end =
          boxOf(`[data-at="${flight.to}"][data-space="${aimed}"]`) ?? boxOf(`[data-at="${flight.to}"]`);
        return start && end ? [{ ...flight, id: this.numbers++, delay: place * 0.12, start, end }] : [];
      });
      if (flying.length === 0) continue;
      await new Promise<void>((resolve) => {
        this.landed = resolve;
        this.flying = flying;
        setTimeout(resolve, LONGEST_FLIGHT + flying.length * 300);
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

  /** The points of some events, where they come about. */
  locate(events: GameEvent[]): Rising[] {
    const found: Rising[] = [];
    for (const rise of rises(events)) {
      const box = boxOf(`[data-at="${rise.from}"]`) ?? boxOf(`[data-at="score:${rise.seat}"]`);
      if (!box) continue;
      const before = found.filter((one) => one.from === rise.from).length;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2 + before * 34];
      found.push({ ...rise, id: this.numbers++, x, y });
    }
    return found;
  }

  /** Let points rise. */
  raise(fresh: Rising[]): void {
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

function boxOf(selector: string): DOMRect | undefined {
  return document.querySelector(selector)?.getBoundingClientRect();
}
