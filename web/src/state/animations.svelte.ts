/**
 * The animations over the table: flying cards, rising points, abilities that act, and the pause between two
 * moves of other players.
 *
 * They change nothing of the game. A session waits for `flyCards` before it shows a new view, and for
 * `waitForStep` after.
 */
import { actingAbilities, flights, rises, type Acting, type Flight, type Rise } from '../game/motion';
import { sceneOf, type Scene } from '../game/scenes';
import { handOf, scoreOf, type SpaceName, type TablePlace } from '../game/places';
import type { Card, GameEvent } from '../net/protocol';
import { preferences, type Pace } from './preferences.svelte';

export const FLIGHT_SECONDS: Record<Pace, number> = { calm: 0.9, normal: 0.4, fast: 0.25, instant: 0 };
/** Seconds between the starts of cards that fly together. */
const DELAY = 0.06;
/** A shorter flight would only flicker. */
const SHORTEST_FLIGHT = 0.1;
const RISE_MILLISECONDS = 2600;
const SCENE_MILLISECONDS = { short: 1700, long: 2600 };
/** Milliseconds after which the game goes on even if the browser never reports the end of a flight. */
const LONGEST_FLIGHT = 3000;

/** Points that rise from a point of the window. */
export type Rising = Rise & { id: number; x: number; y: number };
/** A card that flies from one box of the window to another. */
export type Flying = Flight & {
  id: number;
  seconds: number;
  delay: number;
  start: DOMRect;
  end: DOMRect;
};

/** A scene, and the box in which it is played. */
export type PlacedScene = Scene & { box: DOMRect };

export class Animations {
  flying = $state.raw<Flying[]>([]);
  rising = $state.raw<Rising[]>([]);
  /** The abilities that have just acted. */
  acting = $state.raw<Acting[]>([]);
  /** The cards that have flown out of the own hand, which are still in the view that is shown. */
  flown = $state.raw<Card[]>([]);
  /** The scene over the table. Nothing waits for its end. */
  scene = $state.raw<PlacedScene | null>(null);
  /** Whether the next move of another player waits for a click. */
  waiting = $state(false);

  private nextId = 0;
  private onLanded: (() => void) | null = null;
  private skips = 0;
  private onProceed: (() => void) | null = null;
  private reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

  /**
   * Fly the cards of some events, group after group, all of them within some seconds. The cards of `seat`
   * start where they are in its hand.
   */
  async flyCards(
    events: GameEvent[],
    seat: number | null,
    clicked: SpaceName | null = null,
    within = Infinity,
  ): Promise<void> {
    if (FLIGHT_SECONDS[preferences.pace] === 0 || this.reducedMotion.matches || document.hidden) return;
    const skips = this.skips;
    const groups = flights(events);
    for (const group of groups) {
      if (skips !== this.skips) break;
      const longest = within / groups.length;
      const delay = Math.min(DELAY, (longest * 0.4) / group.length);
      const seconds = Math.min(FLIGHT_SECONDS[preferences.pace], longest - delay * (group.length - 1));
      if (seconds < SHORTEST_FLIGHT) continue;
      const flying = group.flatMap((flight, index): Flying[] => {
        const ownHand = seat !== null && flight.from === handOf(seat);
        const start = (ownHand && boxOf(`[data-card="${flight.card}"]`)) || boxAt(flight.from);
        const end = boxAt(flight.to, `[data-space="${clicked}"]`) ?? boxAt(flight.to);
        if (!start || !end) return [];
        return [{ ...flight, id: this.nextId++, seconds, delay: index * delay, start, end }];
      });
      if (flying.length === 0) continue;
      const own = flying.filter(({ from }) => seat !== null && from === handOf(seat));
      this.flown = [...this.flown, ...own.flatMap(({ card }) => card ?? [])];
      await new Promise<void>((resolve) => {
        this.onLanded = resolve;
        this.flying = flying;
        setTimeout(resolve, LONGEST_FLIGHT + flying.length * 300);
      });
      this.flying = [];
    }
  }

  /** End the flight of the present group. */
  land(): void {
    this.onLanded?.();
  }

  /** Skip all flights, because something else is to be shown. */
  skip(): void {
    this.skips++;
    this.land();
    this.flying = [];
    this.flown = [];
  }

  /** Find where the points of some events come from. */
  locatePoints(events: GameEvent[]): Rising[] {
    const found: Rising[] = [];
    for (const rise of rises(events)) {
      const box = boxAt(rise.from) ?? boxAt(scoreOf(rise.seat));
      if (!box) continue;
      const before = found.filter((one) => one.from === rise.from).length;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2 + before * 34];
      found.push({ ...rise, id: this.nextId++, x, y });
    }
    return found;
  }

  risePoints(points: Rising[]): void {
    if (points.length === 0) return;
    this.rising = [...this.rising, ...points];
    setTimeout(() => {
      this.rising = this.rising.filter((rise) => !points.includes(rise));
    }, RISE_MILLISECONDS);
  }

  /** Name the abilities behind some events for a moment. */
  nameAbilities(events: GameEvent[]): void {
    const acting = actingAbilities(events);
    if (acting.length === 0) return;
    this.acting = acting;
    setTimeout(() => {
      if (this.acting === acting) this.acting = [];
    }, RISE_MILLISECONDS);
  }

  /** Play the scene of some events, if they have one, over the tiles in the middle, where nothing is clicked. */
  playScene(events: GameEvent[], viewer: number | null): void {
    const scene = sceneOf(events, viewer);
    const box = boxOf('.tiles');
    if (scene === null || box === undefined) return;
    const shown = { ...scene, box };
    this.scene = shown;
    const long = scene.type === 'last-round' || scene.type === 'end';
    setTimeout(
      () => {
        if (this.scene === shown) this.scene = null;
      },
      long ? SCENE_MILLISECONDS.long : SCENE_MILLISECONDS.short,
    );
  }

  endScene(): void {
    this.scene = null;
  }

  /** Wait until the player asks for the next move. */
  async waitForStep(): Promise<void> {
    this.waiting = true;
    await new Promise<void>((resolve) => (this.onProceed = resolve));
    this.waiting = false;
  }

  /** Show the next move. */
  proceed(): void {
    this.onProceed?.();
  }
}

function boxAt(place: TablePlace, selector = ''): DOMRect | undefined {
  return boxOf(`[data-at="${place}"]${selector}`);
}

function boxOf(selector: string): DOMRect | undefined {
  return document.querySelector(selector)?.getBoundingClientRect();
}
