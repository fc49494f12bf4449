/**
 * Replays: games from their deal on, step by step, as one viewer saw them or with all hands open.
 *
 * In a running game viewers get what they saw when it happened; a game that is over, or a record, is replayed
 * move by move from any seat, or open. A step contains only what differs from the step before. The server
 * does the same in `replay.py`.
 */
import type { Card, Replay, ReplayStep, ViewBody } from '../net/protocol';
import type { Engine } from './engine';
import type { Beginning } from './entries';
import { seenBy } from './events';
import { Game } from './game';
import { playRecord, type Fields } from './record';
import { Refused } from './refused';
import { replayBody } from './render';
import type { LocalTable } from './localTable';

export type ReplayView = Replay['view'];
const SEATS: ReplayView[] = ['0', '1', '2', '3'];

/** The source of a replay: a game that no longer changes, and the plies that the viewer saw. */
export interface ReplaySource {
  played: Game;
  stops: number[]; // plies, beginning with 0
  view: ReplayView;
  views: ReplayView[];
  recorded: boolean;
  game: string | null;
  begunAt: number | null;
}

/** Return what the people at a table may see again of it. */
export function sourceFromTable(table: LocalTable, wish: ReplayView | null): ReplaySource {
  const { timeline } = table;
  if (timeline === null) throw new Refused('not-started');
  const own = table.ownSeats.map((seat) => SEATS[seat]);
  const recorded = timeline.isOver;
  const views: ReplayView[] = recorded ? allViews(table.seats.length) : [...own, 'public'];
  const view = chosen(wish, views, recorded ? (own[0] ?? 'open') : views[0]);
  const stops = recorded ? upTo(timeline.game.ply) : timeline.stops(viewerOf(view));
  const begunAt = table.beginning?.moves.length ?? null;
  return { played: timeline.game, stops, view, views, recorded, game: table.game, begunAt };
}

/** Return the game of a record; throws `RecordError`, or `Refused` if it has no such seat. */
export function sourceFromRecord(engine: Engine, record: Fields, wish: ReplayView | null): ReplaySource {
  const played = playRecord(engine, record);
  const views = allViews(played.setup.players.length);
  const at = record.begun_at;
  return {
    played,
    stops: upTo(played.ply),
    view: chosen(wish, views, 'open'),
    views,
    recorded: true,
    game: null,
    begunAt: typeof at === 'number' && Number.isInteger(at) && at >= 0 && at <= played.ply ? at : null,
  };
}

/** Return the position of a record after `ply` moves, to play on; throws `RecordError` or `Refused`. */
export function beginningOf(engine: Engine, record: Fields, ply: number): Beginning {
  const { moves } = record;
  if (Array.isArray(moves)) {
    if (ply > moves.length) throw new Refused('no-ply');
    record = { ...record, moves: moves.slice(0, ply) };
  }
  const game = playRecord(engine, record);
  if (game.isOver) throw new Refused('no-ply');
  const { kinds, first, piles } = game.setup;
  return { kinds, first, piles, moves: game.moves };
}

/** Return the whole replay. */
export function makeReplay({ played, stops, view, views, recorded, game, begunAt }: ReplaySource): Replay {
  const viewer = viewerOf(view);
  let shown = show(played, view, 0);
  const first = shown;
  const steps: ReplayStep[] = stops.slice(1).map((end, place) => {
    const before = shown;
    shown = show(played, view, end);
    return {
      // In an open replay each event is shown as the seat that acted saw it.
      events: played
        .eventsBetween(stops[place], end)
        .map((event) => seenBy(event, view === 'open' ? event.seat : viewer)),
      change: differences(before.body, shown.body),
      hands: same(shown.hands, before.hands) ? null : shown.hands,
    };
  });
  return {
    game,
    view,
    views,
    over: played.isOverAt(stops[stops.length - 1]),
    recorded,
    begun_at: begunAt,
    first: first.body,
    hands: first.hands,
    steps,
  };
}

interface Shown {
  body: ViewBody;
  hands: Partial<Record<Card, number>>[] | null;
}

function show(game: Game, view: ReplayView, ply: number): Shown {
  if (view !== 'open') return { body: replayBody(game.view(viewerOf(view), ply)), hands: null };
  const open = game.openView(ply);
  return { body: replayBody(open), hands: open.hands };
}

function differences(before: ViewBody, after: ViewBody): Partial<ViewBody> {
  const names = Object.keys(after) as (keyof ViewBody)[];
  return Object.fromEntries(
    names.filter((name) => !same(before[name], after[name])).map((name) => [name, after[name]]),
  );
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const upTo = (ply: number) => Array.from({ length: ply + 1 }, (_, place) => place);

function allViews(seats: number): ReplayView[] {
  return [...SEATS.slice(0, seats), 'public', 'open'];
}

function chosen(wish: ReplayView | null, views: ReplayView[], otherwise: ReplayView): ReplayView {
  if (wish === null) return otherwise;
  if (!views.includes(wish)) throw new Refused('no-view');
  return wish;
}

function viewerOf(view: ReplayView): number | null {
  return view === 'open' || view === 'public' ? null : Number(view);
}
