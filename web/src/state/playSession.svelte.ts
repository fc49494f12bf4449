/**
 * A game that is played or watched: its connection, the commands of the player, and the frames of the server.
 *
 * Frames are shown one after the other: cards fly over the old view, then the new one takes its place. The
 * page shows only what the server sent; `choices` turns clicks into moves. One command is on its way at a
 * time. Clicks meanwhile are queued until its answer is shown, so that no click is lost or refused for being
 * too early.
 */
import { assignSpaces, rememberSpaces } from '../game/ceremonySpaces';
import { clickCard, clickPlace, NOTHING, parseMove, type Click, type Move } from '../game/choices';
import { isPlace, kindAt, parsePlace, pileOf, type Place, type SpaceName } from '../game/places';
import { reuseEqualParts } from '../game/structuralSharing';
import { cardOf, fillOrder, toggleCard, type HeldCard } from '../game/tuckOrder';
import { FINAL_CODES } from '../local/messages';
import { changePace, fetchReplay, fetchSeenRecord, type ReplayView } from '../net/api';
import { BLOCKED, CLOSED, Connection, DAMAGED, type Message } from '../net/connection';
import { isPuzzle } from '../net/puzzleId';
import type { Card, GameEvent, HintAnswer, Refusal, ServerFrame, ViewBody, ViewFrame } from '../net/protocol';
import { announcements } from './announcements.svelte';
import { knownGames } from './knownGames.svelte';
import { preferences } from './preferences.svelte';
import { TableState, type TableActions, type WhyNot } from './tableState.svelte';

/** The messages for the close codes of a table that is not shown. */
const NOT_SHOWN: Record<number, string> = {
  [CLOSED]: 'refusal-closed',
  [BLOCKED]: 'refusal-blocked',
  [DAMAGED]: 'refusal-damaged',
  [FINAL_CODES['damaged-here']]: 'refusal-damaged-here',
  [FINAL_CODES['browser-newer']]: 'refusal-browser-newer',
  [FINAL_CODES['browser-storage']]: 'refusal-browser-storage',
};
const WHY_NOT_MILLISECONDS = 7000;
const MAX_QUEUED_CLICKS = 8;
/** Milliseconds before a turn ends by itself: if nothing can be undone, and otherwise. */
const GRACE = { final: 1000, always: 4000 };
/** The parts of a bot's time for an action in which its cards fly; before the player's turn it is shorter. */
const FLYING_PART = 0.5;
const LAST_FLYING_PART = 0.25;

export class PlaySession implements TableActions {
  readonly table = new TableState(this);
  /** Keys of the cards to tuck, in the order in which they were picked. */
  tuckOrder = $state.raw<string[]>([]);
  /** The chance of each seat to win, after the player asked for it. */
  winChances = $state.raw<number[] | null>(null);
  /** Whether all cards of an exchange are being tucked without further clicks. */
  swapping = $state(false);
  /** Whether the player wants to end this turn by a click. */
  private turnKept = $state(false);
  connected = $state(true);
  /** The message that says why the server does not show this table. */
  notShown = $state<string | null>(null);

  /** The seat of the next person at this screen, who has to take over the device. */
  readonly handOverTo = $derived.by(() => {
    const { view, info } = this.table;
    if (!view || !info || view.turn === null || view.turn === view.viewer) return null;
    const next = info.seats[view.turn];
    return next.yours && next.plays === 'person' ? view.turn : null;
  });

  /** The milliseconds after which this turn, in which nothing is left to do, ends by itself. */
  readonly endsIn = $derived.by(() => {
    const { view } = this.table;
    if (!view?.can.end_turn || this.turnKept || preferences.autoEnd === 'never') return null;
    if (!view.can.undo) return GRACE.final;
    return preferences.autoEnd === 'always' ? GRACE.always : null;
  });

  /** The seconds for each action of the bots, if only one person plays; null if the server decides. */
  readonly ownPace = $derived.by(() => {
    const { info } = this.table;
    if (!info || info.seats.filter((seat) => seat.person).length > 1) return null;
    return info.options.bot_pace ?? null;
  });

  private connection: Connection;
  private frames: ServerFrame[] = [];
  private showingFrames = false;
  /** The id of the command that is on its way. */
  private pendingCommand: string | null = null;
  private queuedClicks: (() => void)[] = [];
  /** The ids of queries about the present view that have no answer yet. */
  private pendingQueries = new Set<string>();
  /** The id of the query about what is pointed at; empty if the client knew the answer. */
  private pointerQuery: string | null = null;
  /** The free space that was clicked. To the rules, all spaces of a side are the same. */
  private clickedSpace: SpaceName | null = null;
  /** The newest hint, with its moves and facts; it is shown as long as the table shows its first move. */
  hinted = $state.raw<HintAnswer | null>(null);
  /** Whether each hint that the player follows is followed by the next one, until the turn is over. */
  private hinting = false;
  /** How many cards are still to be tucked without a click, and what happened meanwhile. */
  private tucksLeft = 0;
  private heldBack: GameEvent[] = [];
  /** The event that ends the game, while the player can still undo it. */
  private endOfGame: GameEvent[] = [];
  private logFetched = false;
  private whyNotTimer = 0;

  constructor(readonly game: string) {
    this.connection = new Connection(game, {
      frame: (frame) => {
        // At once: the others may wait for an animation or a click.
        if (frame.type === 'announcements') return announcements.show(frame.announcements);
        this.frames.push(frame);
        void this.showFrames();
      },
      state: (connected) => {
        this.connected = connected;
      },
      refused: (code) => {
        this.notShown = NOT_SHOWN[code] ?? 'web-no-table';
      },
    });
  }

  /** Connect again, because this browser has another seat now. */
  reconnect(): void {
    this.connection.reconnect();
  }

  close(): void {
    this.connection.close();
    this.table.animations.proceed();
  }

  chooseCard(held: HeldCard): void {
    this.keepTurn();
    this.whenIdle(() => {
      const { seat, hand, view, choices, moves, picked, hint } = this.table;
      // A queued click may be about a card that has left the hand since.
      if (seat === null || !hand.some((one) => one.key === held.key)) return;
      // A hint has picked it already: the click agrees, and does not drop it.
      if (held.card === picked.card && held.card === hint?.card) return;
      const wanted = view?.decision === 'tuck' ? view.to_tuck : 0;
      // The next hint depends on the card that was tucked: as hinted, they are tucked one by one.
      const isHinted = hint?.verb === 'tuck' && hint.card === held.card && this.tuckOrder.length === 0;
      if (wanted > 1 && isHinted) this.move(`tuck ${held.card}`);
      else if (wanted > 1 && choices.cards.has(held.card))
        this.tuckOrder = toggleCard(this.tuckOrder, held.key, wanted);
      else this.click(clickCard(moves, picked, held.card, seat, view?.villages ?? []), held.card, null);
    });
  }

  choosePlace(place: Place, space: SpaceName | null = null): void {
    this.keepTurn();
    if (space !== null) this.clickedSpace = space;
    this.whenIdle(() => {
      const { seat, moves, picked } = this.table;
      if (seat === null) return;
      this.click(clickPlace(moves, picked, place, seat), picked.card, place);
    });
  }

  /** Pick a card to drag it. Return whether it can go anywhere. */
  startDrag(card: Card): boolean {
    const draggable = !this.table.busy && this.table.moves.some((move) => move.card === card);
    if (draggable) this.table.picked = { card, place: null };
    return draggable;
  }

  /** Drop a dragged card on a place, one's own pile, or nothing. */
  endDrag(held: HeldCard, at: string | null, space: SpaceName | null): void {
    const tucking = this.table.view?.decision === 'tuck';
    this.clickedSpace = space;
    if (at !== null && isPlace(at) && !tucking) this.choosePlace(at);
    if (!this.table.busy) this.table.picked = NOTHING;
    const onOwnPile = this.table.seat !== null && at === pileOf(this.table.seat);
    if (tucking && onOwnPile && !this.tuckOrder.includes(held.key)) this.chooseCard(held);
  }

  /** Make a legal move; a second click does nothing until the first is answered. */
  move(text: string): void {
    if (this.table.busy || !this.table.view?.legal.includes(text)) return;
    if (text !== this.table.hint?.text && !text.startsWith('tuck ')) this.hinting = false;
    this.sendCommand({ type: 'move', move: text });
  }

  /** Exchange the hand; the cards go under the pile as they lie, unless the player wants to order them. */
  exchange(): void {
    if (this.table.busy || !this.table.view?.legal.includes('exchange')) return;
    this.swapping = !preferences.ordering;
    if (this.swapping)
      this.queuedClicks = [
        () => {
          this.pickAllToTuck();
          this.tuck();
        },
      ];
    this.move('exchange');
  }

  /**
   * Pick all cards that have to be tucked: those already picked, then the others in the order of the hand.
   */
  pickAllToTuck(): void {
    this.tuckOrder = fillOrder(this.tuckOrder, this.table.hand, this.table.view?.to_tuck ?? 0);
  }

  /** Tuck the picked cards, one after the other. */
  tuck(): void {
    if (this.table.busy || this.tuckOrder.length === 0) return;
    const [first, ...others] = this.tuckOrder;
    this.tucksLeft = others.length;
    this.queuedClicks = others.map((key) => () => {
      this.tucksLeft--;
      this.move(`tuck ${cardOf(key)}`);
    });
    this.move(`tuck ${cardOf(first)}`);
  }

  command(type: 'undo' | 'redo' | 'restart' | 'end_turn'): void {
    if (this.table.busy) return;
    this.hinting = false;
    this.sendCommand({ type });
  }

  /** End this turn only by a click. */
  keepTurn(): void {
    if (this.table.view?.decision === 'end') this.turnKept = true;
  }

  /** Let the bots of this and of new tables act faster or slower. */
  changeBotPace(botPace: number): void {
    preferences.botPace = botPace;
    preferences.save();
    // Everybody at the table gets the new options; if the request fails, the old ones stay.
    void changePace(this.game, botPace).catch(() => undefined);
  }

  askHint(): void {
    this.query({ type: 'hint' });
  }

  askWinChances(): void {
    this.query({ type: 'odds' });
  }

  /** Let a bot play one's own seat. */
  leave(bot: string): void {
    if (!this.table.busy) this.sendCommand({ type: 'leave', bot: bot as 'level-1' });
  }

  /** Play one's own seat again. */
  takeBack(): void {
    if (!this.table.busy) this.sendCommand({ type: 'take_back' });
  }

  /** As the host, let a bot play for somebody who is away. */
  takeOver(of: number, bot: string): void {
    if (!this.table.busy) this.sendCommand({ type: 'take_over', of, bot: bot as 'level-1' });
  }

  /** Show the table from another seat of this browser. */
  switchSeat(seat: number): void {
    this.logFetched = false;
    this.table.latest = []; // those of the player before
    this.sendCommand({ type: 'look', seat });
  }

  clearSelection(): void {
    this.hinting = false;
    this.clearPicked();
  }

  private clearPicked(): void {
    this.table.picked = NOTHING;
    this.table.hint = null;
    this.tuckOrder = [];
    this.winChances = null;
    this.clearWhyNot();
  }

  /** Run a click now, or as soon as the pending command is answered. */
  whenIdle(click: () => void): void {
    if (!this.table.busy) click();
    else if (this.queuedClicks.length < MAX_QUEUED_CLICKS) this.queuedClicks.push(click);
  }

  pointAt(card: Card | null, place: Place | null): void {
    const { myTurn, busy, away, seat, moves, picked, view } = this.table;
    if (!myTurn || busy || away || seat === null) return;
    if (card !== null) {
      const click = clickCard(moves, picked, card, seat, view?.villages ?? []);
      if ('ask' in click) this.pointerQuery = this.explain(click.ask, card, null);
    } else if (place !== null && picked.card !== null) {
      const click = clickPlace(moves, picked, place, seat);
      if ('ask' in click) this.pointerQuery = this.explain(click.ask, picked.card, place);
    }
  }

  pointAway(): void {
    if (this.pointerQuery === null) return;
    this.pendingQueries.delete(this.pointerQuery);
    this.pointerQuery = null;
    this.clearWhyNot();
  }

  private click(click: Click, card: Card | null, place: Place | null): void {
    this.pointerQuery = null; // the answer to a click stays when the pointer goes away
    this.clearWhyNot();
    if ('move' in click) this.move(click.move);
    else if ('picked' in click) {
      this.table.picked = click.picked;
      this.table.hint = null;
    } else this.explain(click.ask, card, place);
  }

  /**
   * Explain why a move is not possible. Return the id of the query, or '' if the server need not be asked.
   */
  private explain(wish: Move | null, card: Card | null, place: Place | null): string {
    if (this.table.view?.decision === 'end')
      this.showWhyNot({ message: 'web-why-turn-done', rule: 'R3.2', kind: null });
    else if (wish) return this.query({ type: 'why_not', move: wish.text });
    else this.explainMismatch(card, place);
    return '';
  }

  /** Explain what the notation of moves cannot express, so that the server cannot be asked. */
  private explainMismatch(card: Card | null, place: Place | null): void {
    const kind = kindAt(place);
    const space = place === null ? null : parsePlace(place);
    if (!this.table.myTurn) this.showWhyNot({ message: 'reason-not-your-turn', rule: 'R3.1', kind: null });
    else if (kind !== null) this.showWhyNot({ message: 'web-why-other-kind', rule: 'R6.1', kind });
    else if (card === 'kokopelli')
      this.showWhyNot({ message: 'web-why-kokopelli', rule: 'R5.1', kind: null });
    else if (space?.type === 'space' && space.side === 'pile' && space.owner !== this.table.seat)
      this.showWhyNot({ message: 'web-why-their-pile', rule: 'R5.1', kind: null });
    else this.showWhyNot({ message: 'web-why-nothing-goes-there', rule: 'R5.1', kind: null });
  }

  /** Send a read-only query; its answer is dropped once a command is sent. Return its id. */
  private query(message: Message): string {
    const id = this.connection.send(message);
    this.pendingQueries.add(id);
    return id;
  }

  private sendCommand(message: Message): void {
    this.table.busy = true;
    this.table.tooltip.hide();
    this.pendingQueries.clear();
    this.table.animations.proceed(); // the answer comes after all frames that are still to be shown
    this.clearPicked();
    this.pendingCommand = this.connection.send(message);
  }

  private showWhyNot(whyNot: WhyNot): void {
    this.table.whyNot = whyNot;
    clearTimeout(this.whyNotTimer);
    this.whyNotTimer = window.setTimeout(() => this.clearWhyNot(), WHY_NOT_MILLISECONDS);
  }

  private clearWhyNot(): void {
    clearTimeout(this.whyNotTimer);
    this.table.whyNot = null;
  }

  private async showFrames(): Promise<void> {
    if (this.showingFrames) return;
    this.showingFrames = true;
    for (let frame = this.frames.shift(); frame; frame = this.frames.shift()) {
      await this.show(frame);
      if (frame.re !== null && frame.re === this.pendingCommand) this.finishCommand();
    }
    this.showingFrames = false;
  }

  /** The answer is shown: run the clicks that were queued meanwhile. */
  private finishCommand(): void {
    this.pendingCommand = null;
    this.table.busy = false;
    if (!this.table.myTurn) this.dropClicks();
    while (!this.table.busy && this.queuedClicks.length > 0) this.queuedClicks.shift()?.();
    if (this.hinting && !this.table.busy && this.table.view?.can.hint) this.askHint();
  }

  private dropClicks(): void {
    this.queuedClicks = [];
    this.tucksLeft = 0;
    this.swapping = false;
  }

  private async show(frame: ServerFrame): Promise<void> {
    const late = frame.re === null || !this.pendingQueries.delete(frame.re);
    switch (frame.type) {
      case 'view':
        await this.showView(frame);
        break;
      case 'refusal':
        this.update(frame);
        this.dropClicks();
        // After a stale move, the new view says enough.
        if (frame.reason.key !== 'stale') this.showWhyNot({ reason: frame.reason });
        break;
      case 'reason':
        if (frame.reason && !late) this.showWhyNot({ reason: frame.reason });
        break;
      case 'hint':
        if (late) break;
        this.hinted = frame;
        this.showHint(frame.move);
        break;
      case 'odds':
        if (!late) this.winChances = frame.odds;
        break;
      case 'error':
        this.dropClicks();
        if (frame.re !== null) this.showWhyNot({ message: `refusal-${frame.error}`, rule: null, kind: null });
    }
  }

  protected async showView(frame: ViewFrame): Promise<void> {
    const { table } = this;
    const { animations, view: before } = table;
    const sameSeat = before !== null && frame.view !== null && before.viewer === frame.view.viewer;
    const rising = animations.locatePoints(frame.events); // while the ceremonies are still there
    this.heldBack.push(...frame.events);
    // Cards that are tucked one after the other fly together.
    if (sameSeat && this.heldBack.length > 0 && (frame.re === null || this.tucksLeft === 0))
      await animations.flyCards(
        this.heldBack.splice(0),
        table.seat,
        this.clickedSpace,
        this.timeToFly(frame),
      );
    if (this.tucksLeft === 0) this.heldBack = [];
    if (!sameSeat) table.picked = NOTHING;
    animations.risePoints(rising);
    animations.nameAbilities(frame.events);
    this.update(frame);
    animations.flown = [];
    // The end of the game has its scene when the turn is ended: until then it can be undone.
    const events = before?.decision === 'end' ? [...this.endOfGame, ...frame.events] : frame.events;
    const isEnd = ({ type }: GameEvent) => type === 'game-ended';
    const isOpen = frame.view?.decision === 'end';
    this.endOfGame = isOpen ? events.filter(isEnd) : [];
    if (sameSeat) animations.playScene(isOpen ? events.filter((event) => !isEnd(event)) : events, table.seat);
    if (frame.events.length > 0) {
      table.latest = frame.events;
      table.log = [...table.log, ...frame.events];
    }
    if (!this.logFetched && frame.view !== null) await this.fetchLog(frame.view);
    const byOthers = frame.re === null && frame.events.some((event) => event.seat !== table.seat);
    if (sameSeat && byOthers && this.isStepping && !table.myTurn && table.view?.turn !== null)
      await animations.waitForStep();
  }

  /** Whether each action of the others waits for a click. */
  protected get isStepping(): boolean {
    return preferences.stepping;
  }

  /** Return the seconds in which the cards of a frame may fly, so that the bots need not be waited for. */
  private timeToFly(frame: ViewFrame): number {
    if (frame.re !== null || this.ownPace === null || preferences.pace === 'calm') return Infinity;
    const myTurn = frame.view !== null && frame.view.turn === frame.view.viewer;
    return this.ownPace * (myTurn ? LAST_FLYING_PART : FLYING_PART);
  }

  protected update(frame: ViewFrame | Refusal): void {
    const { table } = this;
    table.info = reuseEqualParts(table.info, frame.table);
    if (frame.view) table.spaces = assignSpaces(frame.view, table.spaces, this.clickedSpace);
    table.lastSpaces = rememberSpaces(table.lastSpaces, table.spaces);
    this.clickedSpace = null;
    table.view = reuseEqualParts(table.view, frame.view);
    table.clockSince = performance.now() - frame.waited;
    if (frame.view?.decision !== 'tuck') {
      this.tuckOrder = [];
      this.swapping = false;
    }
    if (frame.view?.decision !== 'end') this.turnKept = false;
    this.remember(frame);
  }

  /** Note this game in the list of games. */
  protected remember({ table, view }: ViewFrame | Refusal): void {
    if (!isPuzzle(this.game)) knownGames.remember(table, view);
  }

  private async fetchLog(view: ViewBody): Promise<void> {
    const { table } = this;
    this.logFetched = true;
    try {
      if (view.decision === 'over') {
        const { steps } = await fetchReplay(this.game, `${view.viewer ?? 'public'}` as ReplayView);
        table.log = steps.flatMap((step) => step.events);
      } else {
        const record = await fetchSeenRecord(this.game, view.viewer);
        if ('events' in record) table.log = record.events;
      }
      if (table.latest.length === 0) table.latest = view.since;
    } catch {
      this.logFetched = false; // try again with the next view
    }
  }

  protected showHint(text: string): void {
    const { table } = this;
    if (table.seat === null) return;
    const move = parseMove(text, table.seat);
    table.hint = move;
    this.hinting = true;
    if (move.verb === 'cancel') table.picked = { card: null, place: move.place };
    else table.picked = move.verb === 'tuck' ? NOTHING : { card: move.card, place: null };
  }
}
