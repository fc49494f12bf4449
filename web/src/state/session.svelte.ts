/**
 * A game at a table as this page knows it: what the server sent last, and what the player has clicked so far.
 *
 * Frames are shown one after the other: cards travel over the old picture, then the new view takes its place. Only what
 * the server sent is ever shown; clicks become moves by `choices`. One question to the server at a time: what is clicked
 * while it is on its way waits for the answer, so that no click is lost or refused for being quick.
 */
import { clickCard, clickPlace, NOTHING, offer, parseMove } from '../game/choices';
import type { Click, Move, Picked, Place } from '../game/choices';
import { Connection, type FrameWish, type Listener } from '../net/connection';
import { games } from './knownGames.svelte';
import { replayTable, seenRecord, type ReplayView } from '../net/api';
import { settle } from '../game/layout';
import { listed, preferences, t } from './preferences.svelte';
import type { Card, GameEvent, Kind, ReasonBody, Refusal, ServerFrame } from '../net/protocol';
import type { TableBody, ViewBody, ViewFrame } from '../net/protocol';
import { shared } from '../game/structuralSharing';
import { Stage } from './animations.svelte';
import { cardOf, filled, heldCards, toggle, type HeldCard } from '../game/tuckOrder';

const REASON_MILLISECONDS = 7000;
const MOST_LATER = 8; // clicks that wait
const MOST_TOLD = 40; // moves that the strip can step back through
const NOBODY: string[] = [];
const NO_CARDS = {};

/** Why something did not work: a reason of the rules, or a message of our own with its rule. */
export type Why = { reason: ReasonBody } | { message: string; rule: string | null; kind: Kind | null };

/** A card whose text is shown beside what was pointed at: its line, or all of it, until it is closed. */
export interface Explained {
  card: Card;
  box: DOMRect;
  place: Place | null; // if it is a ceremony
  inFull: boolean;
}

/** A card that is dragged, and what it is over. */
export interface Dragged {
  card: Card;
  x: number;
  y: number;
  over: string | null;
}

export class Session {
  table = $state.raw<TableBody | null>(null);
  view = $state.raw<ViewBody | null>(null);
  places = $state.raw(new Map<string, number>()); // on which space of its side each ceremony lies
  picked = $state.raw<Picked>(NOTHING);
  aimed: string | null = null; // which of the free spaces of a side was clicked; they are the same to the rules
  order = $state.raw<string[]>([]); // cards that will go under the pile
  dragged = $state.raw<Dragged | null>(null);
  log = $state.raw<GameEvent[]>([]); // everything that was seen
  story = $state.raw<GameEvent[][]>([]); // the same since this page was opened, frame by frame
  why = $state.raw<Why | null>(null);
  hint = $state.raw<Move | null>(null);
  chances = $state.raw<number[] | null>(null); // to win, for each seat, as they were asked for
  lens = $state<number | null>(null); // the seat whose play area is shown
  hands = $state.raw<Partial<Record<Card, number>>[] | null>(null); // of all, where a game is shown open
  explained = $state.raw<Explained | null>(null);
  connected = $state(true);
  gone = $state(false); // there is no such table
  clockSince = $state(0); // when the times of the clock were taken, by performance.now()
  busy = $state(false); // a question is on its way, or its cards are travelling

  readonly stage = new Stage();
  readonly seat = $derived(this.view?.viewer ?? null);
  readonly moves = $derived(
    this.view && this.seat !== null
      ? this.view.legal.map((text) => parseMove(text, this.seat as number))
      : [],
  );
  readonly choices = $derived(offer(this.moves, this.picked));
  readonly players = $derived(this.view?.players ?? NOBODY);
  private readonly cards = $derived(this.view?.hand ?? NO_CARDS);
  readonly hand = $derived(heldCards(this.cards)); // anew only if the cards are others
  readonly myTurn = $derived(this.view !== null && this.view.turn !== null && this.view.turn === this.seat);
  readonly away = $derived(this.seat !== null && this.table?.seats[this.seat].plays === 'bot'); // a bot plays for me
  readonly latest = $derived(this.story.at(-1) ?? []);
  readonly exchanging = $derived(
    this.view?.decision === 'tuck' && this.view.to_tuck === this.view.hand_sizes[this.seat ?? 0],
  );
  /** The seats that may put cards onto the ceremony that is pointed at or picked. */
  readonly reachers = $derived.by(() => {
    const [form, owner, kind] = (this.explained?.place ?? this.picked.place ?? '').split(':');
    if (form !== 'ceremony') return null;
    const ceremony = this.view?.villages[Number(owner)].ceremonies.find((one) => one.kind === kind);
    return ceremony?.reached_by ?? null;
  });
  readonly reach = $derived(
    this.reachers &&
      t('web-reached-by', { players: listed(this.reachers.map((seat) => this.players[seat])) }),
  );
  readonly handOverTo = $derived.by(() => {
    const [view, table] = [this.view, this.table];
    if (!view || !table || view.turn === null || view.turn === view.viewer) return null;
    const next = table.seats[view.turn];
    return next.yours && next.plays === 'person' ? view.turn : null;
  });

  private connection: Pick<Connection, 'send' | 'close' | 'renew'>;
  private queue: ServerFrame[] = [];
  private working = false;
  private asked: string | null = null; // the id of the question that is on its way
  private later: (() => void)[] = []; // clicks meanwhile
  private wondered = new Set<string>(); // questions about this very moment
  private pointed: string | null = null; // the question why not, about what is pointed at
  private known = false; // was the log fetched?
  private reasonTimer = 0;

  constructor(
    readonly game: string,
    connect = (game: string, listener: Listener): Pick<Connection, 'send' | 'close' | 'renew'> =>
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

  /** This browser sits on another seat now. */
  comeAnew(): void {
    this.connection.renew();
  }

  close(): void {
    this.connection.close();
    this.stage.proceed();
  }

  chooseCard(held: HeldCard): void {
    this.whenFree(() => {
      if (this.seat === null || !this.hand.some((one) => one.key === held.key)) return; // it has gone meanwhile
      const wanted = this.view?.decision === 'tuck' ? this.view.to_tuck : 0;
      if (wanted > 1 && this.choices.cards.has(held.card)) this.order = toggle(this.order, held.key, wanted);
      else this.click(clickCard(this.moves, this.picked, held.card, this.seat), held.card, null);
    });
  }

  choosePlace(place: Place): void {
    this.whenFree(() => {
      if (this.seat === null) return;
      this.click(clickPlace(this.moves, this.picked, place, this.seat), this.picked.card, place);
    });
  }

  /** A card is dragged: it is picked, whatever was picked before. Says whether it can go anywhere. */
  lift(card: Card): boolean {
    const free = !this.busy && this.moves.some((move) => move.card === card);
    if (free) this.picked = { card, place: null };
    return free;
  }

  /** A dragged card is let go over a place, one's own pile, or nothing. */
  lay(held: HeldCard, at: string | null): void {
    const tucks = this.view?.decision === 'tuck';
    if (at !== null && /^(space|ceremony):/.test(at) && !tucks) this.choosePlace(at as Place);
    if (!this.busy) this.picked = NOTHING;
    if (tucks && at === `pile:${this.seat}` && !this.order.includes(held.key)) this.chooseCard(held);
  }

  /** A move of the server's list; not twice if it is clicked twice. */
  move(text: string): void {
    if (!this.busy && this.view?.legal.includes(text)) this.ask({ type: 'move', move: text });
  }

  /** All cards that have to go under the pile: those picked, then the others as they lie. */
  pickAll(): void {
    this.order = filled(this.order, this.hand, this.view?.to_tuck ?? 0);
  }

  /** Put the picked cards under the pile, one after the other. */
  tuck(): void {
    if (this.busy || this.order.length === 0) return;
    const [first, ...others] = this.order;
    this.later = others.map((key) => () => this.move(`tuck ${cardOf(key)}`));
    this.move(`tuck ${cardOf(first)}`);
  }

  /** A command without a move: undo, redo, restart, end_turn. */
  command(type: 'undo' | 'redo' | 'restart' | 'end_turn'): void {
    if (!this.busy) this.ask({ type });
  }

  askHint(): void {
    this.wonder({ type: 'hint' });
  }

  /** How likely each player is to win. */
  askChances(): void {
    this.wonder({ type: 'odds' });
  }

  /** Let a bot play one's own seat. */
  leave(bot: string): void {
    if (!this.busy) this.ask({ type: 'leave', bot: bot as 'level-1' });
  }

  /** Play one's own seat again. */
  takeBack(): void {
    if (!this.busy) this.ask({ type: 'take_back' });
  }

  /** As the host: let a bot play for somebody who is away. */
  takeOver(of: number, bot: string): void {
    if (!this.busy) this.ask({ type: 'take_over', of, bot: bot as 'level-1' });
  }

  takeSeat(seat: number): void {
    this.known = false;
    this.story = []; // was told to somebody else
    this.ask({ type: 'look', seat });
  }

  drop(): void {
    this.picked = NOTHING;
    this.order = [];
    this.hint = null;
    this.chances = null;
    this.forgetWhy();
  }

  explain(card: Card, at: Element, inFull: boolean, place: Place | null = null): void {
    this.explained = { card, box: at.getBoundingClientRect(), place, inFull };
  }

  /** Do it now, or as soon as the answer is here that is being waited for. */
  whenFree(click: () => void): void {
    if (!this.busy) click();
    else if (this.later.length < MOST_LATER) this.later.push(click);
  }

  /** A card or a place is pointed at: if it is grey, say why. */
  pointAt(card: Card | null, place: Place | null): void {
    if (!this.myTurn || this.busy || this.away || this.seat === null) return;
    if (card !== null) {
      const click = clickCard(this.moves, this.picked, card, this.seat);
      if ('ask' in click) this.pointed = this.answer(click.ask, card, null);
    } else if (place !== null && this.picked.card !== null) {
      const click = clickPlace(this.moves, this.picked, place, this.seat);
      if ('ask' in click) this.pointed = this.answer(click.ask, this.picked.card, place);
    }
  }

  pointAway(): void {
    if (this.pointed === null) return;
    this.wondered.delete(this.pointed);
    this.pointed = null;
    this.forgetWhy();
  }

  private click(click: Click, card: Card | null, place: Place | null): void {
    this.pointed = null; // an answer to a click stays when the pointer goes
    this.forgetWhy();
    if ('move' in click) this.move(click.move);
    else if ('picked' in click) {
      this.picked = click.picked;
      this.hint = null;
    } else this.answer(click.ask, card, place);
  }

  /** Say why a wish is not possible. Returns the id of the question, if the server has to be asked. */
  private answer(wish: Move | null, card: Card | null, place: Place | null): string {
    if (this.view?.decision === 'end') this.tell({ message: 'web-why-turn-done', rule: 'R3.2', kind: null });
    else if (wish) return this.wonder({ type: 'why_not', move: wish.text });
    else this.explainMismatch(card, place);
    return '';
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

  /** Ask something that changes nothing, and is of no interest any more once something is changed. */
  private wonder(wish: FrameWish): string {
    const id = this.connection.send(wish);
    this.wondered.add(id);
    return id;
  }

  private ask(wish: FrameWish): void {
    this.busy = true;
    this.wondered.clear();
    this.stage.proceed(); // its answer comes after what is still to be shown
    this.picked = NOTHING;
    this.order = [];
    this.hint = null;
    this.chances = null;
    this.forgetWhy();
    this.asked = this.connection.send(wish);
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
    for (let frame = this.queue.shift(); frame; frame = this.queue.shift()) {
      await this.show(frame);
      if (frame.re !== null && frame.re === this.asked) this.free();
    }
    this.working = false;
  }

  /** The answer is here and shown: now what was clicked meanwhile. */
  private free(): void {
    this.asked = null;
    this.busy = false;
    if (!this.myTurn) this.later = [];
    for (let next = this.later.shift(); next; next = this.busy ? undefined : this.later.shift()) next();
  }

  private async show(frame: ServerFrame): Promise<void> {
    const late = frame.re === null || !this.wondered.delete(frame.re); // an answer to nothing that is still wondered
    switch (frame.type) {
      case 'view':
        await this.showView(frame);
        break;
      case 'refusal':
        this.take(frame);
        this.later = [];
        if (frame.reason.key !== 'stale') this.tell({ reason: frame.reason }); // the picture is the answer
        break;
      case 'reason':
        if (frame.reason && !late) this.tell({ reason: frame.reason });
        break;
      case 'hint':
        if (!late) this.showHint(frame.move);
        break;
      case 'odds':
        if (!late) this.chances = frame.odds;
        break;
      case 'error':
        this.later = [];
        if (frame.re !== null) this.tell({ message: `refusal-${frame.error}`, rule: null, kind: null });
    }
  }

  private async showView(frame: ViewFrame): Promise<void> {
    const before = this.view;
    const sameSeat = before !== null && frame.view !== null && before.viewer === frame.view.viewer;
    const rising = this.stage.locate(frame.events); // while the ceremonies are still there
    if (sameSeat && frame.events.length > 0) await this.stage.fly(frame.events, this.seat, this.aimed);
    if (!sameSeat) this.picked = NOTHING;
    this.stage.raise(rising);
    this.take(frame);
    if (frame.events.length > 0) {
      this.story = [...this.story, frame.events].slice(-MOST_TOLD);
      this.log = [...this.log, ...frame.events];
    }
    if (!this.known && frame.view !== null) await this.fetchLog(frame.view);
    const others = frame.re === null && frame.events.some((event) => event.seat !== this.seat);
    if (sameSeat && others && preferences.stepping && !this.myTurn && this.view?.turn !== null)
      await this.stage.step();
  }

  private take(frame: ViewFrame | Refusal): void {
    this.table = shared(this.table, frame.table);
    if (frame.view) this.places = settle(frame.view, this.places, this.aimed);
    this.aimed = null;
    this.view = shared(this.view, frame.view);
    this.clockSince = performance.now() - frame.waited;
    if (frame.view?.decision !== 'tuck') this.order = [];
    games.remember(frame.table, frame.view);
  }

  private async fetchLog(view: ViewBody): Promise<void> {
    this.known = true;
    try {
      if (view.decision === 'over') {
        const { steps } = await replayTable(this.game, `${view.viewer ?? 'public'}` as ReplayView);
        this.log = steps.flatMap((step) => step.events);
      } else {
        const record = await seenRecord(this.game, view.viewer);
        if ('events' in record) this.log = record.events;
      }
      if (this.story.length === 0 && view.since.length > 0) this.story = [view.since];
    } catch {
      this.known = false; // the log begins here, until the next view comes
    }
  }

  private showHint(text: string): void {
    if (this.seat === null) return;
    const { verb, card, place } = (this.hint = parseMove(text, this.seat));
    if (verb === 'cancel') this.picked = { card: null, place };
    else this.picked = verb === 'tuck' ? NOTHING : { card, place: null };
  }
}
