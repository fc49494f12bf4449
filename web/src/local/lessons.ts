/**
 * The tables of this browser together with the one of the open lesson. That one is kept in memory only, and
 * its bots do not think: they make the moves of the lesson.
 */
import type { Branch, Hello, TableKeys } from '../net/protocol';
import type { Page, Room, Surroundings } from './room';
import { MemoryStorage } from './storage';
import { LocalTables, type Answer } from './tables';
import type { Thinker } from './thinking';

/** What a page asks for: a position, and the moves of each action of the others from there on. */
export interface LessonRequest {
  branch: Branch;
  script: string[][];
}

export class TablesAndLessons {
  private readonly tables: LocalTables;
  private readonly lessons = new Map<string, LocalTables>();
  private newest = '';

  constructor(private readonly around: Surroundings) {
    this.tables = new LocalTables(around);
  }

  /** Answer a request; `path` is the part of the address after `/api`. */
  answer(path: string, body: string | undefined): Promise<Answer> {
    if (path === '/lessons') return this.open(JSON.parse(body ?? '') as LessonRequest);
    const [, , game = ''] = path.split(/[/?]/);
    return this.tablesOf(game).answer(path, body);
  }

  /** Let a page join a table by its first frame. Return the room, or close the connection. */
  connect(page: Page, frame: Hello): Promise<Room | null> {
    return this.tablesOf(frame.game).connect(page, frame);
  }

  /** Forget a page that has gone, and its lesson if another one is open. */
  async disconnect(page: Page, room: Room): Promise<void> {
    const { game } = room.table;
    await this.tablesOf(game).disconnect(page, room);
    if (game !== this.newest) this.lessons.delete(game);
  }

  /** Another tab wrote to a table. */
  heard(game: string, length: number): Promise<void> {
    return this.tables.heard(game, length);
  }

  private tablesOf(game: string): LocalTables {
    return this.lessons.get(game) ?? this.tables;
  }

  private async open({ branch, script }: LessonRequest): Promise<Answer> {
    const tables = new LocalTables({
      ...this.around,
      storage: new MemoryStorage(),
      thinker: scripted(script),
      announce: () => undefined, // no other tab has this table
      exclusively: async (_name, work) => {
        await work();
        return true;
      },
    });
    const answer = await tables.answer('/branches', JSON.stringify(branch));
    if (answer.status === 200) {
      this.newest = (answer.content as TableKeys).game;
      this.lessons.set(this.newest, tables);
    }
    return answer;
  }
}

/** Return a thinker that makes these actions, one after the other, and then waits for ever. */
function scripted(script: string[][]): Thinker {
  let next = 0;
  const never = new Promise<never>(() => undefined);
  return {
    chooseAction: async () => script[next++] ?? never,
    hint: () => never,
    odds: () => never,
  };
}
