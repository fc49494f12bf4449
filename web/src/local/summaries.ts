/** Summaries of local games for statistics and for the calendar of the deals of the day, made from their logs. */
import type { GameReview, GameSummary } from '../game/statistics';
import { isDealOfDay } from './daily';
import type { Engine } from './engine';
import { DamagedLog, readRow, type Row } from './entries';
import { LocalTable } from './localTable';
import { applyRows } from './room';
import { StorageError, UnknownTable, type Storage } from './storage';

/** Summaries that an older client made are made again. */
const VERSION = 1;
const summaryKey = (game: string) => `summary-${VERSION} ${game}`;
const reviewKey = (game: string) => `review ${game}`;

/**
 * Return the summaries of all games. What is over stays as it is, so its summary is kept; logs that are damaged
 * are left out.
 */
export async function summarizeAll(engine: Engine, storage: Storage): Promise<GameSummary[]> {
  const [games, computed] = await Promise.all([storage.list(), storage.computed()]);
  const summaries: GameSummary[] = [];
  for (const game of games) {
    const kept = computed.get(summaryKey(game)) as GameSummary | undefined;
    const summary = kept ?? (await summarizeStored(engine, storage, game));
    if (summary === null) continue;
    if (kept === undefined && summary.status !== 'running')
      await storage.keepComputed(summaryKey(game), summary).catch(ignoreFault);
    const review = readReview(computed.get(reviewKey(game)));
    summaries.push(review === null ? summary : { ...summary, review });
  }
  return summaries;
}

/** Keep what a review of a game found. */
export function keepReview(storage: Storage, game: string, review: GameReview): Promise<void> {
  return storage.keepComputed(reviewKey(game), review);
}

/** Return the reviews that are kept, by game. */
export async function keptReviews(storage: Storage): Promise<Map<string, GameReview>> {
  const reviews = new Map<string, GameReview>();
  for (const [key, value] of await storage.computed()) {
    const [kind, game] = key.split(' ');
    const review = kind === 'review' ? readReview(value) : null;
    if (review !== null) reviews.set(game, review);
  }
  return reviews;
}

/** Return a review from the storage or a file, without anything that does not belong there; null if it is none. */
export function readReview(value: unknown): GameReview | null {
  const { errorRate, luck, worst } = (value ?? {}) as Partial<GameReview>;
  const good = [errorRate, luck, worst].every((number) => typeof number === 'number' && isFinite(number));
  return good ? ({ errorRate, luck, worst } as GameReview) : null;
}

async function summarizeStored(engine: Engine, storage: Storage, game: string): Promise<GameSummary | null> {
  try {
    const rows = await storage.read(game, 0);
    const table = new LocalTable(game, engine);
    applyRows(table, rows);
    return summarize(table, rows.map(readRow));
  } catch (error) {
    if (error instanceof DamagedLog || error instanceof UnknownTable) return null;
    throw error;
  }
}

/** Return the summary of a table with its log; null before the start. */
export function summarize(table: LocalTable, rows: Row[]): GameSummary | null {
  const { timeline, game, daily, beginning, sameDeal, seats, ownSeats } = table;
  if (timeline === null) return null;
  const played = timeline.game;
  const over = timeline.isOver && !table.stopped;
  const view = played.view(null);
  const points = seats.map((): Record<string, number> => ({}));
  const finished = seats.map((): GameSummary['finished'][number] => []);
  for (const event of played.eventsBetween(0, played.ply)) {
    if (event.type === 'points-scored')
      points[event.seat][event.rule] = (points[event.seat][event.rule] ?? 0) + event.points;
    else if (event.type === 'ceremony-finished') finished[event.seat].push(event.kind);
  }
  return {
    game,
    begun: rows[0].at,
    ended: rows[rows.length - 1].at,
    status: table.stopped ? 'stopped' : over ? 'over' : 'running',
    own: ownSeats,
    bots: seats.map(({ person, bot }) => (person ? null : bot)),
    helped: rows.some(({ entry }) => entry.type === 'bot-plays'),
    repeated: beginning !== null || sameDeal !== null,
    daily: isDealOfDay(table) ? daily : null,
    kinds: view.kinds,
    rounds: view.round,
    scores: view.scores,
    winners: over ? (view.winners ?? []) : [],
    points,
    finished,
  };
}

/** A summary that cannot be kept is made again the next time. */
function ignoreFault(error: unknown): void {
  if (!(error instanceof StorageError)) throw error;
}
