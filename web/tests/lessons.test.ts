import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { judge, recordBefore, type Judgement, type Lesson, type Step } from '../src/game/lessons';
import { Engine } from '../src/local/engine';
import { TablesAndLessons, type LessonRequest } from '../src/local/lessons';
import type { Page, Room, Surroundings } from '../src/local/room';
import { MemoryStorage } from '../src/local/storage';
import { loadTexts } from '../src/local/texts';
import type { Thinker } from '../src/local/thinking';
import type { ClientFrame, ServerFrame, TableKeys, ViewFrame } from '../src/net/protocol';

const FOLDER = fileURLToPath(new URL('../lessons/', import.meta.url));
const LESSONS: Lesson[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({
    name: file.replace(/^\d+-|\.json$/g, ''),
    steps: JSON.parse(readFileSync(FOLDER + file, 'utf8')) as Step[],
  }));
const STEPS = LESSONS.flatMap((lesson) =>
  lesson.steps.map(({ name }, number) => ({ name: `${lesson.name}-${name}`, lesson, number })),
);
const NAMES = ['Red', 'Blue', 'Green', 'Yellow'];

vi.setConfig({ testTimeout: 60_000 });

let engine: Engine;

beforeAll(async () => {
  engine = await Engine.load(
    readFileSync(fileURLToPath(new URL('../src/local/kokopelli.wasm', import.meta.url))),
  );
  await loadTexts();
});

const nobody: Thinker = {
  chooseAction: () => Promise.reject(new Error('a bot thinks in a lesson')),
  hint: () => Promise.reject(new Error('a bot thinks in a lesson')),
  odds: () => Promise.reject(new Error('a bot thinks in a lesson')),
};

/** A page with a step of a lesson. */
class Pupil implements Page {
  readonly frames: ServerFrame[] = [];
  readonly codes: number[] = [];
  readonly storage = new MemoryStorage();
  readonly tables: TablesAndLessons;
  game = '';
  private room: Room | null = null;
  private count = 0;
  /** Called with every frame that came without being asked for. */
  private heard: () => void = () => undefined;

  constructor() {
    const around: Surroundings = {
      engine,
      storage: this.storage,
      thinker: nobody,
      announce: () => undefined,
      exclusively: () => Promise.reject(new Error('a lesson waits for another tab')),
      now: () => 0,
      wait: () => new Promise((resolve) => setImmediate(resolve)),
    };
    this.tables = new TablesAndLessons(around);
  }

  send(frame: string): void {
    this.frames.push(JSON.parse(frame) as ServerFrame);
    this.heard();
  }

  close(code: number): void {
    this.codes.push(code);
  }

  get view(): ViewFrame {
    const views = this.frames.filter((frame): frame is ViewFrame => frame.type === 'view');
    return views[views.length - 1];
  }

  async open(lesson: Lesson, number: number): Promise<void> {
    const step = lesson.steps[number];
    const record = recordBefore(lesson, number, NAMES);
    const seats = record.players.map((name, seat) =>
      seat === 0 ? { plays: 'me' as const, name } : { plays: 'bot' as const, name, bot: 'level-1' as const },
    );
    const options = { hints: false, bot_pace: 0 };
    const branch = { record, ply: record.moves.length, seats, options };
    const request: LessonRequest = { branch, script: [...(step.watch ?? []), ...(step.then ?? [])] };
    const { status, content } = await this.tables.answer('/lessons', JSON.stringify(request));
    expect(status).toBe(200);
    this.game = (content as TableKeys).game;
    await this.join();
  }

  async join(): Promise<void> {
    this.room = await this.tables.connect(this, {
      v: 1,
      id: `${this.count++}`,
      game: this.game,
      type: 'hello',
    });
  }

  async leave(): Promise<void> {
    if (this.room) await this.tables.disconnect(this, this.room);
  }

  async tell(frame: Partial<ClientFrame>): Promise<ServerFrame | undefined> {
    const id = `${this.count++}`;
    await this.room?.serve(this, { v: 1, id, game: this.game, ply: this.view.ply, ...frame } as ClientFrame);
    return this.frames.find((one) => one.re === id);
  }

  /** Wait until the others have made this many actions. */
  async watch(actions: number, from: number): Promise<void> {
    const seen = () =>
      this.frames
        .slice(from)
        .filter((one) => one.type === 'view' && one.re === null && one.events.length > 0);
    while (seen().length < actions) await new Promise<void>((resolve) => (this.heard = resolve));
  }
}

async function begin(lesson: Lesson, number: number): Promise<Pupil> {
  const pupil = new Pupil();
  await pupil.open(lesson, number);
  await pupil.watch(lesson.steps[number].watch?.length ?? 0, 0);
  return pupil;
}

async function make(pupil: Pupil, move: string, step: Step, fulfilled: number): Promise<Judgement> {
  const answer = await pupil.tell({ type: 'move', move });
  if (answer?.type !== 'view') throw new Error(`${move} was not made`);
  return judge(step, fulfilled, answer.events);
}

describe('every step of every lesson', () => {
  it.each(STEPS)('$name is done by the right moves, and the others answer', async ({ lesson, number }) => {
    const step = lesson.steps[number];
    const pupil = await begin(lesson, number);
    let fulfilled = 0;
    for (const [place, move] of step.right.entries()) {
      expect(pupil.view.view?.turn).toBe(0);
      const judgement = await make(pupil, move, step, fulfilled);
      expect(judgement.verdict).toBe(place === step.right.length - 1 ? 'right' : 'on-the-way');
      ({ fulfilled } = judgement);
    }
    if (!step.then) return;
    expect(pupil.view.view?.decision).toBe('end');
    const from = pupil.frames.length;
    await pupil.tell({ type: 'end_turn' });
    await pupil.watch(step.then.length, from);
  });

  it.each(STEPS)('$name answers every other move', async ({ lesson, number }) => {
    const step = lesson.steps[number];
    const first = await begin(lesson, number);
    const answers = new Set<string | null>();
    for (const move of first.view.view?.legal ?? []) {
      const { verdict, answer } = await make(await begin(lesson, number), move, step, 0);
      if (verdict === 'wrong') answers.add(answer);
      else expect(answer).toBeNull();
    }
    expect(answers.size).toBeGreaterThan(0);
  });

  it.each(STEPS)('$name says why the rules refuse a move', async ({ lesson, number }) => {
    const { refused = [] } = lesson.steps[number] as { refused?: { move: string; reason: string }[] };
    const pupil = await begin(lesson, number);
    for (const { move, reason } of refused) {
      const answer = await pupil.tell({ type: 'why_not', move });
      expect(answer).toMatchObject({ type: 'reason', reason: { key: reason } });
    }
  });
});

describe('the table of a lesson', () => {
  it('is not kept', async () => {
    const pupil = await begin(LESSONS[0], 0);
    expect(await pupil.storage.list()).toEqual([]);
    expect((await pupil.tables.answer('/export', undefined)).content).toEqual([]);
  });

  it('is there again after a lost connection, and gone after the next step', async () => {
    const pupil = await begin(LESSONS[0], 0);
    const before = pupil.game;
    await pupil.leave();
    await pupil.join();
    expect(pupil.codes).toEqual([]);
    await pupil.tables.answer('/lessons', JSON.stringify(requestOf(LESSONS[0])));
    await pupil.leave();
    pupil.game = before;
    await pupil.join();
    expect(pupil.codes).toEqual([4404]);
  });
});

function requestOf(lesson: Lesson): LessonRequest {
  const record = recordBefore(lesson, 0, NAMES);
  const seats = record.players.map((name) => ({ plays: 'me' as const, name }));
  return { branch: { record, ply: record.moves.length, seats }, script: [] };
}

describe('a task', () => {
  const step: Step = {
    name: 'two',
    task: [{ type: 'card-drawn', seat: 0 }, { type: 'ceremony-opened' }],
    also: [{ type: 'card-tucked' }],
    right: [],
    wrong: [{ name: 'opened', when: { type: 'ceremony-opened' } }],
  };
  const drawn = { type: 'card-drawn', seat: 0, rule: 'R4.1', card: 'paw' } as const;
  const opened = {
    type: 'ceremony-opened',
    seat: 0,
    rule: 'R5.1',
    owner: 0,
    kind: 'paw',
    side: 'left',
  } as const;
  const tucked = { type: 'card-tucked', seat: 0, rule: 'R3.5', card: 'paw' } as const;

  it('is done by its events one after the other', () => {
    expect(judge(step, 0, [drawn])).toMatchObject({ verdict: 'on-the-way', fulfilled: 1 });
    expect(judge(step, 1, [opened])).toMatchObject({ verdict: 'right', fulfilled: 2 });
    expect(judge(step, 0, [drawn, opened]).verdict).toBe('right');
  });

  it('is not done in another order, and the answer says so', () => {
    expect(judge(step, 0, [opened])).toEqual({ verdict: 'wrong', fulfilled: 0, answer: 'opened' });
  });

  it('allows what else may happen, and nothing more', () => {
    expect(judge(step, 0, [tucked]).verdict).toBe('on-the-way');
    expect(judge(step, 1, [drawn])).toEqual({ verdict: 'wrong', fulfilled: 1, answer: null });
  });
});
