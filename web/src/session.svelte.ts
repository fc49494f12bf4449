/**
 * A game at a table as this page knows it: what the server sent last, and what the player has clicked so far.
 *
 * Frames are shown one after the other: cards travel over the old picture, then the new view takes its place. Only what
 * the server sent is ever shown; clicks become moves by `choices`.
 */
import { tick } from 'svelte';
import { clickCard, clickPlace, NOTHING, offer, parseMove } from './choices';
import type { Click, Move, Picked, Place } from './choices';
import { Connection, type FrameWish, type Listener } from './connection';
import { games } from './games.svelte';
import { seenRecord } from './house';
import { flights, rises, type Flight, type Rise } from './motion';
import { settle } from './placement';
import { FLIGHT_SECONDS, preferences } from './preferences.svelte';
import type {
  Card,
  GameEvent,
  Kind,
  ReasonBody,
  Refusal,
  ServerFrame,
  TableBody,
  ViewBody,
  ViewFrame,
} from './protocol';

const RISE_MILLISECONDS = 2600;
const REASON_MILLISECONDS = 7000;

/** Why something did not work: a reason of the rules, or a message of our own with its rule. */
export type Why = { reason: ReasonBody } | { message: string; rule: string; kind: Kind | null };

/** Points on their way up, from a point of the window. */
export type Rising = Rise & { id: number; x: number; y: number };

export class Session {
  table = $state.raw<TableBody | null>(null);
  view = $state.raw<ViewBody | null>(null);
  places = $state.raw(new Map<string, number>()); // on which space of its side each ceremony lies
  picked = $state.raw<Picked>(NOTHING);
  log = $state.raw<GameEvent[]>([]); // everything that was seen
  latest = $state.raw<GameEvent[]>([]); // the last frame's events
  why = $state.raw<Why | null>(null);
  hint = $state.raw<Move | null>(null);
  flying = $state.raw<(Flight & { id: number; delay: number })[]>([]);
  rising = $state.raw<Rising[]>([]);
  lens = $state<number | null>(null); // the seat whose play area is shown
  hands = $state.raw<Partial<Record<Card, number>>[] | null>(null); // of all, where a game is shown open
  explained = $state.raw<Card | null>(null); // the card whose text is shown
  explainedAt = $state.raw<DOMRect | null>(null); // what was pointed at
  explainedInFull = $state(false); // it was asked for, and stays until it is closed
  connected = $state(true);
  gone = $state(false); // there is no such table
  busy = $state(false); // a move is on its way, or cards are travelling
  exchanging = $state(false);

  readonly seat = $derived(this.view?.viewer ?? null);
  readonly moves = $derived(
    this.view && this.seat !== null
      ? this.view.legal.map((text) => parseMove(text, this.seat as number))
      : [],
  );
  readonly choices = $derived(offer(this.moves, this.picked));
  readonly myTurn = $derived(this.view !== null && this.view.turn !== null && this.view.turn === this.seat);
  readonly handOverTo = $derived.by(() => {
    const [view, table] = [this.view, this.table];
    if (!view || !table || view.turn === null || view.turn === view.viewer) return null;
    return table.seats[view.turn].yours ? view.turn : null;
  });

  private connection: Pick<Connection, 'send' | 'close'>;
  private queue: ServerFrame[] = [];
  private working = false;
  private tuckingAll = false;
  private known = false; // was the log fetched?
  private numbers = 0;
  private reasonTimer = 0;
  protected hurried = 0; // grows when cards on their way are to arrive at once
  private landed: (() => void) | null = null;
  private still = matchMedia('(prefers-reduced-motion: reduce)');

  constructor(
    readonly game: string,
    connect = (game: string, listener: Listener): Pick<Connection, 'send' | 'close'> =>
      new Connection(game, listener),
  ) {
    this.connection = connect(game, {
      frame: (frame) => {
        this.queue.push(frame);
        void this.work();
      },
      state: (connected) => {
        this.connected = connected;
      },
      refused: () => {
        this.gone = true;
      },
    });
  }

  close(): void {
    this.connection.close();
  }

  /** The hand as single cards, in the order of the kinds. */
  hand(): Card[] {
    return Object.entries(this.view?.hand ?? {}).flatMap(([card, count]) =>
      Array<Card>(count).fill(card as Card),
    );
  }

  chooseCard(card: Card): void {
    if (this.seat === null || this.busy) return;
    this.click(clickCard(this.moves, this.picked, card, this.seat), card, null);
  }

  /** A card is dragged: it is picked, whatever was picked before. */
  lift(card: Card): void {
    if (!this.busy) this.picked = { card, place: null };
  }

  choosePlace(place: Place): void {
    if (this.seat === null || this.busy) return;
    this.click(clickPlace(this.moves, this.picked, place, this.seat), this.picked.card, place);
  }

  move(text: string): void {
    if (this.busy) return;
    this.exchanging = text === 'exchange' || (this.exchanging && text.startsWith('tuck'));
    this.ask({ type: 'move', move: text });
  }

  /** Put the whole hand under the pile, as it lies, one card after the other. */
  tuckAll(): void {
    this.tuckingAll = true;
    this.tuckNext();
  }

  /** A command without a move: undo, redo, restart, end_turn. */
  command(type: 'undo' | 'redo' | 'restart' | 'end_turn'): void {
    if (!this.busy) this.ask({ type });
  }

  askHint(): void {
    this.connection.send({ type: 'hint' });
  }

  takeSeat(seat: number): void {
    this.known = false;
    this.ask({ type: 'look', seat });
  }

  drop(): void {
    this.picked = NOTHING;
    this.hint = null;
    this.forgetWhy();
  }

  /** Show the text of a card beside what was pointed at: its line, or all of it. */
  explain(card: Card, at: Element, inFull: boolean): void {
    this.explained = card;
    this.explainedAt = at.getBoundingClientRect();
    this.explainedInFull = inFull;
  }

  /** The cards have arrived. */
  land(): void {
    this.landed?.();
  }

  private click(click: Click, card: Card | null, place: Place | null): void {
    this.forgetWhy();
    if ('move' in click) this.move(click.move);
    else if ('picked' in click) this.picked = click.picked;
    else if (click.ask) this.connection.send({ type: 'why_not', move: click.ask.text });
    else this.explainMismatch(card, place);
  }

  /** The notation has no words for these wishes, so the server can not be asked. */
  private explainMismatch(card: Card | null, place: Place | null): void {
    const [form, , what] = (place ?? '').split(':');
    if (!this.myTurn) this.tell({ message: 'reason-not-your-turn', rule: 'R3.1', kind: null });
    else if (form === 'ceremony')
      this.tell({ message: 'web-why-other-kind', rule: 'R6.1', kind: what as Kind });
    else if (card === 'kokopelli') this.tell({ message: 'web-why-kokopelli', rule: 'R5.1', kind: null });
    else this.tell({ message: 'web-why-nothing-goes-there', rule: 'R5.1', kind: null });
  }

  private ask(wish: FrameWish): void {
    this.busy = true;
    this.picked = NOTHING;
    this.hint = null;
    this.forgetWhy();
    this.connection.send(wish);
  }

  private tell(why: Why): void {
    this.why = why;
    clearTimeout(this.reasonTimer);
    this.reasonTimer = window.setTimeout(() => this.forgetWhy(), REASON_MILLISECONDS);
  }

  private forgetWhy(): void {
    clearTimeout(this.reasonTimer);
    this.why = null;
  }

  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    for (let frame = this.queue.shift(); frame; frame = this.queue.shift()) await this.show(frame);
    this.working = false;
  }

  private async show(frame: ServerFrame): Promise<void> {
    switch (frame.type) {
      case 'view':
        await this.showView(frame);
        break;
      case 'refusal':
        this.take(frame);
        if (frame.reason.key !== 'stale') this.tell({ reason: frame.reason }); // the picture is the answer
        this.busy = false;
        break;
      case 'reason':
        if (frame.reason) this.tell({ reason: frame.reason });
        break;
      case 'hint':
        this.showHint(frame.move);
        break;
      case 'error':
        this.busy = false;
    }
  }

  private async showView(frame: ViewFrame): Promise<void> {
    const before = this.view;
    const sameSeat = before !== null && frame.view !== null && before.viewer === frame.view.viewer;
    if (sameSeat && frame.events.length > 0) await this.fly(frame.events);
    if (!sameSeat) this.picked = NOTHING;
    this.raise(frame.events); // while the ceremonies are still there
    this.take(frame);
    if (frame.events.length > 0) {
      this.latest = frame.events;
      this.log = [...this.log, ...frame.events];
    }
    if (!this.known && frame.view !== null) await this.fetchLog(frame.view);
    this.busy = false;
    await tick();
    this.tuckNext();
  }

  private tuckNext(): void {
    const next = this.moves.find((move) => move.verb === 'tuck');
    this.tuckingAll &&= this.exchanging && next !== undefined;
    if (this.tuckingAll && next) this.move(next.text);
  }

  private take(frame: ViewFrame | Refusal): void {
    this.table = frame.table;
    if (frame.view) this.places = settle(frame.view, this.places);
    this.view = frame.view;
    if (frame.view?.decision !== 'tuck') this.exchanging = false;
    games.remember(frame.table, frame.view);
  }

  private async fetchLog(view: ViewBody): Promise<void> {
    this.known = true;
    try {
      const record = await seenRecord(this.game, view.viewer);
      if ('events' in record) this.log = record.events;
      if (this.latest.length === 0) this.latest = view.since;
    } catch {
      this.known = false; // the log begins here, until the next view comes
    }
  }

  protected async fly(events: GameEvent[]): Promise<void> {
    const seconds = FLIGHT_SECONDS[preferences.pace];
    if (seconds === 0 || this.still.matches || document.hidden) return;
    const hurried = this.hurried;
    for (const group of flights(events)) {
      if (hurried !== this.hurried) break;
      await new Promise<void>((resolve) => {
        this.landed = resolve;
        this.flying = group.map((flight, number) => ({
          ...flight,
          id: this.numbers++,
          delay: number * 0.12,
        }));
        setTimeout(resolve, 3000 + group.length * 300); // whatever happens to the picture, the game goes on
      });
      this.flying = [];
    }
  }

  protected raise(events: GameEvent[]): void {
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

  private showHint(text: string): void {
    if (this.seat === null) return;
    this.hint = parseMove(text, this.seat);
    this.picked = { card: this.hint.card, place: null };
  }
}
