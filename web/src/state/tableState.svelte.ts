/**
 * The table as this page shows it, in play and in a replay: the last view, what is selected, and what follows
 * from both.
 *
 * It knows no server. A play session or a replay session fills it in, and says by `actions` what a click
 * does.
 */
import type { CeremonySpaces } from '../game/ceremonySpaces';
import { NOTHING, offer, parseMove, type Move, type Picked } from '../game/choices';
import { parsePlace, type Place, type SpaceName } from '../game/places';
import { heldCards } from '../game/tuckOrder';
import type { Card, GameEvent, Kind, ReasonBody, TableBody, ViewBody } from '../net/protocol';
import { Animations } from './animations.svelte';
import { DragState } from './dragState.svelte';
import { listed, t } from './preferences.svelte';
import { Tooltip } from './tooltip.svelte';

const NO_PLAYERS: string[] = [];
const NO_CARDS = {};

/** Why something cannot be done: a reason of the rules, or a message of the client with its rule. */
export type WhyNot = { reason: ReasonBody } | { message: string; rule: string | null; kind: Kind | null };

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
  /** The hands of all seats, where a game is shown open. */
  hands = $state.raw<Partial<Record<Card, number>>[] | null>(null);
  /** All events that this player has seen. */
  log = $state.raw<GameEvent[]>([]);
  /** The events of the last frames, a list for each. */
  recentMoves = $state.raw<GameEvent[][]>([]);
  picked = $state.raw<Picked>(NOTHING);
  hint = $state.raw<Move | null>(null);
  whyNot = $state.raw<WhyNot | null>(null);
  /** The seat whose reach is highlighted. */
  reachOf = $state<number | null>(null);
  /** When the times of the clock were taken, by `performance.now()`. */
  clockSince = $state(0);
  /** Whether a command is on its way or its cards are still flying. */
  busy = $state(false);

  readonly animations = new Animations();
  readonly tooltip = new Tooltip();
  readonly drag = new DragState();

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
  readonly myTurn = $derived(this.view !== null && this.view.turn !== null && this.view.turn === this.seat);
  /** Whether a bot plays this player's seat. */
  readonly away = $derived(this.seat !== null && this.info?.seats[this.seat].plays === 'bot');
  readonly latest = $derived(this.recentMoves.at(-1) ?? []);
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

  constructor(readonly actions: TableActions) {}
}
