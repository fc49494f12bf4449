/**
 * Rendering: every frame that a page gets is made here, from the view of one seat and the table's public
 * facts.
 *
 * The frames are those of the server (`render.py`), with the same keys in the same order, so that both write
 * the same bytes for a view and its hash is the same.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type {
  Can,
  ErrorFrame,
  GameEvent,
  Heartbeat,
  FactBody,
  HintAnswer,
  HintedMoveBody,
  OddsAnswer,
  OwnGame,
  ReasonBody,
  SeenRecord,
  TableBody,
  ViewBody,
  WhyNotAnswer,
} from '../net/protocol';
import { seenBy } from './events';
import { reasonBody } from './reasons';
import { Refused } from './refused';
import type { Change, LocalTable, Viewer } from './localTable';
import { refusalText } from './texts';
import type { View } from './view';

const PROTOCOL = 1;
export const NO_HASH = '0'.repeat(16);
const NO_ACTIONS: Can = { undo: false, redo: false, restart: false, end_turn: false, hint: false };

/** A table as one viewer sees it at one moment, ready for frames. */
export class RenderedView {
  constructor(
    readonly game: string,
    readonly ply: number,
    readonly hash: string,
    readonly table: TableBody,
    /** A `ViewBody` as JSON, or null before the start. */
    private readonly viewJson: string,
    private readonly players: readonly string[],
  ) {}

  /** Return the frame with the whole view, after these events. */
  frame(events: GameEvent[] = [], re: string | null = null): string {
    return `${this.opening('view', re)},"view":${this.viewJson},"events":${JSON.stringify(events)}}`;
  }

  /** Return why a command was refused, with the current view. */
  refusal(refused: Refused, re: string): string {
    const reason = JSON.stringify(refusalBody(refused, this.players));
    return `${this.opening('refusal', re)},"reason":${reason},"view":${this.viewJson}}`;
  }

  whyNot(move: string, reason: ReasonBody | null, re: string): string {
    return json<WhyNotAnswer>({ ...this.envelope(re), type: 'reason', move, reason });
  }

  hint(moves: HintedMoveBody[], facts: FactBody[], re: string): string {
    return json<HintAnswer>({ ...this.envelope(re), type: 'hint', move: moves[0].move, moves, facts });
  }

  odds(odds: number[], re: string): string {
    return json<OddsAnswer>({ ...this.envelope(re), type: 'odds', odds });
  }

  error(error: string, re: string | null, retry: boolean): string {
    return json<ErrorFrame>({
      ...this.envelope(re),
      type: 'error',
      error,
      text: refusalText(error),
      retry,
    });
  }

  heartbeat(): string {
    return json<Heartbeat>({ ...this.envelope(null), type: 'heartbeat' });
  }

  private envelope(re: string | null) {
    return { v: PROTOCOL, game: this.game, ply: this.ply, hash: this.hash, re };
  }

  /** Return the beginning of a frame, without its closing bracket. */
  private opening(type: string, re: string | null): string {
    const fields = { ...this.envelope(re), type, waited: 0, table: this.table };
    return JSON.stringify(fields).slice(0, -1);
  }
}

function json<Frame>(frame: Frame): string {
  return JSON.stringify(frame);
}

/** Return an error frame for a page that is not at the table. */
export function errorFrame(game: string, error: string, re: string | null): string {
  return new RenderedView(game, 0, NO_HASH, {} as TableBody, 'null', []).error(error, re, false);
}

/** Return what a viewer may see; `here` says whether the page of the people at this screen is open. */
export function renderFor(table: LocalTable, viewer: Viewer, here: boolean): RenderedView {
  const { timeline } = table;
  const view = timeline?.view(viewer) ?? null;
  const text = view === null ? 'null' : JSON.stringify(liveBody(table, view));
  return new RenderedView(
    table.game,
    table.plies.get(viewer) ?? 0,
    view === null ? NO_HASH : bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16),
    tableBody(table, here),
    text,
    view?.players ?? [],
  );
}

/** Return what the list of games of this browser says about a table. */
export function ownGame(table: LocalTable): OwnGame {
  const { timeline } = table;
  const own = table.ownSeats;
  if (own.length === 0) throw new Refused('not-your-seat');
  if (timeline === null) return { turn: null, waits: true, scores: [], winners: null };
  const view = timeline.view(own[0]);
  const { turn } = timeline;
  const toMove = turn !== null && own.includes(turn) && table.seats[turn].bot === null;
  return { turn, waits: toMove, scores: view.scores, winners: table.stopped ? [] : view.winners };
}

/** Return what the viewer sees of a change; null if it is hidden from them. */
export function eventsFor(change: Change, viewer: Viewer): GameEvent[] | null {
  const events = viewer !== null && viewer === change.actor ? change.events : change.shown;
  return events === null ? null : events.map((event) => seenBy(event, viewer));
}

/** Return why the viewer may not make a move now, or null. */
export function whyNot(table: LocalTable, viewer: Viewer, move: string): ReasonBody | null {
  if (table.timeline === null) return refusalBody(new Refused('not-started'), []);
  if (table.stopped) return refusalBody(new Refused('game-stopped'), []);
  const view = table.timeline.view(viewer);
  const reason = view.whyNot(move);
  return reason === null ? null : reasonBody(reason, view.players);
}

/** Return the record of a game that is over, or what the viewer has seen of a running one. */
export function recordOf(table: LocalTable, viewer: Viewer, here: boolean): object {
  const { timeline } = table;
  if (timeline === null) throw new Refused('not-started');
  if (!timeline.isOver) return seenRecord(table, viewer, here);
  const { players, kinds, first, piles } = timeline.game.setup;
  return {
    format: 'kokopelli-record',
    version: 1,
    players,
    kinds,
    first,
    piles,
    moves: timeline.game.moves,
    seats: table.seats.map((seat) => (seat.person ? 'person' : seat.bot)),
    ...(table.stopped ? { ended_by: 'consent' } : {}),
    ...(table.beginning === null ? { deal: proofOf(table) } : { begun_at: table.beginning.moves.length }),
  };
}

function seenRecord(table: LocalTable, viewer: Viewer, here: boolean): SeenRecord {
  const timeline = table.timeline as NonNullable<LocalTable['timeline']>;
  return {
    format: 'kokopelli-seen',
    version: 1,
    table: tableBody(table, here),
    view: liveBody(table, timeline.view(viewer)),
    events: timeline.eventsSeen(viewer).map((event) => seenBy(event, viewer)),
  };
}

/** Return the key `deal` of a record: the requested kinds, the commitment, and the values that prove it. */
function proofOf({ sameDeal, kinds, seed, salt, nonces }: LocalTable) {
  const repeated = sameDeal === null ? {} : { same_deal: sameDeal };
  return { ...repeated, kinds, commitment: commitmentOf(seed, salt), seed, salt, nonces };
}

function commitmentOf(seed: string, salt: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${seed}:${salt}`)));
}

/** Return a reason of the rules or of the table as it is sent. */
function refusalBody(refused: Refused, players: readonly string[]): ReasonBody {
  if (refused.reason !== null) return reasonBody(refused.reason, players);
  return {
    key: refused.key,
    rule: null,
    text: refusalText(refused.key),
    kind: null,
    card: null,
    owner: null,
    side: null,
    blocking: [],
  };
}

/** Return the table's seats and options. */
export function tableBody(table: LocalTable, here: boolean): TableBody {
  const over = table.status === 'over';
  const { beginning, seed, salt, nonces } = table;
  return {
    game: table.game,
    status: table.status,
    seats: table.seats.map(({ name, person, bot, ready }) => ({
      name: name ?? '',
      plays: bot !== null ? 'bot' : person ? 'person' : 'open',
      bot,
      person,
      here: person && here,
      ready,
      yours: person,
    })),
    kinds: table.kinds,
    options: table.options,
    commitment: beginning === null ? commitmentOf(seed, salt) : null,
    opening: over && beginning === null ? { seed, salt, nonces } : null,
    begun_at: beginning?.moves.length ?? null,
    same_deal: table.sameDeal,
    daily: table.daily,
    next: table.next,
    host: true,
    invite: table.invite || null,
    bans: [],
    ending: null,
    stopped: table.stopped,
    pausing: null,
    paused: false,
  };
}

/** Return a view in which there is nothing to do, for replays. */
export function replayBody(view: View): ViewBody {
  return viewBody(view, [], NO_ACTIONS, false, [], false);
}

/** Return what the viewer sees and may do in a running game. */
function liveBody(table: LocalTable, view: View): ViewBody {
  const timeline = table.timeline as NonNullable<LocalTable['timeline']>;
  const { viewer } = view;
  const mine = viewer !== null && viewer === timeline.turn;
  const held = mine && timeline.held;
  const person = mine && table.seats[viewer].bot === null;
  const can: Can = {
    undo: person && timeline.undoable > 0,
    redo: person && timeline.canRedo,
    restart: person && timeline.undoable > 0,
    end_turn: person && held,
    hint: person && !held && table.options.hints,
  };
  const since = timeline.sinceLastTurn(viewer).map((event) => seenBy(event, viewer));
  const legal = table.stopped ? [] : view.legal;
  return viewBody(view, legal, can, held, since, table.stopped);
}

function viewBody(
  view: View,
  legal: string[],
  can: Can,
  held: boolean,
  since: GameEvent[],
  stopped: boolean,
): ViewBody {
  return {
    viewer: view.viewer,
    players: [...view.players],
    kinds: view.kinds,
    first: view.first,
    // Until the turn is confirmed, the next round has not begun.
    round: view.round - (held && view.turn === view.first ? 1 : 0),
    // To the rules a stopped game goes on; to the players it is over, and nobody won.
    turn: stopped ? null : held ? view.viewer : view.turn,
    decision: stopped ? 'over' : held ? 'end' : view.decision,
    actions_left: stopped || held ? 0 : view.actionsLeft,
    scores: view.scores,
    hand: view.hand,
    hand_sizes: view.handSizes,
    pile_sizes: view.pileSizes,
    continues_by: view.continuesBy,
    to_tuck: view.toTuck,
    tucked: view.tucked,
    unseen: view.unseen,
    barred: view.barred,
    tiles: view.tiles,
    end_tiles: view.endTiles,
    ending: view.ending,
    winners: stopped ? [] : view.winners,
    legal,
    can,
    clock: null,
    villages: view.villages,
    previews: legal.length > 0 ? view.previews : {},
    since,
  };
}
