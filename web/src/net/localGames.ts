/** What only the worker of the local tables answers: whether games are kept, all of them, and lessons. */
import type { LessonRequest } from '../local/lessons';
import type { Imported, StoredGame } from '../local/tables';
import { askLocally } from './localTables';
import { RequestRefused } from './requestRefused';
import type { Problem, TableKeys } from './protocol';

export type { Imported, StoredGame };

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
/** Make the table of a step of a lesson; whatever table a lesson had before is given up. */
export const openLesson = (request: LessonRequest) => ask<TableKeys>('/lessons', JSON.stringify(request));
