/**
 * What only the worker of the local tables answers: whether games are kept, all of them and their summaries,
 * deals of the day, and lessons.
 */
import type { GameReview, GameSummary } from '../game/statistics';
import type { LessonRequest } from '../local/lessons';
import type { ParProgress } from '../local/par';
import type { DailyWish, Imported, StoredGame } from '../local/tables';
import { askLocally } from './localTables';
import { RequestRefused } from './requestRefused';
import type { Problem, TableKeys } from './protocol';

export type { Imported, ParProgress, StoredGame };

async function ask<Answer>(path: string, body?: string): Promise<Answer> {
  const { status, content } = await askLocally(path, body);
  if (status >= 400) throw new RequestRefused(status, content as Problem);
  return content as Answer;
}

/** Return whether this browser stores local games, so that they outlive the page. */
export const areGamesKept = () => ask<{ lasting: boolean }>('/storage').then(({ lasting }) => lasting);
export const exportGames = () => ask<StoredGame[]>('/export');
export const importGames = (games: StoredGame[]) => ask<Imported>('/import', JSON.stringify(games));
export const deleteGames = () => ask<void>('/clear', '');
/** Return summaries of all games that have begun. */
export const fetchSummaries = () => ask<GameSummary[]>('/summaries');
/** Keep what a review of a local game found, for statistics. */
export const keepReview = (game: string, review: GameReview) =>
  ask<void>(`/tables/${game}/review`, JSON.stringify(review));
/** Make a table with the deal of a day, and start its game. */
export const beginDaily = (wish: DailyWish) => ask<TableKeys>('/daily', JSON.stringify(wish));
/** Return how far the master's game with the deal of a day is; the first request begins it. */
export const fetchPar = (day: string) => ask<ParProgress>(`/daily/${day}`);
/** Return the points of all of the master's games that are known already, by day. */
export const fetchKnownPars = () => ask<Record<string, number[]>>('/pars');
/** Make the table of a step of a lesson; whatever table a lesson had before is given up. */
export const openLesson = (request: LessonRequest) => ask<TableKeys>('/lessons', JSON.stringify(request));
