/**
 * The table as this page shows it, in play and in a replay: the last view, what is selected, and what follows
 * from both.
 *
 * It knows no server. A play session or a replay session fills it in, and says by `actions` what a click
 * does.
 */
import type { CeremonySpaces, LastSpaces } from '../game/ceremonySpaces';
import { moveOfClick, NOTHING, offer, parseMove, type Move, type Picked } from '../game/choices';
import { ceremonyAt, isPlace, parsePlace, type Place, type SpaceName } from '../game/places';
import { recapTurns, sidesAfter, withoutEarlyTurns, type TurnRecap } from '../game/recap';
import { heldCards } from '../game/tuckOrder';
import type { Card, GameEvent, Kind, PreviewBody, ReasonBody, TableBody, ViewBody } from '../net/protocol';
import { Animations } from './animations.svelte';
import { DragState } from './dragState.svelte';
import { outcomeParts, pointsFor, type OutcomePart } from '../text/outcomes';
import { cardName, listed, preferences, t } from './preferences.svelte';
import { ReadOut } from './readOut.svelte';
import { Tooltip } from './tooltip.svelte';

const NO_PLAYERS: string[] = [];
const NO_CARDS = {};

/** Why something cannot be done: a reason of the rules, or a message of the client with its rule. */
export type WhyNot = { reason: ReasonBody } | { message: string; rule: string | null; kind: Kind | null };

/** What the player may point at to see an outcome: a card, a place, or a button that makes a move. */
export type Target = { card: Card } | { place: Place } | { move: string };

/** What the pointer does at the table. */
export interface TableActions {
  /** Handle a click on a ceremony, or on one of the free spaces of a side. */
  choosePlace(place: Place, space?: SpaceName): void;
  /** Make a move if it is legal. */
  move(text: string): void;
  /** Explain why a card or place cannot be used, if it cannot. */
  pointAt(card: Card | null, place: Place | null): void;
  /** Withdraw the explanation of `pointAt`. */
  pointAway(): void;
}

export class TableState {
  /** Seats, options and status of the table. */
  info = $state.raw<TableBody | null>(null);
  view = $state.raw<ViewBody | null>(null);
  spaces = $state.raw<CeremonySpaces>(new Map());
  lastSpaces = $state.raw<LastSpaces>(new Map());
  /** The hands of all seats, where a game is shown open. */
  hands = $state.raw<Partial<Record<Card, number>>[] | null>(null);
  /** All events that this player has seen. */
  log = $state.raw<GameEvent[]>([]);
  /** The events of the last frame that had some. */
  latest = $state.raw<GameEvent[]>([]);
  picked = $state.raw<Picked>(NOTHING);
  hint = $state.raw<Move | null>(null);
  whyNot = $state.raw<WhyNot | null>(null);
  /** What is pointed at to see its outcome, and the box of its element. */
  pointed = $state.raw<{ target: Target; box: DOMRect } | null>(null);
  /** The seat whose reach is highlighted. */
  reachOf = $state<number | null>(null);
  /** The turn whose cards are marked on the table. */
  marked = $state.raw<TurnRecap | null>(null);
  /** Pixels that the table can use of the window's width, at its height; 0 until it is laid out. */
  usedWidth = $state(0);
  /** When the times of the clock were taken, by `performance.now()`. */
  clockSince = $state(0);
  /** Whether a command is on its way or its cards are still flying. */
  busy = $state(false);

  readonly animations = new Animations();
  readonly tooltip = new Tooltip();
  readonly drag = new DragState();
  readonly readOut = new ReadOut();

  readonly seat = $derived(this.view?.viewer ?? null);
  readonly moves = $derived(
    this.view && this.seat !== null
      ? this.view.legal.map((text) => parseMove(text, this.seat as number))
      : [],
  );
  readonly choices = $derived(offer(this.moves, this.picked));
  readonly players = $derived(this.view?.players ?? NO_PLAYERS);
  // A derived value of its own, so that `hand` changes only if the cards do.
  private readonly cards = $derived(this.view?.hand ?? NO_CARDS);
  readonly hand = $derived(heldCards(this.cards));
  readonly myTurn = $derived(
    this.view !== null && this.view.turn !== null && this.view.turn === this.seat && !this.info?.paused,
  );
  /** Whether a bot plays this player's seat. */
  readonly away = $derived(this.seat !== null && this.info?.seats[this.seat].plays === 'bot');
  /** The side of every ceremony that is or was on the table. */
  readonly sides = $derived.by(() => {
    const there = (this.view?.villages ?? []).flatMap(({ ceremonies }, owner) =>
      ceremonies.map(({ kind, side }) => [ceremonyAt(owner, kind), side] as const),
    );
    return sidesAfter(this.log, new Map(there));
  });
  /** From where the player sees the turns of the others. */
  readonly viewpoint = $derived({ viewer: this.seat, players: this.players.length });
  /** The log without a next turn that has not begun yet. */
  readonly told = $derived(withoutEarlyTurns(this.log, this.view?.decision === 'end'));
  /** All turns so far in which something was done. */
  readonly turns = $derived(recapTurns(this.told, this.viewpoint));
  /** What the others did since the player's last turn; for spectators, the last turns. */
  readonly recap = $derived(
    this.seat === null
      ? this.turns.slice(1 - Math.max(2, this.players.length))
      : recapTurns(this.view?.since ?? [], this.viewpoint, this.sides).filter(
          (one) => one.seat !== this.seat,
        ),
  );
  readonly exchanging = $derived(
    this.view?.decision === 'tuck' && this.view.to_tuck === this.view.hand_sizes[this.seat ?? 0],
  );
  /** The seats that may add cards to the ceremony that is pointed at or picked. */
  readonly reachers = $derived.by(() => {
    const place = this.tooltip.shown?.place ?? this.picked.place;
    const parsed = place === null ? null : parsePlace(place);
    if (parsed?.type !== 'ceremony') return null;
    const { ceremonies } = this.view?.villages[parsed.owner] ?? { ceremonies: [] };
    return ceremonies.find((one) => one.kind === parsed.kind)?.reached_by ?? null;
  });
  /** The same as a sentence. */
  readonly reachText = $derived(
    this.reachers &&
      t('web-reached-by', { players: listed(this.reachers.map((seat) => this.players[seat])) }),
  );
  /** For screen readers: that the picked card can go to a place that is lit. */
  readonly fitsText = $derived(
    this.picked.card === null ? '' : t('web-can-go-here', { card: cardName(this.picked.card) }),
  );
  /** What the move that is pointed at, or that a dragged card would make, brings at once. */
  readonly outcome = $derived.by(() => {
    const over = this.drag.over;
    if (over !== null && isPlace(over)) return this.outcomeOf({ place: over });
    return this.pointed && this.outcomeOf(this.pointed.target);
  });

  constructor(readonly actions: TableActions) {}

  /** Return the preview of the move that a click would make, or null if it makes none. */
  previewOf(target: Target): PreviewBody | null {
    const move = this.moveAt(target);
    return (move !== null && this.view?.previews[move]) || null;
  }

  private moveAt(target: Target): string | null {
    if (this.seat === null || this.busy) return null;
    return 'move' in target ? target.move : moveOfClick(this.moves, this.picked, target, this.seat);
  }

  /** Return what a click would bring at once; null if it makes no move, or if there is nothing to tell. */
  outcomeOf(target: Target): OutcomePart[] | null {
    const preview = this.previewOf(target);
    if (preview === null || this.view === null || preferences.texts === null) return null;
    const move = this.moves.find((one) => one.text === this.moveAt(target));
    const place = move && move.card !== null ? move.place : null;
    const parts = outcomeParts(preferences.texts, preview, this.view, place);
    return parts.length > 0 ? parts : null;
  }

  /** Return the points that a click would bring at once to each seat that gets some, the player first. */
  gainsAt(place: Place): { seat: number; points: number }[] {
    const preview = this.previewOf({ place });
    if (preview === null) return [];
    const others = this.players.map((_, seat) => seat).filter((seat) => seat !== this.seat);
    return [this.seat ?? 0, ...others]
      .map((seat) => ({ seat, points: pointsFor(preview, seat) }))
      .filter(({ points }) => points > 0);
  }

  /** Return the same as a sentence for screen readers. */
  spokenOutcome(target: Target): string | null {
    const parts = this.outcomeOf(target);
    return parts && listed(parts.map((part) => part.spoken));
  }
}
